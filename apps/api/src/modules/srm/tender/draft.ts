import { TenderInput } from '@srm/contract/srm/tender'
import { tender, tenderDocument, tenderItem, tenderLot, tenderLotSecret, tenderSecret } from '@srm/db/schema/srm/tender'
import { valuesOf } from '@srm/domain/kit/fields'
import { assertAmount } from '@srm/domain/kit/money'
import { lineNoAt } from '@srm/domain/srm/inquiry/inquiry.rules'
import { tenderItemFields, tenderLotOpenFields, tenderOpenFields } from '@srm/domain/srm/tender/tender.fields'
import { lotSum } from '@srm/domain/srm/tender/tender.rules'
import { and, asc, eq } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import type { Tx } from '../../../data/transaction/in-tx'
import { filesIn, filesOf, linkFiles } from '../../sys/file/file.public'
import { materialIdsOf } from '../material/material.public'
import { categoryNameOf } from '../purchase-category/purchase-category.public'
import { namedOpeners } from '../opening/opening.public'
import { namedSuppliers } from '../supplier/supplier.public'

/** Columns of `tender` from what was typed. */
export const headerOf = async (tx: Tx, input: TenderInput) => ({
  ...valuesOf(tenderOpenFields, input),
  scheme: input.scheme,
  qualificationItems: input.qualificationItems,
  categoryName: await categoryNameOf(tx, input.categoryId),
  bondDeadline: input.bondRequired ? (input.bondDeadline ?? null) : null,
  lotCount: input.lots.length,
})

/** The staff's side of the header; estimate and ceiling are the sums of the lots. */
export const secretOf = async (tx: Tx, input: TenderInput) => {
  const estimate = lotSum(input.lots, 'estimate')
  if (estimate) assertAmount(estimate)
  return {
    ...{ estimate, ceiling: lotSum(input.lots, 'ceiling'), clarifyAt: input.clarifyAt ?? null },
    openers: await namedOpeners(tx, input.openerIds),
    invitees: input.method === 'invited' ? await namedSuppliers(tx, input.supplierIds) : [],
  }
}
export const saveSecret = (tx: Tx, tenderId: string, patch: Partial<typeof tenderSecret.$inferInsert>) =>
  tx.db.update(tenderSecret).set(patch).where(eq(tenderSecret.tenderId, tenderId))

/** Replaces lots and items of a draft: lots are numbered 1, 2, 3…, their items 10, 20, 30… */
export const writeLots = async (tx: Tx, tenderId: string, input: Pick<TenderInput, 'lots' | 'ceilingPublic'>): Promise<void> => {
  await tx.db.delete(tenderLot).where(eq(tenderLot.tenderId, tenderId))
  const { lots, ceilingPublic } = input
  if (lots.length === 0) return
  const saved = await tx.db
    .insert(tenderLot)
    .values(
      lots.map((lot, i) => ({
        ...{ tenderId, lotNo: i + 1, ...valuesOf(tenderLotOpenFields, lot) },
        publicCeiling: ceilingPublic ? lot.ceiling : null,
      })),
    )
    .returning({ id: tenderLot.id, lotNo: tenderLot.lotNo })
  const idOf = new Map(saved.map((row) => [row.lotNo, row.id]))
  const lotId = (i: number): string => idOf.get(i + 1) ?? ''
  await tx.db.insert(tenderLotSecret).values(lots.map(({ estimate, ceiling }, i) => ({ lotId: lotId(i), tenderId, estimate, ceiling })))
  const materialOf = await materialIdsOf(
    tx,
    lots.flatMap((lot) => lot.items),
  )
  const items = lots.flatMap((lot, i) =>
    lot.items.map((item, n) => ({
      tenderId,
      lotId: lotId(i),
      lineNo: lineNoAt(n),
      ...valuesOf(tenderItemFields, item),
      materialId: materialOf(item),
    })),
  )
  if (items.length > 0) await tx.db.insert(tenderItem).values(items)
}

/** The documents of a draft: version 1, not published yet. */
export const writeDocuments = async (tx: Tx, tenderId: string, files: TenderInput['files']): Promise<void> => {
  const first = and(eq(tenderDocument.tenderId, tenderId), eq(tenderDocument.documentVersion, 1))
  const [there] = await tx.db.select({ id: tenderDocument.id }).from(tenderDocument).where(first)
  const [made] = there
    ? [there]
    : await tx.db.insert(tenderDocument).values({ tenderId, documentVersion: 1 }).returning({ id: tenderDocument.id })
  if (!made) throw new Error('tender documents were not written')
  await linkFiles(tx, { bizType: 'tenderDocument', bizId: made.id, field: 'files', files })
}

export const secretOfTender = async (tx: Tx, tenderId: string) => {
  const [secret] = await tx.db.select().from(tenderSecret).where(eq(tenderSecret.tenderId, tenderId))
  if (!secret) throw new Error(`tender ${tenderId} has no staff side`)
  return secret
}
/** Lots with their items, as both sides read them. */
export const lotsOf = async (tx: Tx, tenderId: string) => {
  const lots = await tx.db.select().from(tenderLot).where(eq(tenderLot.tenderId, tenderId)).orderBy(asc(tenderLot.lotNo))
  const items = await tx.db.select().from(tenderItem).where(eq(tenderItem.tenderId, tenderId)).orderBy(asc(tenderItem.lineNo))
  return lots.map((lot) => ({ ...lot, items: items.filter((item) => item.lotId === lot.id) }))
}
/** With what only staff read. */
export const staffLotsOf = async (tx: Tx, tenderId: string) => {
  const secrets = await tx.db.select().from(tenderLotSecret).where(eq(tenderLotSecret.tenderId, tenderId))
  return (await lotsOf(tx, tenderId)).map((lot) => {
    const own = secrets.find((one) => one.lotId === lot.id)
    return { ...lot, estimate: own?.estimate ?? null, ceiling: own?.ceiling ?? null }
  })
}
/** Versions of the documents that the actor may read, the newest first. */
export const documentsOf = async (tx: Tx, tenderId: string) => {
  const rows = await tx.db
    .select()
    .from(tenderDocument)
    .where(eq(tenderDocument.tenderId, tenderId))
    .orderBy(asc(tenderDocument.documentVersion))
  const files = await filesOf(
    tx,
    'tenderDocument',
    rows.map((row) => row.id),
  )
  return rows.toReversed().map((row) => ({ ...row, files: filesIn(files, row.id, 'files') }))
}

/** A tender as it would be typed. */
export const draftOf = async (tx: Tx, id: string) => {
  const row = await findVisible(tx, tender, id)
  const secret = await secretOfTender(tx, id)
  const [first] = (await documentsOf(tx, id)).toReversed()
  const typed = TenderInput.parse({
    ...row,
    clarifyAt: secret.clarifyAt,
    openerIds: secret.openers.map((one) => one.userId),
    supplierIds: secret.invitees.map((one) => one.supplierId),
    lots: await staffLotsOf(tx, id),
    files: first?.files ?? [],
  })
  return { row, secret, typed }
}
