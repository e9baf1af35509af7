import { machineOf } from '../../kit/machine'
import './material.text'

/** What the guards know, read under the row lock. */
export interface MaterialFacts {
  readonly username: string
  /** Who wrote and handed it in. */
  readonly authors: readonly string[]
  readonly deleted: boolean
}

/** Written, reviewed by another, used, and taken out of use (docs/material.md, Life). */
export const materialMachine = machineOf<MaterialFacts>()({
  entity: 'material',
  states: { draft: '0', pendingReview: '1', enabled: '2', disabled: '3' },
  initial: 'draft',
  finals: [],
  guards: {
    alive: (f) => (f.deleted ? 'NOT_FOUND' : null),
    notOwn: (f) => (f.authors.includes(f.username) ? 'SOD_SELF_APPROVE' : null),
  },
  actions: {
    edit: { from: ['draft'], to: 'same', by: 'buyer', guards: ['alive'] },
    submit: { from: ['draft'], to: 'pendingReview', by: 'buyer', guards: ['alive'] },
    withdraw: { from: ['pendingReview'], to: 'draft', by: 'buyer' },
    delete: { from: ['draft'], to: 'same', by: 'buyer', guards: ['alive'] },
    approve: { from: ['pendingReview'], to: 'enabled', by: 'buyer', guards: ['notOwn'] },
    reject: { from: ['pendingReview'], to: 'draft', by: 'buyer', guards: ['notOwn'] },
    /** What documents do not carry along: how it is bought, kept and inspected. */
    change: { from: ['enabled'], to: 'same', by: 'buyer' },
    draw: { from: ['draft', 'enabled'], to: 'same', by: 'buyer', guards: ['alive'] },
    disable: { from: ['enabled'], to: 'disabled', by: 'buyer' },
    enable: { from: ['disabled'], to: 'enabled', by: 'buyer' },
  },
})
