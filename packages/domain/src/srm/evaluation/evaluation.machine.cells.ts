import { cellsOf } from '../../kit/machine-cells'
import { evaluationMachine } from './evaluation.machine'

const over = { now: '2026-12-01 18:00:00' }
export const cells = cellsOf(
  evaluationMachine,
  {
    now: '2026-11-22 10:00:00',
    selfDeadline: '2026-11-25 18:00:00',
    scoreDeadline: '2026-12-01 18:00:00',
    selfGiven: true,
    isScorer: true,
    hasScored: false,
    scored: 0,
    missing: 0,
    proposed: false,
    isProposer: false,
    reopened: false,
    completedAt: '2026-11-20 09:00:00',
    isCompleter: false,
    appeal: null,
  },
  {
    saveSelf: ['supplier: pendingSelf, selfRejected', [{ now: '2026-11-25 18:00:00' }, 'DEADLINE_PASSED']],
    submitSelf: [
      'supplier: pendingSelf, selfRejected -> selfEvaluated',
      [{ now: '2026-11-25 18:00:00' }, 'DEADLINE_PASSED'],
      [{ selfDeadline: null }, 'DEADLINE_PASSED'],
    ],
    missSelf: [
      'system: pendingSelf, selfRejected -> selfEvaluated',
      { given: { now: '2026-11-25 18:00:00' } },
      [{ now: '2026-11-25 17:59:59' }, 'DEADLINE_NOT_REACHED'],
    ],
    rejectSelf: [
      'buyer: selfEvaluated -> selfRejected',
      [{ proposed: true }, 'EVAL_PROPOSED'],
      [{ selfGiven: false }, 'EVAL_NO_SELF'],
      [{ scored: 1 }, 'EVAL_SCORED_ALREADY'],
      [over, 'DEADLINE_PASSED'],
    ],
    score: [
      'buyer: selfEvaluated',
      [{ hasScored: true, reopened: true }, null],
      [{ isScorer: false }, 'EVAL_NOT_SCORER'],
      [{ proposed: true }, 'EVAL_PROPOSED'],
      [{ hasScored: true }, 'SCORE_LOCKED'],
      [over, 'DEADLINE_PASSED'],
    ],
    extendScoring: ['buyer: pendingSelf, selfEvaluated, selfRejected', [over, null], [{ proposed: true }, 'EVAL_PROPOSED']],
    propose: [
      'buyer: selfEvaluated',
      [{ missing: 2, ...over }, null],
      [{ proposed: true }, 'EVAL_PROPOSED'],
      [{ missing: 2 }, 'EVAL_SCORES_MISSING'],
    ],
    approve: [
      'buyer: selfEvaluated -> completed',
      { given: { proposed: true, isScorer: false } },
      [{ proposed: false }, 'EVAL_NOT_PROPOSED'],
      [{ isProposer: true }, 'SOD_SELF_APPROVE'],
      [{ isScorer: true }, 'EVAL_SCORER_APPROVES'],
    ],
    sendBack: ['buyer: selfEvaluated', { given: { proposed: true } }, [{ proposed: false }, 'EVAL_NOT_PROPOSED']],
    cancel: ['buyer: pendingSelf, selfEvaluated, selfRejected -> cancelled', [{ proposed: true }, 'EVAL_PROPOSED']],
    appeal: ['supplier: completed', [{ appeal: '1' }, 'EVAL_APPEALED'], [{ now: '2026-11-30 09:00:00' }, 'EVAL_APPEAL_LATE']],
    decideAppeal: [
      'buyer: completed',
      { given: { appeal: '0' } },
      [{ appeal: null }, 'EVAL_NO_APPEAL'],
      [{ appeal: '2' }, 'EVAL_NO_APPEAL'],
      [{ isCompleter: true }, 'EVAL_APPEAL_OWN'],
    ],
  },
)
