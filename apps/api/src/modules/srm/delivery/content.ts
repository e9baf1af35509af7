import type { DeliveryInput } from '@srm/contract/srm/delivery'
import { deliveryContent, deliveryLabel, deliveryLine, deliveryNotice, deliveryPackage, deliverySerial } from '@srm/db/schema/srm/delivery'
import type { Packed, TracedLine } from '@srm/domain/srm/delivery/delivery.rules'
import { asc, eq } from 'drizzle-orm'
import { insertMany } from '../../../data/insert-many'
import type { Tx } from '../../../data/transaction/in-tx'
import { materialTermsById } from '../material/material.public'
import type { OrderedRow } from '../purchase-order/purchase-order.public'
import { filesIn, filesOf, linkFiles } from '../../sys/file/file.public'
import type { DeliveryNotice } from './delivery.life'

// Lines, packages and files of a notice: written by the company as long as it is a draft, read by both sides.

export type DeliveryLineRow = typeof deliveryLine.$inferSelect
const bizType = 'deliveryNotice'
const certificateOf = (lineNo: number): string => `certificates${lineNo}`
const lineNoAt = (i: number): number => (i + 1) * 10

type Draft = Omit<typeof deliveryLine.$inferInsert, 'deliveryId'>
/** Makes the row that is kept of each line of the form; every row it names is one of `rows`. */
export const draftLines = async (tx: Tx, { lines }: DeliveryInput, rows: readonly OrderedRow[]): Promise<Draft[]> => {
  const terms = await materialTermsById(
    tx,
    rows.flatMap(({ line }) => line.materialId ?? []),
  )
  return lines.map(({ scheduleId, qty, batchNo, productionDate, expiryDate }, i) => {
    const row = rows.find((one) => one.scheduleId === scheduleId)
    if (!row) throw new Error(`no row ${scheduleId}`)
    const { materialId, materialCode, name, spec, unit } = row.line
    const asked = materialId === null ? undefined : terms.get(materialId)
    return {
      ...{ lineNo: lineNoAt(i), scheduleId, qty, batchNo, productionDate, expiryDate, orgCode: row.orgCode },
      ...{ orderId: row.order.id, orderNo: row.orderNo, poLineId: row.poLineId, poLineNo: row.line.lineNo, dueDate: row.dueDate },
      ...{ materialId, materialCode, name, spec, unit },
      ...{ trace: asked?.trace ?? 'NONE', shelfDays: asked?.shelfDays ?? null, minLifePct: asked?.minLifePct ?? null },
      certRequired: asked?.certRequired ?? false,
    }
  })
}
/** Picks what the rules judge of a line that is drafted. */
export const tracedOf = (drafts: readonly Draft[], { lines }: DeliveryInput): TracedLine[] =>
  drafts.map(({ qty, trace, shelfDays = null, certRequired, batchNo = null, productionDate = null, expiryDate = null }, i) => ({
    ...{ qty, trace, shelfDays, certRequired, batchNo, productionDate, expiryDate },
    ...{ serials: lines[i]?.serials ?? [], certificates: lines[i]?.certificates.length ?? 0 },
  }))
export const packedOf = ({ packages }: DeliveryInput): Packed[] => packages

/** Replaces lines, serial numbers, packages and files of a draft. */
export const putContent = async (tx: Tx, row: DeliveryNotice, input: DeliveryInput, drafts: readonly Draft[]): Promise<void> => {
  const { id: deliveryId, orgCode } = row
  await tx.db.delete(deliveryPackage).where(eq(deliveryPackage.deliveryId, deliveryId))
  await tx.db.delete(deliveryLine).where(eq(deliveryLine.deliveryId, deliveryId))
  const made = await tx.db
    .insert(deliveryLine)
    .values(drafts.map((draft) => ({ ...draft, deliveryId })))
    .returning({ id: deliveryLine.id, lineNo: deliveryLine.lineNo, materialId: deliveryLine.materialId })
  const idOf = new Map(made.map(({ lineNo, id }) => [lineNo, id]))
  const serials = input.lines.flatMap((line, i) =>
    line.serials.map((serial) => ({
      ...{ deliveryId, orgCode, serial, lineId: idOf.get(lineNoAt(i)) ?? '' },
      materialId: drafts[i]?.materialId ?? null,
    })),
  )
  await insertMany(tx, deliverySerial, serials)
  for (const [i, { grossKg, remark, contents }] of input.packages.entries()) {
    const [one] = await tx.db
      .insert(deliveryPackage)
      .values({ deliveryId, orgCode, no: i + 1, grossKg, remark })
      .returning({ id: deliveryPackage.id })
    const packageId = one?.id ?? ''
    const held = contents.map(({ lineNo, qty }) => ({ deliveryId, orgCode, packageId, lineId: idOf.get(lineNo) ?? '', qty }))
    await insertMany(tx, deliveryContent, held)
  }
  await putFiles(tx, deliveryId, input)
}
/** Certificates hang on the notice by the number of their line, for a line is another row after every edit. */
const putFiles = async (tx: Tx, bizId: string, { packingList, lines }: DeliveryInput): Promise<void> => {
  await linkFiles(tx, { bizType, bizId, field: 'packingList', files: packingList })
  for (const [i, { certificates }] of lines.entries())
    await linkFiles(tx, { bizType, bizId, field: certificateOf(lineNoAt(i)), files: certificates })
  const there = (await filesOf(tx, bizType, [bizId])).get(bizId) ?? []
  const kept = new Set(['packingList', ...lines.map((_, i) => certificateOf(lineNoAt(i)))])
  for (const field of new Set(there.map((one) => one.field))) {
    if (!kept.has(field)) await linkFiles(tx, { bizType, bizId, field, files: [] })
  }
}

export const linesOf = ({ db }: Tx, deliveryId: string): Promise<DeliveryLineRow[]> =>
  db.select().from(deliveryLine).where(eq(deliveryLine.deliveryId, deliveryId)).orderBy(asc(deliveryLine.lineNo))

/** Everything of a notice that its reader may see; of labels the row policy says which. */
export const contentOf = async (tx: Tx, id: string) => {
  const lines = await linesOf(tx, id)
  const files = await filesOf(tx, bizType, [id])
  const serials = Map.groupBy(
    await tx.db.select().from(deliverySerial).where(eq(deliverySerial.deliveryId, id)).orderBy(asc(deliverySerial.serial)),
    ({ lineId }) => lineId,
  )
  const contents = Map.groupBy(
    await tx.db.select().from(deliveryContent).where(eq(deliveryContent.deliveryId, id)),
    ({ packageId }) => packageId,
  )
  const labels = new Map(
    (await tx.db.select().from(deliveryLabel).where(eq(deliveryLabel.deliveryId, id))).map(({ packageId, code }) => [packageId, code]),
  )
  const packages = await tx.db.select().from(deliveryPackage).where(eq(deliveryPackage.deliveryId, id)).orderBy(asc(deliveryPackage.no))
  const noOf = new Map(lines.map((line) => [line.id, line.lineNo]))
  return {
    lines: lines.map((line) => ({
      ...line,
      serials: (serials.get(line.id) ?? []).map(({ serial }) => serial),
      certificates: filesIn(files, id, certificateOf(line.lineNo)),
    })),
    packages: packages.map((one) => ({
      ...one,
      contents: (contents.get(one.id) ?? [])
        .map(({ lineId, qty }) => ({ lineNo: noOf.get(lineId) ?? 0, qty }))
        .toSorted((a, b) => a.lineNo - b.lineNo),
      label: labels.get(one.id) ?? null,
    })),
    packingList: filesIn(files, id, 'packingList'),
  }
}
export const setHead = async (tx: Tx, id: string, head: Partial<typeof deliveryNotice.$inferInsert>): Promise<DeliveryNotice> => {
  const [row] = await tx.db.update(deliveryNotice).set(head).where(eq(deliveryNotice.id, id)).returning()
  if (!row) throw new Error('notice was not written')
  return row
}
