import { randomInt } from 'node:crypto'
import { sysEmailCode, type CodePurpose } from '@srm/db/schema/sys/session'
import { type ErrorKey, refuse } from '@srm/domain/kit/errors'
import { emailCode, ticketSeconds } from '@srm/domain/sys/session/session.rules'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { codeHash, newToken, tokenHash } from './system'
import { countOrRefuse } from './throttle'

/** One code a minute and a few a day for a mailbox (or phone, or account), some more for an address. */
export const limitCodes = async (ctx: Ctx, purpose: CodePurpose, subject: string): Promise<void> => {
  const day = 24 * 3600
  const rule = `mail:${purpose}`
  await countOrRefuse(ctx, [{ rule: `${rule}:minute`, subject, tries: 1, seconds: emailCode.resendSeconds }], 'EMAIL_CODE_FREQ')
  await countOrRefuse(
    ctx,
    [
      { rule: `${rule}:day`, subject, tries: emailCode.perMailboxADay, seconds: day },
      { rule: 'mail:address:day', subject: ctx.ip, tries: emailCode.perAddressADay, seconds: day },
    ],
    'EMAIL_CODE_FREQ',
  )
}

/** Stores a new code and returns it for the message; `userId` null where there is nobody to send it to. */
export const issueCode = async (
  tx: Tx,
  purpose: CodePurpose,
  email: string,
  userId: string | null,
): Promise<{ id: string; code: string }> => {
  const code = String(randomInt(10 ** emailCode.digits)).padStart(emailCode.digits, '0')
  const [row] = await tx.db
    .insert(sysEmailCode)
    .values({
      purpose,
      email,
      userId,
      ip: tx.ip,
      codeHash: codeHash(tx, email, code),
      expiresAt: sql`app_now() + make_interval(secs => ${emailCode.seconds})`,
    })
    .returning({ id: sysEmailCode.id })
  return { id: row?.id ?? '', code }
}

/**
 * Trades a right code for a ticket. Each try is counted before it is judged, and stays counted.
 * @throws `wrong` for a wrong, used, expired or worn-out code alike
 */
export const tradeCode = async (
  ctx: Ctx,
  purpose: CodePurpose,
  by: { id: string } | { email: string },
  code: string,
  wrong: ErrorKey = 'EMAIL_CODE_WRONG',
): Promise<string> => {
  const which = 'id' in by ? eq(sysEmailCode.id, by.id) : eq(sysEmailCode.email, by.email)
  const tried = await inTx(ctx, async ({ db }) => {
    const [latest] = await db
      .select({ id: sysEmailCode.id })
      .from(sysEmailCode)
      .where(and(eq(sysEmailCode.purpose, purpose), which, gt(sysEmailCode.expiresAt, sql`app_now()`)))
      .orderBy(desc(sysEmailCode.createTime))
      .limit(1)
    if (!latest) return undefined
    const fresh = and(eq(sysEmailCode.id, latest.id), isNull(sysEmailCode.ticketHash))
    const [row] = await db
      .update(sysEmailCode)
      .set({ tries: sql`${sysEmailCode.tries} + 1` })
      .where(fresh)
      .returning()
    return row
  })
  const right = tried && tried.tries <= emailCode.tries && tried.codeHash === codeHash(ctx, tried.email, code)
  // Whoever registers has no account yet; every other code is about one.
  if (!right || (purpose !== 'register' && !tried.userId)) throw refuse(wrong)
  return giveTicket(ctx, tried.id, wrong)
}

const giveTicket = async (ctx: Ctx, id: string, wrong: ErrorKey): Promise<string> => {
  const ticket = newToken()
  const [row] = await inTx(ctx, ({ db }) =>
    db
      .update(sysEmailCode)
      .set({ ticketHash: tokenHash(ticket), ticketExpiresAt: sql`app_now() + make_interval(secs => ${ticketSeconds})` })
      .where(and(eq(sysEmailCode.id, id), isNull(sysEmailCode.ticketHash)))
      .returning({ id: sysEmailCode.id }),
  )
  if (!row) throw refuse(wrong)
  return ticket
}

const goodTicket = (purpose: CodePurpose, ticket: string) =>
  and(
    eq(sysEmailCode.ticketHash, tokenHash(ticket)),
    eq(sysEmailCode.purpose, purpose),
    isNull(sysEmailCode.usedAt),
    gt(sysEmailCode.ticketExpiresAt, sql`app_now()`),
  )

/** Whose ticket it is, without spending it. */
export const peekTicket = async (tx: Tx, purpose: CodePurpose, ticket: string) => {
  const [row] = await tx.db.select({ userId: sysEmailCode.userId }).from(sysEmailCode).where(goodTicket(purpose, ticket))
  if (!row) throw refuse('TICKET_INVALID')
  return row
}

/** Spends a ticket in the transaction of what it is for: if that fails, the ticket is still good. */
export const spendTicket = async (tx: Tx, purpose: CodePurpose, ticket: string) => {
  const [row] = await tx.db.update(sysEmailCode).set({ usedAt: sql`app_now()` }).where(goodTicket(purpose, ticket)).returning()
  if (!row) throw refuse('TICKET_INVALID')
  return row
}

export const forgetCodes = (ctx: Ctx) =>
  inTx(ctx, ({ db }) => db.delete(sysEmailCode).where(lt(sysEmailCode.expiresAt, sql`app_now() - interval '2 days'`)))
