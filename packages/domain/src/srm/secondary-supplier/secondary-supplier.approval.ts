import { approvalsOf } from '../../kit/approval'
import { secondarySupplierMachine } from './secondary-supplier.machine'

export const secondarySupplierApprovals = approvalsOf(secondarySupplierMachine, {
  review: {
    zh: '二级供应商审核',
    en: 'Review of the secondary supplier',
    submit: 'submit',
    approve: 'approve',
    reject: 'reject',
    over: ['withdraw'],
    floors: [{ least: 1 }],
    fields: {},
  },
})
