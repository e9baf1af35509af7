import { setTimeout as sleep } from 'node:timers/promises'
import { auditHead } from '@srm/db/schema/sys/audit'
import { eq, sql } from 'drizzle-orm'
import { buildApp, type App } from './app'
import type { Config } from './config'
import { unsignedChain } from './data/chain/audit'
import { reading } from './data/transaction/in-tx'
import { systemCtx } from './http/request/context'
import { eachTenant } from './data/transaction/each-tenant'
import { shipModels } from './modules/studio/workflow-model/shipped.public'
import { startJobs } from './jobs/registry'
import { startSampler } from './modules/sys/monitor/sampler'

/** Whoever has not been answered by then waits for something that will not come in time. */
const longestCloseMs = 25_000

/** A chain without signatures is not gone on with as if it had some. */
const assertSigned = (deps: App['deps']): Promise<void> =>
  reading(systemCtx(deps), async ({ db }) => {
    await db.execute(sql`select set_config('app.tenant', 'all', true)`)
    const [unsigned] = await db.select({ tenantId: auditHead.tenantId }).from(auditHead).where(eq(auditHead.seal, '')).limit(1)
    if (unsigned) throw new Error(unsignedChain)
  })

/** The application with all that a serving process does beside its answers; it does not listen yet. */
export const startServing = async (config: Config): Promise<Pick<App, 'http'> & { stop: () => Promise<void> }> => {
  const app = await buildApp(config)
  if (!config.SMTP_URL) app.deps.log.warn('SMTP_URL is not set: mails are kept and none is sent')
  await assertSigned(app.deps)
  // Every tenant finds the shipped processes as drafts, to be published one by one.
  if (config.JOBS === 'on') await eachTenant(systemCtx(app.deps), (own) => shipModels(own, false))
  const jobs = config.JOBS === 'on' ? await startJobs(app.deps) : undefined
  const sampler = startSampler(app.deps)
  const stop = async () => {
    // Ready no more, but serving: a proxy needs a while to notice, and what it sends meanwhile is answered.
    app.drain.begin()
    await sleep(config.DRAIN_SECONDS * 1000)
    sampler.stop()
    const cut = setTimeout(() => app.http.server.closeAllConnections(), longestCloseMs)
    await Promise.all([jobs?.rest(), app.closeHttp()])
    clearTimeout(cut)
    await jobs?.stop()
    await app.close()
  }
  return { http: app.http, stop }
}
