import { fieldProblem, type FieldProblem } from '../../kit/errors'
import { compareDec, dec, sumOf, type DecimalText } from '../../kit/money'
import type { TargetMethod } from '../target-base/target-base.kinds'
import './eval-template.text'

/** Who scores: the holders of a role, or the people of a department. */
export const scorerKinds = ['role', 'depart'] as const
export type ScorerKind = (typeof scorerKinds)[number]
export interface ScoreRole {
  readonly kind: ScorerKind
  /** Code of the role or of the department. */
  readonly code: string
  readonly weight: DecimalText
}
/** What rows name their score roles by. */
export const roleKey = ({ kind, code }: Pick<ScoreRole, 'kind' | 'code'>): string => `${kind}:${code}`

/** A grade may warn of an invitation to an inquiry, or prevent it. */
export const rfqRules = ['warn', 'prevent'] as const
export type RfqRule = (typeof rfqRules)[number]

/** Half-open `[from, to)`; the one that ends at 100 holds 100. */
export interface GradeBand {
  readonly grade: string
  readonly from: DecimalText
  readonly to: DecimalText
  /** Absent: nothing, as of every band that was written before there was a choice. */
  readonly rfq?: RfqRule | null
}
export const standardBands: readonly GradeBand[] = [
  { grade: 'A', from: '90', to: '100' },
  { grade: 'B', from: '80', to: '90' },
  { grade: 'C', from: '60', to: '80', rfq: 'warn' },
  { grade: 'D', from: '0', to: '60', rfq: 'prevent' },
]

/** What is wrong with bands that have to cover [0, 100] once. */
export const bandProblems = (bands: readonly GradeBand[]): FieldProblem[] => {
  const sorted = bands.map((band, i) => ({ ...band, i })).sort((a, b) => compareDec(a.from, b.from))
  const found: FieldProblem[] = []
  let reached: DecimalText = '0'
  for (const { from, to, i } of sorted) {
    if (compareDec(from, to) >= 0) found.push(fieldProblem(`bands.${i}.to`, 'BAND_ORDER'))
    else if (compareDec(from, reached) > 0) found.push(fieldProblem(`bands.${i}.from`, 'BAND_GAP', reached, from))
    else if (compareDec(from, reached) < 0) found.push(fieldProblem(`bands.${i}.from`, 'BAND_OVERLAP', from, reached))
    reached = to
  }
  if (found.length === 0 && compareDec(reached, '100') !== 0) found.push(fieldProblem('bands', 'BAND_GAP', reached, '100'))
  for (const [i, { grade }] of bands.entries())
    if (bands.findIndex((other) => other.grade === grade) !== i) found.push(fieldProblem(`bands.${i}.grade`, 'BAND_TWICE', grade))
  return found
}

/** The grade of a total; bands are known to cover [0, 100]. */
export const gradeOf = (total: DecimalText, bands: readonly GradeBand[]): string | null =>
  bands.find(({ from, to }) => compareDec(total, from) >= 0 && (compareDec(total, to) < 0 || (dec(to).eq(100) && dec(total).eq(100))))
    ?.grade ?? null

/** What the band of a grade brings for inquiries. */
export const rfqRuleOf = (grade: string | null, bands: readonly GradeBand[]): RfqRule | null =>
  bands.find((band) => band.grade === grade)?.rfq ?? null

export interface TemplateRow {
  readonly targetId: string
  readonly weight: DecimalText
  /** Keys of the roles that score it; empty: all of them. */
  readonly roleKeys: readonly string[]
}
interface TemplateContent {
  readonly selfEval: boolean
  readonly rows: readonly TemplateRow[]
  readonly roles: readonly ScoreRole[]
  readonly bands: readonly GradeBand[]
}

const isHundred = (weights: readonly DecimalText[]) => sumOf(weights).eq(100)

const rowProblems = (
  { rows, roles, selfEval }: TemplateContent,
  methodOf: (targetId: string) => TargetMethod | undefined,
): FieldProblem[] => {
  const keys = new Set(roles.map(roleKey))
  return rows.flatMap((row, i) => {
    const method = methodOf(row.targetId)
    const found: FieldProblem[] = []
    if (!method) found.push(fieldProblem(`rows.${i}.targetId`, 'TARGET_OFF'))
    if (rows.findIndex((other) => other.targetId === row.targetId) !== i) found.push(fieldProblem(`rows.${i}.targetId`, 'TARGET_TWICE'))
    if (dec(row.weight).lte(0)) found.push(fieldProblem(`rows.${i}.weight`, 'WEIGHT_POSITIVE'))
    if (method === 'SELF' && !selfEval) found.push(fieldProblem(`rows.${i}.targetId`, 'SELF_EVAL_OFF'))
    if (row.roleKeys.some((key) => !keys.has(key))) found.push(fieldProblem(`rows.${i}.roleKeys`, 'ROLE_UNKNOWN'))
    return found
  })
}

/** What keeps a template from being used; `methodOf` answers undefined for targets that are gone or disabled. */
export const templateProblems = (t: TemplateContent, methodOf: (targetId: string) => TargetMethod | undefined): FieldProblem[] => {
  const found = rowProblems(t, methodOf)
  const weights = t.rows.map((row) => row.weight)
  if (!isHundred(weights)) found.push(fieldProblem('rows', 'WEIGHT_100', sumOf(weights).toFixed(2)))
  if (t.rows.some((row) => methodOf(row.targetId) === 'MANUAL') && t.roles.length === 0) found.push(fieldProblem('roles', 'ROLES_MISSING'))
  const shares = t.roles.map((role) => role.weight)
  if (t.roles.length > 0 && !isHundred(shares)) found.push(fieldProblem('roles', 'ROLE_WEIGHT_100', sumOf(shares).toFixed(2)))
  for (const [i, role] of t.roles.entries()) {
    if (dec(role.weight).lte(0)) found.push(fieldProblem(`roles.${i}.weight`, 'WEIGHT_POSITIVE'))
    if (t.roles.findIndex((other) => roleKey(other) === roleKey(role)) !== i) found.push(fieldProblem(`roles.${i}.code`, 'ROLE_TWICE'))
  }
  return [...found, ...bandProblems(t.bands)]
}
