import { cellsOf } from '../../kit/machine-cells'
import { changeRequestMachine } from './change-request.machine'

const bank = { touchesBank: true, bankConfirmedBy: 'finance' }
export const cells = cellsOf(
  changeRequestMachine,
  {
    now: '2026-11-22 10:00:00',
    username: 'reviewer',
    authors: ['writer'],
    isWriter: true,
    mayTakeOver: false,
    isHidden: false,
    isEmpty: false,
    problems: 0,
    evidenceMissing: false,
    overtakenBy: null,
    touchesBank: false,
    bankConfirmedBy: null,
    isPresent: true,
    wasReviewed: false,
  },
  {
    edit: ['supplier, buyer: pendingSubmission, rejected', [{ isWriter: false, mayTakeOver: true }, 'NOT_CHANGE_WRITER']],
    submit: [
      'supplier, buyer: pendingSubmission, rejected -> pendingReview',
      [{ isWriter: false }, 'NOT_CHANGE_WRITER'],
      [{ isPresent: false }, 'CHANGE_STAGE_GONE'],
      [{ isEmpty: true }, 'NO_DIFF'],
      [{ problems: 2 }, 'SECTIONS_OPEN'],
      [{ evidenceMissing: true }, 'EVIDENCE_MISSING'],
      [{ overtakenBy: 'V3' }, 'STALE_VERSION'],
    ],
    withdraw: ['supplier, buyer: pendingReview -> pendingSubmission', [{ isWriter: false }, 'NOT_CHANGE_WRITER'], [bank, 'REVIEW_STARTED']],
    delete: [
      'supplier, buyer: pendingSubmission, rejected',
      [{ isWriter: false, mayTakeOver: true }, null],
      [{ isWriter: false }, 'NOT_CHANGE_WRITER'],
      [{ wasReviewed: true }, 'CHANGE_ON_RECORD'],
    ],
    takeOver: [
      'buyer: pendingSubmission, rejected',
      { given: { isWriter: false, mayTakeOver: true } },
      [{ mayTakeOver: false }, 'NO_PERM'],
      [{ isHidden: true }, 'CHANGE_HIDDEN'],
    ],
    confirmBank: [
      'buyer: pendingReview',
      { given: { touchesBank: true } },
      [{ authors: ['reviewer'] }, 'SOD_SELF_APPROVE'],
      [{ touchesBank: false }, 'NO_BANK_CHANGE'],
      [bank, 'BANK_CHECKED'],
    ],
    approve: [
      'buyer: pendingReview -> reviewed',
      [bank, null],
      [{ authors: ['reviewer'] }, 'SOD_SELF_APPROVE'],
      [{ isPresent: false }, 'CHANGE_STAGE_GONE'],
      [{ isHidden: true }, 'CHANGE_HIDDEN'],
      [{ touchesBank: true }, 'BANK_CHECK_OPEN'],
      [{ ...bank, bankConfirmedBy: 'reviewer' }, 'SECOND_REVIEWER'],
      [{ overtakenBy: 'V3' }, 'STALE_VERSION'],
      [{ problems: 1 }, 'SECTIONS_OPEN'],
    ],
    reject: ['buyer: pendingReview -> rejected', [{ authors: ['reviewer'] }, 'SOD_SELF_APPROVE']],
  },
)
