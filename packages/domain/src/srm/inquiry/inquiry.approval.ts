import { approvalsOf } from '../../kit/approval'
import { inquiryMachine } from './inquiry.machine'

const amount = { kind: 'money', zh: '金额（人民币，含税）', en: 'Amount (CNY, tax included)' } as const
const type = { kind: 'text', zh: '询价方式', en: 'Way of inquiry', dict: 'inquiry_type' } as const

/**
 * Approvals of an inquiry. Prices that are sealed are none of the fields: a process could not be led by what nobody may see.
 * The amount of a publication is the budget, else the sum of the target prices; with neither it has no value, and a condition
 * on it does not hold.
 */
export const inquiryApprovals = approvalsOf(inquiryMachine, {
  publish: {
    zh: '发布审批',
    en: 'Publication',
    submit: 'submit',
    approve: 'approve',
    reject: 'reject',
    withdraw: 'withdraw',
    over: ['withdraw', 'cancel'],
    floors: [{ least: 1 }],
    fields: {
      amount,
      type,
      urgent: { kind: 'boolean', zh: '紧急', en: 'Urgent' },
      invitees: { kind: 'number', zh: '邀请供应商数', en: 'Invited suppliers' },
      lines: { kind: 'number', zh: '行数', en: 'Lines' },
    },
  },
  amend: {
    zh: '变更审批',
    en: 'Amendment',
    submit: 'amend',
    approve: 'approveAmendment',
    reject: 'rejectAmendment',
    over: ['closeQuoting', 'cancel'],
    floors: [{ least: 1 }],
    fields: { amount, type },
  },
  award: {
    zh: '定标审批',
    en: 'Award',
    submit: 'proposeAward',
    approve: 'award',
    reject: 'rejectAward',
    within: ['firstApproveAward'],
    later: ['FIRST_APPROVAL_MISSING'],
    over: ['fail', 'cancel'],
    section: 'award',
    floors: [{ least: 2, when: { all: [{ field: 'overBudget', rule: 'eq', val: true }] } }, { least: 1 }],
    fields: {
      amount,
      type,
      overBudget: { kind: 'boolean', zh: '超预算', en: 'Over budget' },
      suppliers: { kind: 'number', zh: '中标供应商数', en: 'Winners' },
    },
  },
  round: {
    zh: '新一轮审批',
    en: 'Further round',
    submit: 'newRound',
    approve: 'approveRound',
    reject: 'rejectRound',
    over: ['fail', 'cancel'],
    section: 'rounds',
    floors: [{ least: 1 }],
    fields: { amount, type, urgent: { kind: 'boolean', zh: '缩短时限', en: 'Shortened' } },
  },
  annul: {
    zh: '撤销中标审批',
    en: 'Annulment of the award',
    submit: 'annulAward',
    approve: 'approveAnnulment',
    reject: 'rejectAnnulment',
    over: [],
    section: 'award',
    floors: [{ least: 1 }],
    fields: { amount, type },
  },
})
