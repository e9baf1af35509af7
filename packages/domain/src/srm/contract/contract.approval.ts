import { approvalsOf } from '../../kit/approval'
import { contractMachine } from './contract.machine'
import { contractChangeMachine } from './contract-change.machine'

const amount = { kind: 'money', zh: '金额（人民币，含税）', en: 'Amount (CNY, tax included)' } as const
const type = { kind: 'text', zh: '合同类型', en: 'Type', dict: 'contract_type' } as const
const source = { kind: 'text', zh: '来源', en: 'Source', dict: 'contract_source' } as const

/** Approvals of a contract: before it is handed to the supplier, and before it is closed or ended early. */
export const contractApprovals = approvalsOf(contractMachine, {
  publish: {
    ...{ zh: '合同审批', en: 'Contract', submit: 'submit', approve: 'approve', reject: 'reject', withdraw: 'withdraw' },
    over: ['withdraw'],
    floors: [{ least: 1 }],
    fields: {
      amount,
      type,
      source,
      deviations: { kind: 'number', zh: '与模板不同的条款数', en: 'Clauses that differ from the template' },
    },
  },
  complete: {
    ...{ zh: '合同完成确认', en: 'Completion', submit: 'askComplete', approve: 'complete', reject: 'rejectComplete' },
    over: [],
    floors: [{ least: 1 }],
    fields: { amount, type },
  },
  terminate: {
    ...{ zh: '合同终止审批', en: 'Termination', submit: 'askTerminate', approve: 'terminate', reject: 'rejectTerminate' },
    over: [],
    floors: [{ least: 1 }],
    fields: { amount, type },
  },
})

/** A change that moves the value by more than a tenth of the original, all changes together, is approved by two people. */
export const contractChangeApprovals = approvalsOf(contractChangeMachine, {
  change: {
    ...{ zh: '合同变更审批', en: 'Contract change', submit: 'submit', approve: 'approve', reject: 'reject', withdraw: 'withdraw' },
    within: ['firstApprove'],
    later: ['CTC_FIRST_APPROVAL'],
    over: ['withdraw', 'drop'],
    floors: [{ least: 2, when: { all: [{ field: 'isLarge', rule: 'eq', val: true }] } }, { least: 1 }],
    fields: {
      amount: { kind: 'money', zh: '变更后金额（人民币，含税）', en: 'New amount (CNY, tax included)' },
      isLarge: { kind: 'boolean', zh: '累计超过原合同10%', en: 'More than 10 % of the original' },
      ofTender: { kind: 'boolean', zh: '招标合同', en: 'Of a tender' },
    },
  },
})
