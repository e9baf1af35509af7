import { InquiryInput } from '@srm/contract/srm/inquiry.shapes'
import { inquiry, inquiryLine, inquiryLineSecret, inquirySecret, inquirySupplier } from '@srm/db/schema/srm/inquiry'
import { priceRecord } from '@srm/db/schema/srm/price-record'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'

export const linesOf = (tx: Tx, inquiryId: string) =>
  tx.db
    .select({
      line: inquiryLine,
      targetPrice: inquiryLineSecret.targetPrice,
      lastPrice: inquiryLineSecret.lastPrice,
      lastRecord: {
        recordId: priceRecord.id,
        awardNo: priceRecord.awardNo,
        supplierName: priceRecord.supplierName,
        pricedOn: priceRecord.pricedOn,
        unit: priceRecord.unit,
      },
      extInternal: inquiryLineSecret.ext,
    })
    .from(inquiryLine)
    .leftJoin(inquiryLineSecret, eq(inquiryLineSecret.lineId, inquiryLine.id))
    .leftJoin(priceRecord, eq(priceRecord.id, inquiryLineSecret.lastRecordId))
    .where(eq(inquiryLine.inquiryId, inquiryId))
    .orderBy(asc(inquiryLine.lineNo))

export const secretOfInquiry = async (tx: Tx, inquiryId: string) => {
  const [secret] = await tx.db.select().from(inquirySecret).where(eq(inquirySecret.inquiryId, inquiryId))
  if (!secret) throw new Error(`inquiry ${inquiryId} has no staff side`)
  return secret
}

/** An inquiry as it would be typed: what a copy starts from. */
export const draftOf = async (tx: Tx, id: string): Promise<InquiryInput> => {
  const row = await findVisible(tx, inquiry, id)
  const secret = await secretOfInquiry(tx, id)
  const lines = await linesOf(tx, id)
  const invited = await tx.db
    .select({ supplierId: inquirySupplier.supplierId })
    .from(inquirySupplier)
    .where(and(eq(inquirySupplier.inquiryId, id), eq(inquirySupplier.source, 'invited'), isNull(inquirySupplier.excludedAt)))
  const supplierIds = (invited.length > 0 ? invited : secret.invitees).map((s) => s.supplierId)
  return InquiryInput.parse({
    ...row,
    ...secret,
    ext: { ...row.ext, ...secret.ext },
    openerIds: secret.openers.map((o) => o.userId),
    supplierIds,
    lines: lines.map(({ line, extInternal, lastRecord, ...prices }) => ({
      ...line,
      ...prices,
      lastRecordId: lastRecord?.recordId,
      ext: { ...line.ext, ...extInternal },
      id: undefined,
    })),
    files: [],
  })
}
