import type { Person } from '@srm/contract/sys/user'
import { sysUser, sysUserDepart } from '@srm/db/schema/sys/user'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, asc, eq, exists, ilike, isNull, or, sql, type SQL } from 'drizzle-orm'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { departNames } from './department.names'
import { assertStaff, departOf } from './department.public'

const firstDepart = sql<string | null>`(select min(d.org_code) from sys_user_depart ud
  join sys_depart d on d.id = ud.depart_id and d.del_flag = 0 where ud.user_id = sys_user.id)`.as('first_org')

const people = (ctx: Ctx, condition: SQL | undefined): Promise<Person[]> =>
  reading(ctx, ({ db }) =>
    db
      .select({ id: sysUser.id, username: sysUser.username, realname: sysUser.realname, orgCode: firstDepart, orgCodeTxt: departNames })
      .from(sysUser)
      .where(and(eq(sysUser.delFlag, 0), eq(sysUser.status, userStatus.normal), isNull(sysUser.supplierId), condition))
      .orderBy(asc(sysUser.username))
      .limit(500),
  )

/** The people of this very department. */
export const peopleIn = async (ctx: Ctx, departId: string): Promise<Person[]> => {
  assertStaff(ctx)
  return reading(ctx, async (tx) => {
    await departOf(tx, departId)
    const member = tx.db
      .select({ id: sysUserDepart.id })
      .from(sysUserDepart)
      .where(and(eq(sysUserDepart.userId, sysUser.id), eq(sysUserDepart.departId, departId)))
    return people(tx, exists(member))
  })
}

/** People by a part of their account or name. */
export const peopleNamed = (ctx: Ctx, words: string): Promise<Person[]> => {
  assertStaff(ctx)
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return people(ctx, or(ilike(sysUser.username, like), ilike(sysUser.realname, like)))
}
