import type { LineInput } from '@srm/contract/srm/inquiry.shapes'
import { priceRecord } from '@srm/db/schema/srm/price-record'
import { inquiryAward } from '@srm/db/schema/srm/quotation'
import { compareDec, dec, rounded, scales } from '@srm/domain/kit/money'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import type { Inquiry } from './inquiry.life'
import type { AwardLine } from './result'
import { linesOf } from './draft.queries'

/** An annulled award is no price anybody paid. */
const standing = eq(inquiryAward.state, 'approved')

/** Keeps what was paid for every awarded line, on the basis comparisons are made on. */
export const recordPrices = async (
  tx: Tx,
  row: Inquiry,
  award: { readonly id: string; readonly docNo: string },
  rows: readonly AwardLine[],
  names: ReadonlyMap<string, string>,
): Promise<void> => {
  const lines = new Map((await linesOf(tx, row.id)).map(({ line }) => [line.id, line]))
  const pricedOn = (await tx.now()).slice(0, 10)
  const records = rows.flatMap((r) => {
    const line = lines.get(r.lineId)
    if (!line) return []
    const { inquiryId, lineId, supplierId, qty, price, taxRate, currency } = r
    const { materialCode, name, spec, unit } = line
    return [
      {
        ...{ inquiryId, lineId, supplierId, qty, price, taxRate, currency, materialCode, name, spec, unit, pricedOn },
        awardId: award.id,
        awardNo: award.docNo,
        orgCode: row.orgCode,
        supplierName: names.get(supplierId) ?? '',
        priceBasis: row.priceBasis,
        landedUnit: rounded(dec(r.landedAmount).div(qty), scales.price),
      },
    ]
  })
  if (records.length > 0) await tx.db.insert(priceRecord).values(records)
}

/**
 * Which record each line's last price was taken from. A price that was changed after it was taken is a typed one, whatever
 * the form still says; so is one of a record that the actor may not read.
 */
export const heldRecords = async (tx: Tx, lines: readonly LineInput[]): Promise<(line: LineInput) => string | null> => {
  const ids = [...new Set(lines.flatMap((l) => l.lastRecordId ?? []))]
  const rows =
    ids.length === 0
      ? []
      : await tx.db.select({ id: priceRecord.id, price: priceRecord.landedUnit }).from(priceRecord).where(inArray(priceRecord.id, ids))
  const held = new Map(rows.map((r) => [r.id, r.price]))
  return ({ lastRecordId, lastPrice }) => {
    const price = lastRecordId ? held.get(lastRecordId) : undefined
    return lastRecordId && lastPrice && price !== undefined && compareDec(price, lastPrice) === 0 ? lastRecordId : null
  }
}

/** The newest price of each material among the departments one may see. */
export const lastPrices = (ctx: Ctx, codes: string) =>
  reading(ctx, (tx) =>
    tx.db
      .selectDistinctOn([priceRecord.materialCode], {
        recordId: priceRecord.id,
        materialCode: priceRecord.materialCode,
        price: priceRecord.landedUnit,
        unit: priceRecord.unit,
        awardNo: priceRecord.awardNo,
        supplierName: priceRecord.supplierName,
        pricedOn: priceRecord.pricedOn,
      })
      .from(priceRecord)
      .innerJoin(inquiryAward, and(eq(inquiryAward.id, priceRecord.awardId), standing))
      .where(inArray(priceRecord.materialCode, [...new Set(codes.split(',').filter(Boolean))].slice(0, 500)))
      .orderBy(priceRecord.materialCode, desc(priceRecord.pricedOn), desc(priceRecord.createTime)),
  ).then((rows) => rows.map((r) => ({ ...r, materialCode: r.materialCode ?? '' })))
