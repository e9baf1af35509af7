import { approvalsOf } from '../../kit/approval'
import { standingMachine } from './standing.machine'

export const standingApprovals = approvalsOf(standingMachine, {
  impose: {
    zh: '处置审批',
    en: 'Measure',
    // A measure comes into being as a proposal: nothing but its being put up asks for the approval.
    submit: null,
    approve: 'approve',
    reject: 'reject',
    over: ['withdraw', 'retract'],
    floors: [{ least: 1 }],
    fields: {
      kind: { kind: 'text', zh: '处置类型', en: 'Kind of measure', dict: 'standing_kind' },
      endless: { kind: 'boolean', zh: '无期限', en: 'Without end' },
    },
  },
})
