import { contract } from '@srm/contract/index'
import type { FastifyPluginCallback } from 'fastify'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { viaApproval } from '../../studio/workflow/workflow.public'
import { activeCompanies } from '../supplier/supplier.public'
import { approveChange, askChange, rejectChange, withdrawChange } from './change.commands'
import { declineChange, takeChange } from './own-change.commands'
import { confirmOrder, proposeChange } from './own-order.commands'
import {
  addOrder,
  approveOrder,
  deleteOrder,
  editOrder,
  firstApproveOrder,
  rejectOrder,
  submitOrder,
  withdrawOrder,
} from './purchase-order.commands'
import {
  orderTimeline,
  ownOrderDetail,
  ownOrderList,
  ownOrderTimeline,
  purchaseOrderDetail,
  purchaseOrderList,
} from './purchase-order.queries'
import { acceptProposal, askCancel, cancelOrder, closeLine, refuseProposal, rejectCancel } from './running'
import { ordersOfContract, orderSourceLines, orderSources } from './sources.queries'
import { ownSettlement } from './settlement.queries'

const staff = routes(contract.purchaseOrder, {
  list: ({ ctx, query }) => listPage(ctx, purchaseOrderList, query),
  counts: ({ ctx, query }) => countBy(ctx, purchaseOrderList, 'status', query),
  queryById: ({ ctx, query }) => purchaseOrderDetail(ctx, query.id),
  timeline: ({ ctx, query }) => orderTimeline(ctx, query.id),
  sources: ({ ctx, query }) => orderSources(ctx, query.keyword),
  sourceLines: ({ ctx, query }) => orderSourceLines(ctx, query),
  suppliers: ({ ctx, query }) => activeCompanies(ctx, query.keyword),
  ofContract: ({ ctx, query }) => ordersOfContract(ctx, query.contractId),
  add: ({ ctx, body }) => addOrder(ctx, body),
  edit: ({ ctx, body }) => editOrder(ctx, body),
  delete: ({ ctx, body }) => deleteOrder(ctx, body),
  submit: ({ ctx, body }) => submitOrder(ctx, body),
  withdraw: ({ ctx, body }) => withdrawOrder(ctx, body),
  firstApprove: ({ ctx, body }) => viaApproval('purchaseOrder', 'order', 'firstApprove', firstApproveOrder)(ctx, body),
  approve: ({ ctx, body }) => viaApproval('purchaseOrder', 'order', 'approve', approveOrder)(ctx, body),
  reject: ({ ctx, body }) => viaApproval('purchaseOrder', 'order', 'reject', rejectOrder)(ctx, body),
  accept: ({ ctx, body }) => acceptProposal(ctx, body),
  refuse: ({ ctx, body }) => refuseProposal(ctx, body),
  closeLine: ({ ctx, body }) => closeLine(ctx, body),
  askCancel: ({ ctx, body }) => askCancel(ctx, body),
  cancel: ({ ctx, body }) => viaApproval('purchaseOrder', 'cancel', 'cancel', cancelOrder)(ctx, body),
  rejectCancel: ({ ctx, body }) => viaApproval('purchaseOrder', 'cancel', 'rejectCancel', rejectCancel)(ctx, body),
  askChange: ({ ctx, body }) => askChange(ctx, body),
  withdrawChange: ({ ctx, body }) => withdrawChange(ctx, body),
  approveChange: ({ ctx, body }) => viaApproval('purchaseOrder', 'change', 'approveChange', approveChange)(ctx, body),
  rejectChange: ({ ctx, body }) => viaApproval('purchaseOrder', 'change', 'rejectChange', rejectChange)(ctx, body),
})
const suppliers = routes(contract.ownOrder, {
  list: ({ ctx, query }) => listPage(ctx, ownOrderList, query),
  counts: ({ ctx, query }) => countBy(ctx, ownOrderList, 'status', query),
  queryById: ({ ctx, query }) => ownOrderDetail(ctx, query.id),
  settlement: ({ ctx, query }) => ownSettlement(ctx, query.id),
  timeline: ({ ctx, query }) => ownOrderTimeline(ctx, query.id),
  confirm: ({ ctx, body }) => confirmOrder(ctx, body),
  propose: ({ ctx, body }) => proposeChange(ctx, body),
  takeChange: ({ ctx, body }) => takeChange(ctx, body),
  declineChange: ({ ctx, body }) => declineChange(ctx, body),
})

export const purchaseOrderRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(staff)
  app.register(suppliers)
  done()
}
