import { contract } from '@srm/contract/index'
import type { FastifyPluginCallback } from 'fastify'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { activeCompanies } from '../supplier/supplier.public'
import { addDirect, directSuppliers, dropDirect } from './direct'
import { openItemList, statementGroups } from './items'
import { lineExports } from './line-sheet'
import { addChosen, addMonth } from './making'
import { answerStatement, confirmStatement, disputeStatement, voidStatement } from './statement.commands'
import {
  ownStatementDetail,
  ownStatementList,
  ownStatementTimeline,
  statementDetail,
  statementLineList,
  statementList,
  statementTimeline,
} from './statement.queries'

const staff = routes(contract.statement, {
  list: ({ ctx, query }) => listPage(ctx, statementList, query),
  counts: ({ ctx, query }) => countBy(ctx, statementList, 'status', query),
  queryById: ({ ctx, query }) => statementDetail(ctx, query.id),
  lines: ({ ctx, query }) => listPage(ctx, statementLineList, query),
  timeline: ({ ctx, query }) => statementTimeline(ctx, query.id),
  items: ({ ctx, query }) => listPage(ctx, openItemList, query),
  groups: ({ ctx, query }) => statementGroups(ctx, query.month),
  addMonth: ({ ctx, body }) => addMonth(ctx, body),
  addChosen: ({ ctx, body }) => addChosen(ctx, body.itemIds),
  answer: ({ ctx, body }) => answerStatement(ctx, body),
  void: ({ ctx, body }) => voidStatement(ctx, body),
  direct: ({ ctx }) => directSuppliers(ctx),
  suppliers: ({ ctx, query }) => activeCompanies(ctx, query.keyword),
  addDirect: ({ ctx, body }) => addDirect(ctx, body),
  dropDirect: ({ ctx, body }) => dropDirect(ctx, body.id),
})
const suppliers = routes(contract.ownStatement, {
  list: ({ ctx, query }) => listPage(ctx, ownStatementList, query),
  counts: ({ ctx, query }) => countBy(ctx, ownStatementList, 'status', query),
  queryById: ({ ctx, query }) => ownStatementDetail(ctx, query.id),
  lines: ({ ctx, query }) => listPage(ctx, statementLineList, query),
  timeline: ({ ctx, query }) => ownStatementTimeline(ctx, query.id),
  confirm: ({ ctx, body }) => confirmStatement(ctx, body),
  dispute: ({ ctx, body }) => disputeStatement(ctx, body),
})

export const statementRoutes: FastifyPluginCallback = (app, _options, done) => {
  for (const one of [staff, suppliers, ...lineExports]) app.register(one)
  done()
}
