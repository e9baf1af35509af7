import { sysPermission } from '@srm/db/schema/sys/permission'
import { refuse } from '@srm/domain/kit/errors'
import { beyond } from '@srm/domain/sys/role/role.rules'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { givenBy, isAdmin } from '../role/role.public'
import { codesBelow } from './rule-columns'

export { rulesOfEntry } from './data-rule.commands'
export { grantTreeWithin, roleGrantTree } from './menu.queries'

/** Whether the actor reaches every row of what the codes open: data rules narrow none of them. */
const unruled = (tx: Tx, codes: readonly string[]): boolean => codes.every((code) => !Object.hasOwn(tx.actor.rules, code))

/**
 * Everyone hands out only what they hold, and what they see but a part of to nobody. The administrator, who sets others up,
 * hands out anything, but not to themselves.
 */
export const assertHandsOut = async (tx: Tx, permissionIds: readonly string[], toThemselves = false): Promise<void> => {
  if (permissionIds.length === 0) return
  const rows = await tx.db
    .select({ given: givenBy, name: sysPermission.name })
    .from(sysPermission)
    .where(and(inArray(sysPermission.id, [...permissionIds]), eq(sysPermission.delFlag, 0)))
  if (rows.length < new Set(permissionIds).size) throw refuse('NOT_FOUND')
  if (isAdmin(tx.actor) && !toThemselves) return
  const own = tx.actor.permissions as ReadonlySet<string>
  const lacking = rows.find(({ given }) => beyond(own, given).length > 0 || !unruled(tx, given))
  if (lacking) throw refuse('ROLE_ESCALATION', lacking.name)
}

/** Whoever sees but a part of the rows behind an entry widens nobody's view of them. */
export const assertSeesAll = async (tx: Tx, permissionId: string): Promise<void> => {
  if (!isAdmin(tx.actor) && !unruled(tx, await codesBelow(tx, permissionId))) throw refuse('NO_PERM')
}
