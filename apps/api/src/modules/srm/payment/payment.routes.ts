import { contract } from '@srm/contract/index'
import type { FastifyPluginCallback } from 'fastify'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { viaApproval } from '../../studio/workflow/workflow.public'
import {
  addPayment,
  approvePayment,
  deletePayment,
  editPayment,
  firstApprovePayment,
  ownInput,
  sendBack,
  submitPayment,
  withdrawPayment,
} from './payment.commands'
import { ownPaymentDetail, ownPaymentList, ownPaymentTimeline, paymentDetail, paymentList, paymentTimeline } from './payment.queries'
import { paymentSources, pickable } from './sources.queries'

const staff = routes(contract.payment, {
  list: ({ ctx, query }) => listPage(ctx, paymentList, query),
  counts: ({ ctx, query }) => countBy(ctx, paymentList, 'status', query),
  queryById: ({ ctx, query }) => paymentDetail(ctx, query.id),
  timeline: ({ ctx, query }) => paymentTimeline(ctx, query.id),
  sources: ({ ctx, query }) => paymentSources(ctx, query.type, query.keyword),
  pickable: ({ ctx, query }) => pickable(ctx, query),
  add: ({ ctx, body }) => addPayment(ctx, body),
  edit: ({ ctx, body }) => editPayment(ctx, body),
  delete: ({ ctx, body }) => deletePayment(ctx, body),
  submit: ({ ctx, body }) => submitPayment(ctx, body),
  withdraw: ({ ctx, body }) => withdrawPayment(ctx, body),
  firstApprove: ({ ctx, body }) => viaApproval('payment', 'pay', 'firstApprove', firstApprovePayment)(ctx, body),
  approve: ({ ctx, body }) => viaApproval('payment', 'pay', 'approve', approvePayment)(ctx, body),
  reject: ({ ctx, body }) => viaApproval('payment', 'pay', 'reject', (c, input: typeof body) => sendBack(c, input, 'reject'))(ctx, body),
  revoke: ({ ctx, body }) => sendBack(ctx, body, 'revoke'),
})
const suppliers = routes(contract.ownPayment, {
  list: ({ ctx, query }) => listPage(ctx, ownPaymentList, query),
  counts: ({ ctx, query }) => countBy(ctx, ownPaymentList, 'status', query),
  queryById: ({ ctx, query }) => ownPaymentDetail(ctx, query.id),
  timeline: ({ ctx, query }) => ownPaymentTimeline(ctx, query.id),
  sources: ({ ctx, query }) => paymentSources(ctx, query.type),
  pickable: ({ ctx, query }) => pickable(ctx, { ...query, supplierId: ctx.actor.supplierId ?? '' }),
  add: ({ ctx, body }) => addPayment(ctx, ownInput(ctx, body)),
  edit: ({ ctx, body }) => editPayment(ctx, { ...ownInput(ctx, body), id: body.id, version: body.version }),
  delete: ({ ctx, body }) => deletePayment(ctx, body),
  submit: ({ ctx, body }) => submitPayment(ctx, body),
  withdraw: ({ ctx, body }) => withdrawPayment(ctx, body),
})

export const paymentRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(staff)
  app.register(suppliers)
  done()
}
