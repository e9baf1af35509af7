import { inspectionTemplate } from '@srm/db/schema/srm/inspection-template'
import { material } from '@srm/db/schema/srm/material'
import { materialType } from '@srm/db/schema/srm/material-type'
import { templateFor } from '@srm/domain/srm/inspection-template/inspection-template.rules'
import { typeCodesOf } from '@srm/domain/srm/material-type/material-type.rules'
import { and, eq, inArray, or } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { characteristicsOf } from './characteristics'

export interface Template {
  readonly id: string
  readonly code: string
  readonly revision: number
  readonly skipOneIn: number | null
  readonly items: Awaited<ReturnType<typeof characteristicsOf>>
}
/** The template in use for a material: its own, else that of the nearest type above it. Null: there is none. */
export const templateOf = (tx: Tx, materialId: string): Promise<Template | null> =>
  asSystem(tx, async (sys) => {
    const [of] = await sys.db
      .select({ typeCode: materialType.code })
      .from(material)
      .innerJoin(materialType, eq(materialType.id, material.typeId))
      .where(eq(material.id, materialId))
    if (!of) return null
    const inUse = and(eq(inspectionTemplate.tenantId, sys.actor.tenantId), eq(inspectionTemplate.enabled, true))
    const found = await sys.db
      .select()
      .from(inspectionTemplate)
      .where(and(inUse, or(eq(inspectionTemplate.materialId, materialId), inArray(inspectionTemplate.typeCode, typeCodesOf(of.typeCode)))))
    const one = templateFor(found, materialId, of.typeCode)
    return (
      one && { id: one.id, code: one.code, revision: one.revision, skipOneIn: one.skipOneIn, items: await characteristicsOf(sys, one.id) }
    )
  })
/** Under skip-lot one lot in so many is looked at; null: every lot is. */
export const templateSetting = (tx: Tx, templateId: string): Promise<number | null> =>
  asSystem(tx, async ({ db }) => {
    const [row] = await db
      .select({ skipOneIn: inspectionTemplate.skipOneIn })
      .from(inspectionTemplate)
      .where(eq(inspectionTemplate.id, templateId))
    return row?.skipOneIn ?? null
  })
