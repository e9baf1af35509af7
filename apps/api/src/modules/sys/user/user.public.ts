import { sysUser } from '@srm/db/schema/sys/user'
import { sysUserAgent } from '@srm/db/schema/sys/user-agent'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

export { linkAvatar } from './avatar'
export { accountsOf, assertContactsFree, changedContacts } from './user.checks'
export { narrowed } from './user.narrow'
export { assertStaff } from './user.queries'
export { departsOfUsers, inWords, positionNames } from './user.rows'

/** Real names by account, for what documents show of their authors; of two accounts of one name that which is still used. */
export const namesOf = async (tx: Tx, usernames: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(usernames)]
  if (wanted.length === 0) return new Map()
  const rows = await asSystem(tx, ({ db }) =>
    db
      .select({ username: sysUser.username, realname: sysUser.realname })
      .from(sysUser)
      .where(inArray(sysUser.username, wanted))
      .orderBy(desc(sysUser.delFlag)),
  )
  return new Map(rows.map((r) => [r.username, r.realname]))
}

/** Ids of accounts by their names, for notices to those who wrote or decided something. */
export const idsOf = (tx: Tx, usernames: readonly string[]): Promise<string[]> =>
  asSystem(tx, async ({ db }) => {
    const rows = await db
      .select({ id: sysUser.id })
      .from(sysUser)
      .where(inArray(sysUser.username, [...usernames]))
    return rows.map((user) => user.id)
  })

/** Who stands in at this moment for those of `userIds` who have an agent: the agent's id by the person's. */
export const activeAgentsOf = async (tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(userIds)]
  if (wanted.length === 0) return new Map()
  const now = sql`app_now()`
  const rows = await asSystem(tx, ({ db }) =>
    db
      .select({ userId: sysUserAgent.userId, agentId: sysUserAgent.agentUserId })
      .from(sysUserAgent)
      // An agent who has left, or is frozen, stands in for nobody.
      .innerJoin(sysUser, eq(sysUser.id, sysUserAgent.agentUserId))
      .where(
        and(
          inArray(sysUserAgent.userId, wanted),
          eq(sysUserAgent.status, '1'),
          sql`${now} between ${sysUserAgent.startTime} and ${sysUserAgent.endTime}`,
          eq(sysUser.status, userStatus.normal),
          eq(sysUser.delFlag, 0),
          isNull(sysUser.supplierId),
        ),
      ),
  )
  return new Map(rows.map((r) => [r.userId, r.agentId]))
}

/** Those the actor stands in for at this moment: ids of people who are away. */
export const principalsOf = async (tx: Tx): Promise<readonly string[]> => {
  const { userId } = tx.actor
  if (userId === null) return []
  const rows = await asSystem(tx, ({ db }) =>
    db
      .select({ id: sysUserAgent.userId })
      .from(sysUserAgent)
      .where(
        and(
          eq(sysUserAgent.agentUserId, userId),
          eq(sysUserAgent.status, '1'),
          sql`app_now() between ${sysUserAgent.startTime} and ${sysUserAgent.endTime}`,
        ),
      ),
  )
  return rows.map((row) => row.id)
}
