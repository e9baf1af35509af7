import type { TenantAdd, TenantAdmin, TenantEdit } from '@srm/contract/sys/tenant'
import { hashPassword } from '@srm/db/password'
import { declaredAccess } from '@srm/db/schema/kit'
import { sysDepart } from '@srm/db/schema/sys/department'
import { sysTenant } from '@srm/db/schema/sys/tenant'
import { sysCredential, sysUser, sysUserDepart, sysUserRole } from '@srm/db/schema/sys/user'
import { randomPassword } from '@srm/db/seed/admin'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { isReservedName, normalName } from '@srm/domain/sys/session/session.rules'
import { isUsername } from '@srm/domain/sys/user/user.rules'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { atTenant } from '../session/tenants.public'
import { sent } from '../../../data/save'

/** The tenant everything began in: its administrators keep the others. */
const first = 0

const assertKeeper = ({ actor }: Ctx): void => {
  if (actor.tenantId !== first || actor.homeTenantId !== first) throw refuse('TENANT_FOREIGN')
}

type Span = Pick<TenantAdd, 'beginDate' | 'endDate'>
const assertOrder = ({ beginDate, endDate }: Span): void => {
  if (beginDate && endDate && endDate < beginDate) throw refuseFields([fieldProblem('endDate', 'TENANT_DATES')])
}

export const addTenant = (ctx: Ctx, input: TenantAdd): Promise<void> =>
  inTx(ctx, async (tx) => {
    assertKeeper(ctx)
    assertOrder(input)
    const [row] = await tx.db
      .insert(sysTenant)
      .values({ ...input, orgCode: null })
      .onConflictDoNothing()
      .returning({ id: sysTenant.id })
    if (!row) throw refuseFields([fieldProblem('id', 'TENANT_ID_TAKEN')])
  })

const tenantOf = async (tx: Tx, id: number) => {
  const [row] = await tx.db.select().from(sysTenant).where(eq(sysTenant.id, id)).for('update')
  if (!row) throw refuse('ENTITY_MISSING')
  return row
}

/** Closing the first tenant, or the one worked in, would shut out whoever does it. */
const assertNotOwn = ({ actor }: Ctx, id: number): void => {
  if (id === first) throw refuse('TENANT_FIRST')
  if (id === actor.tenantId) throw refuse('TENANT_OWN')
}

export const editTenant = (ctx: Ctx, { id, version, ...input }: TenantEdit): Promise<void> =>
  inTx(ctx, async (tx) => {
    assertKeeper(ctx)
    const row = await tenantOf(tx, id)
    const next = { ...row, ...sent(input) }
    assertOrder(next)
    if (version !== undefined && version !== row.version) throw refuse('STALE')
    const now = await tx.now()
    const closed = next.status === 0 || (next.beginDate ?? now) > now || (next.endDate ?? now) < now
    if (closed) assertNotOwn(ctx, id)
    await tx.db
      .update(sysTenant)
      .set({ ...sent(input), version: row.version + 1, updateBy: ctx.actor.username, updateTime: sql`app_now()` })
      .where(eq(sysTenant.id, id))
  })

/** What a tenant is set up with and what is written about it: nothing of it is work that would be lost. */
const setUp: ReadonlySet<string> = new Set([
  'sys_tenant',
  'sys_user',
  'sys_credential',
  'sys_user_role',
  'sys_user_depart',
  'sys_depart',
  'sys_data_log',
  'sys_log',
])
const isUsed = async (tx: Tx): Promise<boolean> => {
  const tables = [...declaredAccess().keys()].filter((name) => !setUp.has(name))
  const held = tables.map((name) => sql`exists (select 1 from ${sql.identifier(name)} where tenant_id = ${tx.actor.tenantId})`)
  const [row] = await tx.db.execute<{ used: boolean }>(sql`select (${sql.join(held, sql` or `)}) as used`)
  const [entered] = await tx.db
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(and(eq(sysUser.tenantId, tx.actor.tenantId), isNotNull(sysUser.lastLoginTime)))
    .limit(1)
  return row?.used === true || entered !== undefined
}

/** Takes away tenants nobody has worked in yet, with the accounts they were set up with. All of them or none. */
export const deleteTenants = (ctx: Ctx, ids: readonly number[]): Promise<void> =>
  inTx(ctx, async (tx) => {
    assertKeeper(ctx)
    if (ids.length === 0) throw refuse('TENANT_NONE')
    for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
      assertNotOwn(ctx, id)
      const { name } = await tenantOf(tx, id)
      await asSystem(tx, (sys) =>
        atTenant(sys, id, async (there) => {
          if (await isUsed(there)) throw refuse('TENANT_IN_USE', name)
          await there.db.delete(sysUser).where(eq(sysUser.tenantId, id))
          await there.db.delete(sysUserDepart).where(eq(sysUserDepart.tenantId, id))
          await there.db.delete(sysDepart).where(eq(sysDepart.tenantId, id))
        }),
      )
      await tx.db.delete(sysTenant).where(eq(sysTenant.id, id))
    }
  })

/** The company itself, the root of every department: a tenant without one could not file anything. */
const rootDepart = async (tx: Tx, name: string, nameEn: string | null): Promise<string> => {
  const root = { orgCode: 'A01', departName: name, departNameEn: nameEn, orgCategory: '1' }
  await tx.db.insert(sysDepart).values(root).onConflictDoNothing()
  const [row] = await tx.db
    .select({ id: sysDepart.id })
    .from(sysDepart)
    .where(and(eq(sysDepart.orgCode, 'A01'), eq(sysDepart.tenantId, tx.actor.tenantId), eq(sysDepart.delFlag, 0)))
  if (!row) throw refuse('ENTITY_MISSING')
  return row.id
}

/** The account lives in the tenant it administers, with the group's role of administrators: it reaches nothing beyond. */
export const addTenantAdmin = async (ctx: Ctx, input: TenantAdmin): Promise<{ username: string; password: string }> => {
  assertKeeper(ctx)
  const { tenantId, username, realname, email } = input
  if (tenantId === first) throw refuse('TENANT_FIRST')
  if (!isUsername(username)) throw refuseFields([fieldProblem('username', 'USERNAME_FORMAT')])
  if (isReservedName(username)) throw refuseFields([fieldProblem('username', 'NAME_RESERVED')])
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  await inTx(ctx, async (tx) => {
    const { name, nameEn } = await tenantOf(tx, tenantId)
    await asSystem(tx, (sys) =>
      atTenant(sys, tenantId, async (there) => {
        const departId = await rootDepart(there, name, nameEn)
        const person = { username, loginName: normalName(username), realname, email, orgCode: 'A01', lastOrgCode: 'A01' }
        const [user] = await there.db.insert(sysUser).values(person).onConflictDoNothing().returning({ id: sysUser.id })
        if (!user) throw refuseFields([fieldProblem('username', 'USERNAME_TAKEN')])
        await there.db.insert(sysCredential).values({ userId: user.id, passwordHash })
        await there.db.insert(sysUserRole).values({
          userId: user.id,
          roleId: sql`(select id from sys_role where role_code = 'admin' and tenant_id = 0)`,
        })
        await there.db.insert(sysUserDepart).values({ userId: user.id, departId })
      }),
    )
  })
  return { username, password }
}
