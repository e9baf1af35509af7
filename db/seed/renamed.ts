import { sql } from 'drizzle-orm'
import type { Tx } from '../client'

interface Renamed {
  readonly code: string
  readonly component: readonly [before: string, now: string]
  readonly url: readonly [before: string, now: string]
}
/** Entries of the menu whose page got another name: rows that still have the former one follow it. */
const renamed: readonly Renamed[] = [
  {
    code: 'role.list',
    component: ['sys/role/list', 'system/RoleList'],
    url: ['/isystem/roleUserList', '/isystem/role'],
  },
  {
    code: 'user.list',
    component: ['sys/user/list', 'system/UserList'],
    url: ['/isystem/user', '/isystem/user'],
  },
  {
    code: 'system.home',
    component: ['dashboard/analysis', 'dashboard/Analysis'],
    url: ['/dashboard/analysis', '/dashboard/analysis'],
  },
]

/** What an administrator gave an entry of their own stays. */
export const followRenames = async (tx: Tx): Promise<void> => {
  for (const { code, component, url } of renamed)
    await tx.execute(sql`update sys_permission set component = ${component[1]},
      url = case when url = ${url[0]} then ${url[1]} else url end
      where code = ${code} and component = ${component[0]}`)
}

interface Settled {
  readonly codes: readonly string[]
  /** Code of the entry whose page the buttons are on. */
  readonly entry: string
}
/**
 * Buttons of a slice that had no page stood below the administration; once it has one they stand there, so that its data
 * rules reach them. Those an administrator has changed stay where they are.
 */
export const settleButtons = async (tx: Tx, slices: readonly Settled[]): Promise<void> => {
  for (const { codes, entry } of slices)
    await tx.execute(sql`update sys_permission b set parent_id = e.id from sys_permission e, sys_permission g
      where e.code = ${entry} and e.del_flag = 0 and g.code = 'system.group' and b.parent_id = g.id and e.id <> g.id
        and b.menu_type = 2 and b.version = 1 and b.code in ${[...codes]}`)
}
