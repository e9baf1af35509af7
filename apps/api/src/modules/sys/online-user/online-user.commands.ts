import type { ListQuery, Page } from '@srm/contract/kit/page'
import type { OnlineUser } from '@srm/contract/sys/online-user'
import { sysSession } from '@srm/db/schema/sys/session'
import { sysUser } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { onlineMinutes } from '@srm/domain/sys/session/session.rules'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { asSystem, inTx, reading } from '../../../data/transaction/in-tx'
import { listPage } from '../../../data/list/list-page'
import { listSpec } from '../../../data/list/list-spec'
import type { Ctx } from '../../../http/request/context'
import { assertNotOutranked } from '../role/role.public'

const s = sysSession
const u = sysUser
const good = and(isNull(s.revokedAt), gt(s.expiresAt, sql`app_now()`))

const onlineList = (own: string | null) =>
  listSpec<OnlineUser>({
    from: s,
    columns: {
      id: u.id,
      token: s.id,
      username: u.username,
      realname: u.realname,
      avatar: u.avatar,
      birthday: u.birthday,
      sex: u.sex,
      phone: u.phone,
      supplierId: u.supplierId,
      ip: s.ip,
      userAgent: s.userAgent,
      createTime: s.createTime,
      lastSeenAt: s.lastSeenAt,
    },
    joins: [{ table: u, on: eq(u.id, s.userId), shownOnly: true }],
    search: ['username', 'realname', 'ip'],
    where: () => and(good, gt(s.lastSeenAt, sql`app_now() - make_interval(mins => ${onlineMinutes})`)),
    enrich: (_tx, rows) => Promise.resolve(rows.map((row: Omit<OnlineUser, 'current'>) => ({ ...row, current: row.token === own }))),
  })

/** Sign-ins of the tenant that are good and in use; the rows are the system's, so it reads them for whoever may ask. */
export const onlinePage = (ctx: Ctx, query: ListQuery): Promise<Page<OnlineUser>> =>
  reading(ctx, (tx) => asSystem(tx, (sys) => listPage(sys, onlineList(ctx.actor.sessionId), query)))

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Ends a sign-in on every replica: its next request is refused. */
export const forceLogout = (ctx: Ctx, token: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    if (!uuid.test(token)) throw refuse('ONLINE_GONE')
    if (token === ctx.actor.sessionId) throw refuse('ONLINE_OWN')
    const open = and(eq(s.id, token), eq(s.tenantId, tx.actor.tenantId), good)
    const [session] = await asSystem(tx, ({ db }) =>
      db.select({ userId: s.userId, supplierId: u.supplierId }).from(s).innerJoin(u, eq(u.id, s.userId)).where(open),
    )
    if (!session) throw refuse('ONLINE_GONE')
    // What the people of suppliers may do is not on one scale with what the staff may.
    if (!session.supplierId) await assertNotOutranked(tx, [session.userId])
    const ended = { revokedAt: sql`app_now()`, revokedFor: `forced by ${ctx.actor.username}` }
    await asSystem(tx, ({ db }) => db.update(s).set(ended).where(open))
  })
