import { sysMessage as m } from '@srm/db/schema/sys/message'
import { refuse } from '@srm/domain/kit/errors'
import { sending } from '@srm/domain/sys/message/message.rules'
import { and, eq, inArray } from 'drizzle-orm'
import { asSystem, inTx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { deliverSoon, queueAgain } from '../mail/mail.public'

export const deleteMessages = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  inTx(ctx, async ({ db }) => {
    const gone = await db
      .delete(m)
      .where(inArray(m.id, [...ids]))
      .returning({ id: m.id })
    if (gone.length === 0) throw refuse('NOT_FOUND')
  })

/** Those of the chosen messages that have failed leave once more. Answers how many. */
export const resendMessages = async (ctx: Ctx, ids: readonly string[]): Promise<number> => {
  const queued = await inTx(ctx, async (tx) => {
    const failed = await tx.db
      .select({ id: m.id })
      .from(m)
      .where(and(inArray(m.id, [...ids]), eq(m.esSendStatus, sending.failed)))
    const again = failed.map((row) => row.id)
    if (again.length === 0) throw refuse('MESSAGE_NOTHING_FAILED')
    return asSystem(tx, async (sys) => {
      const n = await queueAgain(sys, again)
      if (n === 0) throw refuse('MESSAGE_NOTHING_FAILED')
      await sys.db.update(m).set({ esSendStatus: sending.waiting, esResult: null }).where(inArray(m.id, again))
      return n
    })
  })
  deliverSoon(ctx.deps)
  return queued
}
