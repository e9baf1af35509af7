import { inspectionTemplateItem } from '@srm/db/schema/srm/inspection-template'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

/** Characteristics of a template in their order, as inspections copy them. */
export const characteristicsOf = ({ db }: Tx, templateId: string) => {
  const { lineNo, characteristic, characteristicEn, method, unit, kind, min, max, target, severity, level, aql, required } =
    inspectionTemplateItem
  return db
    .select({ lineNo, characteristic, characteristicEn, method, unit, kind, min, max, target, severity, level, aql, required })
    .from(inspectionTemplateItem)
    .where(eq(inspectionTemplateItem.templateId, templateId))
    .orderBy(asc(lineNo))
}
