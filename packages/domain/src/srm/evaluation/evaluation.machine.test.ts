import { describe, expect, it } from 'vitest'
import { permissionOf, refusal } from '../../kit/machine'
import { evalPlanMachine, type EvalPlanFacts } from '../eval-plan/eval-plan.machine'
import { daysAfter, evaluationMachine as m, type EvaluationAction, type EvaluationFacts } from './evaluation.machine'

const facts: EvaluationFacts = {
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
}
const may = (action: EvaluationAction, patch: Partial<EvaluationFacts> = {}) => {
  const def = m.actions[action]
  const status = m.states[def.from[0] as keyof typeof m.states]
  const actor = { kind: def.by, permissions: new Set([permissionOf(m, action)]) }
  return refusal(m, action, status, actor, { ...facts, ...patch })?.key ?? null
}

describe('a sheet', () => {
  it('has the codes of the list of evaluations', () =>
    expect(m.states).toEqual({ pendingSelf: '0', selfEvaluated: '1', selfRejected: '2', completed: '3', cancelled: '4' }))
  it.each<[EvaluationAction, Partial<EvaluationFacts>, string | null]>([
    ['submitSelf', {}, null],
    ['submitSelf', { now: '2026-11-25 17:59:59' }, null],
    ['submitSelf', { now: '2026-11-25 18:00:00' }, 'DEADLINE_PASSED'],
    ['saveSelf', { now: '2026-11-25 18:00:00' }, 'DEADLINE_PASSED'],
    ['missSelf', {}, 'DEADLINE_NOT_REACHED'],
    ['missSelf', { now: '2026-11-25 18:00:00' }, null],
    ['rejectSelf', {}, null],
    ['rejectSelf', { selfGiven: false }, 'EVAL_NO_SELF'],
    ['rejectSelf', { scored: 1 }, 'EVAL_SCORED_ALREADY'],
    ['rejectSelf', { now: '2026-12-01 18:00:00' }, 'DEADLINE_PASSED'],
    ['score', {}, null],
    ['score', { isScorer: false }, 'EVAL_NOT_SCORER'],
    ['score', { hasScored: true }, 'SCORE_LOCKED'],
    ['score', { now: '2026-12-01 18:00:00' }, 'DEADLINE_PASSED'],
    ['score', { hasScored: true, reopened: true }, null],
    ['score', { proposed: true }, 'EVAL_PROPOSED'],
    ['rejectSelf', { proposed: true }, 'EVAL_PROPOSED'],
    ['extendScoring', {}, null],
    ['extendScoring', { now: '2026-12-01 18:00:00' }, null],
    ['extendScoring', { proposed: true }, 'EVAL_PROPOSED'],
    ['propose', {}, null],
    ['propose', { missing: 2 }, 'EVAL_SCORES_MISSING'],
    ['propose', { missing: 2, now: '2026-12-01 18:00:00' }, null],
    ['propose', { proposed: true }, 'EVAL_PROPOSED'],
    ['approve', { isScorer: false }, 'EVAL_NOT_PROPOSED'],
    ['approve', { proposed: true, isScorer: false }, null],
    ['approve', { proposed: true, isScorer: false, isProposer: true }, 'SOD_SELF_APPROVE'],
    ['approve', { proposed: true }, 'EVAL_SCORER_APPROVES'],
    ['sendBack', {}, 'EVAL_NOT_PROPOSED'],
    ['sendBack', { proposed: true, isProposer: true }, null],
    ['cancel', { proposed: true }, 'EVAL_PROPOSED'],
    ['cancel', {}, null],
    ['appeal', {}, null],
    ['appeal', { now: '2026-11-30 08:59:59' }, null],
    ['appeal', { now: '2026-11-30 09:00:00' }, 'EVAL_APPEAL_LATE'],
    ['appeal', { appeal: '1' }, 'EVAL_APPEALED'],
    ['decideAppeal', {}, 'EVAL_NO_APPEAL'],
    ['decideAppeal', { appeal: '0' }, null],
    ['decideAppeal', { appeal: '0', isCompleter: true }, 'EVAL_APPEAL_OWN'],
    ['decideAppeal', { appeal: '2' }, 'EVAL_NO_APPEAL'],
  ])('%s %j: %s', (action, patch, expected) => expect(may(action, patch)).toBe(expected))
  it('days are counted over the end of months and years', () => expect(daysAfter('2026-12-25 23:59:59', 10)).toBe('2027-01-04 23:59:59'))
})

describe('a plan', () => {
  const plan: EvalPlanFacts = {
    now: facts.now,
    suppliers: 3,
    selfEval: true,
    selfDeadline: facts.selfDeadline,
    scoreDeadline: facts.scoreDeadline,
    openSheets: 0,
  }
  const launch = (patch: Partial<EvalPlanFacts>) =>
    refusal(evalPlanMachine, 'launch', '-1', { kind: 'buyer', permissions: new Set(['srm:evalPlan:launch']) }, { ...plan, ...patch })
      ?.key ?? null
  it.each<[Partial<EvalPlanFacts>, string | null]>([
    [{}, null],
    [{ suppliers: 0 }, 'PLAN_NO_SUPPLIERS'],
    [{ selfDeadline: null }, 'PLAN_DEADLINES_MISSING'],
    [{ selfDeadline: null, selfEval: false }, null],
    [{ scoreDeadline: null }, 'PLAN_DEADLINES_MISSING'],
    [{ now: '2026-11-25 18:00:00' }, 'PLAN_DEADLINE_PAST'],
    [{ selfDeadline: '2026-12-02 00:00:00' }, 'PLAN_DEADLINE_ORDER'],
  ])('launched with %j: %s', (patch, expected) => expect(launch(patch)).toBe(expected))
  it('closes with its last sheet', () => {
    const close = (openSheets: number) =>
      refusal(evalPlanMachine, 'close', '0', { kind: 'system', permissions: new Set() }, { ...plan, openSheets })?.key ?? null
    expect([close(1), close(0)]).toEqual(['PLAN_SHEETS_OPEN', null])
  })
})
