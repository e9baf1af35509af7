import { contract } from '@srm/contract/index'
import type { FastifyPluginCallback } from 'fastify'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { addBatch, exportBatch, importResults, recordResults, voidBatch } from './payment-batch.commands'
import { batchTimeline, paymentBatchDetail, paymentBatchList, readyPayments } from './payment-batch.queries'

export const paymentBatchRoutes: FastifyPluginCallback = routes(contract.paymentBatch, {
  list: ({ ctx, query }) => listPage(ctx, paymentBatchList, query),
  counts: ({ ctx, query }) => countBy(ctx, paymentBatchList, 'status', query),
  queryById: ({ ctx, query }) => paymentBatchDetail(ctx, query.id),
  timeline: ({ ctx, query }) => batchTimeline(ctx, query.id),
  ready: ({ ctx }) => readyPayments(ctx),
  add: ({ ctx, body }) => addBatch(ctx, body),
  export: ({ ctx, body }) => exportBatch(ctx, { ...body, reason: null }),
  exportAgain: ({ ctx, body }) => exportBatch(ctx, body),
  recordResults: ({ ctx, body }) => recordResults(ctx, body),
  importResults: ({ ctx, body }) => importResults(ctx, body),
  void: ({ ctx, body }) => voidBatch(ctx, body),
})
