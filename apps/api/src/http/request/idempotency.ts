import { createHmac } from 'node:crypto'
import { refuse } from '@srm/domain/kit/errors'
import { sysIdempotency } from '@srm/db/schema/sys/idempotency'
import { and, eq } from 'drizzle-orm'
import { inTx } from '../../data/transaction/in-tx'
import { decrypt, derived, encrypt } from '../../data/chain/sealed'
import type { Call, Ctx } from './context'

/** Under a key, for a bare hash of what was sent would let a sealed price be guessed. */
const hashOf = ({ ctx, request, body }: Call): string =>
  createHmac('sha256', derived(ctx.deps.config.SEAL_KEY, 'idempotency'))
    .update(`${request.method} ${request.routeOptions.url}\n${JSON.stringify(body) ?? ''}`)
    .digest('hex')

const answerKey = (ctx: Ctx): Buffer => derived(ctx.deps.config.SEAL_KEY, 'idempotency answer')
const contextOf = ({ userId, key }: { userId: string; key: string }): string => `${userId} ${key}`

/**
 * A POST with an `Idempotency-Key` is done once: a repeat gets the first answer. Key and effect commit together, so a repeat
 * either waits for the first or finds its answer. Uploads are left out: a file on a slow line would hold the transaction, and
 * its content is not in the hash.
 * @throws IDEMPOTENCY_MISMATCH when the key was used for another request
 */
export const once = async <A>(call: Call, run: (ctx: Ctx) => Promise<A>): Promise<A> => {
  const { ctx, request } = call
  const key = request.headers['idempotency-key']
  const { userId, tenantId } = ctx.actor
  if (typeof key !== 'string' || request.method === 'GET' || !userId || request.isMultipart()) return run(ctx)
  if (key.length > 100) throw refuse('BAD_INPUT')
  const requestHash = hashOf(call)
  return inTx(ctx, async (tx) => {
    const mine = { tenantId, userId, key, requestHash, createTime: await tx.now() }
    const [inserted] = await tx.db.insert(sysIdempotency).values(mine).onConflictDoNothing().returning({ key: sysIdempotency.key })
    const where = and(eq(sysIdempotency.userId, userId), eq(sysIdempotency.key, key))
    if (!inserted) {
      const [first] = await tx.db.select().from(sysIdempotency).where(where)
      if (!first || first.requestHash !== requestHash) throw refuse('IDEMPOTENCY_MISMATCH')
      return JSON.parse(decrypt(answerKey(ctx), first.answer ?? '', contextOf(mine)).toString()) as A
    }
    const result = await run(tx)
    // Answers hold what the database must not read: the content of a sealed offer comes back with its receipt.
    const answer = encrypt(answerKey(ctx), Buffer.from(JSON.stringify(result ?? null)), contextOf(mine))
    await tx.db.update(sysIdempotency).set({ answer }).where(where)
    return result
  })
}
