import type { ListQuery } from '@srm/contract/kit/page'
import { materialType } from '@srm/db/schema/srm/material-type'
import { refuse } from '@srm/domain/kit/errors'
import { typeCodePattern, typeCodesOf } from '@srm/domain/srm/material-type/material-type.rules'
import { and, asc, eq, inArray, like, type SQL } from 'drizzle-orm'
import { textOf } from '../../../data/list/list-spec'
import type { Tx } from '../../../data/transaction/in-tx'

export { inheritedProblems } from './material-type.commands'

/** The types that speak for one of this code: itself and all above, in no order. */
export const typesAbove = ({ db }: Tx, code: string) =>
  db
    .select()
    .from(materialType)
    .where(inArray(materialType.code, typeCodesOf(code)))

/** `typeUnder=0203`: of a type or one below it. @throws BAD_FILTER */
export const withinType = (query: ListQuery): SQL | undefined => {
  const code = textOf(query['typeUnder'])
  if (code === undefined) return undefined
  if (!typeCodePattern.test(code)) throw refuse('BAD_FILTER', 'typeUnder')
  return like(materialType.code, `${code}%`)
}

/** Types in use that nothing stands below, by id: their codes. */
export const leavesOf = async ({ db, actor }: Tx): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .select({ id: materialType.id, code: materialType.code })
    .from(materialType)
    .where(and(eq(materialType.tenantId, actor.tenantId), eq(materialType.enabled, true)))
    .orderBy(asc(materialType.code))
  return new Map(rows.flatMap(({ id, code }, i) => (rows[i + 1]?.code.startsWith(code) ? [] : [[id, code] as const])))
}
