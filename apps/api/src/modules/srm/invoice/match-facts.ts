import { invoice, invoiceLine, invoiceLinePart } from '@srm/db/schema/srm/invoice'
import { invoiceTitle } from '@srm/db/schema/srm/invoice-title'
import { material } from '@srm/db/schema/srm/material'
import { materialType } from '@srm/db/schema/srm/material-type'
import { matchTolerance } from '@srm/db/schema/srm/match-tolerance'
import { supplierBase } from '@srm/db/schema/srm/supplier-profile'
import { refuse } from '@srm/domain/kit/errors'
import { dec } from '@srm/domain/kit/money'
import { duplicateOf } from '@srm/domain/srm/invoice/e-invoice.rules'
import { tolerancesFor } from '@srm/domain/srm/invoice/invoice.rules'
import { takingInvoice } from '@srm/domain/srm/invoice/invoice.machine'
import type { Tolerance } from '@srm/domain/srm/invoice/match.shapes'
import { typeCodesOf } from '@srm/domain/srm/material-type/material-type.rules'
import { domesticCountry } from '@srm/domain/srm/supplier/supplier-kinds'
import { and, arrayOverlaps, eq, inArray, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { ratesOf } from '../inquiry/inquiry.public'
import type { Invoice } from './invoice.life'

// What a match compares an invoice with; all of it is read with the system's reach.

/** CNY for one unit of the currency today. @throws FX_RATE_MISSING */
export const rateToday = async (tx: Tx, currency: string): Promise<string> => {
  const rate = (await ratesOf(tx, (await tx.now()).slice(0, 10))).find((one) => one.currency === currency)?.rate
  if (rate === undefined) throw refuse('FX_RATE_MISSING', currency)
  return dec(rate).toString()
}

/** Tax number of a company; null: it is abroad and has none here. */
export const sellerOf = (tx: Tx, supplierId: string): Promise<{ taxNo: string | null; isForeign: boolean }> =>
  asSystem(tx, async ({ db }) => {
    const [row] = await db
      .select({ usci: supplierBase.usci, country: supplierBase.country })
      .from(supplierBase)
      .where(eq(supplierBase.supplierId, supplierId))
    const isForeign = row !== undefined && row.country !== domesticCountry
    return { taxNo: isForeign ? null : (row?.usci ?? ''), isForeign }
  })

/** The title for a department: that of the nearest department above it, or of all; null: none is kept. */
export const titleFor = (tx: Tx, orgCode: string | null) =>
  asSystem(tx, async ({ db, actor }) => {
    const [row] = await db
      .select()
      .from(invoiceTitle)
      .where(
        and(
          ...[eq(invoiceTitle.tenantId, actor.tenantId), eq(invoiceTitle.enabled, true)],
          sql`${orgCode ?? ''} like coalesce(${invoiceTitle.departCode}, '') || '%'`,
        ),
      )
      .orderBy(sql`length(coalesce(${invoiceTitle.departCode}, '')) desc`)
      .limit(1)
    return row ?? null
  })

/** Codes of the types of these materials, the nearest first. */
export const typesOfMaterials = ({ db }: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> =>
  ids.length === 0
    ? Promise.resolve(new Map())
    : db
        .select({ id: material.id, code: materialType.code })
        .from(material)
        .innerJoin(materialType, eq(materialType.id, material.typeId))
        .where(inArray(material.id, [...new Set(ids)]))
        .then((rows) => new Map(rows.map(({ id, code }) => [id, typeCodesOf(code).toReversed()])))

export const tolerancesOf = async ({ db, actor }: Tx, supplierId: string): Promise<Tolerance[]> => {
  const rows = await db
    .select()
    .from(matchTolerance)
    .where(
      and(
        ...[eq(matchTolerance.tenantId, actor.tenantId), eq(matchTolerance.enabled, true)],
        or(eq(matchTolerance.supplierId, supplierId), sql`${matchTolerance.supplierId} is null`),
      ),
    )
  return tolerancesFor(
    rows.map(({ id, supplierId: of, typeCode: type, pct, amt, qtyPct, qtyAbs, validFrom, validTo }) => ({
      ...{ id, supplierId: of, type, pct, amt, qtyPct, qtyAbs, validFrom, validTo },
    })),
    supplierId,
  )
}

/** What invoices that were registered before took of these items, without this one. */
export const takenBefore = async (
  { db }: Tx,
  { id, registeredSeq }: Invoice,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .select({ itemId: invoiceLinePart.itemId, taken: sql<string>`sum(${invoiceLinePart.qty})::text` })
    .from(invoiceLinePart)
    .innerJoin(invoice, eq(invoice.id, invoiceLinePart.invoiceId))
    .where(
      and(
        ...[
          sql`${invoiceLinePart.itemId} = any(${sql.param([...itemIds])}::uuid[])`,
          ne(invoice.id, id),
          lt(invoice.registeredSeq, registeredSeq),
        ],
        // One that a credit took back still stands for what the credit gives.
        or(inArray(invoice.status, [...takingInvoice]), eq(invoice.isReversed, true)),
      ),
    )
    .groupBy(invoiceLinePart.itemId)
  return new Map(rows.map(({ itemId, taken }) => [itemId ?? '', taken]))
}

/** What is left of the lines that a credit takes back, by their key. */
export const leftOfBlue = async ({ db }: Tx, { id, blueId }: Invoice) => {
  if (blueId === null) return new Map<string, { qty: string; incl: string }>()
  const lines = await db.select().from(invoiceLine).where(eq(invoiceLine.invoiceId, blueId))
  const credited = await db
    .select({
      blueLineId: invoiceLine.blueLineId,
      qty: sql<string>`sum(${invoiceLine.qty})::text`,
      incl: sql<string>`sum(${invoiceLine.incl})::text`,
    })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .where(and(eq(invoice.blueId, blueId), ne(invoice.id, id), inArray(invoice.status, [...takingInvoice])))
    .groupBy(invoiceLine.blueLineId)
  const taken = new Map(credited.map((row) => [row.blueLineId, row]))
  return new Map(
    lines.map((line) => {
      const { qty = '0', incl = '0' } = taken.get(line.id) ?? {}
      return [line.id, { qty: dec(line.qty).plus(qty).toFixed(), incl: dec(line.incl).plus(incl).toFixed() }]
    }),
  )
}

/** The invoice that this one is already: by its number, or by one of its files. Others of the number wait until this one stands. */
export const duplicateFor = async (tx: Tx, row: Invoice, files: readonly string[]): Promise<string | null> => {
  const keys = [`invoice:${row.numberKey}`, ...files.map((hash) => `invoice:file:${hash}`)].toSorted()
  for (const key of keys) await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`)
  const found = await tx.db
    .select()
    .from(invoice)
    .where(
      and(
        ...[eq(invoice.tenantId, row.tenantId), ne(invoice.id, row.id), notInArray(invoice.status, ['0'])],
        or(eq(invoice.numberKey, row.numberKey), files.length === 0 ? undefined : arrayOverlaps(invoice.fileHashes, [...files])),
      ),
    )
  const identity = (one: Invoice, hashes: readonly string[]) => {
    const { kind, code, number, sellerTaxNo, supplierId } = one
    return { kind, code, number, sellerTaxNo, supplierId, files: hashes }
  }
  const registered = found.map((one) => ({
    ...identity(one, one.fileHashes),
    ...{ id: one.id, status: Number(one.status), reversed: one.isReversed },
  }))
  const duplicate = duplicateOf(identity(row, files), registered)
  return duplicate === null ? null : (found.find(({ id }) => id === duplicate.id)?.number ?? null)
}
