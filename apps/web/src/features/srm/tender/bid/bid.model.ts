import type { BidRoom, OpenedContent } from '@srm/contract/srm/tender-bid.shapes'
import type { TenderWorkDetail } from '@srm/contract/srm/tender'
import { isDecimal } from '@srm/domain/kit/money'
import type { FieldProblem } from '@srm/domain/kit/errors'
import {
  bidProblems,
  lotTotal,
  type AskedLot,
  type BidOffer,
  type BidTerms,
  type LotTotal,
  type PricedItem,
} from '@srm/domain/srm/tender/bid.rules'
import type { z } from 'zod'
import type { BidForm as BidFormShape } from '@srm/contract/srm/tender-bid.shapes'

export type BidValues = z.input<typeof BidFormShape>
export type BidLot = BidValues['lots'][number]
export type BidItem = BidLot['items'][number]
/** A tender that a company may bid in, as its page knows it. */
export interface Bidding {
  readonly tender: TenderWorkDetail
  readonly room: BidRoom
}

/** What a bid needs to know of its tender: on the tender's page, and in a file that was taken along. */
export interface BidAsked {
  readonly currency: string
  readonly validityDays: number | null
  readonly lots: TenderLots
  readonly registration: { readonly lotIds: readonly string[] } | null
}
type TenderLots = readonly (AskedLot & { readonly deliveryDays: number | null })[]

/** Lots that the company registered for. */
export const ownLots = <L extends AskedLot>({ lots, registration }: Pick<BidAsked, 'registration'> & { readonly lots: readonly L[] }) =>
  lots.filter((lot) => registration?.lotIds.includes(lot.id))
export const termsOf = (tender: BidAsked): BidTerms => ({
  currency: tender.currency,
  validityDays: tender.validityDays ?? 0,
  lots: tender.lots,
  admittedLotIds: tender.registration?.lotIds ?? [],
})

const isForm = (value: unknown): value is Partial<BidValues> => typeof value === 'object' && value !== null
/** A bid in the shape of its form. */
const formOf = ({ technical, prices }: OpenedContent): Partial<BidValues> => ({
  lots: (technical?.lots ?? []).map((lot) => ({ ...lot, bid: true, items: prices.find((p) => p.lotId === lot.lotId)?.items ?? [] })),
  ...(technical ? { validityDays: technical.validityDays, signatory: technical.signatory, remark: technical.remark } : {}),
  files: (technical?.files ?? []).map((file) => ({ ...file })),
})
/** What was typed before, laid over what is asked now: changed documents lose no price. */
export const initialBid = ({ tender, room }: { tender: BidAsked; room: Pick<BidRoom, 'draft'> }, own: OpenedContent | null): BidValues => {
  const given = isForm(room.draft?.content) ? room.draft.content : own ? formOf(own) : {}
  const known = new Map((given.lots ?? []).map((lot) => [lot.lotId, lot]))
  return {
    validityDays: tender.validityDays ?? 90,
    signatory: '',
    remark: null,
    files: [],
    ...given,
    lots: ownLots(tender).map((lot) => {
      const before = known.get(lot.id)
      const items = new Map((before?.items ?? []).map((item) => [item.itemId, item]))
      return {
        ...{
          lotId: lot.id,
          bid: before?.bid ?? true,
          deliveryDays: before?.deliveryDays ?? lot.deliveryDays,
          statement: before?.statement ?? null,
        },
        items: lot.items.map(({ id }) => ({ itemId: id, price: null, taxRate: '13', ...items.get(id) })),
      }
    }),
  }
}

/** The bid that the form says: lots that are bid on, with their prices. */
export const offerOf = (values: BidValues): BidOffer<unknown> => {
  const chosen = values.lots.filter((lot) => lot.bid)
  return {
    technical: {
      lots: chosen.map(({ lotId, deliveryDays = null, statement = null }) => ({ lotId, deliveryDays, statement: statement || null })),
      ...{ validityDays: values.validityDays, signatory: values.signatory ?? '', remark: values.remark || null, files: values.files },
    },
    prices: chosen.map(({ lotId, items }) => ({
      lotId,
      items: items.map(({ itemId, price = null, taxRate = null }) => ({ itemId, price: price || null, taxRate: taxRate || null })),
    })),
  }
}
/** Paths of an offer are those of its form, where lots that are not bid on stand too. */
const formPath = (values: BidValues, field: string): string => {
  const chosen = values.lots.flatMap((lot, i) => (lot.bid ? [i] : []))
  const [, at = '', rest = ''] = /^prices\.(\d+)(.*)$/.exec(field) ?? /^technical\.lots\.(\d+)(.*)$/.exec(field) ?? []
  if (at !== '') return `lots.${chosen[Number(at)] ?? 0}${rest}`
  if (field === 'prices' || field === 'technical.lots') return 'lots'
  return field.replace(/^technical\./, '')
}
/** The same rules the server judges by, before anything is sealed or sent. */
export const problemsOf = (tender: BidAsked, values: BidValues): FieldProblem[] =>
  bidProblems(offerOf(usable(values)), termsOf(tender)).map((problem) => ({ ...problem, field: formPath(values, problem.field) }))

/** Half-typed prices count as none yet. */
const usable = (values: BidValues): BidValues => ({
  ...values,
  lots: values.lots.map((lot) => ({
    ...lot,
    items: lot.items.map((item) => ({ ...item, price: item.price && isDecimal(item.price) ? item.price : null })),
  })),
})
/** Totals of the lots that are bid on; null where an amount exceeds what can be processed. */
export const totalsOf = (tender: BidAsked, values: Partial<BidValues>): readonly LotTotal[] | null => {
  try {
    const { prices } = offerOf(usable({ ...(values as BidValues), lots: values.lots ?? [] }))
    return tender.lots.flatMap((lot) => {
      const own = prices.find((p) => p.lotId === lot.id)
      return own ? [lotTotal(lot, own, tender.currency)] : []
    })
  } catch {
    return null
  }
}
/** The items of a lot with the prices that a table says; what it leaves empty stays as it was. */
export const withPrices = (items: readonly BidItem[], read: ReadonlyMap<string, PricedItem>): BidItem[] =>
  items.map((item) => {
    const found = read.get(item.itemId)
    return found ? { ...item, price: found.price ?? item.price, taxRate: found.taxRate ?? item.taxRate } : item
  })
export const isPriced = ({ price }: BidItem): boolean => Boolean(price) && isDecimal(price ?? '') && Number(price) > 0
