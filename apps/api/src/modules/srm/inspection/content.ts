import type { InspectionItem, RecordInput } from '@srm/contract/srm/inspection'
import { inspection, inspectionItem, inspectionReading } from '@srm/db/schema/srm/inspection'
import { characteristicOf } from '@srm/domain/srm/inspection/inspection.rules'
import type { Sampled } from '@srm/domain/srm/inspection/plan.rules'
import type { InspectionItem as JudgedItem } from '@srm/domain/srm/inspection/verdict.rules'
import { asc, eq, sql } from 'drizzle-orm'
import { insertMany } from '../../../data/insert-many'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import type { Template } from '../inspection-template/inspection-template.public'
import { linkFiles } from '../../sys/file/file.public'
import type { Inspection } from './inspection.life'

// Characteristics and readings of an inspection. The characteristics are those of its template when it began.

export const itemsOf = async ({ db }: Tx, inspectionId: string): Promise<InspectionItem[]> => {
  const items = await db
    .select()
    .from(inspectionItem)
    .where(eq(inspectionItem.inspectionId, inspectionId))
    .orderBy(asc(inspectionItem.lineNo))
  const readings = Map.groupBy(
    await db.select().from(inspectionReading).where(eq(inspectionReading.inspectionId, inspectionId)).orderBy(asc(inspectionReading.unit)),
    ({ itemId }) => itemId,
  )
  return items.map(({ checked, bad, ...item }) => ({
    ...item,
    readings: (readings.get(item.id) ?? []).map(({ unit, value, ok }) => ({ unit, value, ok })),
    counted: checked === null || bad === null ? null : { checked, bad },
  }))
}
/** Picks what the rules judge of an item. */
export const judgedItems = (items: readonly InspectionItem[]): (JudgedItem & Sampled)[] =>
  items.map(({ id, severity, required, readings, counted, level, aql, ...terms }) => ({
    ...{ id, severity, required, readings, counted, level, aql },
    characteristic: characteristicOf(terms),
  }))

export const copyItems = (tx: Tx, { id: inspectionId, orgCode }: Inspection, { items }: Template): Promise<unknown> =>
  asSystem(tx, ({ db }) => db.insert(inspectionItem).values(items.map((item) => ({ ...item, inspectionId, orgCode }))))

/** Replaces readings, counts and photos. A count takes the place of readings. */
export const putReadings = async (tx: Tx, { id: inspectionId }: Inspection, { items, photos }: RecordInput): Promise<void> => {
  await asSystem(tx, async (sys) => {
    await sys.db.delete(inspectionReading).where(eq(inspectionReading.inspectionId, inspectionId))
    await sys.db.update(inspectionItem).set({ checked: null, bad: null }).where(eq(inspectionItem.inspectionId, inspectionId))
    for (const { itemId, counted } of items)
      if (counted)
        await sys.db
          .update(inspectionItem)
          .set({ ...counted })
          .where(eq(inspectionItem.id, itemId))
    const rows = items.flatMap(({ itemId, readings, counted }) =>
      counted ? [] : readings.map(({ unit, value, ok }) => ({ itemId, inspectionId, unit, value: value?.trim() ?? null, ok })),
    )
    await insertMany(sys, inspectionReading, rows)
  })
  await linkFiles(tx, { bizType: 'inspection', bizId: inspectionId, field: 'photos', files: photos })
}
export const setHead = async (tx: Tx, id: string, head: Partial<typeof inspection.$inferInsert>): Promise<Inspection> => {
  const [row] = await asSystem(tx, ({ db }) => db.update(inspection).set(head).where(eq(inspection.id, id)).returning())
  if (!row) throw new Error('inspection was not written')
  return row
}
/** Rows that other tables hold of it are locked before it (docs/inspection.md, Locks). */
export const lockInspection = (tx: Tx, id: string) =>
  asSystem(tx, ({ db }) => db.select({ one: sql`1` }).from(inspection).where(eq(inspection.id, id)).for('update'))
