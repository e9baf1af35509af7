import { mkdir, statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expectedLevel } from '@srm/db/level'
import type { FastifyInstance } from 'fastify'
import { queueSilence } from '../data/queue'
import type { Deps } from './request/context'
import type { Drain } from './drain'

const timeLimitMs = 2000
const longestSilenceMs = 90_000
const leastFreeBytes = 1024 ** 3

type State = { readonly standby: boolean; readonly level: string | null }
const database = async ({ sql }: Deps): Promise<string | undefined> => {
  // Not in the queue of the requests: a server that is busy is not one that is away.
  const [state] = await sql<State[]>`
    select pg_is_in_recovery() as standby, (select max(created_at) from drizzle.__drizzle_migrations) as level`
  if (!state || state.standby) return 'standby'
  // A newer database is right: of two versions side by side the newer one has migrated it.
  return Number(state.level) < expectedLevel() ? 'migration' : undefined
}
const jobs = async (deps: Deps) => ((queueSilence(deps) ?? 0) > longestSilenceMs ? 'jobs' : undefined)
const disk = async ({ config }: Deps): Promise<string | undefined> => {
  await mkdir(config.DATA_DIR, { recursive: true })
  const { bavail, bsize } = await statfs(config.DATA_DIR)
  return bavail * bsize < leastFreeBytes ? 'disk' : undefined
}
const checks = { database, jobs, disk }

/** What stands in the way of serving, by name and nothing else: whoever asks is not known. */
const obstacles = async (deps: Deps): Promise<string[]> => {
  const found = Object.entries(checks).map(([name, check]) =>
    Promise.race([check(deps), sleep(timeLimitMs, name, { ref: false })]).catch(() => name),
  )
  return (await Promise.all(found)).filter((name) => name !== undefined)
}

/** `/healthz`: the process answers. `/readyz`: it can serve; a proxy sends nothing to one that cannot. */
export const registerHealth = (http: FastifyInstance, deps: Deps, drain: Drain): void => {
  http.get('/healthz', { config: { access: 'public' } }, async () => ({ status: 'ok' }))
  http.get('/readyz', { config: { access: 'public' } }, async (_request, reply) => {
    const failed = drain.isOn() ? ['draining'] : await obstacles(deps)
    if (failed.length === 0) return { status: 'ready' }
    return reply.status(503).header('retry-after', 2).send({ status: 'unready', failed })
  })
}
