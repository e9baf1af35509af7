import { contract } from '@srm/contract/index'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { viaApproval } from '../../studio/workflow/workflow.public'
import { activeCompanies } from '../supplier/supplier.public'
import {
  addRequest,
  approveRequest,
  cancelRequest,
  closeRequest,
  closeRequestLine,
  deleteRequest,
  editRequest,
  firstApproveRequest,
  rejectRequest,
  submitRequest,
  withdrawRequest,
} from './purchase-request.commands'
import { offersFor, poolList, purchaseRequestDetail, purchaseRequestList, requestTimeline } from './purchase-request.queries'
import { takeIntoInquiry, takeIntoOrder } from './take-over'

export const purchaseRequestRoutes = routes(contract.purchaseRequest, {
  list: ({ ctx, query }) => listPage(ctx, purchaseRequestList, query),
  counts: ({ ctx, query }) => countBy(ctx, purchaseRequestList, 'status', query),
  queryById: ({ ctx, query }) => purchaseRequestDetail(ctx, query.id),
  timeline: ({ ctx, query }) => requestTimeline(ctx, query.id),
  suppliers: ({ ctx, query }) => activeCompanies(ctx, query.keyword),
  add: ({ ctx, body }) => addRequest(ctx, body),
  edit: ({ ctx, body }) => editRequest(ctx, body),
  delete: ({ ctx, body }) => deleteRequest(ctx, body),
  submit: ({ ctx, body }) => submitRequest(ctx, body),
  withdraw: ({ ctx, body }) => withdrawRequest(ctx, body),
  firstApprove: ({ ctx, body }) => viaApproval('purchaseRequest', 'request', 'firstApprove', firstApproveRequest)(ctx, body),
  approve: ({ ctx, body }) => viaApproval('purchaseRequest', 'request', 'approve', approveRequest)(ctx, body),
  reject: ({ ctx, body }) => viaApproval('purchaseRequest', 'request', 'reject', rejectRequest)(ctx, body),
  closeLine: ({ ctx, body }) => closeRequestLine(ctx, body),
  close: ({ ctx, body }) => closeRequest(ctx, body),
  cancel: ({ ctx, body }) => cancelRequest(ctx, body),
  pool: ({ ctx, query }) => listPage(ctx, poolList, query),
  offers: ({ ctx, query }) => offersFor(ctx, query.ids),
  toInquiry: ({ ctx, body }) => takeIntoInquiry(ctx, body),
  toOrder: ({ ctx, body }) => takeIntoOrder(ctx, body),
})
