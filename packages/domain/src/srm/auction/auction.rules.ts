import { fieldProblem, type FieldProblem } from '../../kit/errors'
import type { ValuesOf } from '../../kit/fields'
import { compareDec, dec, rounded, sumOf, type DecimalText, minorUnitOf } from '../../kit/money'
import { wallClock } from '../../kit/day'
import { auctionFields, auctionLineFields, type auctionOpenFields } from './auction.fields'
import { tellsLead } from './auction.kinds'
import './auction.text'
import type { LiveRules, Lot } from './live/live.state'

export type AuctionHeader = ValuesOf<typeof auctionOpenFields>
export type AuctionLine = ValuesOf<typeof auctionLineFields>

export const maxAuctionLines = 100
/** The one lot of an auction of everything together. */
export const wholeLot = 'whole'
export const [shortestMinutes, longestMinutes] = [10, 480]
export const [leastPct, mostPct] = ['0.01', '20']
/** Where the server bids, a step is at least so much of the start price: a duel must come to an end. */
export const leastProxyPct = '0.1'

const lineStart = (line: { qty: DecimalText | null; startPrice: DecimalText | null }, minorUnit: number): DecimalText =>
  rounded(dec(line.qty ?? '0').times(line.startPrice ?? '0'), minorUnit)

/** What is bid on: each line, or all of them together, for an amount up to what they cost at the start prices. */
export const lotsOf = (
  header: Pick<AuctionHeader, 'unit' | 'currency'>,
  lines: readonly (Pick<AuctionLine, 'qty' | 'startPrice'> & { readonly id: string })[],
): readonly Lot[] => {
  const minorUnit = minorUnitOf(header.currency)
  const each = lines.map((line) => ({ id: line.id, startPrice: lineStart(line, minorUnit) }))
  if (header.unit === 'line') return each
  return [{ id: wholeLot, startPrice: rounded(sumOf(each.map((lot) => lot.startPrice)), minorUnit) }]
}

/** The rules of the live part, as they were published. */
export const liveRulesOf = (header: AuctionHeader, lots: readonly Lot[]): LiveRules => ({
  ...header,
  lots,
  minorUnit: minorUnitOf(header.currency),
  decrementValue: header.decrementValue ?? '0',
})

const timeProblems = ({ planStart, planEnd }: AuctionHeader): FieldProblem[] => {
  if (!planStart || !planEnd) return []
  const minutes = (wallClock(planEnd) - wallClock(planStart)) / 60_000
  return minutes < shortestMinutes || minutes > longestMinutes
    ? [fieldProblem('planEnd', 'AUCTION_LENGTH', shortestMinutes, longestMinutes)]
    : []
}

const within = (value: DecimalText, [least, most]: readonly [string, string]) =>
  compareDec(value, least) >= 0 && compareDec(value, most) <= 0
const stepProblem = (field: string, header: AuctionHeader, value: DecimalText, from: DecimalText): FieldProblem[] => {
  if (dec(value).lte(0)) return [fieldProblem(field, 'DECREMENT_POSITIVE')]
  if (header.decrementKind === 'percent' && !within(value, [leastPct, mostPct]))
    return [fieldProblem(field, 'DECREMENT_PERCENT', leastPct, mostPct)]
  if (header.decrementKind === 'amount' && compareDec(value, from) >= 0) return [fieldProblem(field, 'DECREMENT_ABOVE_START', from)]
  const share = header.decrementKind === 'percent' ? value : dec(value).times(100).div(from)
  return header.proxyAllowed && dec(share).lt(leastProxyPct) ? [fieldProblem(field, 'PROXY_STEP_SMALL', leastProxyPct)] : []
}
const decrementProblems = (header: AuctionHeader, smallestLot: DecimalText): FieldProblem[] => {
  if (header.decrementValue === null || dec(smallestLot).lte(0)) return []
  const bands = header.tiers.map((tier) => tier.from)
  return [
    ...stepProblem('decrementValue', header, header.decrementValue, smallestLot),
    ...header.tiers.flatMap((tier, i) => stepProblem(`tiers.${i}.value`, header, tier.value, smallestLot)),
    ...(new Set(bands.map((from) => rounded(from, 6))).size < bands.length ? [fieldProblem('tiers', 'TIER_TWICE')] : []),
  ]
}

/** A step counted from the lead, or a price the server bids just under it, tells what the lead is. */
const secrecyProblems = (header: AuctionHeader): FieldProblem[] => {
  if (tellsLead(header.rankVisibility)) return []
  return [
    ...(header.decrementBase === 'lead' ? [fieldProblem('decrementBase', 'BASE_TELLS_LEAD')] : []),
    ...(header.proxyAllowed ? [fieldProblem('proxyAllowed', 'PROXY_TELLS_LEAD')] : []),
  ]
}

const missing = (fields: object, values: object, at: (name: string) => string): FieldProblem[] =>
  Object.entries(fields).flatMap(([name, def]) => {
    const value = (values as Record<string, unknown>)[name]
    return (def as { beforeSubmit?: true }).beforeSubmit && (value === null || value === undefined || value === '')
      ? [fieldProblem(at(name), 'REQUIRED', { label: `auction.field.${name}` })]
      : []
  })

/** What keeps a draft from being handed in, by field. */
export const submitProblems = (header: AuctionHeader, reserve: DecimalText | null, lines: readonly AuctionLine[]): FieldProblem[] => {
  const lots = lotsOf(
    header,
    lines.map((line, i) => ({ ...line, id: String(i) })),
  )
  const starts = lots.map((lot) => dec(lot.startPrice)).toSorted((a, b) => a.comparedTo(b))
  const total = rounded(sumOf(starts), minorUnitOf(header.currency))
  return [
    ...missing(auctionFields, header, (name) => name),
    ...lines.flatMap((line, i) => missing(auctionLineFields, line, (name) => `lines.${i}.${name}`)),
    ...lines.flatMap((line, i) =>
      line.startPrice !== null && dec(line.startPrice).lte(0) ? [fieldProblem(`lines.${i}.startPrice`, 'START_PRICE_POSITIVE')] : [],
    ),
    ...lines.flatMap((line, i) =>
      line.qty !== null && dec(line.qty).lte(0) ? [fieldProblem(`lines.${i}.qty`, 'START_PRICE_POSITIVE')] : [],
    ),
    ...timeProblems(header),
    ...decrementProblems(header, rounded(starts[0] ?? '0', 6)),
    ...secrecyProblems(header),
    ...(within(header.maxDropPct, ['1', '100']) ? [] : [fieldProblem('maxDropPct', 'MAX_DROP_RANGE')]),
    ...(reserve !== null && compareDec(reserve, total) > 0 ? [fieldProblem('reservePrice', 'RESERVE_ABOVE_START', total)] : []),
  ]
}

/** What wins, of one lot. */
export interface AwardRow {
  readonly lot: string
  readonly participantId: string
  readonly seq: number
  readonly amount: DecimalText
}
