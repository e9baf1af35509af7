import { sysSession } from '@srm/db/schema/sys/session'
import { refuse } from '@srm/domain/kit/errors'
import { inLang } from '@srm/domain/kit/text'
import { monitorText } from '@srm/domain/sys/monitor/monitor.text'
import { and, count, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { asSystem, reading } from '../../../data/transaction/in-tx'
import { nowOf, type Ctx } from '../../../http/request/context'
import { success } from '../../../http/request/envelope'
import { meterOf } from '../../../http/limits/meter'
import { assertInstallation } from '../job/job.public'
import { facts, queueFigures } from './database'
import { disks, processFigures } from './process'

interface Measured {
  readonly statistic: 'VALUE' | 'COUNT' | 'TOTAL_TIME' | 'MAX'
  readonly value: number
}
const value = (n: number): Measured[] => [{ statistic: 'VALUE', value: n }]

const sessions = (ctx: Ctx): Promise<number> =>
  reading(ctx, (tx) =>
    asSystem(tx, async ({ db }) => {
      const open = and(isNull(sysSession.revokedAt), gt(sysSession.expiresAt, sql`app_now()`))
      const [row] = await db.select({ n: count() }).from(sysSession).where(open)
      return row?.n ?? 0
    }),
  )
const requests = ({ deps }: Ctx): Measured[] => {
  const { count: n, ms, max } = meterOf(deps).totals()
  return [
    { statistic: 'COUNT', value: n },
    { statistic: 'TOTAL_TIME', value: ms / 1000 },
    { statistic: 'MAX', value: max / 1000 },
  ]
}

/** Older clients ask for these names, which mean something here; the rest, of machines this is not, are unknown. */
const metrics: Readonly<Record<string, (ctx: Ctx) => Measured[] | Promise<Measured[]>>> = {
  'system.cpu.count': () => value(processFigures().cpuCount),
  'system.cpu.usage': () => value(processFigures().cpu / 100 / processFigures().cpuCount),
  'process.start.time': (ctx) => value(Math.round(nowOf(ctx.clock).getTime() / 1000) - processFigures().uptime),
  'process.uptime': () => value(processFigures().uptime),
  'process.cpu.usage': () => value(processFigures().cpu / 100 / processFigures().cpuCount),
  'jvm.memory.max': () => value(processFigures().heapLimit),
  'jvm.memory.committed': () => value(processFigures().heapTotal),
  'jvm.memory.used': () => value(processFigures().heapUsed),
  'tomcat.sessions.active.current': async (ctx) => value(await sessions(ctx)),
  'tomcat.global.request': requests,
  'http.server.requests': requests,
}

const iso = (ms: number) => new Date(ms).toISOString()

/** What a client shows as its cache: here that is the database. Every description says so. */
const storeInfo = (ctx: Ctx) =>
  reading(ctx, async (tx) => {
    const [known, queue] = [await facts(tx), await queueFigures(tx)]
    const values: Record<keyof typeof monitorText.zh.store, string | number> = {
      server_version: known.version,
      uptime_in_seconds: known.uptime,
      connected_clients: known.connections,
      max_connections: known.maxConnections,
      shared_buffers: known.sharedBuffers,
      cache_hit_ratio: known.cacheHitRatio,
      database_size: known.size,
      queue_size: queue.size,
      queue_jobs: queue.jobs,
    }
    const words = inLang(monitorText, ctx.lang).store
    return Object.entries(values).map(([key, n]) => ({ key, description: words[key as keyof typeof words], value: String(n) }))
  })

const diskInfo = async ({ config }: Ctx) =>
  (await disks(config.DATA_DIR)).map(({ name, total, free }) => ({
    name,
    max: total,
    rest: free,
    /** The share that is used, as pages of older clients draw it. */
    restPPT: Math.round(((total - free) * 100) / Math.max(total, 1)),
  }))

type Answer = (ctx: Ctx, request: FastifyRequest) => unknown
const enveloped =
  (work: (ctx: Ctx) => Promise<unknown>): Answer =>
  async (ctx) =>
    success(await work(ctx), ctx.lang, nowOf(ctx.clock).getTime())

const answers: Readonly<Record<string, Answer>> = {
  '/actuator/metrics/:name': async (ctx, { params }) => {
    const { name } = params as { name: string }
    const found = Object.hasOwn(metrics, name) ? metrics[name] : undefined
    if (!found) throw refuse('NOT_ROUTE')
    return { name, measurements: await found(ctx), availableTags: [] }
  },
  '/actuator/httptrace': ({ deps }) => ({
    traces: meterOf(deps)
      .traces()
      .map(({ at, method, uri, status, ms }) => ({ timestamp: iso(at), request: { method, uri }, response: { status }, timeTaken: ms })),
  }),
}
const store: Readonly<Record<string, Answer>> = {
  info: enveloped(storeInfo),
  keysSize: async (ctx) => ({ create_time: nowOf(ctx.clock).getTime(), dbSize: (await reading(ctx, queueFigures)).jobs }),
  memoryInfo: async (ctx) => ({ used_memory: (await reading(ctx, queueFigures)).size, create_time: nowOf(ctx.clock).getTime() }),
  queryDiskInfo: enveloped(diskInfo),
}

/** The monitoring calls of older clients answer unwrapped where they expect it, with true figures of this product. */
export const actuatorRoutes: FastifyPluginCallback = (app, _options, done) => {
  const serve = (path: string, answer: Answer) =>
    app.get(path, { config: { access: 'sys:monitor:list' } }, async (request: FastifyRequest, _reply: FastifyReply) => {
      assertInstallation(request.ctx)
      return answer(request.ctx, request)
    })
  for (const [path, answer] of Object.entries(answers)) serve(path, answer)
  // Later clients of the family ask below /sys.
  for (const prefix of ['/actuator/redis', '/sys/actuator/redis'])
    for (const [name, answer] of Object.entries(store)) serve(`${prefix}/${name}`, answer)
  done()
}
