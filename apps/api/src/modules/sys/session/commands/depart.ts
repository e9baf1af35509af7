import type { Depart, UserInfo } from '@srm/contract/sys/session'
import { sysSession } from '@srm/db/schema/sys/session'
import { sysUser } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { eq } from 'drizzle-orm'
import { inTx } from '../../../../data/in-tx'
import type { Ctx } from '../../../../http/context'
import { departsOf, userInfoOf } from '../session.queries'
import { asSystemCtx } from '../system'

const signedIn = ({ actor }: Ctx): { userId: string; sessionId: string } => {
  if (!actor.userId || !actor.sessionId) throw refuse('TOKEN_INVALID')
  return { userId: actor.userId, sessionId: actor.sessionId }
}

export const currentDeparts = (ctx: Ctx): Promise<{ list: Depart[]; orgCode: string | null }> =>
  inTx(asSystemCtx(ctx), async (tx) => ({ list: await departsOf(tx, signedIn(ctx).userId), orgCode: ctx.actor.orgCode }))

export const currentUser = (ctx: Ctx): Promise<UserInfo> =>
  inTx(asSystemCtx(ctx), (tx) => userInfoOf(tx, signedIn(ctx).userId, ctx.actor.orgCode))

/** The department this session works in from now on, one of the user's own; the next sign-in starts there too. */
export const selectDepart = (
  ctx: Ctx,
  { orgCode, username }: { orgCode: string; username?: string | null | undefined },
): Promise<{ userInfo: UserInfo }> =>
  inTx(asSystemCtx(ctx), async (tx) => {
    const { userId, sessionId } = signedIn(ctx)
    if (username && username !== ctx.actor.username) throw refuse('NOT_IN_DEPART')
    const departs = await departsOf(tx, userId)
    if (!departs.some((d) => d.orgCode === orgCode)) throw refuse('NOT_IN_DEPART')
    await tx.db.update(sysSession).set({ orgCode }).where(eq(sysSession.id, sessionId))
    await tx.db.update(sysUser).set({ lastOrgCode: orgCode }).where(eq(sysUser.id, userId))
    return { userInfo: await userInfoOf(tx, userId, orgCode) }
  })
