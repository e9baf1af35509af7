import { roundedDec } from '../../kit/cumulative'
import { dec, type Dec, type DecimalText } from '../../kit/money'
import { toleranceLevels, type LimitKind, type Tolerance } from './match.shapes'

// Finds the limits that an invoice line is held to (docs/execution.md, Tolerances).

/** Where no row is in force. */
export const houseTolerance: Tolerance = {
  id: 'default',
  level: 'default',
  type: null,
  pct: '2',
  amt: '200.00',
  qtyPct: '0',
  qtyAbs: '0',
  validFrom: '0001-01-01',
  validTo: null,
}

export const isInForce = ({ validFrom, validTo }: Tolerance, day: string): boolean =>
  validFrom <= day && (validTo === null || day < validTo)

/** The first row in force counts whole: supplier and type, supplier, the nearest type upwards, organisation. */
export const toleranceFor = (rows: readonly Tolerance[], types: readonly string[], day: string): Tolerance => {
  const near = ({ type }: Tolerance): number => (type === null ? types.length : types.indexOf(type))
  const fitting = rows.filter((row) => isInForce(row, day) && near(row) >= 0)
  const order = (row: Tolerance) => toleranceLevels.indexOf(row.level)
  return fitting.toSorted((a, b) => order(a) - order(b) || near(a) - near(b))[0] ?? houseTolerance
}

/** Has it one limit for amounts and one for quantities at least, none below nothing? */
export const isTolerance = ({ pct, amt, qtyPct, qtyAbs }: Pick<Tolerance, 'pct' | 'amt' | 'qtyPct' | 'qtyAbs'>): boolean =>
  (pct !== null || amt !== null) &&
  (qtyPct !== null || qtyAbs !== null) &&
  [pct, amt, qtyPct, qtyAbs].every((limit) => limit === null || dec(limit).gte(0))

export interface Limit {
  readonly kind: LimitKind
  /** The largest difference that passes, exact. */
  readonly most: Dec
}
const limitsOf = (base: Dec, pct: DecimalText | null, fixed: Dec | null, kinds: readonly [LimitKind, LimitKind]): readonly Limit[] => [
  ...(pct === null ? [] : [{ kind: kinds[0], most: dec(pct).times(base.abs()).div(100) }]),
  ...(fixed === null ? [] : [{ kind: kinds[1], most: fixed }]),
]

/**
 * Limits of the amount of a line. The fixed one is given in CNY and rounded in the currency of the invoice.
 * @param fxCny CNY for one unit of that currency
 */
export const amountLimits = (row: Tolerance, expected: Dec, fxCny: DecimalText, minorUnit: number): readonly Limit[] =>
  limitsOf(expected, row.pct, row.amt === null ? null : roundedDec(dec(row.amt).div(fxCny), minorUnit), ['pct', 'amt'])
/** Limits of the quantity of a line, in its unit. */
export const quantityLimits = (row: Tolerance, payable: Dec): readonly Limit[] =>
  limitsOf(payable, row.qtyPct, row.qtyAbs === null ? null : dec(row.qtyAbs), ['qtyPct', 'qtyAbs'])

/** The limits that a difference exceeds, equal ones once; where it exceeds none, the nearest of them as the one it used. */
export const judgedBy = (diff: Dec, limits: readonly Limit[]): { readonly hold: boolean; readonly by: readonly Limit[] } => {
  const sorted = limits.toSorted((a, b) => a.most.comparedTo(b.most))
  const exceeded = sorted.filter(({ most }) => diff.gt(most))
  if (exceeded.length === 0) return { hold: false, by: sorted.slice(0, 1) }
  const distinct = exceeded.filter(({ most }, i) => !exceeded.slice(0, i).some((other) => other.most.eq(most)))
  return { hold: true, by: limits.filter((limit) => distinct.includes(limit)) }
}
