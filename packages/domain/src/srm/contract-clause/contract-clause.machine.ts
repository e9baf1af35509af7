import { machineOf } from '../../kit/machine'
import './contract-clause.text'

/** Facts that the guards judge, read under the row lock. */
export interface ContractClauseFacts {
  /** The actor wrote last: another person publishes (docs/contract-text.md, Four eyes). */
  readonly isEditor: boolean
  /** There is wording that was never published. */
  readonly hasDraft: boolean
  readonly deleted: boolean
}

/**
 * A clause of the library. It stays published while its next version is being written: templates go on with the published one
 * (docs/contract-text.md, Library).
 */
export const contractClauseMachine = machineOf<ContractClauseFacts>()({
  entity: 'contractClause',
  states: { draft: '-1', published: '0', withdrawn: '9' },
  initial: 'draft',
  finals: [],
  guards: {
    alive: (f) => (f.deleted ? 'NOT_FOUND' : null),
    hasDraft: (f) => (f.hasDraft ? null : 'CCL_NO_DRAFT'),
    fourEyes: (f) => (f.isEditor ? 'CCL_FOUR_EYES' : null),
  },
  actions: {
    edit: { from: ['draft', 'published'], to: 'same', by: 'buyer', guards: ['alive'] },
    publish: { from: ['draft', 'published'], to: 'published', by: 'buyer', guards: ['alive', 'hasDraft', 'fourEyes'] },
    /** Throws the next version away; the published one stands. */
    discard: { from: ['published'], to: 'same', by: 'buyer', guards: ['hasDraft'] },
    delete: { from: ['draft'], to: 'same', by: 'buyer', guards: ['alive'] },
    withdraw: { from: ['published'], to: 'withdrawn', by: 'buyer' },
    restore: { from: ['withdrawn'], to: 'published', by: 'buyer' },
  },
})
