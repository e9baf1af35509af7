import { compareDec, dec, rounded, type DecimalText } from '../../../kit/money'
import { leadOf, ownOf, type LiveRules, type LiveState } from './live.state'

/** The least step down from a price: of the highest band it lies in, else the general one. */
export const stepFrom = (
  rules: Pick<LiveRules, 'decrementKind' | 'decrementValue' | 'tiers' | 'minorUnit'>,
  price: DecimalText,
): DecimalText => {
  const band = rules.tiers.filter((tier) => compareDec(tier.from, price) <= 0).toSorted((a, b) => compareDec(b.from, a.from))[0]
  const value = band?.value ?? rules.decrementValue
  return rules.decrementKind === 'amount' ? rounded(value, rules.minorUnit) : rounded(dec(price).times(value).div(100), rules.minorUnit)
}
export const minus = (rules: Pick<LiveRules, 'minorUnit'>, price: DecimalText, step: DecimalText): DecimalText =>
  rounded(dec(price).minus(step), rules.minorUnit)
export const lower = (a: DecimalText, b: DecimalText): DecimalText => (compareDec(a, b) <= 0 ? a : b)

export interface Allowed {
  /** The highest that would be accepted now. */
  readonly max: DecimalText
  /** The step it lies under a price; null: it is the start price. */
  readonly step: DecimalText | null
}
/** What one bidder may bid at the most on a lot. Where steps are counted from one's own price, nobody else's enters here. */
export const allowedFor = (rules: LiveRules, state: LiveState, lot: string, bidder: string): Allowed => {
  const start = rounded(rules.lots.find((one) => one.id === lot)?.startPrice ?? '0', rules.minorUnit)
  const base = rules.decrementBase === 'lead' ? leadOf(state, lot) : ownOf(state, lot, bidder)
  if (!base) return { max: start, step: null }
  const step = stepFrom(rules, base.amount)
  return { max: lower(start, minus(rules, base.amount, step)), step }
}

/** By how many percent a bid goes below the bidder's own last price, or the start price where it has none. */
export const dropOf = (from: DecimalText, amount: DecimalText): DecimalText => rounded(dec(from).minus(amount).times(100).div(from), 6)
