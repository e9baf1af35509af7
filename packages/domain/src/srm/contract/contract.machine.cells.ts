import { cellsOf } from '../../kit/machine-cells'
import { contractMachine, type ContractFacts } from './contract.machine'

/** A contract in which nothing stands in the way; each case says what differs. */
export const contractFacts: ContractFacts = {
  today: '2026-11-23',
  lineCount: 1,
  planPct: '100',
  effectiveFrom: '2026-12-01',
  effectiveTo: '2027-11-30',
  isAuthor: false,
  isSubmitter: false,
  isSigner: true,
  signedByUs: false,
  signedBySupplier: false,
  asked: null,
  isAsker: false,
  holdsBond: false,
  openOrder: null,
}
const own = [{ isAuthor: true }, 'SOD_SELF_APPROVE'] as const
const over = [{ effectiveTo: '2026-11-22' }, 'CT_OVER'] as const
const lastDay = [{ effectiveTo: '2026-11-23' }, null] as const
const taken = [{ asked: 'complete' }, 'CT_ASKED'] as const
const alone = [{ isAsker: true }, 'SOD_SELF_APPROVE'] as const
const bond = [{ holdsBond: true }, 'CT_BOND_HELD'] as const
const order = [{ openOrder: 'PO20261123-0001' }, 'CLOSE_OPEN'] as const
const toComplete = [{ asked: null }, 'CT_NOTHING_ASKED'] as const
const toTerminate = [{ asked: 'complete' }, 'CT_NOTHING_ASKED'] as const

export const cells = cellsOf(contractMachine, contractFacts, {
  edit: 'buyer: draft',
  void: 'buyer: draft -> void',
  submit: [
    'buyer: draft -> inApproval',
    [{ lineCount: 0 }, 'CT_NO_LINES'],
    [{ planPct: '99.99' }, 'CT_PLAN_100'],
    [{ planPct: '100.000000' }, null],
    [{ effectiveTo: null }, 'CT_DATES_MISSING'],
    [{ effectiveFrom: '2027-12-01' }, 'CT_DATES_ORDER'],
    [{ effectiveFrom: '2026-01-01', effectiveTo: '2026-11-22' }, 'CT_OVER'],
    [{ effectiveFrom: '2026-01-01', effectiveTo: '2026-11-23' }, null],
  ],
  withdraw: ['buyer: inApproval -> draft', { given: { isSubmitter: true } }, [{ isSubmitter: false }, 'CT_NOT_SUBMITTER']],
  approve: ['buyer: inApproval -> pendingSupplier', own, over, lastDay],
  reject: ['buyer: inApproval -> draft', own],

  confirm: ['supplier: pendingSupplier -> pendingSignature', over],
  object: 'supplier: pendingSupplier -> draft',
  recall: [
    'buyer: pendingSupplier, pendingSignature -> draft',
    [{ signedByUs: true }, 'CT_SIGNED_ALREADY'],
    [{ signedBySupplier: true }, 'CT_SIGNED_ALREADY'],
  ],
  sign: [
    'buyer: pendingSignature',
    [{ isSigner: false }, 'CT_NOT_SIGNER'],
    [{ signedByUs: true }, 'CT_SIGNED_ALREADY'],
    [{ signedBySupplier: true }, null],
    over,
  ],
  countersign: ['supplier: pendingSignature', [{ signedBySupplier: true }, 'CT_SIGNED_ALREADY'], [{ signedByUs: true }, null], over],
  takeEffect: [
    'system: pendingSignature -> inForce',
    { given: { signedByUs: true, signedBySupplier: true } },
    [{ signedByUs: false }, 'CT_NOT_SIGNED'],
    [{ signedBySupplier: false }, 'CT_NOT_SIGNED'],
  ],

  change: ['buyer: inForce -> changing', taken, over],
  endChange: 'system: changing -> inForce',
  expire: [
    'system: inForce -> expired',
    { given: { effectiveTo: '2026-11-22' } },
    [{ effectiveTo: '2026-11-23' }, 'CT_NOT_OVER'],
    [{ effectiveTo: null }, 'CT_NOT_OVER'],
  ],

  askComplete: ['buyer: inForce, expired', taken, order, bond],
  complete: ['buyer: inForce, expired -> completed', { given: { asked: 'complete' } }, toComplete, alone, order, bond],
  rejectComplete: ['buyer: inForce, expired', { given: { asked: 'complete' } }, toComplete, alone],
  askTerminate: ['buyer: inForce, changing, expired', taken],
  terminate: ['buyer: inForce, changing, expired -> terminated', { given: { asked: 'terminate' } }, toTerminate, alone],
  rejectTerminate: ['buyer: inForce, changing, expired', { given: { asked: 'terminate' } }, toTerminate, alone],

  recordBond: 'buyer: pendingSignature, inForce, changing, expired',
  extendBond: 'buyer: pendingSignature, inForce, changing, expired, terminated',
  returnBond: 'buyer: pendingSignature, inForce, changing, expired, terminated',
})
