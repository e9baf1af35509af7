import { inquiryTypes, inviteSources, priceBases } from '@srm/domain/srm/inquiry/inquiry.kinds'
import { inquiryLineFields, inquiryLineOpenFields } from '@srm/domain/srm/inquiry/inquiry-line.fields'
import { inquiryFields, inquiryPublicFields, inquiryTerms } from '@srm/domain/srm/inquiry/inquiry.fields'
import { basisGaps, freightTerms } from '@srm/domain/srm/inquiry/basis.rules'
import { inquiryMachine, quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { maxLines } from '@srm/domain/srm/inquiry/inquiry.rules'
import { z } from 'zod'
import { answeredShape, sentShape } from '../kit/fields'
import { day, FileRef, files, flag, id, instant, money, optionalLine, price, qty, rate, statusOf } from '../kit/scalars'
import { ExtStored, ExtValues } from '../sys/extend-field'

export const InquiryStatus = statusOf(inquiryMachine)
export const QuoteState = z.enum(quoteStates)
export const InquiryType = z.enum(inquiryTypes)
export const PriceBasis = z.enum(priceBases)
const percent = z.int().min(0).max(100)
/** Shares of the weighted evaluation; they must total 100 when the inquiry is submitted. */
export const Weights = z.object({ price: percent, delivery: percent, payment: percent, technical: percent })
/** A quantity is never 0. */
const quantity = qty.refine((s) => /[1-9]/.test(s), 'BAD_FIELD')
const currency = z.string().regex(/^[A-Z]{3}$/, 'BAD_FIELD')

/** What a price or an amount is stated on. Tax can only be taken out of a figure whose rate is known. */
export const FigureBasis = z.object({
  tax: PriceBasis,
  /** Percent: "13". */
  taxRate: rate.nullish().transform((r) => r ?? null),
  freight: z.enum(freightTerms),
  currency,
})
/** Why a figure stands on no comparable basis; null: it does. */
export const BasisGap = z.enum(basisGaps).nullable()
/** Percent above 0, up to 100. */
const share = rate.refine((s) => Number(s) > 0 && Number(s) <= 100, 'BAD_FIELD')

/** One line as it is typed or imported. A draft may lack anything but the name. */
export const LineInput = z.object({
  /** Of an existing line; absent: a new one. Ids keep quotations and amendments attached to their line. */
  id: id.optional(),
  ...sentShape(inquiryLineFields),
  qty: quantity.nullish(),
  /** The price record the last price was taken from; let go where the price is no longer the record's. */
  lastRecordId: id.nullish(),
  /** Extension fields by name; absent: as they were. */
  ext: ExtValues.optional(),
})
export type LineInput = z.infer<typeof LineInput>

/** Header and lines of a draft. Only the title is needed to save; `submit` names what is still missing, by field. */
export const InquiryInput = z.object({
  ...sentShape(inquiryFields),
  currency: currency.default('CNY'),
  /** Shares of the weighted evaluation. */
  weights: Weights.nullish(),
  figuresBasis: FigureBasis.nullish(),
  maxShare: share.nullish(),
  /** Named openers; empty: anyone who holds the permission. */
  openerIds: z.array(id).max(10).default([]),
  supplierIds: z.array(id).max(100).default([]),
  lines: z.array(LineInput).max(maxLines).default([]),
  files: files.default([]),
  /** Extension fields by name; absent: as they were. */
  ext: ExtValues.optional(),
})
export type InquiryInput = z.infer<typeof InquiryInput>

/** What both sides read of an inquiry. */
export const publicHeader = {
  id,
  docNo: z.string(),
  ...answeredShape(inquiryPublicFields),
  categoryName: z.string().nullable(),
  currency: z.string(),
  weights: Weights.nullable(),
  roundNo: z.number(),
  /** Version of lines and terms, 1 at publication, +1 with every approved amendment; a quotation names the one it answers. */
  contentVersion: z.number(),
  lineCount: z.number(),
  publishAt: instant.nullable(),
  orgName: z.string().nullable(),
  purchaserName: z.string(),
  status: InquiryStatus,
  /** Extension fields; of the internal ones suppliers get none. */
  ext: ExtStored,
}
export const publicLine = { id, lineNo: z.number(), ...answeredShape(inquiryLineOpenFields), ext: ExtStored }
/** As published to everyone who takes part, with the same words at the same time; who asked is never said. */
export const Clarification = z.object({
  id,
  docNo: z.string(),
  title: z.string(),
  question: z.string().nullable(),
  answer: z.string(),
  publishedAt: instant,
  /** The deadline it extended to. */
  newDeadline: instant.nullable(),
  files,
})
/** Old and new value of one changed field (`deliveryTerms`, `lines.20.needDate`, `lines.40` for a whole line). */
export const Change = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export const PublicAmendment = z.object({
  id,
  contentVersion: z.number(),
  reason: z.string(),
  changes: z.array(Change),
  appliedAt: instant,
})

/** What the inquiry said in one of its versions, attachments included. */
export const ContentVersion = z.object({
  contentVersion: z.number(),
  validFrom: instant,
  ...answeredShape(inquiryTerms),
  lines: z.array(z.object({ id, lineNo: z.number(), ...answeredShape(inquiryLineOpenFields) })),
  files,
})
export type ContentVersion = z.infer<typeof ContentVersion>

export const Invitee = z.object({
  id,
  supplierId: id,
  supplierName: z.string(),
  source: z.enum(inviteSources),
  invitedAt: instant,
  /** Dropped in an earlier round. */
  kept: z.boolean(),
  excludedAt: instant.nullable(),
  excludeReason: z.string().nullable(),
  /** Of those about to be invited: what their last grade warns of. */
  warning: z.string().nullable(),
  /** Both are null while the inquiry is sealed: whether somebody looked or quoted is hidden until the deadline. */
  viewedAt: instant.nullable(),
  quoteState: QuoteState.nullable(),
  declineReason: z.string().nullable(),
})

/** Content of a quotation: the part that is encrypted until opening. */
export const QuoteLineInput = z.object({
  lineId: id,
  price: price.nullish(),
  /** Percent: "13". */
  taxRate: rate.nullish(),
  /** Only where awards may be split; absent: the quantity asked. */
  qtyOffered: quantity.nullish(),
  moq: qty.nullish(),
  /** A price of 0 is meant. */
  free: flag.default(false),
  noBid: flag.default(false),
  brand: optionalLine(100),
  origin: optionalLine(100),
  deliverDate: day.nullish(),
  altSpec: optionalLine(500),
  remark: optionalLine(500),
})
export type QuoteLineInput = z.infer<typeof QuoteLineInput>
const fee = money.refine((s) => !s.startsWith('-'), 'BAD_FIELD').default('0')
export const QuoteContent = z.object({
  currency: currency.default('CNY'),
  freight: fee,
  packing: fee,
  otherFee: fee,
  deliveryDays: z.int().min(0).max(3650).nullish(),
  paymentTerms: optionalLine(500),
  /** Days of credit; compared where the evaluation is weighted. */
  paymentDays: z.int().min(0).max(3650).nullish(),
  validityTo: day,
  remark: optionalLine(2000),
  files: files.default([]),
  lines: z.array(QuoteLineInput).min(1).max(maxLines),
})
export type QuoteContent = z.infer<typeof QuoteContent>
const hex = z.string().regex(/^[0-9a-f]{64}$/)
/** The same as it is sealed: with each file the hash of its plain bytes, and the key that opens the stored ones. */
export const SealedContent = QuoteContent.extend({
  files: z.array(FileRef.extend({ sha256: hex, key: hex })).max(10),
})
export type SealedContent = z.infer<typeof SealedContent>
