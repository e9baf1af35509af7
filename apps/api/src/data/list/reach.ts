import { declaredAccess, ofOrg } from '@srm/db/schema/kit'
import { eq, getTableColumns, getTableName, inArray, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../http/request/context'

/**
 * Rows that a buyer may reach, said so that indexes can be asked: the row policy says the same, and somewhat closer, in a form
 * that is compared with every row. The policy stays; this only spares it the rows it would refuse.
 */
export const reachOf = ({ actor }: Ctx, table: PgTable): SQL | undefined => {
  if (actor.kind !== 'buyer' || !actor.reach || declaredAccess().get(getTableName(table))?.buyer !== ofOrg) return undefined
  const { orgCode, createBy } = getTableColumns(table) as { orgCode: PgColumn; createBy: PgColumn }
  const own = eq(createBy, actor.username)
  return actor.reach.length === 0 ? own : or(inArray(orgCode, [...actor.reach]), own)
}
