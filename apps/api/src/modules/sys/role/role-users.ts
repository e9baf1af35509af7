import type { RoleUser } from '@srm/contract/sys/role'
import { sysRole } from '@srm/db/schema/sys/role'
import { sysUser, sysUserRole } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { listSpec } from '../../../data/list/list-spec'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { announceAccountActs } from '../supplier-user/account-acts.public'
import { assertAdminRemains, assertAssignable, assertNotOutranked } from './role.public'

const u = sysUser
const departNames = sql<string>`coalesce((select string_agg(d.depart_name, ',' order by d.org_code) from sys_user_depart ud
  join sys_depart d on d.id = ud.depart_id and d.del_flag = 0 where ud.user_id = sys_user.id), '')`.as('org_code_txt')

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const holding = (roleId: unknown) => {
  if (typeof roleId !== 'string' || !uuid.test(roleId)) throw refuse('BAD_FIELD', 'roleId')
  return sql`exists (select 1 from sys_user_role ur where ur.user_id = sys_user.id and ur.role_id = ${roleId}::uuid)`
}

/** The users of `roleId`. Its columns have the names of the list of users: data rules of that list hold here too. */
export const roleUserList = listSpec<RoleUser>({
  from: u,
  columns: {
    id: u.id,
    username: u.username,
    realname: u.realname,
    phone: u.phone,
    email: u.email,
    sex: u.sex,
    workNo: u.workNo,
    post: u.post,
    status: u.status,
    userIdentity: u.userIdentity,
    orgCode: u.orgCode,
    orgCodeTxt: departNames,
    createBy: u.createBy,
    createTime: u.createTime,
    updateBy: u.updateBy,
    updateTime: u.updateTime,
  },
  search: ['username', 'realname'],
  where: (_tx, query) => and(eq(u.delFlag, 0), holding(query['roleId'])),
})

const assertThere = async (tx: Tx, userIds: readonly string[]): Promise<void> => {
  const rows = await tx.db
    .select({ id: u.id })
    .from(u)
    .where(and(inArray(u.id, [...userIds]), eq(u.delFlag, 0), eq(u.tenantId, tx.actor.tenantId)))
  if (rows.length < userIds.length) throw refuse('NOT_FOUND')
}

interface Named {
  readonly roleId: string
  readonly userIds: readonly string[]
}
export const addRoleUsers = (ctx: Ctx, { roleId, userIds: named }: Named): Promise<void> => {
  const userIds = [...new Set(named)]
  return inTx(ctx, async (tx) => {
    const role = await findVisible(tx, sysRole, roleId)
    await assertThere(tx, userIds)
    await assertNotOutranked(tx, userIds)
    for (const userId of userIds) await assertAssignable(tx, [role.id], userId)
    await tx.db
      .insert(sysUserRole)
      .values(userIds.map((userId) => ({ userId, roleId })))
      .onConflictDoNothing()
    await announceAccountActs(tx)
  })
}

/** In every department: a role that someone holds in one alone is taken away with it. */
export const removeRoleUsers = (ctx: Ctx, { roleId, userIds: named }: Named): Promise<void> => {
  const userIds = [...new Set(named)]
  return inTx(ctx, async (tx) => {
    const role = await findVisible(tx, sysRole, roleId)
    await assertThere(tx, userIds)
    await assertNotOutranked(tx, userIds)
    if (role.roleCode === 'admin') await assertAdminRemains(tx, userIds)
    await tx.db.delete(sysUserRole).where(and(eq(sysUserRole.roleId, roleId), inArray(sysUserRole.userId, userIds)))
  })
}
