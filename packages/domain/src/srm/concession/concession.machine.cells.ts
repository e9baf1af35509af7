import { cellsOf } from '../../kit/machine-cells'
import { concessionMachine } from './concession.machine'

const own = [{ isAuthor: true }, 'CNC_INSPECTOR'] as const

export const cells = cellsOf(
  concessionMachine,
  { isAuthor: false, firstApproved: false, isFirstApprover: false, isSilence: false },
  {
    engineerApprove: ['buyer: inApproval', own, [{ firstApproved: true }, 'CNC_FIRST_APPROVED']],
    approve: [
      'buyer: inApproval -> pendingSupplier',
      { given: { firstApproved: true } },
      own,
      [{ firstApproved: false }, 'CNC_FIRST_APPROVAL'],
      [{ isFirstApprover: true }, 'CNC_APPROVER_SAME'],
    ],
    reject: ['buyer: inApproval -> declined', own],
    cancel: 'buyer: inApproval, pendingSupplier -> cancelled',
    accept: 'supplier: pendingSupplier -> agreed',
    decline: ['supplier: pendingSupplier -> declined', [{ isSilence: true }, 'CNC_SILENCE']],
    agreeBySilence: ['system: pendingSupplier -> agreed', { given: { isSilence: true } }, [{ isSilence: false }, 'CNC_NOT_AGREED']],
    settle: 'system: pendingSupplier -> agreed',
    revoke: 'system: inApproval, pendingSupplier, agreed -> cancelled',
  },
)
