import { machineOf } from '../../kit/machine'
import './price-agreement.text'

/** Facts that the guards judge, read under the row lock. */
export interface PriceAgreementFacts {
  readonly username: string
  /** People who wrote it and handed it in. */
  readonly authors: readonly string[]
  readonly deleted: boolean
  /** The business day of this moment, and the last day of the agreement. */
  readonly today: string
  readonly validTo: string
}

/** Written, approved by another, confirmed by the company, and in force by its days (docs/price-agreement.md). */
export const priceAgreementMachine = machineOf<PriceAgreementFacts>()({
  entity: 'priceAgreement',
  states: { draft: '-1', inApproval: '-2', pendingSupplier: '0', inForce: '3', expired: '5', terminated: '7', voided: '9' },
  initial: 'draft',
  finals: ['expired', 'terminated', 'voided'],
  guards: {
    alive: (f) => (f.deleted ? 'NOT_FOUND' : null),
    notOwn: (f) => (f.authors.includes(f.username) ? 'SOD_SELF_APPROVE' : null),
    notOver: (f) => (f.today <= f.validTo ? null : ['PA_OVER', f.validTo]),
  },
  actions: {
    edit: { from: ['draft'], to: 'same', by: 'buyer', guards: ['alive'] },
    submit: { from: ['draft'], to: 'inApproval', by: 'buyer', guards: ['alive', 'notOver'] },
    withdraw: { from: ['inApproval'], to: 'draft', by: 'buyer' },
    delete: { from: ['draft'], to: 'same', by: 'buyer', guards: ['alive'] },
    approve: { from: ['inApproval'], to: 'pendingSupplier', by: 'buyer', guards: ['notOwn', 'notOver'] },
    reject: { from: ['inApproval'], to: 'draft', by: 'buyer', guards: ['notOwn'] },
    confirm: { from: ['pendingSupplier'], to: 'inForce', by: 'supplier', guards: ['notOver'] },
    /** Back to the buyer, with what the company does not agree to. */
    object: { from: ['pendingSupplier'], to: 'draft', by: 'supplier' },
    void: { from: ['pendingSupplier'], to: 'voided', by: 'buyer' },
    terminate: { from: ['inForce'], to: 'terminated', by: 'buyer' },
    /** The flag alone: whether a price counts is asked of the days. */
    expire: { from: ['inForce'], to: 'expired', by: 'system' },
  },
})
export type PriceAgreementAction = keyof typeof priceAgreementMachine.actions & string

const { inApproval, pendingSupplier, inForce, expired } = priceAgreementMachine.states
/** From being handed in on no other agreement stands beside it on the same days; one that is over keeps its days. */
export const claimingStates: readonly string[] = [inApproval, pendingSupplier, inForce, expired]
