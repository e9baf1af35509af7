import { fieldProblem, label, type FieldProblem } from '../../kit/errors'
import { compareDec, dec, sumOf, type Dec, type DecimalText } from '../../kit/money'
import type { GradeBand } from '../eval-template/eval-template.rules'
import type { TargetMethod } from '../target-base/target-base.kinds'
import './evaluation.text'

/** A role's part in a target: the scores its people have handed in. */
export interface RoleScores {
  readonly weight: DecimalText
  readonly scores: readonly DecimalText[]
}
export interface ScoredTarget {
  readonly id: string
  readonly method: TargetMethod
  readonly fullMark: DecimalText
  readonly weight: DecimalText
  /** Frozen points of an AUTO target; null: insufficient data. */
  readonly auto: DecimalText | null
  readonly self: DecimalText | null
  readonly roles: readonly RoleScores[]
  /** A score that an appeal put in place of what was there. */
  readonly adjusted?: DecimalText | null
}

/**
 * `partial`: a role without any score was left out. `unscored` and `insufficient` are left out of the total altogether.
 * `noSelf`: a self-reported target without a self-evaluation counts nothing, because the company was asked.
 */
export const lineStates = ['ok', 'partial', 'unscored', 'insufficient', 'noSelf', 'adjusted'] as const
export type LineState = (typeof lineStates)[number]
export interface ResultLine {
  readonly id: string
  readonly state: LineState
  readonly weight: DecimalText
  /** Of a hundred; null: left out. */
  readonly percent: DecimalText | null
  /** The weight once what is left out is shared among the rest. */
  readonly effectiveWeight: DecimalText | null
  /** What it adds to the total. */
  readonly points: DecimalText | null
}
export interface EvaluationResult {
  readonly lines: readonly ResultLine[]
  /** Null: nothing could be counted. */
  readonly total: DecimalText | null
  readonly grade: string | null
  /** Weights that counted, of a hundred. */
  readonly countedWeight: DecimalText
}

/** Mean of each role that has scored, by the weights of those roles. */
const manualScore = (roles: readonly RoleScores[]): Dec | null => {
  const present = roles.filter((role) => role.scores.length > 0)
  if (present.length === 0) return null
  const weighted = sumOf(present.map((role) => sumOf(role.scores).div(role.scores.length).times(role.weight)))
  return weighted.div(sumOf(present.map((role) => role.weight)))
}

/** A target's part of a hundred, unrounded, and how it came about. */
const judged = (target: ScoredTarget): { percent: Dec | null; state: LineState } => {
  const ofHundred = (score: DecimalText | Dec) => dec(score).div(target.fullMark).times(100)
  if (target.adjusted) return { percent: ofHundred(target.adjusted), state: 'adjusted' }
  if (target.method === 'AUTO')
    return target.auto === null ? { percent: null, state: 'insufficient' } : { percent: dec(target.auto), state: 'ok' }
  if (target.method === 'SELF')
    return target.self === null ? { percent: dec('0'), state: 'noSelf' } : { percent: ofHundred(target.self), state: 'ok' }
  const score = manualScore(target.roles)
  if (score === null) return { percent: null, state: 'unscored' }
  return { percent: ofHundred(score), state: target.roles.some((role) => role.scores.length === 0) ? 'partial' : 'ok' }
}

type GradeOf = (total: DecimalText) => string | null

/** Total and grade of a sheet are exact until the end, then rounded to two places (docs/evaluation.md, Result). */
export const resultOf = (targets: readonly ScoredTarget[], gradeOf: GradeOf): EvaluationResult => {
  const lines = targets.map((target) => ({ target, ...judged(target) }))
  const counted = lines.filter((line) => line.percent !== null)
  const weights = sumOf(counted.map((line) => line.target.weight))
  const share = (line: (typeof lines)[number]) => (line.percent === null || weights.isZero() ? null : dec(line.target.weight).div(weights))
  const total = weights.isZero() ? null : sumOf(counted.map((line) => (line.percent as Dec).times(share(line) as Dec))).toFixed(2)
  return {
    lines: lines.map((line) => {
      const part = share(line)
      return {
        id: line.target.id,
        state: line.state,
        weight: dec(line.target.weight).toFixed(2),
        percent: line.percent?.toFixed(2) ?? null,
        effectiveWeight: part?.times(100).toFixed(2) ?? null,
        points: part === null ? null : (line.percent as Dec).times(part).toFixed(2),
      }
    }),
    total,
    grade: total === null ? null : gradeOf(total),
    countedWeight: weights.toFixed(2),
  }
}

/** A score this far from the company's own, in percent of the full mark, needs a word about it. */
export const deviationLimit = 20
export const deviates = (score: DecimalText, self: DecimalText | null, fullMark: DecimalText): boolean =>
  self !== null && dec(score).minus(self).abs().div(fullMark).times(100).gt(deviationLimit)

interface AskedTarget {
  readonly id: string
  readonly fullMark: DecimalText
  readonly evidenceRequired: boolean
  readonly selfScore: DecimalText | null
}
interface GivenSelf {
  readonly targetId: string
  readonly score: DecimalText | null
  readonly files: readonly unknown[]
}
const beyond = (score: DecimalText, fullMark: DecimalText) => compareDec(score, '0') < 0 || compareDec(score, fullMark) > 0

/** What is missing or wrong in a self-evaluation; `asked` are the targets a company scores itself on, in the order of the form. */
export const selfProblems = (asked: readonly AskedTarget[], given: readonly GivenSelf[]): FieldProblem[] => [
  ...given.flatMap((row, i) =>
    asked.some((target) => target.id === row.targetId) ? [] : [fieldProblem(`scores.${i}`, 'EVAL_TARGET_UNKNOWN')],
  ),
  ...asked.flatMap((target) => {
    const at = given.findIndex((row) => row.targetId === target.id)
    const row = given[at]
    if (!row?.score) return [fieldProblem(at < 0 ? 'scores' : `scores.${at}.score`, 'REQUIRED', label('evaluation.field.selfScore'))]
    const found: FieldProblem[] = []
    if (beyond(row.score, target.fullMark))
      found.push(fieldProblem(`scores.${at}.score`, 'EVAL_SCORE_RANGE', dec(target.fullMark).toString()))
    if (target.evidenceRequired && row.files.length === 0) found.push(fieldProblem(`scores.${at}.files`, 'EVAL_EVIDENCE'))
    return found
  }),
]

interface GivenScore {
  readonly targetId: string
  readonly score: DecimalText
  readonly note: string | null
}
/** What is wrong in a scorer's sheet: their own targets, all of them, within the marks, with a word where they deviate. */
export const scoreProblems = (own: readonly Omit<AskedTarget, 'evidenceRequired'>[], given: readonly GivenScore[]): FieldProblem[] => [
  ...own.filter((target) => !given.some((row) => row.targetId === target.id)).map(() => fieldProblem('scores', 'EVAL_SCORES_ALL')),
  ...given.flatMap((row, i) => {
    const target = own.find((one) => one.id === row.targetId)
    if (!target) return [fieldProblem(`scores.${i}`, 'EVAL_TARGET_NOT_YOURS')]
    if (given.findIndex((other) => other.targetId === row.targetId) !== i) return [fieldProblem(`scores.${i}`, 'EVAL_TARGET_UNKNOWN')]
    if (beyond(row.score, target.fullMark)) return [fieldProblem(`scores.${i}.score`, 'EVAL_SCORE_RANGE', dec(target.fullMark).toString())]
    return deviates(row.score, target.selfScore, target.fullMark) && !row.note
      ? [fieldProblem(`scores.${i}.note`, 'EVAL_DEVIATION', deviationLimit)]
      : []
  }),
]

/** Places of a ranking: equals share one, the next one is skipped. Sheets without a total have none. */
export const ranksOf = (totals: readonly (DecimalText | null)[]): (number | null)[] =>
  totals.map((own) => (own === null ? null : 1 + totals.filter((other) => other !== null && compareDec(other, own) > 0).length))

export type GradePlace = 'best' | 'low' | 'worst'
/** Names of the grades, the best first. */
const downwards = (bands: readonly GradeBand[]): string[] => [...bands].sort((a, b) => compareDec(b.from, a.from)).map((band) => band.grade)

/**
 * Where a grade stands among its bands: what follows from it goes by the place, because templates name grades as they like
 * (of A to D: best A, low C, worst D). A single band says nothing.
 */
export const placeOf = (grade: string | null, bands: readonly GradeBand[]): GradePlace | null => {
  const sorted = downwards(bands)
  const at = grade === null ? -1 : sorted.indexOf(grade)
  if (at < 0 || sorted.length < 2) return null
  if (at === 0) return 'best'
  if (at === sorted.length - 1) return 'worst'
  return at === sorted.length - 2 ? 'low' : null
}
/** A grade with the bands it was given by. */
export interface Graded {
  readonly grade: string
  readonly bands: readonly GradeBand[]
}
const rungs: readonly (GradePlace | null)[] = ['best', null, 'low', 'worst']
/** The later grade is the worse one: by the order of the bands, or, where two templates name them otherwise, by their places. */
export const hasFallen = (before: Graded, last: Graded): boolean => {
  const [was, is] = [downwards(before.bands), downwards(last.bands)]
  if (was.join('\n') === is.join('\n')) return was.includes(before.grade) && was.indexOf(before.grade) < is.indexOf(last.grade)
  return rungs.indexOf(placeOf(before.grade, before.bands)) < rungs.indexOf(placeOf(last.grade, last.bands))
}

/** Days a company is given to answer an improvement audit. */
export const improvementDays = 30
