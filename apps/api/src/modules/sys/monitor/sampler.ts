import { sysMonitorSample } from '@srm/db/schema/sys/monitor'
import { sql } from 'drizzle-orm'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx, type Deps } from '../../../http/request/context'
import { host } from '../../../http/addresses/host'
import { meterOf } from '../../../http/limits/meter'
import { waitingJobs } from './database'
import { forgetLag, processFigures } from './process'

/** Writes what this process measured in the minute that ends. */
export const takeSample = async (deps: Deps): Promise<void> => {
  const { rss, heapUsed, cpu, eventLoopLag: lag } = processFigures()
  const requests = meterOf(deps).take()
  forgetLag()
  await inTx(systemCtx(deps), async (tx) => {
    const figures = { ...requests, cpu, rss, heapUsed, lag, waiting: await waitingJobs(tx) }
    const at = sql`date_trunc('minute', app_now())`
    await tx.db.insert(sysMonitorSample).values([{ host, at, figures }]).onConflictDoNothing()
  })
}

const minute = 60_000
/** One sample a minute, of every process that serves. */
export const startSampler = (deps: Deps): { stop: () => void } => {
  const timer = setInterval(() => {
    takeSample(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'monitor sample'))
  }, minute)
  return { stop: () => clearInterval(timer) }
}
