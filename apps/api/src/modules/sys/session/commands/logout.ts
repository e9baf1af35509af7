import { sql } from 'drizzle-orm'
import { inTx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { asSystemCtx, tokenHash } from '../system'

/** Ends the session of a token. An unknown or ended one is no news. */
export const logout = (ctx: Ctx, token: string): Promise<void> =>
  inTx(asSystemCtx(ctx), async ({ db }) => {
    await db.execute(sql`select app_end_session(${tokenHash(token)}, app_now(), 'logout')`)
  })
