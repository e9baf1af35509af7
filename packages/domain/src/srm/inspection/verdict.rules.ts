import { compareDec, dec, sumOf, type DecimalText } from '../../kit/money'
import { severities, type LotPlan, type Plan, type Severity } from './sampling.rules'

// What the readings of an inspection say, and what may become of its lot (docs/execution.md, Result and disposition).

/** A characteristic is judged within bounds, by an equal text, or by the inspector. */
export type Characteristic =
  | { readonly kind: 'numeric'; readonly min: DecimalText | null; readonly max: DecimalText | null }
  | { readonly kind: 'text'; readonly target: string }
  | { readonly kind: 'manual' }
export interface Reading {
  /** Of which unit of the sample, from 1. */
  readonly unit: number
  /** A number, a text; of what the inspector judges nothing. */
  readonly value: string | null
  readonly ok: boolean | null
}
export interface InspectionItem {
  readonly id: string
  readonly severity: Severity
  readonly required: boolean
  readonly characteristic: Characteristic
  readonly readings: readonly Reading[]
  /** Counted instead of read: so many were looked at, so many of them were bad. Null: read one by one. */
  readonly counted: { readonly checked: number; readonly bad: number } | null
}

export const isGood = (of: Characteristic, reading: Reading): boolean => {
  if (of.kind === 'manual') return reading.ok === true
  if (reading.value === null) return false
  if (of.kind === 'text') return reading.value.trim() === of.target.trim()
  return (of.min === null || compareDec(reading.value, of.min) >= 0) && (of.max === null || compareDec(reading.value, of.max) <= 0)
}

export interface SeverityCount extends Plan {
  readonly severity: Severity
  /** Nonconforming units among the first n. */
  readonly found: number
}
export type Verdict =
  /** Required items that were not looked at on as many units as the plan draws. */
  | { readonly kind: 'incomplete'; readonly items: readonly string[] }
  | { readonly kind: 'pass' | 'disposition'; readonly counts: readonly SeverityCount[] }

const checkedUnits = (item: InspectionItem, n: number): number =>
  item.counted ? item.counted.checked : new Set(item.readings.map((r) => r.unit).filter((unit) => unit >= 1 && unit <= n)).size

/** A unit counts once, however many of its readings are bad; of items that were only counted nobody knows which units. */
const foundOf = (items: readonly InspectionItem[], n: number): number => {
  const bad = items.flatMap((item) =>
    item.counted ? [] : item.readings.filter((r) => r.unit <= n && !isGood(item.characteristic, r)).map((r) => r.unit),
  )
  return new Set(bad).size + items.reduce((sum, item) => sum + (item.counted?.bad ?? 0), 0)
}

/**
 * A lot passes where of every severity no more units are bad than its plan accepts. A critical defect asks for a disposition
 * whatever is accepted, and where all units are looked at a bad one is sorted out.
 */
export const verdictOf = (items: readonly InspectionItem[], lot: LotPlan): Verdict => {
  const planned = (severity: Severity): Plan => lot.plans[severity] ?? { n: lot.draw, ac: 0 }
  const incomplete = items.filter((item) => item.required && checkedUnits(item, planned(item.severity).n) < planned(item.severity).n)
  if (incomplete.length > 0) return { kind: 'incomplete', items: incomplete.map((item) => item.id) }
  const counts = (['CR', 'MA', 'MI'] as const)
    .map((severity) => ({ severity, of: items.filter((item) => item.severity === severity) }))
    .filter(({ of }) => of.length > 0)
    .map(({ severity, of }) => ({ severity, ...planned(severity), found: foundOf(of, planned(severity).n) }))
  return { kind: counts.every(({ found, ac }) => found <= ac) ? 'pass' : 'disposition', counts }
}

/** What became of a lot that was judged; 4 concession, 5 rejected, 6 sorted, 3 accepted. */
export interface Disposition {
  readonly accepted: DecimalText
  readonly concession: DecimalText
  readonly rejected: DecimalText
}
/** The parts are the lot: each 0 or more, together all of it. */
export const addsUpToLot = ({ accepted, concession, rejected }: Disposition, lot: DecimalText): boolean =>
  [accepted, concession, rejected].every((qty) => dec(qty).gte(0)) && sumOf([accepted, concession, rejected]).eq(lot)

/** The answer of a supplier to goods taken at a reduced price. */
export interface ConsentFacts {
  /** Reduction of the price in percent, 0 to 100. */
  readonly reductionPct: DecimalText
  /** Null: it has not answered. */
  readonly answer: boolean | null
  /** Its three working days are over. */
  readonly overdue: boolean
  /** The contract has the clause by which silence is consent. */
  readonly silenceAgrees: boolean
}
export type Consent = 'notNeeded' | 'waiting' | 'agreed' | 'declined'
/** Without a reduction nobody is asked; silence is no consent unless the contract says so. */
export const consentOf = ({ reductionPct, answer, overdue, silenceAgrees }: ConsentFacts): Consent => {
  if (dec(reductionPct).isZero()) return 'notNeeded'
  if (answer !== null) return answer ? 'agreed' : 'declined'
  return overdue && silenceAgrees ? 'agreed' : 'waiting'
}
/** May the goods be taken as a concession now? */
export const isConsented = (consent: Consent): boolean => consent === 'notNeeded' || consent === 'agreed'
export const isReduction = (pct: DecimalText): boolean => compareDec(pct, '0') >= 0 && compareDec(pct, '100') <= 0

/** The gravest severity of which more units failed than are accepted; minor where none did, for it asks least of the supplier. */
export const gravestFailed = (counts: readonly Pick<SeverityCount, 'severity' | 'found' | 'ac'>[]): Severity =>
  severities.find((severity) => counts.some((one) => one.severity === severity && one.found > one.ac)) ?? 'MI'
