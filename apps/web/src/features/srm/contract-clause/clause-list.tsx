import { contractClause as routes, contractClauseFiles, type ContractClauseRow } from '@srm/contract/srm/contract-clause'
import { contractClauseMachine } from '@srm/domain/srm/contract-clause/contract-clause.machine'
import { contractClauseText } from '@srm/domain/srm/contract-clause/contract-clause.text'
import { useMemo } from 'react'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { LockSign } from '../../../ui/contract-text/contract-text-view'
import { RevisionTag, versionName } from '../../../ui/contract-text/revision-tag'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column, Filter } from '../../../ui/list-page/types'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { StatusTag } from '../../../ui/tags/status-tag'
import { ClauseActions } from './clause-actions'
import { clausePageText } from './text'

const useColumns = (): readonly Column<ContractClauseRow>[] => {
  const t = useText(clausePageText)
  const f = useText(contractClauseText).field
  const english = useLanguage() === 'en-US'
  const [own, other] = english ? (['titleEn', 'titleZh'] as const) : (['titleZh', 'titleEn'] as const)
  return [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 130 },
    { key: own, title: f[own], link: true, sort: true, width: 240, render: (row) => row[own] ?? row[other] },
    { key: 'category', title: f.category, kind: 'dict', dict: 'clause_category', sort: true, width: 120, card: 'field' },
    {
      ...{ key: 'locked', title: f.locked, width: 100, card: 'field' },
      render: (row) => (row.locked ? <LockSign /> : <span className="srm-dim">{t.open}</span>),
    },
    { key: 'publishedNo', title: f.publishedNo, sort: true, width: 110, card: 'field', render: (row) => versionName(row.publishedNo) },
    {
      ...{ key: 'status', title: f.status, width: 190, card: 'status' },
      render: (row) => (
        <span className="srm-row wrap">
          <StatusTag machine={contractClauseMachine} status={row.status} />
          <RevisionTag {...row} />
        </span>
      ),
    },
    { key: 'editedAt', title: f.editedAt, kind: 'instant', sort: true, width: 160, card: 'none' },
    { key: other, title: f[other], width: 240, hidden: true, card: 'none' },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
}

const useFilters = (): readonly Filter[] => {
  const t = useText(clausePageText)
  const f = useText(contractClauseText).field
  return useMemo(
    () => [
      { key: 'keyword', label: t.keyword, kind: 'exact' },
      { key: 'category', label: f.category, kind: 'dicts', dict: 'clause_category' },
      {
        ...{ key: 'hasDraft', label: t.revision, kind: 'select' },
        options: [
          { value: 'Y', label: t.revised },
          { value: 'N', label: t.settled },
        ],
      },
    ],
    [t, f],
  )
}

/** What contracts are put together from, of the whole tenant. */
export const ClauseList = () => {
  const t = useText(clausePageText)
  return (
    <ListPage<ContractClauseRow>
      id="srm/contract-clause/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useColumns()}
      filters={useFilters()}
      views={useStatusViews(contractClauseMachine)}
      rowLink={(row) => `/srm/contract-clause/detail?id=${row.id}`}
      rowActions={(row) => <ClauseActions asLinks item={row} />}
      primary={{ label: t.new, to: '/srm/contract-clause/form', permission: 'srm:contractClause:add' }}
      exportPath={contractClauseFiles.export}
      exportPermission="srm:contractClause:exportXls"
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
