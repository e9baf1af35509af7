import { approvalsOf } from '../../kit/approval'
import { supervisionMachine } from './supervision.machine'

export const supervisionApprovals = approvalsOf(supervisionMachine, {
  review: {
    zh: '监造计划审核',
    en: 'Review of the supervision plan',
    submit: 'submit',
    approve: 'approve',
    reject: 'reject',
    over: ['terminate'],
    floors: [{ least: 1 }],
    fields: { nodes: { kind: 'number', zh: '节点数', en: 'Points' } },
  },
})
