import type { FieldProblem } from '../../kit/errors'
import { plainName } from '../../kit/plain-name'
import { expertMachine } from './expert.machine'
import './expert.text'

/** 招标人代表, 技术, 经济: what somebody sits on a committee as. */
export const expertKinds = ['OWNER', 'TECH', 'ECON'] as const
export type ExpertKind = (typeof expertKinds)[number]
/** Why somebody of the asked kind and field is no candidate; the first that applies is the one that is told. */
export const exclusionRules = ['RETIRED', 'SUSPENDED', 'BLOCKED', 'UNAVAILABLE', 'PARTY', 'EMPLOYER', 'CONFLICT'] as const
export type ExclusionRule = (typeof exclusionRules)[number]

export const maxPeriods = 50
export const maxConflicts = 50

/** Both days count. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly reason: string | null
}
export interface Conflict {
  /** Where it is a supplier of ours: it is found however it is called by then. */
  readonly supplierId: string | null
  readonly name: string
  readonly reason: string
}
interface Company {
  readonly id: string
  readonly name: string
}
export interface JudgedExpert {
  readonly status: string
  readonly employer: string
  readonly username: string | null
  readonly blockedUntil: string | null
  readonly unavailable: readonly Period[]
  readonly conflicts: readonly Conflict[]
}
/** The evaluation that somebody is to sit on. */
export interface Sitting {
  readonly from: string
  readonly to: string
  readonly avoided: readonly Company[]
  /** Accounts of those who make the draw. */
  readonly parties: readonly string[]
}
export interface Exclusion {
  readonly rule: ExclusionRule
  /** The day or the company it is for. */
  readonly detail: string | null
}

const overlaps = (one: Pick<Period, 'from' | 'to'>, other: Pick<Period, 'from' | 'to'>) => one.from <= other.to && one.to >= other.from

/** Why this person may not sit there, or null (docs/expert.md, Who is a candidate). */
export const exclusionOf = (expert: JudgedExpert, sitting: Sitting): Exclusion | null => {
  const { retired, suspended } = expertMachine.states
  if (expert.status === retired) return { rule: 'RETIRED', detail: null }
  if (expert.status === suspended) return { rule: 'SUSPENDED', detail: null }
  if (expert.blockedUntil !== null && expert.blockedUntil >= sitting.from) return { rule: 'BLOCKED', detail: expert.blockedUntil }
  const away = expert.unavailable.find((period) => overlaps(period, sitting))
  if (away) return { rule: 'UNAVAILABLE', detail: `${away.from} – ${away.to}` }
  if (expert.username !== null && sitting.parties.includes(expert.username)) return { rule: 'PARTY', detail: null }
  const employer = sitting.avoided.find(({ name }) => plainName(name) === plainName(expert.employer))
  if (employer) return { rule: 'EMPLOYER', detail: employer.name }
  const isKnown =
    ({ supplierId, name }: Conflict) =>
    (company: Company) =>
      supplierId === company.id || plainName(name) === plainName(company.name)
  const conflict = expert.conflicts.map((one) => sitting.avoided.find(isKnown(one))).find((found) => found !== undefined)
  return conflict ? { rule: 'CONFLICT', detail: conflict.name } : null
}

/** A period ends when it begins or later. */
export const periodProblems = (periods: readonly Period[]): FieldProblem[] =>
  periods.flatMap((one, i) => (one.to < one.from ? [{ field: `unavailable.${i}.to`, key: 'EXP_PERIOD' as const, params: [] }] : []))
