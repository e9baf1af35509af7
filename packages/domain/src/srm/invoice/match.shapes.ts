import type { DecimalText, PriceBasis } from '../../kit/money'
import './invoice.text'

// Shapes that a three-way match reads and answers (docs/execution.md, Three-way match). Decimals are text, days `YYYY-MM-DD`.

/** Special and normal VAT invoices, digital and on paper; of suppliers abroad; receipts, for prepayments only. */
export const invoiceKinds = ['E_SPECIAL', 'E_NORMAL', 'P_SPECIAL', 'P_NORMAL', 'OVERSEAS', 'RECEIPT'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export const toleranceLevels = ['supplierType', 'supplier', 'type', 'org', 'default'] as const
export type ToleranceLevel = (typeof toleranceLevels)[number]
/** Null: there is no limit of this kind. Of each pair one is there; where both are, exceeding either holds. */
export interface Tolerance {
  readonly id: string
  readonly level: ToleranceLevel
  /** It holds for this material type; null: for any. */
  readonly type: string | null
  /** Percent of the expected amount. */
  readonly pct: DecimalText | null
  /** CNY. */
  readonly amt: DecimalText | null
  /** Percent of the payable quantity, and units of it. */
  readonly qtyPct: DecimalText | null
  readonly qtyAbs: DecimalText | null
  readonly validFrom: string
  /** The first day on which it is no longer in force; null: none is set. */
  readonly validTo: string | null
}

/** A part of an invoice line that a payable item answers for. */
export interface MatchPart {
  /** Null: goods that were received and not yet inspected, so that nothing is payable of them. */
  readonly item: string | null
  /** Does it belong to the supplier who invoices? */
  readonly supplierOk: boolean
  readonly unit: string
  readonly rate: DecimalText
  /** Of the item: signed; both 0 of an amount without a quantity is `qty`. */
  readonly qty: DecimalText
  /** In the order's basis. */
  readonly amount: DecimalText
  readonly invoicedQty: DecimalText
  /** Quantity that this line takes of the item, signed. */
  readonly take: DecimalText
  readonly receipt: string
  readonly order: string
}
export interface MatchLine {
  readonly no: number
  readonly qty: DecimalText
  /** Empty: the invoice names none. */
  readonly unit: string
  readonly rate: DecimalText
  readonly excl: DecimalText
  readonly tax: DecimalText
  readonly incl: DecimalText
  /** Material types it falls under, the nearest first. */
  readonly types: readonly string[]
  readonly parts: readonly MatchPart[]
}
export interface MatchInput {
  readonly today: string
  readonly minorUnit: number
  /** Whether items are with or without tax. */
  readonly basis: PriceBasis
  /** CNY for one unit of the invoice's currency. */
  readonly fxCny: DecimalText
  readonly invoice: {
    readonly kind: Exclude<InvoiceKind, 'RECEIPT'>
    readonly red: boolean
    readonly currency: string
    readonly issueDate: string
    readonly sellerTaxNo: string
    readonly buyerTaxNo: string
    readonly excl: DecimalText
    readonly tax: DecimalText
    readonly incl: DecimalText
  }
  readonly expect: {
    readonly currency: string
    /** Null: a supplier abroad, which has none. */
    readonly sellerTaxNo: string | null
    readonly buyerTaxNo: string
    readonly duplicateOf: string | null
  }
  readonly lines: readonly MatchLine[]
  /** Of a credit: by its own line, what is left of the line it reverses. */
  readonly blue?: readonly { readonly line: number; readonly qtyLeft: DecimalText; readonly amountLeft: DecimalText }[]
  readonly tolerances: readonly Tolerance[]
  /** Limits of an earlier match, which are used again instead of those in force. */
  readonly frozen?: readonly { readonly line: number; readonly tolerance: Tolerance }[]
}

export const refusalCodes = [
  'INV_DUP',
  'INV_TAXNO',
  'INV_BUYER_TAXNO',
  'INV_CURRENCY',
  'INV_DATE',
  'INV_SUM',
  'INV_SIGN',
  'INV_FOREIGN_LINE',
] as const
export const reasonCodes = [
  'INV_NOT_PAYABLE',
  'INV_UNIT',
  'INV_QTY_OVER',
  'INV_PRICE_OVER',
  'INV_FAVOURABLE',
  'INV_TAX_RATE',
  'INV_TAX_AMOUNT',
  'INV_HEADER_TAX',
  'INV_RED_ORIGINAL',
  'INV_RED_OVER',
] as const
export type ReasonCode = (typeof refusalCodes)[number] | (typeof reasonCodes)[number]
export type NextStep = 'returnInvoice' | 'waitReceipt' | 'override' | 'poChange' | 'redInvoice' | 'splitLine'
export type LimitKind = 'pct' | 'amt' | 'qtyPct' | 'qtyAbs' | 'fixed'

export interface Source {
  readonly type: 'invoice' | 'invoiceLine' | 'item' | 'receipt' | 'order'
  readonly id: string
  readonly field: string
}
/** Enough to show the difference and to come to the same verdict again. */
export interface Reason {
  readonly code: ReasonCode
  /** False: it is said, and holds nothing up. */
  readonly hold: boolean
  /** Null: the invoice as a whole. */
  readonly line: number | null
  readonly field: string
  readonly actual: string
  readonly expected: string
  /** Signed difference in the unit of the field. */
  readonly diff: string
  readonly limit: string
  readonly limitKind: LimitKind
  /** Null: the limit is the law's or the house's, not that of a row. */
  readonly limitFrom: { readonly level: ToleranceLevel; readonly id: string } | null
  readonly sources: readonly Source[]
  readonly next: readonly NextStep[]
}
export type MatchState = 'MATCHED' | 'MATCHED_TOL' | 'EXCEPTION'
export interface LineMatch {
  readonly no: number
  readonly state: MatchState
  /** What could be invoiced, and what was beyond it (negative: less). */
  readonly payable: DecimalText
  readonly over: DecimalText
  /** Null: nothing can be expected of what is not inspected. */
  readonly expected: DecimalText | null
  /** Amount less what was expected, signed. */
  readonly variance: DecimalText | null
  readonly tolerance: Tolerance
}
export interface MatchResult {
  /** REFUSED: the document is not registered. */
  readonly state: MatchState | 'REFUSED'
  readonly reasons: readonly Reason[]
  readonly lines: readonly LineMatch[]
}
