import { sysMail, type MailChannel } from '@srm/db/schema/sys/mail'
import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { eachTenant } from '../../../data/transaction/each-tenant'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { noteOutcome } from '../../../data/message-log'
import { systemCtx, type Ctx, type Deps } from '../../../http/request/context'
import { transportOf, type Transport } from './transport.public'

const maxAttempts = 8

/** One waiting message, locked while it is sent: replicas and repeated runs do not send it twice. False: none is left. */
const sendNext = (ctx: Ctx, channel: MailChannel, send: Transport): Promise<boolean> =>
  inTx(ctx, async (sys) => {
    const { db } = sys
    const waiting = and(
      eq(sysMail.channel, channel),
      isNull(sysMail.sentAt),
      lte(sysMail.sendAt, sql`app_now()`),
      lt(sysMail.attempts, maxAttempts),
    )
    const [mail] = await db.select().from(sysMail).where(waiting).orderBy(asc(sysMail.sendAt)).limit(1).for('update', { skipLocked: true })
    if (!mail) return false
    try {
      await send({ to: mail.receiver, subject: mail.subject, body: mail.body })
      // A sent mail may have held a code: only what it was about is kept.
      await db
        .update(sysMail)
        .set({ sentAt: sql`app_now()`, body: '', attempts: mail.attempts + 1, lastError: null })
        .where(eq(sysMail.id, mail.id))
      if (mail.messageId) await noteOutcome(sys, mail.messageId, mail.attempts + 1, null)
    } catch (error) {
      const reason = String((error as Error).message).slice(0, 500)
      const again = sql`app_now() + make_interval(mins => ${2 ** mail.attempts})`
      await db
        .update(sysMail)
        .set({ attempts: mail.attempts + 1, lastError: reason, sendAt: again })
        .where(eq(sysMail.id, mail.id))
      if (mail.messageId) await noteOutcome(sys, mail.messageId, mail.attempts + 1, reason)
    }
    return true
  })

/** Tries to send what waits in the tenant's outbox; answers how many. What has no server to go through stays there, to be read at /dev/outbox. */
export const deliverMails = async (ctx: Ctx, most = 200): Promise<number> => {
  let all = 0
  for (const channel of ['mail', 'sms'] as const) {
    const send = transportOf(ctx.config, channel)
    let tried = 0
    while (send && tried < most && (await sendNext(ctx, channel, send))) tried++
    all += tried
  }
  return all
}

/** Messages whose log entries these are and that have not been sent, to be tried from now on as if they were new. Answers how many. */
export const queueAgain = async (sys: Tx, messageIds: readonly string[]): Promise<number> => {
  const rows = await sys.db
    .update(sysMail)
    .set({ attempts: 0, lastError: null, sendAt: sql`app_now()` })
    .where(and(inArray(sysMail.messageId, [...messageIds]), isNull(sysMail.sentAt)))
    .returning({ id: sysMail.id })
  return rows.length
}

/** Someone waits for this message: not at the next minute but now, and without making the request wait. */
export const deliverSoon = (deps: Deps): void => {
  if (!deps.config.SMTP_URL && !deps.config.SMS_URL) return
  eachTenant(systemCtx(deps), (tenant) => deliverMails(tenant, 20)).catch((error: unknown) =>
    deps.log.error({ err: error }, 'message not sent'),
  )
}
