import { approvalsOf } from '../../kit/approval'
import { concessionMachine } from './concession.machine'

/** Engineering agrees first, then the purchaser (docs/inspection.md, Concession). */
export const concessionApprovals = approvalsOf(concessionMachine, {
  concede: {
    ...{ zh: '让步接收审批', en: 'Concession', submit: null, approve: 'approve', reject: 'reject' },
    within: ['engineerApprove'],
    later: ['CNC_FIRST_APPROVAL'],
    over: ['cancel', 'revoke'],
    floors: [{ least: 2 }],
    fields: {
      reductionPct: { kind: 'number', zh: '减价（%）', en: 'Price reduction (%)' },
      isWhole: { kind: 'boolean', zh: '整批', en: 'The whole lot' },
    },
  },
})
