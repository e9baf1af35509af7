import { approvalsOf } from '../../kit/approval'
import { deductionMachine } from './deduction.machine'

export const deductionApprovals = approvalsOf(deductionMachine, {
  uphold: {
    zh: '扣款审批',
    en: 'Deduction',
    // A deduction comes into being as it is put to the company: with a clause it goes to its approval at once.
    submit: null,
    approve: 'uphold',
    reject: 'drop',
    over: ['accept', 'withdraw'],
    floors: [{ least: 1 }],
    fields: {
      amount: { kind: 'money', zh: '扣款金额（人民币）', en: 'Amount (CNY)' },
      kind: { kind: 'text', zh: '扣款类型', en: 'Kind', dict: 'deduction_kind' },
    },
  },
})
