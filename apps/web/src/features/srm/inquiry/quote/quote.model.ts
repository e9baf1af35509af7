import { plusDays } from '@srm/domain/kit/day'
import type { QuoteContent } from '@srm/contract/srm/inquiry.shapes'
import type { SupplierInquiry } from '@srm/contract/srm/quotation'
import type { FieldProblem } from '@srm/domain/kit/errors'
import { compareDec, isDecimal, lineAmounts, type PriceBasis, minorUnitOf } from '@srm/domain/kit/money'
import { inquiryMachine, quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { comparedTerms, quoteAmounts, quoteProblems, type QuoteAmounts } from '@srm/domain/srm/inquiry/quotation/quotation.rules'
import type { z } from 'zod'

export type QuoteValues = z.input<typeof QuoteContent>
export type QuoteLine = QuoteValues['lines'][number]
type Asked = SupplierInquiry['lines'][number]

const askedOf = (inquiry: SupplierInquiry) => inquiry.lines.map((l) => ({ id: l.id, lineNo: l.lineNo, qty: l.qty ?? '0', unit: l.unit }))

/** First day the offer may not end before. */
export const validUntil = (inquiry: SupplierInquiry): string => plusDays(inquiry.quoteDeadline ?? inquiry.now, inquiry.validityDays ?? 0)

const freshLine = (line: Asked, today: string): QuoteLine => ({
  lineId: line.id,
  price: null,
  taxRate: '13',
  deliverDate: line.needDate && line.needDate >= today ? line.needDate : null,
  free: false,
  noBid: false,
})

/** The lines of the form with what a file says of them; an empty cell leaves what was typed. */
export const withRead = (lines: readonly QuoteLine[], read: readonly QuoteLine[]): readonly QuoteLine[] => {
  const known = new Map(read.map((line) => [line.lineId, line]))
  return lines.map((line) => {
    const found = Object.entries(known.get(line.lineId) ?? {}).filter(([, value]) => value !== null && value !== undefined)
    return { ...line, ...Object.fromEntries(found) }
  })
}

const isContent = (value: unknown): value is Partial<QuoteValues> => typeof value === 'object' && value !== null

/** What was typed before, laid over the lines as they are asked now: an amended inquiry loses no price. */
const over = (inquiry: SupplierInquiry, given: Partial<QuoteValues> | null): Partial<QuoteValues> => {
  const today = inquiry.now.slice(0, 10)
  const known = new Map((given?.lines ?? []).map((l) => [l.lineId, l]))
  const until = validUntil(inquiry)
  return {
    currency: inquiry.currency,
    freight: '0',
    packing: '0',
    otherFee: '0',
    paymentTerms: inquiry.paymentTerms,
    files: [],
    ...given,
    validityTo: given?.validityTo && given.validityTo >= until ? given.validityTo : until,
    lines: inquiry.lines.map((l) => ({ ...freshLine(l, today), ...known.get(l.id) })),
  }
}

/** The draft if there is one, else what was submitted last, else empty lines. */
export const initialQuote = (inquiry: SupplierInquiry): Partial<QuoteValues> => {
  const draft = inquiry.draft && isContent(inquiry.draft.content) ? inquiry.draft.content : null
  return over(inquiry, draft ?? inquiry.quotation?.content ?? inquiry.history[0]?.content ?? null)
}

const number = (value: string | null | undefined): string => (value && isDecimal(value) ? value : '0')

/** Lines with a usable price; half-typed ones count as nothing yet. */
const usable = (values: Partial<QuoteValues>) => {
  const lines = (values.lines ?? []).map((l) => ({
    ...l,
    price: l.price && isDecimal(l.price) ? l.price : null,
    qtyOffered: l.qtyOffered && isDecimal(l.qtyOffered) ? l.qtyOffered : null,
  }))
  return {
    currency: values.currency ?? 'CNY',
    freight: number(values.freight),
    packing: number(values.packing),
    otherFee: number(values.otherFee),
    lines,
  }
}

/** Live totals; null when they exceed what can be processed. */
export const amountsOf = (inquiry: SupplierInquiry, values: Partial<QuoteValues>): QuoteAmounts | null => {
  try {
    return quoteAmounts(usable(values), askedOf(inquiry), inquiry.priceBasis)
  } catch {
    return null
  }
}

export const isPriced = (line: QuoteLine): boolean =>
  !line.noBid && Boolean(line.price) && isDecimal(line.price ?? '') && (line.free === true || compareDec(line.price ?? '0', '0') > 0)
export const filledLines = (lines: readonly QuoteLine[]): number => lines.filter((l) => l.noBid || isPriced(l)).length

/** Amount of one line on the inquiry's price basis. */
export const subtotalOf = (line: QuoteLine, qty: string, basis: PriceBasis, currency: string): string | null => {
  if (line.noBid || !line.price || !isDecimal(line.price)) return null
  const offered = line.qtyOffered && isDecimal(line.qtyOffered) ? line.qtyOffered : qty
  const amounts = lineAmounts({ qty: offered, price: line.price, taxRatePercent: line.taxRate || '0' }, basis, minorUnitOf(currency))
  return basis === 'INCL' ? amounts.amountIncl : amounts.amountExcl
}

/** The same rules the server judges by, before the confirmation is asked for. */
export const problemsOf = (inquiry: SupplierInquiry, values: QuoteValues): FieldProblem[] => {
  const currency = values.currency ?? inquiry.currency
  return quoteProblems(
    {
      ...usable(values),
      currency,
      validityTo: values.validityTo,
      deliveryDays: values.deliveryDays ?? null,
      paymentDays: values.paymentDays ?? null,
    },
    {
      asked: askedOf(inquiry),
      awardMode: inquiry.awardMode,
      currency: inquiry.currency,
      allowForeignCurrency: inquiry.allowForeignCurrency,
      rates: new Map([inquiry.currency, ...inquiry.currencies].map((c) => [c, '1'])),
      today: inquiry.now.slice(0, 10),
      validUntil: validUntil(inquiry),
      roundNo: inquiry.roundNo,
      // Rates are the server's: an offer in another currency than the last one is judged there.
      priceNonIncreasing: inquiry.priceNonIncreasing && currency === inquiry.ceiling?.currency,
      priceBasis: inquiry.priceBasis,
      previous: inquiry.ceiling && { ...inquiry.ceiling, lines: new Map(Object.entries(inquiry.ceiling.lines)) },
      compared: comparedTerms(inquiry),
    },
  )
}

type QuoteMode =
  | { readonly kind: 'form' }
  | { readonly kind: 'submitted'; readonly reconfirm: boolean }
  | { readonly kind: 'apply' }
  | { readonly kind: 'closed'; readonly why: ClosedReason }
export type ClosedReason = 'passed' | 'notStarted' | 'excluded' | 'notKept' | 'cancelled' | 'failed' | 'invalid'

/** What the quotation tab shows now; `now` is the server's clock. */
export const quoteModeOf = (inquiry: SupplierInquiry, now: string): QuoteMode => {
  const s = inquiryMachine.states
  if (inquiry.status === s.cancelled) return { kind: 'closed', why: 'cancelled' }
  if (inquiry.status === s.failed) return { kind: 'closed', why: 'failed' }
  if (inquiry.excludeReason !== null) return { kind: 'closed', why: 'excluded' }
  if (inquiry.quoteState === quoteStates.notKept) return { kind: 'closed', why: 'notKept' }
  if (inquiry.quoteState === quoteStates.invalid) return { kind: 'closed', why: 'invalid' }
  if (inquiry.status !== s.published || !inquiry.quoteDeadline || now >= inquiry.quoteDeadline) return { kind: 'closed', why: 'passed' }
  if (inquiry.quoteState === null) return { kind: 'apply' }
  if (inquiry.quoteStart && now < inquiry.quoteStart) return { kind: 'closed', why: 'notStarted' }
  if (inquiry.quoteState === quoteStates.submitted) return { kind: 'submitted', reconfirm: false }
  if (inquiry.quoteState === quoteStates.needsReconfirmation) return { kind: 'submitted', reconfirm: true }
  return { kind: 'form' }
}
