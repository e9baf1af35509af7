import { AuctionInput } from '@srm/contract/srm/auction'
import { auction, auctionLine, auctionSecret } from '@srm/db/schema/srm/auction'
import { valuesOf } from '@srm/domain/kit/fields'
import { assertAmount } from '@srm/domain/kit/money'
import { auctionLineFields, auctionOpenFields } from '@srm/domain/srm/auction/auction.fields'
import { lotsOf } from '@srm/domain/srm/auction/auction.rules'
import { asc, eq } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import type { Tx } from '../../../data/transaction/in-tx'
import { filesIn, filesOf, linkFiles } from '../../sys/file/file.public'
import { materialIdsOf } from '../material/material.public'
import { categoryNameOf } from '../purchase-category/purchase-category.public'
import { namedSuppliers } from '../supplier/supplier.public'
import type { Auction } from './auction.life'

/** Columns of `auction` from what was typed. */
export const headerOf = async (tx: Tx, input: AuctionInput) => ({
  ...valuesOf(auctionOpenFields, input),
  categoryName: await categoryNameOf(tx, input.categoryId),
  lineCount: input.lines.length,
})
/** The staff's side of the header. */
export const secretOf = async (tx: Tx, input: AuctionInput) => {
  if (input.reservePrice) assertAmount(input.reservePrice)
  return { reservePrice: input.reservePrice ?? null, invitees: await namedSuppliers(tx, input.supplierIds) }
}

/** Replaces the lines of a draft: numbers 10, 20, 30…, in the order they were given. */
export const writeLines = async (tx: Tx, auctionId: string, lines: AuctionInput['lines']): Promise<void> => {
  await tx.db.delete(auctionLine).where(eq(auctionLine.auctionId, auctionId))
  if (lines.length === 0) return
  const materialOf = await materialIdsOf(tx, lines)
  await tx.db.insert(auctionLine).values(
    lines.map((line, i) => ({
      ...(line.id && { id: line.id }),
      auctionId,
      lineNo: (i + 1) * 10,
      ...valuesOf(auctionLineFields, line),
      materialId: materialOf(line),
    })),
  )
}
export const linkAuctionFiles = (tx: Tx, auctionId: string, files: AuctionInput['files']) =>
  linkFiles(tx, { bizType: 'auction', bizId: auctionId, field: 'files', files })
export const auctionFilesOf = async (tx: Tx, id: string) => [...filesIn(await filesOf(tx, 'auction', [id]), id, 'files')]

export const linesOf = (tx: Tx, auctionId: string) =>
  tx.db.select().from(auctionLine).where(eq(auctionLine.auctionId, auctionId)).orderBy(asc(auctionLine.lineNo))
export const secretOfAuction = async (tx: Tx, auctionId: string) => {
  const [secret] = await tx.db.select().from(auctionSecret).where(eq(auctionSecret.auctionId, auctionId))
  if (!secret) throw new Error(`auction ${auctionId} has no staff side`)
  return secret
}
export const saveSecret = (tx: Tx, auctionId: string, patch: Partial<typeof auctionSecret.$inferInsert>) =>
  tx.db.update(auctionSecret).set(patch).where(eq(auctionSecret.auctionId, auctionId))

type Line = Awaited<ReturnType<typeof linesOf>>[number]
/** What is bid on, each with a name to call it by. */
export const namedLots = (row: Auction, lines: readonly Line[]) => {
  const names = new Map(lines.map((line) => [line.id, line.name]))
  return lotsOf(row, lines).map((lot) => ({ ...lot, name: names.get(lot.id) ?? row.title }))
}

/** An auction as it would be typed. */
export const draftOf = async (tx: Tx, id: string) => {
  const row = await findVisible(tx, auction, id)
  const secret = await secretOfAuction(tx, id)
  const lines = await linesOf(tx, id)
  const typed = AuctionInput.parse({
    ...row,
    tiers: [...row.tiers],
    reservePrice: secret.reservePrice,
    supplierIds: secret.invitees.map((s) => s.supplierId),
    lines: lines.map((line) => ({ ...line })),
    files: await auctionFilesOf(tx, id),
  })
  return { row, secret, typed }
}
