import { approvalsOf } from '../../kit/approval'
import { evaluationMachine } from './evaluation.machine'

export const evaluationApprovals = approvalsOf(evaluationMachine, {
  complete: {
    zh: '评价结果审批',
    en: 'Result of the evaluation',
    submit: 'propose',
    approve: 'approve',
    reject: 'sendBack',
    // Whoever proposed a result takes it back by sending it back.
    withdraw: 'sendBack',
    over: [],
    section: 'result',
    floors: [{ least: 1 }],
    fields: {
      total: { kind: 'number', zh: '总分', en: 'Total score' },
      grade: { kind: 'text', zh: '等级', en: 'Grade' },
    },
  },
})
