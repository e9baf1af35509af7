import type { PmVisitor } from '@srm/contract/sys/pm'
import { sysPmTicket } from '@srm/db/schema/sys/pm'
import { sysUser } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { normalName } from '@srm/domain/sys/session/session.rules'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import { asSystem, inTx } from '../../../data/transaction/in-tx'
import { nowOf, type Ctx } from '../../../http/request/context'

/** How long a ticket is good: the time a browser needs to follow a link. */
export const ticketSeconds = 60
const issuer = 'srm'

const target = ({ config }: Ctx): { url: URL; key: Uint8Array } => {
  if (!config.PM_URL || !config.PM_SECRET) throw refuse('PM_NOT_CONFIGURED')
  return { url: new URL(config.PM_URL), key: new TextEncoder().encode(config.PM_SECRET) }
}
const seconds = (ctx: Ctx): number => Math.floor(nowOf(ctx.clock).getTime() / 1000)

/** The address that lets the caller, and nobody else, into the procurement-management system. */
export const jumpAddress = async (ctx: Ctx, username: string | null | undefined): Promise<string> => {
  const { url, key } = target(ctx)
  const { userId, username: own } = ctx.actor
  if (!userId) throw refuse('TOKEN_INVALID')
  if (username && normalName(username) !== normalName(own)) throw refuse('PM_OTHER_USER')
  const id = await inTx(ctx, (tx) =>
    asSystem(tx, async ({ db }) => {
      await db.delete(sysPmTicket).where(lt(sysPmTicket.expiresAt, sql`app_now() - interval '1 day'`))
      const [row] = await db
        .insert(sysPmTicket)
        .values({ userId, expiresAt: sql`app_now() + make_interval(secs => ${ticketSeconds})` })
        .returning({ id: sysPmTicket.id })
      return row?.id ?? ''
    }),
  )
  const now = seconds(ctx)
  const ticket = await new SignJWT({ name: ctx.actor.realname })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(url.origin)
    .setSubject(own)
    .setJti(id)
    .setIssuedAt(now)
    .setExpirationTime(now + ticketSeconds)
    .sign(key)
  url.searchParams.set('ticket', ticket)
  return url.href
}

const idOf = async (ctx: Ctx, ticket: string): Promise<string> => {
  const { url, key } = target(ctx)
  const currentDate = new Date(seconds(ctx) * 1000)
  const verified = await jwtVerify(ticket, key, { issuer, audience: url.origin, algorithms: ['HS256'], currentDate }).catch(() => null)
  const id = verified?.payload.jti
  if (!id) throw refuse('PM_TICKET_INVALID')
  return id
}

/** Trades a ticket for its person, once. Of two that come at the same time one is refused. */
export const redeemTicket = async (ctx: Ctx, ticket: string): Promise<PmVisitor> => {
  const id = await idOf(ctx, ticket)
  return inTx(ctx, (tx) =>
    asSystem(tx, async ({ db }) => {
      const [used] = await db
        .update(sysPmTicket)
        .set({ usedAt: sql`app_now()` })
        .where(and(eq(sysPmTicket.id, id), isNull(sysPmTicket.usedAt), gt(sysPmTicket.expiresAt, sql`app_now()`)))
        .returning({ userId: sysPmTicket.userId })
      const [user] = used
        ? await db
            .select({
              username: sysUser.username,
              realname: sysUser.realname,
              orgCode: sysUser.lastOrgCode,
              tenantId: sysUser.tenantId,
            })
            .from(sysUser)
            .where(and(eq(sysUser.id, used.userId), eq(sysUser.status, userStatus.normal), eq(sysUser.delFlag, 0)))
        : []
      if (!user) throw refuse('PM_TICKET_INVALID')
      return user
    }),
  )
}
