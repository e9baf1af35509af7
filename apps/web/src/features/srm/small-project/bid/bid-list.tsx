import { smallBid as routes, type SmallBidRow } from '@srm/contract/srm/small-project'
import { bidStates } from '@srm/domain/srm/small-project/small-project.kinds'
import { smallProjectMachine, unpublishedSmall } from '@srm/domain/srm/small-project/small-project.machine'
import { smallProjectText } from '@srm/domain/srm/small-project/small-project.text'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { bizNow } from '../../../../lib/clock'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { DictText } from '../../../../ui/dict/dict'
import { ListPage } from '../../../../ui/list-page/list-page'
import type { Column, Filter } from '../../../../ui/list-page/types'
import { useStatusViews } from '../../../../ui/list-page/views/status-views'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { StageText } from '../stage'
import { bidPageText } from './text'

const isTaking = (row: SmallBidRow): boolean =>
  row.status === smallProjectMachine.states.ongoing && row.deadline !== null && bizNow() < row.deadline
const tones = { '0': 'todo', '1': 'run', '2': 'end', '3': 'bad', '4': 'done', '5': 'end' } as const

const Mine = ({ row }: { row: SmallBidRow }) => {
  const t = useText(bidPageText)
  if (row.bidState === null) return <ToneTag tone={isTaking(row) ? 'todo' : 'end'}>{isTaking(row) ? t.open : t.missed}</ToneTag>
  if (row.bidState === bidStates.pending && !isTaking(row)) return <ToneTag tone="end">{t.missed}</ToneTag>
  return (
    <ToneTag tone={tones[row.bidState]}>
      <DictText code="small_bid_state" value={row.bidState} />
    </ToneTag>
  )
}
const useColumns = (): readonly Column<SmallBidRow>[] => {
  const f = useText(smallProjectText).field
  return useMemo(
    () => [
      { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 148 },
      { key: 'title', title: f.title, link: true, sort: true },
      { key: 'orgName', title: f.orgName, width: 120, card: 'field' },
      {
        ...{ key: 'deadline', title: f.deadline, kind: 'deadline', sort: true, width: 190 },
        from: (row) => row.createTime,
        runs: (row) => row.stage === 'quoting',
      },
      { key: 'bidState', title: f.bidState, width: 110, card: 'field', render: (row) => <Mine row={row} /> },
      { key: 'status', title: f.status, kind: 'status', machine: smallProjectMachine, width: 92 },
      { key: 'stage', title: f.stage, width: 120, card: 'field', render: (row) => <StageText stage={row.stage} /> },
      { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
    ],
    [f],
  )
}
const useFilters = (): readonly Filter[] => {
  const t = useText(bidPageText)
  const f = useText(smallProjectText).field
  return useMemo(
    () => [
      { key: 'keyword', label: t.keyword, kind: 'exact' },
      { key: 'deadline', label: f.deadline, kind: 'days' },
    ],
    [t, f],
  )
}
const RowLink = ({ row }: { row: SmallBidRow }) => {
  const t = useText(bidPageText)
  const word = isTaking(row) ? t.deal : t.view
  return (
    <span className="srm-row-actions">
      <Link to="/srm/small-bid/detail" search={{ id: row.id }} hash={isTaking(row) ? 'bid' : 'info'} aria-label={`${word} ${row.title}`}>
        {word}
      </Link>
    </span>
  )
}

/** A company's small projects: those it is invited to or bid in, and public ones. */
export const BidList = () => {
  const t = useText(bidPageText)
  const hidden = Object.entries(smallProjectMachine.states).flatMap(([name, code]) => (unpublishedSmall.includes(code) ? [name] : []))
  return (
    <ListPage<SmallBidRow>
      id="srm/small-bid/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useColumns()}
      filters={useFilters()}
      views={useStatusViews(smallProjectMachine).filter((view) => !hidden.includes(view.key))}
      rowLink={(row) => `/srm/small-bid/detail?id=${row.id}`}
      rowActions={(row) => <RowLink row={row} />}
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
