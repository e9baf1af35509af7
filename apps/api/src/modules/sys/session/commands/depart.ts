import type { Depart, MultiDepart, Tenant, UserInfo } from '@srm/contract/sys/session'
import { sysSession } from '@srm/db/schema/sys/session'
import { sysUser } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { departAmong, departsOf, multiDepart, openTenants, tenantsOf, userInfoOf } from '../session.queries'
import { atHome, inTenant } from '../system'

const signedIn = ({ actor }: Ctx): { userId: string; sessionId: string } => {
  if (!actor.userId || !actor.sessionId) throw refuse('TOKEN_INVALID')
  return { userId: actor.userId, sessionId: actor.sessionId }
}

const departsIn = (ctx: Ctx, tenantId: number): Promise<Depart[]> =>
  inTx(inTenant(ctx, tenantId), (tx) => departsOf(tx, signedIn(ctx).userId))

export const currentDeparts = async (ctx: Ctx): Promise<{ list: Depart[]; orgCode: string | null }> => ({
  list: await departsIn(ctx, ctx.actor.tenantId),
  orgCode: ctx.actor.orgCode,
})

const infoAt = (ctx: Ctx, tenantId: number, depart: Depart | undefined): Promise<UserInfo> =>
  inTx(atHome(ctx), (tx) => userInfoOf(tx, signedIn(ctx).userId, { tenantId, depart }))

export const currentUser = async (ctx: Ctx): Promise<UserInfo> => {
  const departs = await departsIn(ctx, ctx.actor.tenantId)
  return infoAt(
    ctx,
    ctx.actor.tenantId,
    departs.find((d) => d.orgCode === ctx.actor.orgCode),
  )
}

/** The department this session works in from now on, one of the user's own; the next sign-in starts there too. */
export const selectDepart = async (
  ctx: Ctx,
  { orgCode, username }: { orgCode: string; username?: string | null | undefined },
): Promise<{ userInfo: UserInfo }> => {
  const { userId, sessionId } = signedIn(ctx)
  if (username && username !== ctx.actor.username) throw refuse('NOT_IN_DEPART')
  const depart = (await departsIn(ctx, ctx.actor.tenantId)).find((d) => d.orgCode === orgCode)
  if (!depart) throw refuse('NOT_IN_DEPART')
  await inTx(atHome(ctx), async (tx) => {
    await tx.db.update(sysSession).set({ orgCode }).where(eq(sysSession.id, sessionId))
    await tx.db.update(sysUser).set({ lastOrgCode: orgCode }).where(eq(sysUser.id, userId))
  })
  return { userInfo: await infoAt(ctx, ctx.actor.tenantId, depart) }
}

const myTenants = async (tx: Tx, userId: string): Promise<Tenant[]> => {
  const [mine] = await tx.db
    .select({ tenantId: sysUser.tenantId, relTenantIds: sysUser.relTenantIds })
    .from(sysUser)
    .where(eq(sysUser.id, userId))
  return mine ? tenantsOf(tx, mine) : []
}

/** Whoever gives users their tenants chooses among all that are open: in the first tenant, which keeps the others. */
const givesTenants = ({ actor }: Ctx): boolean => actor.homeTenantId === 0 && actor.tenantId === 0 && actor.permissions.has('sys:user:edit')

/** Names for the chooser; `ids` narrows them, it opens nothing. */
export const tenantsAmong = async (ctx: Ctx, ids: string | undefined): Promise<Tenant[]> => {
  const { userId } = signedIn(ctx)
  const asked = ids?.split(',').filter(Boolean)
  const mine = await inTx(atHome(ctx), (tx) => (givesTenants(ctx) ? openTenants(tx) : myTenants(tx, userId)))
  return asked ? mine.filter((t) => asked.includes(String(t.id))) : mine
}

interface Chosen {
  userInfo: UserInfo
  departs: Depart[]
  multi_depart: z.infer<typeof MultiDepart>
}
/** The tenant this session works in from now on: every row it sees and writes is that tenant's. */
export const selectTenant = async (ctx: Ctx, tenantId: number): Promise<Chosen> => {
  const { userId, sessionId } = signedIn(ctx)
  const departs = await departsIn(ctx, tenantId)
  const depart = departAmong(departs, ctx.actor.orgCode)
  await inTx(atHome(ctx), async (tx) => {
    if (!(await myTenants(tx, userId)).some((t) => t.id === tenantId)) throw refuse('NOT_IN_TENANT')
    await tx.db
      .update(sysSession)
      .set({ workTenantId: tenantId, orgCode: depart?.orgCode ?? null })
      .where(eq(sysSession.id, sessionId))
  })
  return { userInfo: await infoAt(ctx, tenantId, depart), departs, multi_depart: multiDepart(departs) }
}
