import { minorUnitOf } from '@srm/domain/kit/money'
import type { QuoteContent } from '@srm/contract/srm/inquiry.shapes'
import { inquiryReply, inquiryRound, inquirySupplier } from '@srm/db/schema/srm/inquiry'
import { quotation, quotationLine } from '@srm/db/schema/srm/quotation'
import { landedCost } from '@srm/domain/srm/inquiry/award/comparison.rules'
import { quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { quoteAmounts, type AskedLine } from '@srm/domain/srm/inquiry/quotation/quotation.rules'
import { and, eq, isNull } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import type { Tx } from '../../../data/transaction/in-tx'
import type { Inquiry } from './inquiry.life'
import { owner, staff, tell } from './inquiry.notices'
import type { Quotation } from './own-quotation'

export const roundOf = (row: Inquiry) => and(eq(inquiryRound.inquiryId, row.id), eq(inquiryRound.roundNo, row.roundNo))

interface Candidate {
  readonly quote: Quotation
  readonly name: string
  readonly quoteState: string
  readonly takesPart: boolean
}
export const candidates = async (tx: Tx, row: Inquiry): Promise<Candidate[]> => {
  const rows = await tx.db
    .select({ quote: quotation, name: inquirySupplier.supplierName, quoteState: inquiryReply.quoteState, member: inquirySupplier })
    .from(quotation)
    .innerJoin(
      inquirySupplier,
      and(eq(inquirySupplier.inquiryId, quotation.inquiryId), eq(inquirySupplier.supplierId, quotation.supplierId)),
    )
    .innerJoin(inquiryReply, and(eq(inquiryReply.inquiryId, quotation.inquiryId), eq(inquiryReply.supplierId, quotation.supplierId)))
    .where(
      and(eq(quotation.inquiryId, row.id), eq(quotation.roundNo, row.roundNo), eq(quotation.current, true), isNull(quotation.withdrawnAt)),
    )
    .orderBy(quotation.receivedAt)
  return rows.map(({ member, ...r }) => ({ ...r, takesPart: member.kept && member.excludedAt === null }))
}

const lineRows = (q: Quotation, content: QuoteContent, asked: readonly AskedLine[], row: Inquiry, fxRate: string) => {
  const amounts = quoteAmounts(content, asked, row.priceBasis)
  const qtyOf = new Map(asked.map((a) => [a.id, a.qty]))
  const bids = content.lines.filter((l) => !l.noBid && l.price)
  const open = bids.map((l) => ({
    lineId: l.lineId,
    qty: l.qtyOffered ?? qtyOf.get(l.lineId) ?? '0',
    amountExcl: amounts.lines.get(l.lineId)?.amountExcl ?? '0',
  }))
  const fees = [content.freight, content.packing, content.otherFee]
  const landed = landedCost({ fees, fxRate, minorUnit: minorUnitOf(content.currency), lines: open })
  const lines = content.lines.map((l) => ({
    quotationId: q.id,
    inquiryId: row.id,
    supplierId: q.supplierId,
    roundNo: row.roundNo,
    orgCode: row.orgCode,
    ...l,
    noBid: l.noBid || !l.price,
    qtyOffered: l.noBid ? null : (l.qtyOffered ?? qtyOf.get(l.lineId) ?? null),
    amountExcl: amounts.lines.get(l.lineId)?.amountExcl ?? null,
    amountIncl: amounts.lines.get(l.lineId)?.amountIncl ?? null,
    landedUnit: landed.lines.get(l.lineId)?.unit ?? null,
    landedAmount: landed.lines.get(l.lineId)?.amount ?? null,
  }))
  return { lines, amounts, landedTotal: landed.total }
}

export const invalidate = async (tx: Tx, quote: Quotation, openedAt: string, invalidReason: string) => {
  await tx.db.update(quotation).set({ openedAt, valid: false, invalidReason }).where(eq(quotation.id, quote.id))
  await tx.db
    .update(inquiryReply)
    .set({ quoteState: quoteStates.invalid })
    .where(and(eq(inquiryReply.inquiryId, quote.inquiryId), eq(inquiryReply.supplierId, quote.supplierId)))
}

export const reveal = async (
  tx: Tx,
  row: Inquiry,
  quote: Quotation,
  content: QuoteContent,
  asked: readonly AskedLine[],
  openedAt: string,
  fxRate: string,
) => {
  const { lines, amounts, landedTotal } = lineRows(quote, content, asked, row, fxRate)
  const { lines: _lines, files: _files, ...header } = content
  const plain = { ...header, openedAt, valid: true, fxRate, ...amounts.goods, total: amounts.total, landedTotal }
  await tx.db.update(quotation).set(plain).where(eq(quotation.id, quote.id))
  await tx.db.insert(quotationLine).values(lines)
}

/** An offer is not what was received, or is gone: the chain says so, and owner and awarding staff are told. */
export const incident = async (tx: Tx, row: Inquiry, receiptNo: string): Promise<void> => {
  await appendAudit(tx, {
    action: 'hashMismatch',
    bizType: 'inquiry',
    bizId: row.id,
    fromStatus: row.status,
    toStatus: row.status,
    payload: { receiptNo },
  })
  for (const to of [owner(row), staff('srm:inquiry:award', row)])
    await tell(tx, row, {
      to,
      title: ['hashMismatch', row.title],
      body: ['hashMismatchBody', row.docNo, row.title],
      event: `mismatch.${receiptNo}`,
    })
}

/** The technical part of two envelopes: everything but the prices. */
export const revealTechnical = async (
  tx: Tx,
  row: Inquiry,
  quote: Quotation,
  content: QuoteContent,
  asked: readonly AskedLine[],
  openedAt: string,
) => {
  const { deliveryDays, validityTo, remark } = content
  await tx.db.update(quotation).set({ deliveryDays, validityTo, remark, openedAt, valid: true }).where(eq(quotation.id, quote.id))
  const qtyOf = new Map(asked.map((a) => [a.id, a.qty]))
  const of = { quotationId: quote.id, inquiryId: row.id, supplierId: quote.supplierId, roundNo: row.roundNo, orgCode: row.orgCode }
  await tx.db.insert(quotationLine).values(
    content.lines.map((l) => ({
      ...of,
      ...l,
      price: null,
      taxRate: null,
      qtyOffered: l.noBid ? null : (l.qtyOffered ?? qtyOf.get(l.lineId) ?? null),
    })),
  )
}
