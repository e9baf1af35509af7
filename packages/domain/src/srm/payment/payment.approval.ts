import { approvalsOf } from '../../kit/approval'
import { paymentMachine } from './payment.machine'

/** Money leaves with two people's yes, whatever the amount (docs/payment.md, Four eyes). */
export const paymentApprovals = approvalsOf(paymentMachine, {
  pay: {
    ...{ zh: '付款审批', en: 'Payment', submit: 'submit', approve: 'approve', reject: 'reject', withdraw: 'withdraw' },
    within: ['firstApprove'],
    later: ['PAY_FIRST_APPROVAL'],
    over: ['withdraw'],
    floors: [{ least: 2 }],
    fields: {
      amount: { kind: 'money', zh: '付款金额（人民币）', en: 'Amount (CNY)' },
      type: { kind: 'text', zh: '付款类型', en: 'Type', dict: 'payment_type' },
      bySupplier: { kind: 'boolean', zh: '供应商申请', en: 'Applied for by the supplier' },
    },
  },
})
