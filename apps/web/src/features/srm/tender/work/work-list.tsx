import { tenderWork as routes, type TenderWorkRow } from '@srm/contract/srm/tender'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { useMemo } from 'react'
import { nothing } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { DeadlineCell } from '../../../../ui/dates/deadline-cell'
import { DictText } from '../../../../ui/dict/dict'
import { ListPage } from '../../../../ui/list-page/list-page'
import type { Column, Filter } from '../../../../ui/list-page/types'
import { tenderPageText } from '../text'

/** What the company has to do next; where its place says everything, the place. */
const Place = ({ row }: { row: TenderWorkRow }) => {
  const t = useText(tenderPageText)
  if (row.participation === null) return <>{row.stage === 'REG' ? t.openToRegister : nothing}</>
  return (
    <>
      <DictText code="tender_participation" value={row.participation} />
      {row.step && (
        <small className="srm-dim">
          {' '}
          <DictText code="tender_participation_step" value={row.step} />
        </small>
      )}
    </>
  )
}
/** The next deadline: of registration until the company has registered, of the bid from then on. */
const Due = ({ row }: { row: TenderWorkRow }) => {
  const at = row.step === 'toRegister' ? row.regDeadline : row.bidDeadline
  return at && row.stage !== null ? <DeadlineCell from={row.createTime} to={at} /> : <>{nothing}</>
}

const useColumns = (): readonly Column<TenderWorkRow>[] => {
  const f = useText(tenderText).field
  const t = useText(tenderPageText)
  return useMemo(
    () => [
      { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 148 },
      { key: 'title', title: f.title, link: true, sort: true },
      { key: 'participation', title: f.participation, width: 168, card: 'field', render: (row) => <Place row={row} /> },
      { key: 'bidDeadline', title: f.bidDeadline, kind: 'deadline', sort: true, width: 180, render: (row) => <Due row={row} /> },
      { key: 'bond', title: t.bonded, width: 100, card: 'field', render: (row) => (row.bond ? t.bond[row.bond] : nothing) },
      { key: 'status', title: f.status, kind: 'status', machine: tenderMachine, width: 88 },
      { key: 'regDeadline', title: f.regDeadline, kind: 'instant', sort: true, hidden: true, card: 'none' },
      { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
    ],
    [f, t],
  )
}
const useFilters = (): readonly Filter[] => {
  const t = useText(tenderPageText)
  const f = useText(tenderText).field
  return useMemo(
    () => [
      { key: 'keyword', label: t.keyword, kind: 'exact' },
      { key: 'participation', label: f.participation, kind: 'dict', dict: 'tender_participation' },
      { key: 'stage', label: f.stage, kind: 'dict', dict: 'tender_stage' },
      { key: 'bidDeadline', label: f.bidDeadline, kind: 'days' },
    ],
    [t, f],
  )
}

/** A company's tenders: those it takes part in or is invited to, and open ones. */
export const TenderWorkList = () => {
  const t = useText(tenderPageText)
  return (
    <ListPage<TenderWorkRow>
      id="srm/tenderWork/list"
      title={t.mine}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      columns={useColumns()}
      filters={useFilters()}
      rowLink={(row) => `/srm/tenderWork/detail?id=${row.id}`}
      empty={{ title: t.emptyMine, detail: t.emptyMineHint }}
    />
  )
}
