import { contract } from '@srm/contract/index'
import { purchaseOrderApprovals } from '@srm/domain/srm/purchase-order/purchase-order.approval'
import { orderAmounts, proposedQty } from '@srm/domain/srm/purchase-order/purchase-order.rules'
import { approval, asking } from '../../../data/approval'
import type { Tx } from '../../../data/transaction/in-tx'
import { inCny } from '../contract/contract.public'
import { openChange } from './change'
import { approveChange, askChange, rejectChange, withdrawChange } from './change.commands'
import { amountOf, linesOf, lockLines, pricesOf } from './content'
import { approveOrder, firstApproveOrder, rejectOrder, submitOrder, withdrawOrder } from './purchase-order.commands'
import { authorsOf, purchaseOrderLife, secretOf, type PurchaseOrder } from './purchase-order.life'
import { askCancel, cancelOrder, rejectCancel } from './running'

const amountFor = async (tx: Tx, row: PurchaseOrder): Promise<string | null> => {
  const amount = await amountOf(tx, row.id)
  return amount && inCny(tx, row.currency, amount.amountIncl)
}
/** Computes the amount of the order once the change holds: its prices stay. */
const changedFor = async (tx: Tx, row: PurchaseOrder): Promise<string | null> => {
  const change = await openChange(tx, row.id)
  const prices = await pricesOf(tx, row.id)
  if (!change || prices.size === 0) return null
  const lines = (await linesOf(tx, row.id)).map(({ id, qty }) => {
    const { price, taxRate } = prices.get(id) ?? { price: '0', taxRate: '0' }
    const asked = change.lines.find(({ lineId }) => lineId === id)
    return { price, taxRate, qty: asked ? proposedQty(asked) : qty }
  })
  return inCny(tx, row.currency, orderAmounts(lines, row.priceBasis, row.currency).amountIncl)
}
export const purchaseOrderApproval = approval<PurchaseOrder>({
  of: purchaseOrderApprovals,
  life: purchaseOrderLife,
  head: async (tx, row) => ({
    ...{ bizNo: row.docNo, title: `${row.title} ${row.supplierName}`, orgCode: row.orgCode, amount: await amountFor(tx, row) },
  }),
  facts: async (tx, row, purpose) => {
    const shared = { amount: await (purpose === 'change' ? changedFor : amountFor)(tx, row), type: row.type }
    return purpose === 'order' ? { ...shared, isSpot: row.type === 'SPOT', lineCount: String(row.lineCount) } : shared
  },
  // Lines are locked before their order, here as in every command (docs/purchase-order.md, Locks).
  lockBefore: lockLines,
  authors: async (tx, row, purpose) => {
    if (purpose === 'order') return authorsOf(tx, row)
    const { cancelAskedBy, changeAskedBy } = await secretOf(tx, row.id)
    return [purpose === 'change' ? changeAskedBy : cancelAskedBy]
  },
  asks: {
    ...asking(contract.purchaseOrder.submit, submitOrder),
    ...asking(contract.purchaseOrder.askCancel, askCancel),
    ...asking(contract.purchaseOrder.askChange, askChange),
  },
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
    change: {
      approveChange: (ctx, { id, version, comment }) => approveChange(ctx, { id, version, note: comment }),
      rejectChange: (ctx, { id, version, comment }) => rejectChange(ctx, { id, version, reason: comment ?? '' }),
      withdrawChange: (ctx, { id, version }) => withdrawChange(ctx, { id, version }),
    },
  },
})
