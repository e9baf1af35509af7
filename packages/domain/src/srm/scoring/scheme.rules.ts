import { fieldProblem, type FieldProblem } from '../../kit/errors'
import { compareDec, dec, rounded, scales, sumOf, type DecimalText } from '../../kit/money'
import './scoring.text'

/** What a criterion looks at. The price has a formula instead of criteria. */
export const scoreGroups = ['qualification', 'technical', 'business', 'service'] as const
export type ScoreGroup = (typeof scoreGroups)[number]

/** `lowest`: points by lowest / own. `benchmark`: points off by the distance to a base. `none`: no points, the lowest evaluated price wins. */
export const priceFormulas = ['lowest', 'benchmark', 'none'] as const
export type PriceFormula = (typeof priceFormulas)[number]

export interface ScoreItem {
  /** Names the criterion within its scheme; scores refer to it. */
  readonly key: string
  readonly group: ScoreGroup
  readonly name: string
  /** What earns how much, for those who score. */
  readonly rubric: string | null
  /** Points at most, two decimal places. */
  readonly max: DecimalText
}
/** The base price, and what a distance to it costs (docs/scoring.md, Price formulas). */
export interface Benchmark {
  /** Percent by which the base lies below the mean of the prices. */
  readonly belowPct: DecimalText
  /** Points off for each percent above the base, and below it. */
  readonly over: DecimalText
  readonly under: DecimalText
}
export interface ScoreScheme {
  readonly items: readonly ScoreItem[]
  readonly formula: PriceFormula
  /** Points for the price at most; 0 where the formula is `none`. */
  readonly priceMax: DecimalText
  /** Where the formula is `benchmark`. */
  readonly benchmark: Benchmark | null
}
/** What the house allows the price to weigh; both ends are allowed. */
export interface PriceWeightPolicy {
  readonly min: number
  readonly max: number
}
export const pricePolicy: PriceWeightPolicy = { min: 30, max: 60 }
export const fullScore = '100'

export const itemsSum = (scheme: ScoreScheme): DecimalText => rounded(sumOf(scheme.items.map((i) => i.max)))
/** All points there are, two places: `100.00` in a scheme that adds up. */
export const schemeSum = (scheme: ScoreScheme): DecimalText => rounded(sumOf([itemsSum(scheme), scheme.priceMax]))
/** Points at most in one group. */
export const groupMax = (scheme: ScoreScheme, group: ScoreGroup): DecimalText =>
  rounded(sumOf(scheme.items.filter((i) => i.group === group).map((i) => i.max)))

const itemProblems = (scheme: ScoreScheme): FieldProblem[] =>
  scheme.items.flatMap(({ max }, i) => {
    const points = dec(max)
    const isGood = points.gt(0) && points.lte(fullScore) && points.decimalPlaces() <= scales.money
    return isGood ? [] : [fieldProblem(`scheme.items.${i}.max`, 'SCORE_ITEM_MAX', fullScore)]
  })
const benchmarkProblems = ({ formula, benchmark }: ScoreScheme): FieldProblem[] => {
  if (formula !== 'benchmark') return []
  const isGood =
    benchmark !== null &&
    compareDec(benchmark.belowPct, '0') >= 0 &&
    compareDec(benchmark.belowPct, '20') <= 0 &&
    [benchmark.over, benchmark.under].every((e) => compareDec(e, '0') > 0)
  return isGood ? [] : [fieldProblem('scheme.benchmark', 'BENCHMARK_TERMS')]
}

/** Why a scheme cannot be used yet; none where only the price decides. */
export const schemeProblems = (scheme: ScoreScheme, policy: PriceWeightPolicy = pricePolicy): FieldProblem[] => {
  if (scheme.formula === 'none') return []
  const { min, max } = policy
  const isWeighed = compareDec(scheme.priceMax, String(min)) >= 0 && compareDec(scheme.priceMax, String(max)) <= 0
  const sum = schemeSum(scheme)
  return [
    ...itemProblems(scheme),
    ...(isWeighed ? [] : [fieldProblem('scheme.priceMax', 'PRICE_WEIGHT', min, max)]),
    ...benchmarkProblems(scheme),
    ...(compareDec(sum, fullScore) === 0 ? [] : [fieldProblem('scheme.items', 'SCORE_SUM', sum)]),
  ]
}

/** Groups that the scheme has criteria in, with the points there are. */
export const groupsIn = (scheme: ScoreScheme | null): readonly { readonly group: ScoreGroup; readonly max: DecimalText }[] =>
  scoreGroups
    .filter((group) => scheme?.items.some((item) => item.group === group))
    .map((group) => ({ group, max: scheme ? groupMax(scheme, group) : '0' }))
