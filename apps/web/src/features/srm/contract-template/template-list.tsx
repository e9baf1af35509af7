import { contractTemplate as routes, type ContractTemplateRow } from '@srm/contract/srm/contract-template'
import { contractTemplateMachine } from '@srm/domain/srm/contract-template/contract-template.machine'
import { contractTemplateText } from '@srm/domain/srm/contract-template/contract-template.text'
import { useMemo } from 'react'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { RevisionTag, versionName } from '../../../ui/contract-text/revision-tag'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column, Filter } from '../../../ui/list-page/types'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { StatusTag } from '../../../ui/tags/status-tag'
import { TemplateActions } from './template-actions'
import { templatePageText } from './text'

const useColumns = (): readonly Column<ContractTemplateRow>[] => {
  const t = useText(templatePageText)
  const f = useText(contractTemplateText).field
  return [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 140 },
    { key: 'name', title: f.name, link: true, sort: true, width: 240 },
    { key: 'type', title: f.type, kind: 'dict', dict: 'contract_type', sort: true, width: 130, card: 'field' },
    { key: 'lang', title: f.lang, kind: 'dict', dict: 'contract_language', sort: true, width: 100, card: 'field' },
    { key: 'clauseCount', title: f.clauseCount, width: 100, card: 'field', render: (row) => t.clauses(row.clauseCount) },
    { key: 'publishedNo', title: f.publishedNo, sort: true, width: 110, card: 'field', render: (row) => versionName(row.publishedNo) },
    {
      ...{ key: 'status', title: f.status, width: 190, card: 'status' },
      render: (row) => (
        <span className="srm-row wrap">
          <StatusTag machine={contractTemplateMachine} status={row.status} />
          <RevisionTag {...row} />
        </span>
      ),
    },
    { key: 'editedAt', title: f.editedAt, kind: 'instant', sort: true, width: 160, card: 'none' },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
}

const useFilters = (): readonly Filter[] => {
  const t = useText(templatePageText)
  const f = useText(contractTemplateText).field
  return useMemo(
    () => [
      { key: 'keyword', label: t.keyword, kind: 'exact' },
      { key: 'type', label: f.type, kind: 'dicts', dict: 'contract_type' },
      { key: 'lang', label: f.lang, kind: 'dict', dict: 'contract_language' },
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

/** What contracts are written from, of the whole tenant. */
export const TemplateList = () => {
  const t = useText(templatePageText)
  return (
    <ListPage<ContractTemplateRow>
      id="srm/contract-template/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useColumns()}
      filters={useFilters()}
      views={useStatusViews(contractTemplateMachine)}
      rowLink={(row) => `/srm/contract-template/detail?id=${row.id}`}
      rowActions={(row) => <TemplateActions asLinks item={row} />}
      primary={{ label: t.new, to: '/srm/contract-template/form', permission: 'srm:contractTemplate:add' }}
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
