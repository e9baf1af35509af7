import { approvalsOf } from '../../kit/approval'
import { changeRequestMachine } from './change-request.machine'

/** Bank data are called back by one and granted by another, whatever a process says. */
export const changeRequestApprovals = approvalsOf(changeRequestMachine, {
  review: {
    zh: '变更审核',
    en: 'Review of the change',
    submit: 'submit',
    approve: 'approve',
    reject: 'reject',
    within: ['confirmBank'],
    later: ['BANK_CHECK_OPEN'],
    over: ['withdraw'],
    floors: [{ least: 2, when: { all: [{ field: 'touchesBank', rule: 'eq', val: true }] } }, { least: 1 }],
    fields: {
      touchesBank: { kind: 'boolean', zh: '涉及银行账户', en: 'Touches bank accounts' },
      requalifies: { kind: 'boolean', zh: '申请重新合格', en: 'Asks for requalification' },
    },
  },
})
