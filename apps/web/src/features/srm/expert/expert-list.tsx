import { expert as routes, expertFiles, type ExpertRow } from '@srm/contract/srm/expert'
import { expertMachine } from '@srm/domain/srm/expert/expert.machine'
import { expertText } from '@srm/domain/srm/expert/expert.text'
import { useMemo } from 'react'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column, Filter } from '../../../ui/list-page/types'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { ExpertRowActions } from './expert-actions'
import { useCategoryOptions } from '../../../ui/picker/category-options'
import { useFieldNames } from './expert-parts'
import { expertPageText } from './text'

const Status = ({ row }: { row: ExpertRow }) => {
  const t = useText(expertPageText)
  return (
    <span className="srm-row wrap">
      <StatusTag machine={expertMachine} status={row.status} />
      {row.blocked && <ToneTag tone="bad">{t.blocked}</ToneTag>}
    </span>
  )
}

const useColumns = (): readonly Column<ExpertRow>[] => {
  const t = useText(expertPageText)
  const f = useText(expertText).field
  const fieldNames = useFieldNames()
  return [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 130 },
    { key: 'name', title: f.name, link: true, sort: true, width: 120 },
    { key: 'kind', title: f.kind, kind: 'dict', dict: 'expert_kind', sort: true, width: 120, card: 'field' },
    { key: 'employer', title: f.employer, sort: true, card: 'field' },
    { key: 'title', title: f.title, width: 150, card: 'none' },
    { key: 'categories', title: f.categories, width: 190, card: 'field', render: (row) => fieldNames(row.categories) },
    {
      key: 'years',
      title: f.years,
      sort: true,
      width: 110,
      card: 'none',
      render: (row) => (row.years === null ? null : t.years(row.years)),
    },
    { key: 'status', title: f.status, width: 150, card: 'status', render: (row) => <Status row={row} /> },
    { key: 'blockedUntil', title: f.blockedUntil, kind: 'day', sort: true, hidden: true, width: 110, card: 'none' },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
}

const useFilters = (): readonly Filter[] => {
  const t = useText(expertPageText)
  const f = useText(expertText).field
  const categories = useCategoryOptions()
  return useMemo(
    () => [
      { key: 'keyword', label: t.keyword, kind: 'exact' },
      { key: 'kind', label: f.kind, kind: 'dicts', dict: 'expert_kind' },
      { key: 'categoryId', label: f.categories, kind: 'select', options: categories },
      { key: 'employer', label: f.employer },
      {
        ...{ key: 'blocked', label: t.blockedFilter, kind: 'select' },
        options: [
          { value: 'Y', label: t.yes },
          { value: 'N', label: t.no },
        ],
      },
    ],
    [t, f, categories],
  )
}

/** Who may sit on committees, of the whole tenant. */
export const ExpertList = () => {
  const t = useText(expertPageText)
  return (
    <ListPage<ExpertRow>
      id="srm/expert/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useColumns()}
      filters={useFilters()}
      views={useStatusViews(expertMachine)}
      rowLink={(row) => `/srm/expert/detail?id=${row.id}`}
      rowActions={(row) => <ExpertRowActions row={row} />}
      primary={{ label: t.new, to: '/srm/expert/form', permission: 'srm:expert:add' }}
      exportPath={expertFiles.export}
      exportPermission="srm:expert:exportXls"
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
