import { contract } from '@srm/contract/index'
import type { FastifyPluginCallback } from 'fastify'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { viaApproval } from '../../studio/workflow/workflow.public'
import { acceptDeduction, addDeduction, disputeDeduction, endDeduction, upholdDeduction } from './deduction.commands'
import {
  deductionContracts,
  deductionDetail,
  deductionList,
  deductionTimeline,
  ownDeductionDetail,
  ownDeductionList,
  ownDeductionTimeline,
} from './deduction.queries'

const staff = routes(contract.deduction, {
  list: ({ ctx, query }) => listPage(ctx, deductionList, query),
  counts: ({ ctx, query }) => countBy(ctx, deductionList, 'status', query),
  queryById: ({ ctx, query }) => deductionDetail(ctx, query.id),
  timeline: ({ ctx, query }) => deductionTimeline(ctx, query.id),
  contracts: ({ ctx, query }) => deductionContracts(ctx, query.keyword),
  add: ({ ctx, body }) => addDeduction(ctx, body),
  uphold: ({ ctx, body }) => viaApproval('deduction', 'uphold', 'uphold', upholdDeduction)(ctx, body),
  drop: ({ ctx, body }) => viaApproval('deduction', 'uphold', 'drop', (c, input: typeof body) => endDeduction(c, input, 'drop'))(ctx, body),
  withdraw: ({ ctx, body }) => endDeduction(ctx, body, 'withdraw'),
})
const suppliers = routes(contract.ownDeduction, {
  list: ({ ctx, query }) => listPage(ctx, ownDeductionList, query),
  counts: ({ ctx, query }) => countBy(ctx, ownDeductionList, 'status', query),
  queryById: ({ ctx, query }) => ownDeductionDetail(ctx, query.id),
  timeline: ({ ctx, query }) => ownDeductionTimeline(ctx, query.id),
  accept: ({ ctx, body }) => acceptDeduction(ctx, body),
  dispute: ({ ctx, body }) => disputeDeduction(ctx, body),
})

export const deductionRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(staff)
  app.register(suppliers)
  done()
}
