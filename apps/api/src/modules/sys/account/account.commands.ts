import type { AccountInput, OwnSession } from '@srm/contract/sys/account'
import { verifyPassword } from '@srm/db/password'
import { sysSession } from '@srm/db/schema/sys/session'
import { sysUser } from '@srm/db/schema/sys/user'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { loginLimits, normalEmail } from '@srm/domain/sys/session/session.rules'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { asSystem, inTx, reading } from '../../../data/transaction/in-tx'
import { systemCtx, type Ctx } from '../../../http/request/context'
import { credentialOf } from '../session/password.public'
import { revokeSessions } from '../session/session.public'
import { countOrRefuse, forgive } from '../session/throttle.public'
import { assertContactsFree, changedContacts, linkAvatar } from '../user/user.public'

const me = ({ actor }: Ctx): { userId: string; sessionId: string } => {
  if (!actor.userId || !actor.sessionId) throw refuse('TOKEN_INVALID')
  return { userId: actor.userId, sessionId: actor.sessionId }
}

/** Whoever finds an open screen may neither change where codes are sent, nor try out the password here. */
const assertPassword = async (ctx: Ctx, userId: string, password: string): Promise<void> => {
  const system = systemCtx(ctx.deps, ctx.actor.tenantId)
  const limits = [{ rule: 'password', subject: userId, tries: loginLimits.perAccountAndAddress, seconds: loginLimits.seconds }]
  await countOrRefuse(system, limits)
  const hash = await inTx(system, async (tx) => (await credentialOf(tx, userId))?.passwordHash)
  if (!hash || !(await verifyPassword(password, hash))) throw refuseFields([fieldProblem('password', 'ACCOUNT_PASSWORD_WRONG')])
  await inTx(system, (tx) => forgive(tx, limits))
}

const contactsOf = (ctx: Ctx, userId: string) =>
  reading(ctx, async ({ db }) => {
    const [row] = await db.select({ email: sysUser.email, phone: sysUser.phone }).from(sysUser).where(eq(sysUser.id, userId))
    return { email: normalEmail(row?.email ?? ''), phone: row?.phone ?? '' }
  })

export const editAccount = async (ctx: Ctx, { password, ...input }: AccountInput): Promise<void> => {
  const { userId } = me(ctx)
  const email = normalEmail(input.email)
  const before = await contactsOf(ctx, userId)
  const moved = email !== before.email
  if (moved) await assertPassword(ctx, userId, password ?? '')
  await inTx(ctx, async (tx) => {
    const { phone, telephone, sex, birthday } = input
    await assertContactsFree(tx, changedContacts({ phone, email }, before), userId)
    await tx.db
      .update(sysUser)
      .set({ phone: phone || null, email: email || null, telephone, sex: sex ?? null, birthday, updateTime: sql`app_now()` })
      .where(eq(sysUser.id, userId))
  })
}

export const setAvatar = (ctx: Ctx, file: { id: string } | null): Promise<void> =>
  inTx(ctx, async (tx) => {
    const { userId } = me(ctx)
    const avatar = await linkAvatar(tx, userId, file?.id ?? null)
    await tx.db.update(sysUser).set({ avatar }).where(eq(sysUser.id, userId))
  })

const open = (userId: string) => and(eq(sysSession.userId, userId), isNull(sysSession.revokedAt), gt(sysSession.expiresAt, sql`app_now()`))

/** Where the account is signed in now, last used first. */
export const ownSessions = (ctx: Ctx): Promise<OwnSession[]> =>
  reading(ctx, (tx) =>
    asSystem(tx, async ({ db }) => {
      const { userId, sessionId } = me(ctx)
      const rows = await db
        .select({
          id: sysSession.id,
          ip: sysSession.ip,
          userAgent: sysSession.userAgent,
          createTime: sysSession.createTime,
          lastSeenAt: sysSession.lastSeenAt,
        })
        .from(sysSession)
        .where(open(userId))
        .orderBy(desc(sysSession.lastSeenAt))
        .limit(100)
      return rows.map((row) => ({ ...row, current: row.id === sessionId }))
    }),
  )

export const endSession = (ctx: Ctx, id: string): Promise<void> =>
  inTx(ctx, (tx) =>
    asSystem(tx, async ({ db }) => {
      const ended = await db
        .update(sysSession)
        .set({ revokedAt: sql`app_now()`, revokedFor: 'ended by its owner' })
        .where(and(eq(sysSession.id, id), open(me(ctx).userId)))
        .returning({ id: sysSession.id })
      if (ended.length === 0) throw refuse('ACCOUNT_SESSION_GONE')
    }),
  )

export const endOthers = (ctx: Ctx): Promise<void> =>
  inTx(ctx, (tx) => {
    const { userId, sessionId } = me(ctx)
    return revokeSessions(tx, [userId], 'ended by its owner', sessionId)
  })
