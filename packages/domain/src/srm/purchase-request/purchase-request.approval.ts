import { approvalsOf } from '../../kit/approval'
import { purchaseRequestMachine } from './purchase-request.machine'

/** From an estimate of 50,000.00 on, and without one, one person more approves (docs/purchase-request.md, Life). */
export const purchaseRequestApprovals = approvalsOf(purchaseRequestMachine, {
  request: {
    ...{ zh: '采购申请审批', en: 'Purchase request', submit: 'submit', approve: 'approve', reject: 'reject', withdraw: 'withdraw' },
    within: ['firstApprove'],
    later: ['PR_FIRST_APPROVAL'],
    over: ['withdraw', 'cancel'],
    floors: [{ least: 2, when: { all: [{ field: 'isLarge', rule: 'eq', val: true }] } }, { least: 1 }],
    fields: {
      amount: { kind: 'money', zh: '估算金额（人民币，含税）', en: 'Estimate (CNY, tax included)' },
      type: { kind: 'text', zh: '申请类型', en: 'Type', dict: 'purchase_request_type' },
      isLarge: { kind: 'boolean', zh: '须两人审批', en: 'Approved by two' },
      urgent: { kind: 'boolean', zh: '紧急', en: 'Urgent' },
      lineCount: { kind: 'number', zh: '行数', en: 'Lines' },
    },
  },
})
