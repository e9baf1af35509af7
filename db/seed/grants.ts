import { sql } from 'drizzle-orm'
import type { Tx } from '../client'
import { sysOfferedGrant } from '../schema/sys/offered-grant'
import { sysRolePermission } from '../schema/sys/role'
import { insertMissing } from './system'

/** Ids by code, and the codes that this start has added. */
export interface Seeded {
  readonly ids: ReadonlyMap<string, string>
  readonly fresh: ReadonlySet<string>
}
/** A role of the catalog, and the code of the entry or button it is given. */
export type Grant = readonly [role: string, code: string]

const keyOf = ([role, code]: Grant) => `${role} ${code}`

const offeredBefore = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const rows = await tx.select({ role: sysOfferedGrant.roleCode, code: sysOfferedGrant.permissionCode }).from(sysOfferedGrant)
  return new Set(rows.map(({ role, code }) => keyOf([role, code])))
}

const codesOf = async (tx: Tx, query: ReturnType<typeof sql>): Promise<ReadonlySet<string>> =>
  new Set(((await tx.execute(query)) as unknown as { code: string }[]).map((row) => row.code))

/** What an administrator deleted from the menu is granted to nobody. */
const deletedEntries = (tx: Tx) => codesOf(tx, sql`select code from sys_permission where del_flag <> 0 and code is not null`)

/**
 * Roles that a person changed, or of which nobody can tell any more: the log of changes is swept from its old end, so
 * it is whole for a role as long as it still has the role's own beginning.
 */
const changedRoles = (tx: Tx) =>
  codesOf(
    tx,
    sql`select r.role_code as code from sys_role r
      where not exists (select 1 from sys_data_log l where l.data_table = 'sys_role' and l.data_id = r.id::text and l.operation = 'INSERT')
        or exists (select 1 from sys_data_log l where l.create_by <> app_username() and (
          (l.data_table = 'sys_role' and l.data_id = r.id::text)
          or (l.data_table = 'sys_role_permission' and (
            r.id::text in (l.changes -> 'role_id' ->> 0, l.changes -> 'role_id' ->> 1)
            or l.data_id in (select g.id::text from sys_role_permission g where g.role_id = r.id)))))`,
  )

/**
 * Gives the built-in roles the grants of the catalog, each once. A role or an entry that is new gets all of its own; a
 * grant that a later release adds between a role and an entry that were there before is given at the first start of
 * that release. What was given is remembered by its codes, so whatever an administrator took away stays away.
 *
 * An installation of before this memory begins it at its first start. What is granted then was offered. A grant that is
 * missing was either taken away or has come with a later release than the role and the entry, which was never given: it
 * is given only to roles that no person ever changed, according to a log of changes that still reaches back to the
 * role's beginning. Of every other role all is taken as offered: rather a grant too few, which an administrator can
 * give, than one that was taken away on purpose.
 */
export const seedGrants = async (tx: Tx, wanted: readonly Grant[], roles: Seeded, permissions: Seeded): Promise<void> => {
  const offered = await offeredBefore(tx)
  const open = wanted.filter((grant) => !offered.has(keyOf(grant)))
  const isNew = ([role, code]: Grant) => roles.fresh.has(role) || permissions.fresh.has(code)
  const late = open.some((grant) => !isNew(grant))
  const changed: ReadonlySet<string> = late && offered.size === 0 ? await changedRoles(tx) : new Set()
  const deleted: ReadonlySet<string> = late ? await deletedEntries(tx) : new Set()
  const isLate = ([role, code]: Grant) => !changed.has(role) && !deleted.has(code)
  const given = [...wanted.filter(isNew), ...open.filter((grant) => !isNew(grant) && isLate(grant))]
  await insertMissing(
    tx,
    sysRolePermission,
    given.map(([role, code]) => ({ roleId: roles.ids.get(role), permissionId: permissions.ids.get(code) })),
  )
  await insertMissing(
    tx,
    sysOfferedGrant,
    open.map(([roleCode, permissionCode]) => ({ roleCode, permissionCode })),
  )
}
