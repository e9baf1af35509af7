import { sysSession } from '@srm/db/schema/sys/session'
import { lt, or, sql } from 'drizzle-orm'
import { inTx } from '../../../data/transaction/in-tx'
import { job } from '../../../jobs/job'
import { forgetCaptchas } from './captcha'
import { forgetCodes } from './one-time-code'
import { forgetFlows } from './commands/third'
import { forgetThrottles } from './throttle'

/** What has run out: sessions a month after their end (the log keeps the sign-ins), pictures, counters, codes. */
export const sweepSessions = job('session.sweep', '*/10 * * * *', async (ctx) => {
  await forgetCaptchas(ctx)
  await forgetThrottles(ctx)
  await forgetCodes(ctx)
  await forgetFlows(ctx)
  const long = sql`app_now() - interval '30 days'`
  await inTx(ctx, ({ db }) => db.delete(sysSession).where(or(lt(sysSession.expiresAt, long), lt(sysSession.revokedAt, long))))
})
