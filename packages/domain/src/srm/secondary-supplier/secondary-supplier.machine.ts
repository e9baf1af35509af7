import { machineOf } from '../../kit/machine'
import './secondary-supplier.text'

/** What the guards know, read under the row lock. */
export interface SecondarySupplierFacts {
  readonly username: string
  /** Who wrote and handed it in. */
  readonly authors: readonly string[]
  /** The company named is on the blacklist. */
  readonly blacklisted: boolean
  /** Deleted: there is nothing to act on. */
  readonly deleted: boolean
}

/** The supplier tells of a maker behind it (二级供应商) and the buyer reviews that. */
export const secondarySupplierMachine = machineOf<SecondarySupplierFacts>()({
  entity: 'secondarySupplier',
  states: { pendingSubmission: '0', pendingReview: '1', reviewed: '2', rejected: '3' },
  initial: 'pendingSubmission',
  finals: ['reviewed'],
  guards: {
    alive: (f) => (f.deleted ? 'NOT_FOUND' : null),
    notBlacklisted: (f) => (f.blacklisted ? 'SEC_BLOCKED' : null),
    notOwn: (f) => (f.authors.includes(f.username) ? 'SOD_SELF_APPROVE' : null),
  },
  actions: {
    edit: { from: ['pendingSubmission', 'rejected'], to: 'same', by: 'supplier', guards: ['alive'] },
    submit: { from: ['pendingSubmission', 'rejected'], to: 'pendingReview', by: 'supplier', guards: ['alive', 'notBlacklisted'] },
    withdraw: { from: ['pendingReview'], to: 'pendingSubmission', by: 'supplier' },
    delete: { from: ['pendingSubmission', 'rejected'], to: 'same', by: 'supplier', guards: ['alive'] },
    approve: { from: ['pendingReview'], to: 'reviewed', by: 'buyer', guards: ['notOwn', 'notBlacklisted'] },
    reject: { from: ['pendingReview'], to: 'rejected', by: 'buyer', guards: ['notOwn'] },
  },
})
