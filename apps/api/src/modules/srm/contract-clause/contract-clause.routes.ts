import { contractClauseFiles } from '@srm/contract/srm/contract-clause'
import { contract } from '@srm/contract/index'
import { contractClauseText } from '@srm/domain/srm/contract-clause/contract-clause.text'
import type { FastifyPluginCallback } from 'fastify'
import { countBy } from '../../../data/list/list-count'
import { listExport } from '../../../data/list/list-export'
import { listPage } from '../../../data/list/list-page'
import { columnsOf } from '../../../data/sheet/sheet-words'
import { routes } from '../../../http/routes'
import { addClause, deleteClause, discardClause, editClause, publishClause, turnClause } from './contract-clause.commands'
import { clauseChoices, clauseDetail, clauseTimeline, contractClauseList } from './contract-clause.queries'

const bound = routes(contract.contractClause, {
  list: ({ ctx, query }) => listPage(ctx, contractClauseList, query),
  counts: ({ ctx, query }) => countBy(ctx, contractClauseList, 'status', query),
  queryById: ({ ctx, query }) => clauseDetail(ctx, query.id),
  timeline: ({ ctx, query }) => clauseTimeline(ctx, query.id),
  choices: ({ ctx, query }) => clauseChoices(ctx, query),
  add: ({ ctx, body }) => addClause(ctx, body),
  edit: ({ ctx, body }) => editClause(ctx, body),
  publish: ({ ctx, body }) => publishClause(ctx, body),
  discard: ({ ctx, body }) => discardClause(ctx, body),
  delete: ({ ctx, body }) => deleteClause(ctx, body),
  withdraw: ({ ctx, body }) => turnClause(ctx, body, 'withdraw'),
  restore: ({ ctx, body }) => turnClause(ctx, body, 'restore'),
})

const { zh, en } = contractClauseText
const column = columnsOf(contractClauseText)
const sheet = {
  title: { zh: zh.menu.list, en: en.menu.list },
  columns: [
    column('docNo', { width: 16 }),
    column('category', { dict: 'clause_category', width: 14 }),
    column('titleZh', { width: 30 }),
    column('titleEn', { width: 30 }),
    column('publishedNo', { kind: 'number', width: 12 }),
    column('status', { dict: 'contract_clause_status', width: 12 }),
    column('editedAt', { width: 20 }),
  ],
}

export const contractClauseRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(listExport({ path: contractClauseFiles.export, access: 'srm:contractClause:exportXls', spec: contractClauseList, sheet }))
  done()
}
