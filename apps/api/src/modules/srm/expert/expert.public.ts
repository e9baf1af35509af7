import { expert } from '@srm/db/schema/srm/expert'
import { exclusionOf } from '@srm/domain/srm/expert/expert.rules'
import { and, eq, inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

interface Company {
  readonly id: string
  readonly name: string
}
/**
 * Of accounts that stand in the register of experts, those whose employer or declared conflicts name one of the companies: the
 * company by the account's name (docs/expert.md, Who is a candidate).
 */
export const conflictsOf = (
  tx: Tx,
  usernames: readonly string[],
  companies: readonly Company[],
  today: string,
): Promise<ReadonlyMap<string, string>> =>
  asSystem(tx, async ({ db, actor }) => {
    if (usernames.length === 0 || companies.length === 0) return new Map()
    const rows = await db
      .select()
      .from(expert)
      .where(and(eq(expert.tenantId, actor.tenantId), eq(expert.delFlag, 0), inArray(expert.username, [...usernames])))
    return new Map(
      rows.flatMap((one): [string, string][] => {
        const found = exclusionOf(one, { from: today, to: today, avoided: companies, parties: [] })
        const isConflict = found?.rule === 'EMPLOYER' || found?.rule === 'CONFLICT'
        return isConflict && one.username ? [[one.username, found.detail ?? '']] : []
      }),
    )
  })
