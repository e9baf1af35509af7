import { contract } from '@srm/contract/index'
import { purchaseRequestApprovals } from '@srm/domain/srm/purchase-request/purchase-request.approval'
import { approval, asking } from '../../../data/approval'
import {
  approveRequest,
  estimateFor,
  firstApproveRequest,
  rejectRequest,
  submitRequest,
  withdrawRequest,
} from './purchase-request.commands'
import { authorsOf, purchaseRequestLife, type PurchaseRequest } from './purchase-request.life'

export const purchaseRequestApproval = approval<PurchaseRequest>({
  of: purchaseRequestApprovals,
  life: purchaseRequestLife,
  head: async (tx, row) => ({ bizNo: row.docNo, title: row.title, orgCode: row.orgCode, amount: await estimateFor(tx, row.id) }),
  facts: async (tx, row) => ({
    ...{ amount: await estimateFor(tx, row.id), type: row.type, isLarge: row.isLarge, urgent: row.urgent },
    lineCount: String(row.lineCount),
  }),
  authors: async (_tx, row) => authorsOf(row),
  asks: asking(contract.purchaseRequest.submit, submitRequest),
  decide: {
    request: {
      firstApprove: (ctx, { id, version, comment }) => firstApproveRequest(ctx, { id, version, note: comment }),
      approve: (ctx, { id, version, comment }) => approveRequest(ctx, { id, version, note: comment }),
      reject: (ctx, { id, version, comment }) => rejectRequest(ctx, { id, version, reason: comment ?? '' }),
      withdraw: (ctx, { id, version }) => withdrawRequest(ctx, { id, version }),
    },
  },
})
