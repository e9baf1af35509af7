import type { InquiryInput } from '@srm/contract/srm/inquiry.shapes'
import { inquiryLine, inquiryLineSecret, inquirySecret } from '@srm/db/schema/srm/inquiry'
import { valuesOf } from '@srm/domain/kit/fields'
import { assertAmount } from '@srm/domain/kit/money'
import { inquiryLineOpenFields, inquiryLineSecretFields } from '@srm/domain/srm/inquiry/inquiry-line.fields'
import { inquiryOpenFields, inquirySecretFields } from '@srm/domain/srm/inquiry/inquiry.fields'
import { lineNoAt } from '@srm/domain/srm/inquiry/inquiry.rules'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { linkFiles } from '../../sys/file/file.public'
import { materialIdsOf } from '../material/material.public'
import { namedOpeners } from '../opening/opening.public'
import { categoryNameOf } from '../purchase-category/purchase-category.public'
import { namedSuppliers } from '../supplier/supplier.public'
import type { LineWithExt } from './inquiry-ext'
import { heldRecords } from './price-history'

/** Columns of `inquiry` from what was typed. */
export const headerOf = async (tx: Tx, input: InquiryInput) => ({
  ...valuesOf(inquiryOpenFields, input),
  categoryName: await categoryNameOf(tx, input.categoryId),
  weights: input.evalMethod === 'weighted' ? (input.weights ?? null) : null,
  sealed: input.sealed || input.envelopeMode === 'two' || input.sealMode === 'client',
  minQuotes: input.type === 'single' ? 1 : input.minQuotes,
  // A further round would ask for prices after the technical judgement of all is known.
  maxRounds: input.envelopeMode === 'two' ? 1 : input.maxRounds,
  lineCount: input.lines.length,
})

/** The staff's side of the header. */
export const secretOf = async (tx: Tx, input: InquiryInput) => {
  for (const amount of [input.budget, input.targetPrice]) if (amount) assertAmount(amount)
  return {
    ...valuesOf(inquirySecretFields, input),
    maxShare: input.awardMode === 'split' ? (input.maxShare ?? null) : null,
    minSuppliers: input.awardMode === 'whole' ? null : (input.minSuppliers ?? null),
    maxSuppliers: input.awardMode === 'whole' ? null : (input.maxSuppliers ?? null),
    urgentReason: input.urgent ? input.urgentReason : null,
    openers: await namedOpeners(tx, input.openerIds),
    invitees: await namedSuppliers(tx, input.supplierIds),
  }
}

/** Suppliers read these columns of a line; materials of all lines are looked up at once. */
const columnsFor = async (tx: Tx, lines: readonly LineWithExt[]) => {
  const materialOf = await materialIdsOf(tx, lines)
  return (line: LineWithExt) => ({ ...valuesOf(inquiryLineOpenFields, line), materialId: materialOf(line), ext: line.kept.open })
}
const writeSecret = async (tx: Tx, inquiryId: string, lines: readonly { id: string; line: LineWithExt }[]) => {
  const fromRecord = await heldRecords(
    tx,
    lines.map((l) => l.line),
  )
  const secrets = lines.map(({ id, line }) => ({
    lineId: id,
    inquiryId,
    ...valuesOf(inquiryLineSecretFields, line),
    lastRecordId: fromRecord(line),
    ext: line.kept.internal,
  }))
  if (secrets.length > 0) await tx.db.insert(inquiryLineSecret).values(secrets)
}

/** Replaces the lines of a draft: numbers 10, 20, 30…, in the order they were given; a line that was there keeps its id. */
export const writeDraftLines = async (tx: Tx, inquiryId: string, lines: readonly LineWithExt[]): Promise<void> => {
  await tx.db.delete(inquiryLine).where(eq(inquiryLine.inquiryId, inquiryId))
  if (lines.length === 0) return
  const columnsOf = await columnsFor(tx, lines)
  const rows = lines.map((line, i) => ({ ...(line.id && { id: line.id }), inquiryId, lineNo: lineNoAt(i), ...columnsOf(line) }))
  const saved = await tx.db.insert(inquiryLine).values(rows).returning({ id: inquiryLine.id, lineNo: inquiryLine.lineNo })
  const idAt = new Map(saved.map((r) => [r.lineNo, r.id]))
  await writeSecret(
    tx,
    inquiryId,
    lines.map((line, i) => ({ id: idAt.get(lineNoAt(i)) as string, line })),
  )
}

/** Changes the lines of a published inquiry: known ids keep their row and number, new lines are numbered after the last. */
export const amendLines = async (tx: Tx, inquiryId: string, lines: readonly LineWithExt[]): Promise<void> => {
  const old = await tx.db
    .select({ id: inquiryLine.id, lineNo: inquiryLine.lineNo })
    .from(inquiryLine)
    .where(eq(inquiryLine.inquiryId, inquiryId))
  const known = new Set(old.map((l) => l.id))
  const kept = new Set(lines.flatMap((l) => (l.id && known.has(l.id) ? [l.id] : [])))
  const gone = old.filter((l) => !kept.has(l.id)).map((l) => l.id)
  if (gone.length > 0) await tx.db.delete(inquiryLine).where(inArray(inquiryLine.id, gone))
  await tx.db.delete(inquiryLineSecret).where(eq(inquiryLineSecret.inquiryId, inquiryId))
  let last = Math.max(0, ...old.map((l) => l.lineNo))
  const written: { id: string; line: LineWithExt }[] = []
  const columnsOf = await columnsFor(tx, lines)
  for (const line of lines) {
    if (line.id && kept.has(line.id)) {
      await tx.db.update(inquiryLine).set(columnsOf(line)).where(eq(inquiryLine.id, line.id))
      written.push({ id: line.id, line })
    } else {
      last += 10
      const [row] = await tx.db
        .insert(inquiryLine)
        .values({ inquiryId, lineNo: last, ...columnsOf(line) })
        .returning({ id: inquiryLine.id })
      written.push({ id: (row as { id: string }).id, line })
    }
  }
  await writeSecret(tx, inquiryId, written)
}

export const saveSecret = (tx: Tx, inquiryId: string, patch: Partial<typeof inquirySecret.$inferInsert>) =>
  tx.db.update(inquirySecret).set(patch).where(eq(inquirySecret.inquiryId, inquiryId))

export const linkInquiryFiles = (tx: Tx, inquiryId: string, files: InquiryInput['files']) =>
  linkFiles(tx, { bizType: 'inquiry', bizId: inquiryId, field: 'files', files })
