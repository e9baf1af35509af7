import { fieldProblem, type FieldProblem } from '../../kit/errors'
import { amountLimit, compareDec, dec, lineAmounts, minorUnitOf, totalOf, type DecimalText, type LineAmounts } from '../../kit/money'
import type { EnvelopeMode } from '../../kit/seal'
import { taxRates } from '../../kit/tax'
import './tender-bid.text'

/** The sealed parts by name: all in one; technical; the prices of a lot, by its number. */
export type BidPart = 'A' | 'T' | 'P' | `P${number}`

/** What a bidder says of one lot in the technical part. */
export interface LotOffer {
  readonly lotId: string
  readonly deliveryDays: number | null
  readonly statement: string | null
}
/** A file of a bid: its plain content opens with the key, which nobody reads before the opening. */
export interface BidFile {
  readonly id: string
  readonly fileName: string
  readonly fileSize: number
  readonly sha256: string
  readonly key: string
}
/** Everything but the prices. */
export interface TechnicalOffer<F = BidFile> {
  readonly lots: readonly LotOffer[]
  /** Days the bid stays valid after the bid deadline. */
  readonly validityDays: number
  readonly signatory: string
  readonly remark: string | null
  readonly files: readonly F[]
}
export interface PricedItem {
  readonly itemId: string
  /** With tax, delivered, in the currency of the tender (docs/tender.md, Prices). */
  readonly price: DecimalText | null
  /** Percent. */
  readonly taxRate: DecimalText | null
}
export interface LotPrices {
  readonly lotId: string
  readonly items: readonly PricedItem[]
}
export interface BidOffer<F = BidFile> {
  readonly technical: TechnicalOffer<F>
  /** One for each lot that is bid on. */
  readonly prices: readonly LotPrices[]
}

interface AskedItem {
  readonly id: string
  readonly lineNo: number
  readonly qty: DecimalText | null
}
export interface AskedLot {
  readonly id: string
  readonly lotNo: number
  readonly publicCeiling: DecimalText | null
  readonly items: readonly AskedItem[]
}
/** What a bid is held against. */
export interface BidTerms {
  readonly currency: string
  /** Days that bids must stay valid at least. */
  readonly validityDays: number
  readonly lots: readonly AskedLot[]
  /** Lots that the company registered for. */
  readonly admittedLotIds: readonly string[]
}

/** The sealed parts of a bid: all in one, or the technical part and the prices of every lot, whether it is bid on or not. */
export const bidParts = (mode: EnvelopeMode, lots: readonly Pick<AskedLot, 'lotNo'>[]): readonly BidPart[] =>
  mode === 'one' ? ['A'] : ['T', ...lots.map(({ lotNo }): BidPart => `P${lotNo}`)]

/** What goes into which part. The price part of a lot that is not bid on is there too, empty: which lots are bid on is not to be counted. */
export const splitBid = (
  offer: BidOffer<unknown>,
  lots: readonly Pick<AskedLot, 'id' | 'lotNo'>[],
  names: readonly BidPart[],
): readonly { readonly part: BidPart; readonly content: unknown }[] =>
  names.map((part) => {
    if (part === 'A') return { part, content: offer }
    if (part === 'T') return { part, content: offer.technical }
    const lotId = lots.find(({ lotNo }) => `P${lotNo}` === part)?.id
    return { part, content: offer.prices.find((p) => p.lotId === lotId) ?? null }
  })

/** What opened parts make together; `technical` null: only prices were opened. */
export const joinBid = (
  parts: readonly { readonly part: BidPart; readonly content: unknown }[],
): { readonly technical: unknown; readonly prices: readonly unknown[] } => {
  const all = parts.find((p) => p.part === 'A')
  if (all) return all.content as { technical: unknown; prices: readonly unknown[] }
  const prices = parts.filter((p) => p.part.startsWith('P') && p.content !== null).map((p) => p.content)
  return { technical: parts.find((p) => p.part === 'T')?.content ?? null, prices }
}

export interface LotTotal extends LineAmounts {
  readonly lotId: string
  /** Amounts of each item. */
  readonly items: ReadonlyMap<string, LineAmounts>
}
/** The total of a lot: the sum of its items, each rounded first. Items without a price count nothing. */
export const lotTotal = (lot: AskedLot, prices: LotPrices, currency: string): LotTotal => {
  const minorUnit = minorUnitOf(currency)
  const given = new Map(prices.items.map((p) => [p.itemId, p]))
  const items = new Map(
    lot.items.flatMap(({ id, qty }) => {
      const { price = null, taxRate = null } = given.get(id) ?? {}
      return price === null || qty === null
        ? []
        : [[id, lineAmounts({ qty, price, taxRatePercent: taxRate ?? '0' }, 'INCL', minorUnit)] as const]
    }),
  )
  return { lotId: lot.id, items, ...totalOf([...items.values()], minorUnit) }
}

/** Is the total above a ceiling that is published? Equal is not. The committee rejects such a bid; its bidder is warned before sealing. */
export const isOverCeiling = (lot: Pick<AskedLot, 'publicCeiling'>, total: DecimalText): boolean =>
  lot.publicCeiling !== null && compareDec(total, lot.publicCeiling) > 0

const itemProblems = (at: string, asked: AskedItem, given: PricedItem | undefined): FieldProblem[] => {
  const { price = null, taxRate = null } = given ?? {}
  if (price === null || dec(price).lte(0)) return [fieldProblem(`${at}.price`, 'BID_ITEM_PRICE', asked.lineNo)]
  const isRate = taxRate !== null && taxRates.some((rate) => compareDec(rate, taxRate) === 0)
  return isRate ? [] : [fieldProblem(`${at}.taxRate`, 'BID_ITEM_TAX', asked.lineNo)]
}
const lotPriceProblems = (lot: AskedLot, prices: LotPrices | undefined, at: string, currency: string): FieldProblem[] => {
  if (!prices) return [fieldProblem(at, 'BID_LOT_UNPRICED', lot.lotNo)]
  const given = new Map(prices.items.map((p, i) => [p.itemId, { p, i }]))
  const missing = lot.items.flatMap((item) => {
    const one = given.get(item.id)
    return itemProblems(one ? `${at}.items.${one.i}` : at, item, one?.p)
  })
  const unknown = prices.items.some((p) => !lot.items.some(({ id }) => id === p.itemId))
  if (missing.length > 0 || unknown) return unknown ? [...missing, fieldProblem(at, 'BID_ITEM_UNKNOWN', lot.lotNo)] : missing
  return compareDec(lotTotal(lot, prices, currency).amountIncl, amountLimit) >= 0 ? [fieldProblem(at, 'AMOUNT_TOO_LARGE')] : []
}

/** What is wrong with prices that are opened by themselves, of these lots. */
export const pricesProblems = (prices: readonly LotPrices[], lots: readonly AskedLot[], currency: string): FieldProblem[] =>
  lots.flatMap((lot) => {
    const i = prices.findIndex((one) => one.lotId === lot.id)
    return lotPriceProblems(lot, prices[i], i < 0 ? 'prices' : `prices.${i}`, currency)
  })

/** What is wrong with the technical part. */
export const technicalProblems = (offer: TechnicalOffer<unknown>, terms: BidTerms): FieldProblem[] => {
  const { lots, validityDays, signatory, files } = offer
  return [
    ...(lots.length === 0 ? [fieldProblem('technical.lots', 'BID_NO_LOTS')] : []),
    ...lots.flatMap(({ lotId }, i) =>
      terms.admittedLotIds.includes(lotId) && lots.findIndex((l) => l.lotId === lotId) === i
        ? []
        : [fieldProblem(`technical.lots.${i}`, 'BID_LOT_UNKNOWN')],
    ),
    ...(validityDays < terms.validityDays ? [fieldProblem('technical.validityDays', 'BID_VALIDITY', terms.validityDays)] : []),
    ...(signatory.trim() === '' ? [fieldProblem('technical.signatory', 'BID_UNSIGNED')] : []),
    ...(files.length === 0 ? [fieldProblem('technical.files', 'BID_NO_FILES')] : []),
  ]
}
/** What is wrong with a bid, whoever asks: the browser before it seals, the server before it seals, the opening of what browsers sealed. */
export const bidProblems = (offer: BidOffer<unknown>, terms: BidTerms): FieldProblem[] => {
  const chosen = offer.technical.lots.map((l) => l.lotId)
  const stray = offer.prices.findIndex((p) => !chosen.includes(p.lotId))
  return [
    ...technicalProblems(offer.technical, terms),
    ...terms.lots
      .filter((lot) => chosen.includes(lot.id))
      .flatMap((lot) => {
        const i = offer.prices.findIndex((p) => p.lotId === lot.id)
        return lotPriceProblems(lot, offer.prices[i], i < 0 ? 'prices' : `prices.${i}`, terms.currency)
      }),
    ...(stray < 0 ? [] : [fieldProblem(`prices.${stray}`, 'BID_LOT_UNKNOWN')]),
  ]
}
