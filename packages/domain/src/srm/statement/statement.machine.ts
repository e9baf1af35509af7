import { machineOf } from '../../kit/machine'
import './statement.text'

/** What the guards know of a statement, read under the row lock. */
export interface StatementFacts {
  /** Something of it was invoiced since it was made. */
  readonly isStale: boolean
}

/** Made by the buyer, confirmed or disputed by the company; what is confirmed is frozen (docs/statement.md, Life). */
export const statementMachine = machineOf<StatementFacts>()({
  entity: 'statement',
  states: { pendingSupplier: '0', disputed: '1', confirmed: '2', void: '9' },
  initial: 'pendingSupplier',
  finals: ['confirmed', 'void'],
  guards: { current: (f) => (f.isStale ? 'STM_STALE' : null) },
  actions: {
    /** A dispute is given up by confirming after all. */
    confirm: { from: ['pendingSupplier', 'disputed'], to: 'confirmed', by: 'supplier', guards: ['current'] },
    dispute: { from: ['pendingSupplier'], to: 'disputed', by: 'supplier' },
    /** With an answer to what was disputed, and without the lines that are cut out. */
    answer: { from: ['disputed'], to: 'pendingSupplier', by: 'buyer' },
    void: { from: ['pendingSupplier', 'disputed'], to: 'void', by: 'buyer' },
  },
})
export type StatementAction = keyof typeof statementMachine.actions & string

const s = statementMachine.states
/** Nothing of it is decided yet. */
export const openStatement: readonly string[] = [s.pendingSupplier, s.disputed]
