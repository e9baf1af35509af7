import { contract } from '@srm/contract/index'
import { purchaseOrderApprovals } from '@srm/domain/srm/purchase-order/purchase-order.approval'
import { approval, asking } from '../../../data/approval'
import type { Tx } from '../../../data/transaction/in-tx'
import { inCny } from '../contract/contract.public'
import { amountOf, lockLines } from './content'
import { approveOrder, firstApproveOrder, rejectOrder, submitOrder, withdrawOrder } from './purchase-order.commands'
import { authorsOf, purchaseOrderLife, secretOf, type PurchaseOrder } from './purchase-order.life'
import { askCancel, cancelOrder, rejectCancel } from './running'

const amountFor = async (tx: Tx, row: PurchaseOrder): Promise<string | null> => {
  const amount = await amountOf(tx, row.id)
  return amount && inCny(tx, row.currency, amount.amountIncl)
}
export const purchaseOrderApproval = approval<PurchaseOrder>({
  of: purchaseOrderApprovals,
  life: purchaseOrderLife,
  head: async (tx, row) => ({
    ...{ bizNo: row.docNo, title: `${row.title} ${row.supplierName}`, orgCode: row.orgCode, amount: await amountFor(tx, row) },
  }),
  facts: async (tx, row, purpose) => {
    const shared = { amount: await amountFor(tx, row), type: row.type }
    return purpose === 'order' ? { ...shared, isSpot: row.type === 'SPOT', lineCount: String(row.lineCount) } : shared
  },
  // Lines are locked before their order, here as in every command (docs/purchase-order.md, Locks).
  lockBefore: lockLines,
  authors: async (tx, row, purpose) => (purpose === 'order' ? authorsOf(tx, row) : [(await secretOf(tx, row.id)).cancelAskedBy]),
  asks: { ...asking(contract.purchaseOrder.submit, submitOrder), ...asking(contract.purchaseOrder.askCancel, askCancel) },
  decide: {
    order: {
      firstApprove: (ctx, { id, version, comment }) => firstApproveOrder(ctx, { id, version, note: comment }),
      approve: (ctx, { id, version, comment }) => approveOrder(ctx, { id, version, note: comment }),
      reject: (ctx, { id, version, comment }) => rejectOrder(ctx, { id, version, reason: comment ?? '' }),
      withdraw: (ctx, { id, version }) => withdrawOrder(ctx, { id, version }),
    },
    cancel: {
      cancel: (ctx, { id, version, comment }) => cancelOrder(ctx, { id, version, note: comment }),
      rejectCancel: (ctx, { id, version, comment }) => rejectCancel(ctx, { id, version, reason: comment ?? '' }),
    },
  },
})
