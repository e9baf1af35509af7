import { approvalsOf } from '../../kit/approval'
import { supplierMachine } from './supplier.machine'

/** A profile handed in is reviewed section by section: what is sent back says which, on the document's own page. */
export const supplierApprovals = approvalsOf(supplierMachine, {
  review: {
    zh: '供应商资料审核',
    en: 'Review of the profile',
    submit: 'submit',
    approve: 'approve',
    reject: 'refuse',
    back: 'return',
    over: ['withdraw'],
    floors: [{ least: 1 }],
    fields: {},
  },
})
