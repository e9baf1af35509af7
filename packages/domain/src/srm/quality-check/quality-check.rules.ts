import { compareDec, dec, rounded, sumOf, type DecimalText } from '../../kit/money'

/** Of the process, of a product, at the works, of the management system. */
export const checkTypes = ['PROCESS', 'PRODUCT', 'ONSITE', 'SYSTEM'] as const
export type CheckType = (typeof checkTypes)[number]

/** These count as an audit on site, where a category asks for one before its suppliers qualify. */
export const auditTypes: readonly CheckType[] = ['ONSITE', 'SYSTEM']

/** 0 not met, 1 partly, 2 mostly, 3 fully; NA does not count. */
export const scores = ['0', '1', '2', '3', 'NA'] as const
export type Score = (typeof scores)[number]
export const fullScore = 3
export const maxItems = 200

export const conclusions = ['pass', 'conditional', 'fail'] as const
export type Conclusion = (typeof conclusions)[number]
/** The bands begin at these percentages. */
export const bands = { pass: '80', conditional: '60' } as const

interface ScoredItem {
  readonly weight: DecimalText
  readonly score: Score | null
  readonly critical: boolean
}
const counts = (item: ScoredItem): item is ScoredItem & { readonly score: Exclude<Score, 'NA'> } =>
  item.score !== null && item.score !== 'NA'

/** Σ(score × weight) ÷ Σ(3 × weight) in percent with two decimals; null while nothing counts. */
export const scorePercent = (items: readonly ScoredItem[]): DecimalText | null => {
  const counted = items.filter(counts)
  const most = sumOf(counted.map((item) => dec(item.weight).times(fullScore)))
  if (most.isZero()) return null
  const reached = sumOf(counted.map((item) => dec(item.weight).times(item.score)))
  return rounded(reached.div(most).times(100))
}

/** One critical item not met at all fails the whole, whatever the rest says. */
export const criticalMissed = (items: readonly ScoredItem[]): boolean => items.some((item) => item.critical && item.score === '0')

/** Judged on the percentage as it is shown; null while nothing counts. */
export const conclusionOf = (items: readonly ScoredItem[]): Conclusion | null => {
  const percent = scorePercent(items)
  if (percent === null) return null
  if (criticalMissed(items) || compareDec(percent, bands.conditional) < 0) return 'fail'
  return compareDec(percent, bands.pass) < 0 ? 'conditional' : 'pass'
}

/** What is not fully met, a suggestion for the findings. */
export const isWeak = (item: ScoredItem): boolean => item.score === '0' || item.score === '1'
