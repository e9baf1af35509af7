import { smallProject as routes, smallProjectFiles, type SmallProjectRow } from '@srm/contract/srm/small-project'
import { smallProjectMachine } from '@srm/domain/srm/small-project/small-project.machine'
import { smallProjectWay } from '@srm/domain/srm/small-project/small-project.sourcing'
import { smallProjectText } from '@srm/domain/srm/small-project/small-project.text'
import { sourcingText } from '@srm/domain/srm/sourcing/sourcing.text'
import { useMemo } from 'react'
import { nothing } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column, Filter, View } from '../../../ui/list-page/types'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { useSourcingFilters, useStatusQuery } from '../../../ui/sourcing/list-filters'
import { MoneyText } from '../../../ui/tags/money'
import { ToneTag } from '../../../ui/tags/status-tag'
import { StageText } from './stage'
import { smallPageText } from './text'

const useColumns = (): readonly Column<SmallProjectRow>[] => {
  const f = useText(smallProjectText).field
  const t = useText(smallPageText)
  const s = useText(sourcingText).field
  return useMemo(
    () => [
      { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 148 },
      { key: 'title', title: f.title, link: true, sort: true },
      {
        ...{ key: 'budget', title: f.budget, width: 128, card: 'field' },
        render: (row) => (row.budget ? <MoneyText value={row.budget} currency="CNY" /> : nothing),
      },
      {
        ...{ key: 'deadline', title: f.deadline, kind: 'deadline', sort: true, width: 190 },
        from: (row) => row.publishAt,
        runs: (row) => row.stage === 'quoting',
      },
      {
        key: 'bidCount',
        title: f.bidCount,
        width: 84,
        card: 'field',
        render: (row) => (row.bidCount === null ? nothing : t.companies(row.bidCount)),
      },
      { key: 'status', title: f.status, kind: 'status', machine: smallProjectMachine, width: 92 },
      { key: 'stage', title: f.stage, width: 112, card: 'field', render: (row) => <StageText stage={row.stage} /> },
      {
        ...{ key: 'amount', title: f.amount, width: 128, card: 'field' },
        render: (row) => (row.amount ? <MoneyText value={row.amount} currency="CNY" /> : nothing),
      },
      {
        ...{ key: 'splitSuspect', title: f.split, width: 96, card: 'field' },
        render: (row) => (row.splitSuspect ? <ToneTag tone="todo">{t.suspect}</ToneTag> : nothing),
      },
      { key: 'purchaserName', title: f.purchaserName, width: 84, card: 'none' },
      { key: 'projectName', title: f.projectName, hidden: true, card: 'none' },
      { key: 'categoryName', title: f.categoryId, hidden: true, card: 'none' },
      { key: 'orgName', title: f.orgName, hidden: true, card: 'none' },
      { key: 'scheme', title: f.scheme, kind: 'dict', dict: 'small_scheme', hidden: true, card: 'none' },
      { key: 'openness', title: f.openness, kind: 'dict', dict: 'small_openness', hidden: true, card: 'none' },
      { key: 'publishAt', title: s.published, kind: 'instant', sort: true, hidden: true, card: 'none' },
      { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
    ],
    [f, t, s],
  )
}
const useFilters = (): readonly Filter[] => {
  const t = useText(smallPageText)
  const f = useText(smallProjectText).field
  return useMemo(
    () => [
      { key: 'keyword', label: t.keyword, kind: 'exact' },
      { key: 'deadline', label: f.deadline, kind: 'days' },
      { key: 'projectName', label: f.projectName },
      { key: 'purchaserName', label: f.purchaserName },
    ],
    [t, f],
  )
}
const useViews = (): readonly View[] => {
  const t = useText(smallPageText)
  const views = useStatusViews(smallProjectMachine)
  return useMemo(() => [...views, { key: 'split', label: t.suspects, filter: { split: 'Y' } }], [views, t])
}

/** The buyer's small projects; what looks like a tender split up has a view of its own. */
export const SmallList = () => {
  const t = useText(smallPageText)
  return (
    <ListPage<SmallProjectRow>
      id="srm/small-project/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useColumns()}
      filters={[...useFilters(), ...useSourcingFilters(smallProjectWay)]}
      superQuery={useStatusQuery(smallProjectMachine)}
      views={useViews()}
      rowLink={(row) => `/srm/small-project/detail?id=${row.id}`}
      primary={{ label: t.new, to: '/srm/small-project/form', permission: 'srm:smallProject:add' }}
      exportPath={smallProjectFiles.export}
      exportPermission="srm:smallProject:exportXls"
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
