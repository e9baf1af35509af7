import { approvalsOf } from '../../kit/approval'
import { purchaseOrderMachine } from './purchase-order.machine'

const amount = { kind: 'money', zh: '金额（人民币，含税）', en: 'Amount (CNY, tax included)' } as const
const type = { kind: 'text', zh: '订单类型', en: 'Type', dict: 'purchase_order_type' } as const

/** Off contract one person more approves (docs/purchase-order.md, Life). */
export const purchaseOrderApprovals = approvalsOf(purchaseOrderMachine, {
  order: {
    ...{ zh: '订单审批', en: 'Purchase order', submit: 'submit', approve: 'approve', reject: 'reject', withdraw: 'withdraw' },
    within: ['firstApprove'],
    later: ['PO_FIRST_APPROVAL'],
    over: ['withdraw'],
    floors: [{ least: 2, when: { all: [{ field: 'isSpot', rule: 'eq', val: true }] } }, { least: 1 }],
    fields: {
      amount,
      type,
      isSpot: { kind: 'boolean', zh: '零星采购', en: 'Off contract' },
      lineCount: { kind: 'number', zh: '行数', en: 'Lines' },
    },
  },
  cancel: {
    ...{ zh: '订单取消审批', en: 'Cancellation of the order', submit: 'askCancel', approve: 'cancel', reject: 'rejectCancel' },
    over: [],
    floors: [{ least: 1 }],
    fields: { amount, type },
  },
  change: {
    ...{ zh: '订单变更审批', en: 'Change of the order', submit: 'askChange', approve: 'approveChange', reject: 'rejectChange' },
    withdraw: 'withdrawChange',
    over: ['withdrawChange'],
    floors: [{ least: 1 }],
    fields: { amount: { kind: 'money', zh: '变更后金额（人民币，含税）', en: 'Amount after the change (CNY, tax included)' }, type },
  },
})
