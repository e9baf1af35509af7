import { machineOf } from '../../kit/machine'
import './eval-plan.text'

/** What the guards know of a plan, read under its row lock. */
export interface EvalPlanFacts {
  readonly now: string
  readonly suppliers: number
  readonly selfEval: boolean
  readonly selfDeadline: string | null
  readonly scoreDeadline: string | null
  /** Sheets neither completed nor cancelled. */
  readonly openSheets: number
}

/** A plan makes one sheet per supplier when it is launched, and closes by itself with the last of them. */
export const evalPlanMachine = machineOf<EvalPlanFacts>()({
  entity: 'evalPlan',
  states: { draft: '-1', running: '0', closed: '1' },
  initial: 'draft',
  finals: ['closed'],
  guards: {
    hasSuppliers: (f) => (f.suppliers > 0 ? null : 'PLAN_NO_SUPPLIERS'),
    deadlinesAhead: (f) => {
      if (f.scoreDeadline === null || (f.selfEval && f.selfDeadline === null)) return 'PLAN_DEADLINES_MISSING'
      const first = f.selfEval ? (f.selfDeadline as string) : f.scoreDeadline
      if (first <= f.now) return ['PLAN_DEADLINE_PAST', f.now]
      return !f.selfEval || (f.selfDeadline as string) < f.scoreDeadline ? null : 'PLAN_DEADLINE_ORDER'
    },
    allEnded: (f) => (f.openSheets === 0 ? null : ['PLAN_SHEETS_OPEN', f.openSheets]),
  },
  actions: {
    edit: { from: ['draft'], to: 'same', by: 'buyer' },
    delete: { from: ['draft'], to: 'same', by: 'buyer' },
    launch: { from: ['draft'], to: 'running', by: 'buyer', guards: ['hasSuppliers', 'deadlinesAhead'] },
    close: { from: ['running'], to: 'closed', by: 'system', guards: ['allEnded'] },
  },
})
