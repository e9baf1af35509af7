import { cellsOf } from '../../kit/machine-cells'
import { evalPlanMachine } from './eval-plan.machine'

export const cells = cellsOf(
  evalPlanMachine,
  {
    now: '2026-11-22 10:00:00',
    suppliers: 3,
    selfEval: true,
    selfDeadline: '2026-11-25 18:00:00',
    scoreDeadline: '2026-12-01 18:00:00',
    openSheets: 0,
  },
  {
    edit: 'buyer: draft',
    delete: 'buyer: draft',
    launch: [
      'buyer: draft -> running',
      [{ selfDeadline: null, selfEval: false }, null],
      [{ suppliers: 0 }, 'PLAN_NO_SUPPLIERS'],
      [{ selfDeadline: null }, 'PLAN_DEADLINES_MISSING'],
      [{ scoreDeadline: null }, 'PLAN_DEADLINES_MISSING'],
      [{ now: '2026-11-25 18:00:00' }, 'PLAN_DEADLINE_PAST'],
      [{ selfDeadline: '2026-12-02 00:00:00' }, 'PLAN_DEADLINE_ORDER'],
    ],
    close: ['system: running -> closed', [{ openSheets: 1 }, 'PLAN_SHEETS_OPEN']],
  },
)
