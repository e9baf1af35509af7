import { z } from 'zod'
import { Can } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, files, id, instant, line, oneFile } from '../kit/scalars'
import {
  Clarification,
  ContentVersion,
  InquiryStatus,
  InquiryType,
  PublicAmendment,
  publicHeader,
  publicLine,
  QuoteContent,
  QuoteLineInput,
  QuoteState,
} from './inquiry.shapes'
import { SealedBidInput } from './opening.shapes'
import { ReceiptProof, Sealing } from './sealed-bid.shapes'

/** An inquiry in the supplier's own list. `id` is the inquiry's. */
export const SupplierInquiryRow = z.object({
  id,
  docNo: z.string(),
  title: z.string(),
  type: InquiryType,
  categoryName: z.string().nullable(),
  orgName: z.string().nullable(),
  currency: z.string(),
  lineCount: z.number(),
  roundNo: z.number(),
  maxRounds: z.number(),
  publishAt: instant.nullable(),
  quoteStart: instant.nullable(),
  quoteDeadline: instant.nullable(),
  status: InquiryStatus,
  /** Own quotation; null: public inquiry the company has not applied for. */
  quoteState: QuoteState.nullable(),
  createTime: instant,
})
export type SupplierInquiryRow = z.infer<typeof SupplierInquiryRow>

/** The answer to a submitted quotation. */
export const Receipt = z.object({
  quotationId: id,
  receiptNo: z.string(),
  revision: z.number(),
  roundNo: z.number(),
  receivedAt: instant,
  proof: ReceiptProof,
})
export type Receipt = z.infer<typeof Receipt>

/** An own quotation, decrypted with the company's own key; content and totals are null where the account may not read it. */
export const OwnQuotation = Receipt.extend({
  /** Null: it was received before receipts were signed. */
  proof: ReceiptProof.nullable(),
  state: QuoteState,
  contentVersion: z.number(),
  /** Not null: what is stored was damaged, so that neither this page nor the opening can read it. */
  damaged: z.object({ key: z.string(), message: z.string() }).nullable(),
  content: QuoteContent.nullable(),
  /** The company's browser sealed it and it is not open yet: only that browser reads it. */
  unread: z.boolean(),
  /** Goods without tax, tax, goods with tax, fees, total; capitals of the total for CNY. */
  totals: z
    .object({
      goodsExcl: z.string(),
      tax: z.string(),
      goodsIncl: z.string(),
      fees: z.string(),
      total: z.string(),
      capitals: z.string().nullable(),
    })
    .nullable(),
})
export type OwnQuotation = z.infer<typeof OwnQuotation>
/** `total` is goods with tax and the line's share of the fees. */
const awardedParts = {
  amountIncl: z.string(),
  freight: z.string(),
  packing: z.string(),
  otherFee: z.string(),
  total: z.string(),
}
export const SupplierInquiry = z.object({
  ...publicHeader,
  version: z.number(),
  lines: z.array(z.object(publicLine)),
  files,
  clarifications: z.array(Clarification),
  amendments: z.array(PublicAmendment),
  /** Own questions and whether they were answered yet. */
  questions: z.array(z.object({ id, question: z.string(), askedAt: instant, answered: z.boolean() })),
  quoteState: QuoteState.nullable(),
  declineReason: z.string().nullable(),
  excludeReason: z.string().nullable(),
  /** The quotation in force (also when withdrawn or waiting for reconfirmation), and the earlier ones, newest first. */
  quotation: OwnQuotation.nullable(),
  history: z.array(OwnQuotation),
  /** What was typed and not submitted; private to the company. */
  draft: z.object({ content: z.unknown(), savedAt: instant }).nullable(),
  /**
   * Not null: the account was made or changed by somebody outside the company and is not confirmed, so what is sealed is hidden
   * from it. `confirmers` are the company's administrators who can confirm it.
   */
  hidden: z.object({ confirmers: z.array(z.string()) }).nullable(),
  /**
   * Why a quotation of this company would be refused today, whatever it offers: stopped, a document missing or expired, not
   * qualified. Null: nothing stands against it, or none is taken any more.
   */
  barred: z.object({ key: z.string(), message: z.string() }).nullable(),
  /** Currencies that may be quoted, with a rate. */
  currencies: z.array(z.string()),
  /** Every version of lines and terms that was in force, oldest first. */
  versions: z.array(ContentVersion),
  /** The own offer of an earlier round, where a later one may not cost more, landed: by line what was offered. */
  ceiling: z
    .object({
      currency: z.string(),
      fees: z.string(),
      lines: z.record(z.string(), z.object({ qty: z.string(), price: z.string(), amountExcl: z.string(), amountIncl: z.string() })),
    })
    .nullable(),
  /** The own offer of an earlier round still counts, unless it is withdrawn or replaced; until when. */
  standing: z.object({ roundNo: z.number(), validityTo: day }).nullable(),
  /** The buyer asks to keep the opened offer for longer. */
  validityAsked: z.object({ validBefore: day, askedUntil: day, reason: z.string(), askedAt: instant }).nullable(),
  /** After the award: own lines won, and the winners where the buyer publishes them. */
  result: z
    .object({
      won: z.boolean(),
      awardedAt: instant.nullable(),
      lines: z.array(z.object({ lineId: id, qty: z.string(), price: z.string(), currency: z.string(), ...awardedParts })),
      winners: z.array(z.string()),
    })
    .nullable(),
  /** Null: the server seals. */
  sealing: Sealing.nullable(),
  can: Can,
  now: instant,
})
export type SupplierInquiry = z.infer<typeof SupplierInquiry>

/** Lines read from a file, to be taken into the form: nothing of it is stored, and rows without a price are left out. */
export const ReadQuote = z.object({
  totalCount: z.number(),
  successCount: z.number(),
  errorCount: z.number(),
  msg: z.string(),
  errors: z.array(z.object({ row: z.number(), column: z.string(), value: z.string(), message: z.string() })),
  lines: z.array(QuoteLineInput),
})
export type ReadQuote = z.infer<typeof ReadQuote>

const ofInquiry = z.object({ id })
const list = listRoute('/srm/quotation/list', { row: SupplierInquiryRow, access: 'srm:quotation:list' })

/** The supplier's side of an inquiry. `id` is always the inquiry's. */
export const quotation = c.router({
  list,
  /** Per own `quoteState`; `none` counts public inquiries not applied for. */
  counts: countsRoute('/srm/quotation/counts', { access: 'srm:quotation:list' }),
  queryById: readRoute({ path: '/srm/quotation/queryById', query: byId, result: SupplierInquiry, access: 'srm:quotation:queryById' }),
  apply: actionRoute('/srm/quotation/apply', {
    body: ofInquiry,
    result: z.object({ quoteState: QuoteState }),
    access: 'srm:inquiry:apply',
  }),
  /** Submits or revises. `contentVersion` is the one the form was filled against; STALE when the inquiry was amended since. */
  quote: actionRoute('/srm/quotation/quote', {
    body: QuoteContent.extend({ id, contentVersion: z.int().positive() }),
    result: Receipt,
    access: 'srm:inquiry:quote',
  }),
  /** The same where the bidder's browser sealed the offer: the server reads nothing of it. */
  sealedQuote: actionRoute('/srm/quotation/sealedQuote', {
    body: z.object({ id, bid: SealedBidInput }),
    result: Receipt,
    access: 'srm:inquiry:quote',
  }),
  /** The sealed offer in force as the company's browser sent it: to be read there with the company's own key. */
  sealedOwn: readRoute({
    path: '/srm/quotation/sealedOwn',
    query: byId,
    result: SealedBidInput,
    access: 'srm:quotation:queryById',
  }),
  /** The same content again under the amended inquiry; refused by field when it no longer fits. */
  reconfirm: actionRoute('/srm/quotation/reconfirm', { body: ofInquiry, result: Receipt, access: 'srm:inquiry:reconfirm' }),
  withdraw: actionRoute('/srm/quotation/withdraw', {
    body: ofInquiry,
    result: z.object({ quoteState: QuoteState }),
    access: 'srm:inquiry:withdrawQuote',
  }),
  /** The opened offer, unchanged, stays valid until a later day. */
  extendValidity: actionRoute('/srm/quotation/extendValidity', {
    body: z.object({ id, validityTo: day }),
    result: z.object({ validityTo: day }),
    access: 'srm:inquiry:extendValidity',
  }),
  decline: actionRoute('/srm/quotation/decline', {
    body: z.object({ id, reason: line(500, 1) }),
    result: z.object({ quoteState: QuoteState }),
    access: 'srm:inquiry:decline',
  }),
  ask: actionRoute('/srm/quotation/ask', {
    body: z.object({ id, question: line(2000, 2) }),
    result: z.object({ id }),
    access: 'srm:inquiry:ask',
  }),
  /** Multipart, field `file`: the template of `quotationFiles`, filled in. */
  readSheet: writeRoute({
    path: '/srm/quotation/readSheet',
    body: oneFile,
    query: byId,
    result: ReadQuote,
    access: 'srm:inquiry:quote',
  }),
  /** Keeps an unfinished quotation, encrypted for the company alone; `content` null forgets it. */
  saveDraft: writeRoute({
    path: '/srm/quotation/saveDraft',
    body: z.object({ id, content: z.record(z.string(), z.unknown()).nullable() }),
    result: z.object({ savedAt: instant.nullable() }),
    access: 'srm:inquiry:quote',
  }),
})

/** The lines of an inquiry to fill in prices, `?id=` the inquiry's. */
export const quotationFiles = { template: '/srm/quotation/template' } as const
