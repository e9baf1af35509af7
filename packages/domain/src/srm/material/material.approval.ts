import { approvalsOf } from '../../kit/approval'
import { materialMachine } from './material.machine'

export const materialApprovals = approvalsOf(materialMachine, {
  review: {
    zh: '物料审核',
    en: 'Review of the material',
    submit: 'submit',
    approve: 'approve',
    reject: 'reject',
    over: ['withdraw'],
    floors: [{ least: 1 }],
    fields: {},
  },
})
