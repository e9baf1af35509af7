import { contract } from '@srm/contract/index'
import { paymentApprovals } from '@srm/domain/srm/payment/payment.approval'
import { approval, asking } from '../../../data/approval'
import { inCny } from '../contract/contract.public'
import { approvePayment, firstApprovePayment, sendBack, submitPayment, withdrawPayment } from './payment.commands'
import { authorsOf, paymentLife, type Payment } from './payment.life'

export const paymentApproval = approval<Payment>({
  of: paymentApprovals,
  life: paymentLife,
  head: async (tx, row) => ({
    ...{ bizNo: row.docNo, title: `${row.supplierName} ${row.purpose}`, orgCode: row.orgCode },
    amount: await inCny(tx, row.currency, row.amount),
  }),
  facts: async (tx, row) => ({ amount: await inCny(tx, row.currency, row.amount), type: row.type, bySupplier: row.bySupplier }),
  authors: authorsOf,
  asks: asking(contract.payment.submit, submitPayment),
  decide: {
    pay: {
      firstApprove: (ctx, { id, version, comment }) => firstApprovePayment(ctx, { id, version, note: comment }),
      approve: (ctx, { id, version, comment }) => approvePayment(ctx, { id, version, note: comment }),
      reject: (ctx, { id, version, comment }) => sendBack(ctx, { id, version, reason: comment ?? '' }, 'reject'),
      withdraw: (ctx, { id, version }) => withdrawPayment(ctx, { id, version }),
    },
  },
})
