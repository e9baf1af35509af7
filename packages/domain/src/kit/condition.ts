import { compareDec, isDecimal } from './money'

/** What kind of value a condition compares: amounts and counts by size, all others for equality. */
export type FactKind = 'money' | 'number' | 'boolean' | 'text' | 'user' | 'department'
/** A decimal as text, a text, yes or no; null where the document does not say. */
export type FactValue = string | boolean | null
export type Facts = Readonly<Record<string, FactValue>>

export const orderRules = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const
export const setRules = ['eq', 'ne', 'in'] as const
export type ConditionRule = (typeof orderRules)[number] | 'in'
/** `val` is a decimal as text for amounts and counts; several values of `in` are one text, divided by commas. */
export interface Leaf {
  readonly field: string
  readonly rule: ConditionRule
  readonly val: string | boolean
}
export type Condition = { readonly all: readonly Leaf[] } | { readonly any: readonly Leaf[] }

export const isOrdered = (kind: FactKind): boolean => kind === 'money' || kind === 'number'
export const rulesOf = (kind: FactKind): readonly ConditionRule[] => (isOrdered(kind) ? orderRules : kind === 'boolean' ? ['eq'] : setRules)
export const leavesOf = (condition: Condition): readonly Leaf[] => ('all' in condition ? condition.all : condition.any)

const ordered = (rule: ConditionRule, difference: number): boolean => {
  switch (rule) {
    case 'eq':
      return difference === 0
    case 'ne':
      return difference !== 0
    case 'gt':
      return difference > 0
    case 'ge':
      return difference >= 0
    case 'lt':
      return difference < 0
    case 'le':
      return difference <= 0
    default:
      return false
  }
}

/** A fact without a value meets no condition, not even `ne`: nothing is concluded from what is not known. */
const leafHolds = ({ field, rule, val }: Leaf, facts: Facts, kinds: Readonly<Record<string, FactKind>>): boolean => {
  const fact = facts[field] ?? null
  const kind = kinds[field]
  if (fact === null || kind === undefined) return false
  if (isOrdered(kind)) {
    if (typeof fact !== 'string' || typeof val !== 'string' || !isDecimal(fact) || !isDecimal(val)) return false
    return ordered(rule, compareDec(fact, val))
  }
  if (rule === 'in') return String(val).split(',').includes(String(fact))
  return rule === 'eq' ? fact === val : rule === 'ne' && fact !== val
}

export const holds = (condition: Condition, facts: Facts, kinds: Readonly<Record<string, FactKind>>): boolean => {
  const judge = (leaf: Leaf) => leafHolds(leaf, facts, kinds)
  return 'all' in condition ? condition.all.every(judge) : condition.any.some(judge)
}
