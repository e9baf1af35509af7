import { sysMail } from '@srm/db/schema/sys/mail'
import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import { createTransport, type Transporter } from 'nodemailer'
import { inTx } from '../../../data/in-tx'
import { systemCtx, type Ctx, type Deps } from '../../../http/context'

const maxAttempts = 8
const transports = new Map<string, Transporter>()
const transportOf = (url: string): Transporter => {
  const there = transports.get(url) ?? createTransport(url, { connectionTimeout: 10_000 } as never)
  transports.set(url, there)
  return there
}

/** One waiting mail, locked while it is sent: replicas and repeated runs do not send it twice. False: none is left. */
const sendNext = (ctx: Ctx, transport: Transporter): Promise<boolean> =>
  inTx(ctx, async ({ db }) => {
    const waiting = and(isNull(sysMail.sentAt), lte(sysMail.sendAt, sql`app_now()`), lt(sysMail.attempts, maxAttempts))
    const [mail] = await db.select().from(sysMail).where(waiting).orderBy(asc(sysMail.sendAt)).limit(1).for('update', { skipLocked: true })
    if (!mail) return false
    try {
      await transport.sendMail({ from: ctx.config.MAIL_FROM, to: mail.receiver, subject: mail.subject, text: mail.body })
      // A sent mail may have held a code: only what it was about is kept.
      await db
        .update(sysMail)
        .set({ sentAt: sql`app_now()`, body: '', attempts: mail.attempts + 1, lastError: null })
        .where(eq(sysMail.id, mail.id))
    } catch (error) {
      const again = sql`app_now() + make_interval(mins => ${2 ** mail.attempts})`
      await db
        .update(sysMail)
        .set({ attempts: mail.attempts + 1, lastError: String((error as Error).message).slice(0, 500), sendAt: again })
        .where(eq(sysMail.id, mail.id))
    }
    return true
  })

/** Sends what waits in the outbox. Without SMTP_URL it stays there, to be read at /dev/outbox. */
export const deliverMails = async (ctx: Ctx, most = 200): Promise<void> => {
  const url = ctx.config.SMTP_URL
  if (!url) return
  const transport = transportOf(url)
  for (let sent = 0; sent < most; sent++) if (!(await sendNext(ctx, transport))) return
}

/** Someone waits for this mail: not at the next minute but now, and without making the request wait. */
export const deliverSoon = (deps: Deps): void => {
  if (!deps.config.SMTP_URL) return
  deliverMails(systemCtx(deps), 20).catch((error: unknown) => deps.log.error({ err: error }, 'mail not sent'))
}
