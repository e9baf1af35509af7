import { tender as routes, tenderFiles, type TenderRow } from '@srm/contract/srm/tender'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { tenderWay } from '@srm/domain/srm/tender/tender.sourcing'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { useMemo } from 'react'
import { nothing } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { DictText } from '../../../ui/dict/dict'
import { Icon } from '../../../ui/icons'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column, Filter } from '../../../ui/list-page/types'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { useSourcingFilters, useStatusQuery } from '../../../ui/sourcing/list-filters'
import { MoneyText } from '../../../ui/tags/money'
import { tenderPageText } from './text'

/** How many registered; a lock and words where it is hidden, never a zero. */
const Registered = ({ row }: { row: TenderRow }) => {
  const t = useText(tenderPageText)
  if (row.publishAt === null) return <>{nothing}</>
  if (row.registered !== null) return <>{t.companies(row.registered)}</>
  return (
    <span className="srm-dim" title={t.hiddenCount}>
      <Icon name="lock" size={14} /> {t.hiddenCount}
    </span>
  )
}

const useColumns = (): readonly Column<TenderRow>[] => {
  const f = useText(tenderText).field
  const t = useText(tenderPageText)
  return useMemo(
    () => [
      { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 148 },
      { key: 'title', title: f.title, link: true, sort: true },
      { key: 'method', title: f.method, kind: 'dict', dict: 'tender_method', width: 92, card: 'none' },
      {
        ...{ key: 'stage', title: f.stage, width: 104, card: 'field' },
        render: (row) => (row.stage ? <DictText code="tender_stage" value={row.stage} /> : nothing),
      },
      { key: 'status', title: f.status, kind: 'status', machine: tenderMachine, width: 88 },
      { key: 'regDeadline', title: f.regDeadline, kind: 'instant', sort: true, width: 148, card: 'field' },
      { key: 'bidDeadline', title: f.bidDeadline, kind: 'instant', sort: true, width: 148, card: 'field' },
      { key: 'openAt', title: f.openAt, kind: 'instant', sort: true, width: 148, card: 'none' },
      { key: 'registered', title: f.registered, width: 130, card: 'field', render: (row) => <Registered row={row} /> },
      { key: 'orgName', title: f.orgName, width: 120, card: 'none' },
      { key: 'purchaserName', title: f.purchaserName, width: 84, card: 'none' },
      {
        ...{ key: 'estimate', title: f.estimate, width: 140, hidden: true, card: 'none' },
        render: (row) => (row.estimate ? <MoneyText value={row.estimate} currency={row.currency} /> : nothing),
      },
      { key: 'projectName', title: f.projectName, hidden: true, card: 'none' },
      { key: 'publishAt', title: t.published, kind: 'instant', sort: true, hidden: true, card: 'none' },
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
      { key: 'stage', label: f.stage, kind: 'dict', dict: 'tender_stage' },
      { key: 'bidDeadline', label: f.bidDeadline, kind: 'days' },
      { key: 'method', label: f.method, kind: 'dicts', dict: 'tender_method' },
      { key: 'purchaserName', label: f.purchaserName },
    ],
    [t, f],
  )
}

/** The buyer's tenders. */
export const TenderList = () => {
  const t = useText(tenderPageText)
  return (
    <ListPage<TenderRow>
      id="srm/tender/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useColumns()}
      filters={[...useFilters(), ...useSourcingFilters(tenderWay)]}
      superQuery={useStatusQuery(tenderMachine)}
      views={useStatusViews(tenderMachine)}
      rowLink={(row) => `/srm/tender/detail?id=${row.id}`}
      primary={{ label: t.new, to: '/srm/tender/form', permission: 'srm:tender:add' }}
      exportPath={tenderFiles.export}
      exportPermission="srm:tender:exportXls"
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
