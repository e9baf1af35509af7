import type { MaterialInput } from '@srm/contract/srm/material'
import { material } from '@srm/db/schema/srm/material'
import { materialType } from '@srm/db/schema/srm/material-type'
import { uom } from '@srm/db/schema/srm/uom'
import { fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import { effectiveOf } from '@srm/domain/srm/material-type/material-type.rules'
import { hsProblems, lifeProblems, sameKeyOf, unitProblems } from '@srm/domain/srm/material/material.rules'
import { and, eq, inArray, like, ne, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { inheritedProblems, typesAbove } from '../material-type/material-type.public'

type Type = typeof materialType.$inferSelect

/** A type of the last level in use; locked, so that nobody divides it further meanwhile. */
export const leafOf = async ({ db }: Tx, id: string): Promise<Type | undefined> => {
  const [type] = await db.select().from(materialType).where(eq(materialType.id, id)).for('share')
  if (!type?.enabled) return undefined
  const below = and(like(materialType.code, `${type.code}%`), ne(materialType.id, type.id))
  const [one] = await db.select({ id: materialType.id }).from(materialType).where(below).limit(1)
  return one ? undefined : type
}

type UnitsOf = Pick<MaterialInput, 'baseUnitId' | 'purchaseUnitId'>
const unitsUsed = async ({ db }: Tx, input: Partial<UnitsOf>): Promise<FieldProblem[]> => {
  const asked = (['baseUnitId', 'purchaseUnitId'] as const).flatMap((field) => (input[field] ? [[field, input[field]] as const] : []))
  const rows = await db
    .select({ id: uom.id })
    .from(uom)
    .where(
      and(
        inArray(
          uom.id,
          asked.map(([, id]) => id),
        ),
        eq(uom.enabled, true),
      ),
    )
  const known = new Set(rows.map((row) => row.id))
  return asked.flatMap(([field, id]) => (known.has(id) ? [] : [fieldProblem(field, 'MAT_UNIT')]))
}

type Kept = Pick<MaterialInput, 'baseUnitId' | 'purchaseUnitId' | 'factor' | 'trace' | 'shelfDays' | 'minLifePct' | 'hsCode' | 'own'>
/** What holds of every material, a draft as well. */
export const keptProblems = async (tx: Tx, input: Kept): Promise<FieldProblem[]> => [
  ...(await unitsUsed(tx, input)),
  ...unitProblems(input),
  ...lifeProblems(input),
  ...hsProblems(input.hsCode),
  ...(await inheritedProblems(tx, input.own)).map((one) => ({ ...one, field: `own.${one.field}` })),
]

const sameOf = async ({ db, actor }: Tx, sameKey: string, but: SQL | undefined): Promise<string | undefined> => {
  const alive = and(eq(material.tenantId, actor.tenantId), eq(material.sameKey, sameKey), eq(material.delFlag, 0))
  const [one] = await db.select({ docNo: material.docNo }).from(material).where(and(alive, but)).limit(1)
  return one?.docNo
}
/**
 * The key it is compared by, and whether it may stand beside one like it: only where somebody says why.
 * @param id of the material that is changed itself
 */
export const sameness = async (tx: Tx, input: Pick<MaterialInput, 'nameZh' | 'spec' | 'model' | 'sameReason'>, id: string | null) => {
  const sameKey = sameKeyOf(input)
  const other = await sameOf(tx, sameKey, id === null ? undefined : ne(material.id, id))
  const problems = other && !input.sameReason ? [fieldProblem('sameReason', 'MAT_SAME', other)] : []
  return { sameKey, sameAllowed: other !== undefined, problems }
}

/** What a material is reviewed with: its type, or it itself, says the tax. */
export const readyProblems = async (tx: Tx, typeCode: string, own: MaterialInput['own']): Promise<FieldProblem[]> =>
  effectiveOf(own, await typesAbove(tx, typeCode)).taxRate.value === null ? [fieldProblem('own.taxRate', 'MAT_NO_TAX')] : []
