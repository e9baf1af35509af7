import { contract } from '@srm/contract/index'
import type { FastifyPluginCallback } from 'fastify'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { comingFor, comingNotice, comingOrder, labelled } from './coming.queries'
import { addReceipt } from './posting'
import { reverseReceipt, stockReceipt } from './receipt.commands'
import { ownReceiptDetail, ownReceiptList, ownReceiptTimeline, receiptDetail, receiptList, receiptTimeline } from './receipt.queries'

const staff = routes(contract.receipt, {
  list: ({ ctx, query }) => listPage(ctx, receiptList, query),
  counts: ({ ctx, query }) => countBy(ctx, receiptList, 'status', query),
  queryById: ({ ctx, query }) => receiptDetail(ctx, query.id),
  timeline: ({ ctx, query }) => receiptTimeline(ctx, query.id),
  search: ({ ctx, query }) => comingFor(ctx, query.keyword),
  byLabel: ({ ctx, query }) => labelled(ctx, query),
  notice: ({ ctx, query }) => comingNotice(ctx, query.id),
  order: ({ ctx, query }) => comingOrder(ctx, query.id),
  add: ({ ctx, body }) => addReceipt(ctx, body),
  stock: ({ ctx, body }) => stockReceipt(ctx, body),
  reverse: ({ ctx, body }) => reverseReceipt(ctx, body),
})
const suppliers = routes(contract.ownReceipt, {
  list: ({ ctx, query }) => listPage(ctx, ownReceiptList, query),
  counts: ({ ctx, query }) => countBy(ctx, ownReceiptList, 'status', query),
  queryById: ({ ctx, query }) => ownReceiptDetail(ctx, query.id),
  timeline: ({ ctx, query }) => ownReceiptTimeline(ctx, query.id),
})

export const receiptRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(staff)
  app.register(suppliers)
  done()
}
