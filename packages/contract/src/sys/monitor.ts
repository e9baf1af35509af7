import { z } from 'zod'
import { c, readRoute } from '../kit/route'
import { instant } from '../kit/scalars'

const access = 'sys:monitor:list'
const bytes = z.number()

/** What one process is doing now. */
const Process = z.object({
  host: z.string(),
  startedAt: instant,
  uptime: z.number(),
  cpuCount: z.number(),
  /** Percent of one core, since the last sample. */
  cpu: z.number(),
  rss: bytes,
  heapUsed: bytes,
  heapTotal: bytes,
  systemTotal: bytes,
  systemFree: bytes,
  /** Milliseconds, 99th percentile. */
  eventLoopLag: z.number(),
  nodeVersion: z.string(),
})
const Statement = z.object({ query: z.string(), calls: z.number(), mean: z.number(), total: z.number() })
const Running = z.object({ query: z.string(), state: z.string(), seconds: z.number() })
const Database = z.object({
  version: z.string(),
  size: bytes,
  connections: z.number(),
  active: z.number(),
  maxConnections: z.number(),
  cacheHitRatio: z.number(),
  commits: z.number(),
  rollbacks: z.number(),
  deadlocks: z.number(),
  tables: z.array(z.object({ name: z.string(), size: bytes })),
  /** Null: the extension pg_stat_statements is not there. */
  slowest: z.array(Statement).nullable(),
  running: z.array(Running),
})
const Queue = z.object({ name: z.string(), waiting: z.number(), active: z.number(), done: z.number(), failed: z.number() })
const Disk = z.object({ name: z.string(), total: bytes, free: bytes })
export const Health = z.object({
  now: instant,
  process: Process,
  /** Other processes that reported within the last minutes. */
  hosts: z.array(z.object({ host: z.string(), at: instant, cpu: z.number(), rss: bytes })),
  database: Database,
  /** Null: no process runs jobs here. */
  queues: z.array(Queue).nullable(),
  disks: z.array(Disk),
  /** Since when a proxy names clients that are not believed, because TRUST_PROXY is not set. */
  forwardedUnheededSince: instant.nullable(),
  /** A mail server is set; without one mails wait for ever. */
  mail: z.boolean(),
})
export type Health = z.infer<typeof Health>

/** One point of the charts: all processes together. */
export const Sample = z.object({
  at: instant,
  requests: z.number(),
  errors: z.number(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  cpu: z.number(),
  rss: bytes,
  lag: z.number(),
  waiting: z.number(),
})
export type Sample = z.infer<typeof Sample>

/** An hour of one source: how much there was, and how much of it went wrong. */
export const DayRow = z.object({
  key: z.enum(['requests', 'jobs', 'messages', 'signIns']),
  cells: z.array(z.object({ from: instant, total: z.number(), bad: z.number() })),
})
export type DayRow = z.infer<typeof DayRow>

export const monitor = c.router({
  /** The last twenty-four hours, this one included. */
  day: readRoute({ path: '/sys/monitor/day', result: z.array(DayRow), access }),
  health: readRoute({ path: '/sys/monitor/health', result: Health, access }),
  samples: readRoute({
    path: '/sys/monitor/samples',
    query: z.object({ hours: z.coerce.number().int().min(1).max(168).default(3), host: z.string().max(200).optional() }),
    result: z.array(Sample),
    access,
  }),
})
