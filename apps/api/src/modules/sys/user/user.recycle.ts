import type { DeletedUser } from '@srm/contract/sys/user'
import { sysUser } from '@srm/db/schema/sys/user'
import { Refusal, refuse } from '@srm/domain/kit/errors'
import { and, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import { inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { assertNotOutranked } from '../role/role.public'
import { assertContactsFree } from './user.checks'
import { departsOfUsers } from './user.rows'

const u = sysUser
const shown = 500

/** Deleted staff, the newest first; `username` looks in accounts and names. */
export const deletedUsers = (ctx: Ctx, typed: string | undefined): Promise<DeletedUser[]> =>
  reading(ctx, async (tx) => {
    const like = typed ? `%${typed.replace(/[\\%_]/g, '\\$&')}%` : undefined
    const rows = await tx.db
      .select({
        id: u.id,
        username: u.username,
        realname: u.realname,
        avatar: u.avatar,
        updateBy: u.updateBy,
        updateTime: u.updateTime,
      })
      .from(u)
      .where(
        and(
          eq(u.tenantId, tx.actor.tenantId),
          eq(u.delFlag, 1),
          isNull(u.supplierId),
          like ? or(ilike(u.username, like), ilike(u.realname, like)) : undefined,
        ),
      )
      .orderBy(desc(u.updateTime))
      .limit(shown)
    const departs = await departsOfUsers(
      tx,
      rows.map((row) => row.id),
    )
    return rows.map((row) => ({ ...row, orgCode: (departs.get(row.id) ?? []).map((d) => d.name).join() }))
  })

const deletedOf = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx.db
    .select()
    .from(u)
    .where(and(inArray(u.id, [...ids]), eq(u.delFlag, 1), isNull(u.supplierId)))
    .for('update')
  if (rows.length < new Set(ids).size) throw refuse('NOT_FOUND')
  await assertNotOutranked(tx, ids)
  return rows
}

const assertNameFree = async (tx: Tx, loginName: string, username: string): Promise<void> => {
  const [taken] = await tx.db
    .select({ id: u.id })
    .from(u)
    .where(and(eq(u.loginName, loginName), eq(u.delFlag, 0)))
  if (taken) throw refuse('USER_RESTORE_TAKEN', username)
}

/** Puts accounts back as they were, all of them or none; someone else may have taken the name or the numbers meanwhile. */
export const restoreUsers = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  inTx(ctx, async (tx) => {
    for (const user of await deletedOf(tx, ids)) {
      await assertNameFree(tx, user.loginName, user.username)
      await assertContactsFree(tx, user, user.id).catch((error: unknown) => {
        throw error instanceof Refusal ? refuse('USER_RESTORE_CONTACT', user.username) : error
      })
      await tx.db
        .update(u)
        .set({ delFlag: 0, version: sql`${u.version} + 1`, updateBy: ctx.actor.username, updateTime: sql`app_now()` })
        .where(eq(u.id, user.id))
    }
  })

/** For good. What they wrote keeps their name. */
export const eraseUsers = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  inTx(ctx, async (tx) => {
    await deletedOf(tx, ids)
    await tx.db.delete(u).where(inArray(u.id, [...ids]))
  })
