import { machineOf } from '../../kit/machine'
import './change-request.text'
import '../supplier/supplier.text'

/** What the guards know of a change request, read under its row lock. */
export interface ChangeRequestFacts {
  readonly now: string
  readonly username: string
  /** Who wrote or handed in the request. */
  readonly authors: readonly string[]
  /** The one who asks writes this request: the company its own, a member of staff the one begun on its behalf. */
  readonly isWriter: boolean
  /** Another member of staff writes it, and the one who asks may write for companies too: nobody's draft is stuck with its writer. */
  readonly mayTakeOver: boolean
  /** It alters something the one who asks may not see: nobody approves what is hidden from them. */
  readonly isHidden: boolean
  readonly isEmpty: boolean
  /** Faults of what is proposed, the profile's own rules applied. */
  readonly problems: number
  readonly evidenceMissing: boolean
  /** The version in force, where it altered what the request alters too. */
  readonly overtakenBy: string | null
  readonly touchesBank: boolean
  readonly bankConfirmedBy: string | null
  /** The company is neither blacklisted nor gone: such a company has nothing to change. */
  readonly isPresent: boolean
  /** It came back from a review once: it stays on record. */
  readonly wasReviewed: boolean
}

/** A change request goes from pending submission to reviewed or rejected (docs/change-request.md, Rules). */
export const changeRequestMachine = machineOf<ChangeRequestFacts>()({
  entity: 'changeRequest',
  states: { pendingSubmission: '0', pendingReview: '1', reviewed: '2', rejected: '3' },
  initial: 'pendingSubmission',
  finals: ['reviewed'],
  guards: {
    writer: (f) => (f.isWriter ? null : 'NOT_CHANGE_WRITER'),
    writerOrColleague: (f) => (f.isWriter || f.mayTakeOver ? null : 'NOT_CHANGE_WRITER'),
    colleague: (f) => (f.mayTakeOver ? null : 'NO_PERM'),
    visible: (f) => (f.isHidden ? 'CHANGE_HIDDEN' : null),
    present: (f) => (f.isPresent ? null : 'CHANGE_STAGE_GONE'),
    altered: (f) => (f.isEmpty ? 'NO_DIFF' : null),
    complete: (f) => (f.problems === 0 ? null : ['SECTIONS_OPEN', f.problems]),
    evidenced: (f) => (f.evidenceMissing ? 'EVIDENCE_MISSING' : null),
    current: (f) => (f.overtakenBy === null ? null : ['STALE_VERSION', f.overtakenBy]),
    notOwn: (f) => (f.authors.includes(f.username) ? 'SOD_SELF_APPROVE' : null),
    beforeReview: (f) => (f.bankConfirmedBy === null ? null : 'REVIEW_STARTED'),
    neverReviewed: (f) => (f.wasReviewed ? 'CHANGE_ON_RECORD' : null),
    bankToCheck: (f) => (!f.touchesBank ? 'NO_BANK_CHANGE' : f.bankConfirmedBy === null ? null : 'BANK_CHECKED'),
    bankChecked: (f) => (f.touchesBank && f.bankConfirmedBy === null ? 'BANK_CHECK_OPEN' : null),
    secondPerson: (f) => (f.touchesBank && f.bankConfirmedBy === f.username ? 'SECOND_REVIEWER' : null),
  },
  actions: {
    edit: { from: ['pendingSubmission', 'rejected'], to: 'same', by: ['supplier', 'buyer'], guards: ['writer'] },
    submit: {
      from: ['pendingSubmission', 'rejected'],
      to: 'pendingReview',
      by: ['supplier', 'buyer'],
      guards: ['writer', 'present', 'altered', 'complete', 'evidenced', 'current'],
    },
    withdraw: { from: ['pendingReview'], to: 'pendingSubmission', by: ['supplier', 'buyer'], guards: ['writer', 'beforeReview'] },
    delete: {
      from: ['pendingSubmission', 'rejected'],
      to: 'same',
      by: ['supplier', 'buyer'],
      guards: ['writerOrColleague', 'neverReviewed'],
    },
    /** Goes on with what a colleague writes for a company. */
    takeOver: { from: ['pendingSubmission', 'rejected'], to: 'same', by: 'buyer', guards: ['colleague', 'visible'] },
    /** The account was confirmed by calling back: the second pair of eyes on bank data. */
    confirmBank: { from: ['pendingReview'], to: 'same', by: 'buyer', guards: ['notOwn', 'bankToCheck'] },
    approve: {
      from: ['pendingReview'],
      to: 'reviewed',
      by: 'buyer',
      guards: ['notOwn', 'present', 'visible', 'bankChecked', 'secondPerson', 'current', 'complete'],
    },
    reject: { from: ['pendingReview'], to: 'rejected', by: 'buyer', guards: ['notOwn'] },
  },
})
