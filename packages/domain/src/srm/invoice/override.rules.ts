import { roundedDec } from '../../kit/cumulative'
import { dec, sumOf, type Dec, type DecimalText } from '../../kit/money'
import type { MatchResult } from './match.shapes'

// Letting an exception pass: two persons, a reason for each line, and never more than was ordered (docs/execution.md, Override).

/** Above this excess one of the two holds the higher permission, in CNY. */
export const highExcess = '5000.00'

/** By how much the held lines exceed what was expected, in CNY; each line once. @param fxCny CNY for one unit of the invoice's currency */
export const excessOf = (result: MatchResult, fxCny: DecimalText): DecimalText => {
  const held = new Map<number, Dec>()
  for (const { code, hold, line, diff } of result.reasons) if (code === 'INV_PRICE_OVER' && hold && line !== null) held.set(line, dec(diff))
  return roundedDec(sumOf([...held.values()]).times(fxCny)).toFixed(2)
}

export interface Override {
  readonly result: MatchResult
  readonly fxCny: DecimalText
  readonly registrar: string
  /** Those who decide, and whether each holds the higher permission. */
  readonly deciders: readonly { readonly user: string; readonly high: boolean }[]
  /** By line number. */
  readonly reasons: ReadonlyMap<number, string>
  /** By line number: what was ordered in all, and what would be invoiced of it with this invoice. */
  readonly ordered: ReadonlyMap<number, { readonly qty: DecimalText; readonly invoiced: DecimalText }>
}
export type OverrideFault = 'nothingHeld' | 'reason' | 'persons' | 'registrar' | 'high' | 'beyondOrder' | 'notOverridable'

const heldLines = (result: MatchResult): readonly number[] => [
  ...new Set(result.reasons.flatMap((reason) => (reason.hold && reason.line !== null ? [reason.line] : []))),
]
const isBeyondOrder = ({ result, ordered }: Override): boolean =>
  result.reasons.some((reason) => {
    const of = reason.line === null ? undefined : ordered.get(reason.line)
    return reason.hold && reason.code === 'INV_QTY_OVER' && (of === undefined || dec(of.invoiced).gt(of.qty))
  })

/** Why an exception may not pass this way; null: it may. */
export const overrideFault = (o: Override): OverrideFault | null => {
  const persons = new Set(o.deciders.map((decider) => decider.user))
  const held = o.result.reasons.filter((reason) => reason.hold)
  if (o.result.state !== 'EXCEPTION') return 'nothingHeld'
  if (held.some((reason) => !reason.next.includes('override'))) return 'notOverridable'
  if (isBeyondOrder(o)) return 'beyondOrder'
  if (heldLines(o.result).some((line) => (o.reasons.get(line) ?? '').trim() === '')) return 'reason'
  if (persons.has(o.registrar)) return 'registrar'
  if (persons.size < 2) return 'persons'
  return dec(excessOf(o.result, o.fxCny)).gt(highExcess) && !o.deciders.some((decider) => decider.high) ? 'high' : null
}
