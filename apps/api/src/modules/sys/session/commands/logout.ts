import { sysSession } from '@srm/db/schema/sys/session'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { inTx } from '../../../../data/in-tx'
import type { Ctx } from '../../../../http/context'
import { asSystemCtx, tokenHash } from '../system'

/** Ends the session of a token. An unknown or ended one is no news. */
export const logout = (ctx: Ctx, token: string): Promise<void> =>
  inTx(asSystemCtx(ctx), async ({ db }) => {
    await db
      .update(sysSession)
      .set({ revokedAt: sql`app_now()`, revokedFor: 'logout' })
      .where(and(eq(sysSession.tokenHash, tokenHash(token)), isNull(sysSession.revokedAt)))
  })
