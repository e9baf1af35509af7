import { compareDec, dec, rounded, sumOf, type DecimalText } from '../../../kit/money'

/** An opened offer of one line with what was said of it. Amounts are landed, without tax, in CNY. */
export interface WeighedOffer {
  readonly lineId: string
  readonly supplierId: string
  readonly qtyOffered: DecimalText
  readonly landedUnit: DecimalText
  readonly landedAmount: DecimalText
  readonly judgement: { readonly ok: boolean; readonly by: string; readonly at: string; readonly reason: string | null } | null
}
interface Chosen {
  readonly lineId: string
  readonly supplierId: string
  readonly qty: DecimalText
  readonly landedAmount: DecimalText
  readonly reason: string | null
}
/** A cheaper offer that was not taken. `lineId` null: the offer as a whole. */
export interface Passed {
  readonly lineId: string | null
  readonly supplierId: string
  readonly why: 'technical' | 'chosen'
  readonly cost: DecimalText
  /** What was chosen costs for the same quantity. */
  readonly awardedCost: DecimalText
  readonly by: string | null
  readonly at: string | null
  readonly reason: string | null
}

/**
 * Landed amount of a quantity of an offer, as the comparison shows it. All of what was offered costs the offer's own amount:
 * multiplying the rounded unit again would differ by a cent.
 */
const landedOf = (offer: Pick<WeighedOffer, 'landedUnit' | 'landedAmount' | 'qtyOffered'>, qty: DecimalText): DecimalText =>
  compareDec(offer.qtyOffered, qty) === 0 ? rounded(offer.landedAmount) : rounded(dec(offer.landedUnit).times(qty))

const said = (offer: WeighedOffer, chosen: readonly Chosen[]): Pick<Passed, 'why' | 'by' | 'at' | 'reason'> =>
  offer.judgement?.ok === false
    ? { why: 'technical', by: offer.judgement.by, at: offer.judgement.at, reason: offer.judgement.reason }
    : { why: 'chosen', by: null, at: null, reason: chosen.map((c) => c.reason).find(Boolean) ?? null }

/** The dearest unit of what was chosen for the line: measured against it no cheaper offer goes unsaid. */
const dearestUnit = (own: readonly Chosen[]) =>
  own.map((c) => dec(c.landedAmount).div(c.qty)).reduce((max, unit) => (unit.gt(max) ? unit : max), dec('0'))

const ofLine = (own: readonly Chosen[], offers: readonly WeighedOffer[]): Passed[] => {
  const unit = dearestUnit(own)
  const awarded = new Set(own.map((c) => c.supplierId))
  const total = sumOf(own.map((c) => c.qty))
  return offers
    .filter((o) => !awarded.has(o.supplierId) && dec(o.landedUnit).lt(unit))
    .map((o) => {
      const qty = dec(o.qtyOffered).lt(total) ? o.qtyOffered : total.toString()
      const [cost, awardedCost] = [landedOf(o, qty), rounded(unit.times(qty))]
      return { lineId: o.lineId, supplierId: o.supplierId, cost, awardedCost, ...said(o, own) }
    })
    .filter((p) => compareDec(p.cost, p.awardedCost) < 0)
}

const ofWhole = (
  chosen: readonly Chosen[],
  offers: readonly WeighedOffer[],
  asked: readonly { readonly id: string; readonly qty: DecimalText }[],
): Passed[] => {
  const awarded = new Set(chosen.map((c) => c.supplierId))
  const awardedCost = rounded(sumOf(chosen.map((c) => c.landedAmount)))
  return [...Map.groupBy(offers, (o) => o.supplierId)].flatMap(([supplierId, own]) => {
    const complete = asked.every((l) => own.some((o) => o.lineId === l.id && compareDec(o.qtyOffered, l.qty) >= 0))
    const cost = rounded(sumOf(own.map((o) => o.landedAmount)))
    if (awarded.has(supplierId) || !complete || compareDec(cost, awardedCost) >= 0) return []
    const rejected = own.find((o) => o.judgement?.ok === false)
    return [{ lineId: null, supplierId, cost, awardedCost, ...said(rejected ?? (own[0] as WeighedOffer), chosen) }]
  })
}

/**
 * Every opened offer that would have cost less than what was chosen: by line, or as a whole where the whole is awarded. Those
 * refused technically come first, then the largest difference.
 */
export const passedOver = (
  awardMode: string,
  chosen: readonly Chosen[],
  offers: readonly WeighedOffer[],
  asked: readonly { readonly id: string; readonly qty: DecimalText }[],
): Passed[] => {
  const found =
    awardMode === 'whole'
      ? ofWhole(chosen, offers, asked)
      : [...Map.groupBy(chosen, (c) => c.lineId)].flatMap(([lineId, own]) =>
          ofLine(
            own,
            offers.filter((o) => o.lineId === lineId),
          ),
        )
  const difference = (p: Passed) => dec(p.awardedCost).minus(p.cost)
  const order = (p: Passed) => (p.why === 'technical' ? 0 : 1)
  return found.sort((a, b) => order(a) - order(b) || compareDec(difference(b), difference(a)))
}
