import type { Health } from '@srm/contract/sys/monitor'
import { sql } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'

/** How often these are written tells how many have quoted: nothing of them is shown, however it is counted. */
const sealedTables = '(quotation|inquiry_reply|supplier_bank|audit_)'
const longest = 300

const one = async <R>(tx: Tx, query: ReturnType<typeof sql>): Promise<R> => {
  const [row] = (await tx.db.execute(query)) as unknown as R[]
  if (!row) throw new Error('a figure without a row')
  return row
}

interface Facts {
  readonly version: string
  readonly size: number
  readonly connections: number
  readonly active: number
  readonly maxConnections: number
  readonly cacheHitRatio: number
  readonly commits: number
  readonly rollbacks: number
  readonly deadlocks: number
  readonly uptime: number
  readonly sharedBuffers: string
}
export const facts = (tx: Tx): Promise<Facts> =>
  one(
    tx,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      (select count(*)::int from pg_stat_activity where datname = current_database() and state = 'active') as active,
      current_setting('max_connections')::int as "maxConnections", current_setting('shared_buffers') as "sharedBuffers",
      round(100.0 * d.blks_hit / greatest(d.blks_hit + d.blks_read, 1), 2)::float8 as "cacheHitRatio",
      d.xact_commit::float8 as commits, d.xact_rollback::float8 as rollbacks, d.deadlocks::float8 as deadlocks,
      round(extract(epoch from clock_timestamp() - pg_postmaster_start_time()))::float8 as uptime
      from pg_stat_database d where d.datname = current_database()`,
  )

const largest = async (tx: Tx): Promise<Health['database']['tables']> => [
  ...(await tx.db.execute<{ name: string; size: number }>(sql`
    select relname as name, pg_total_relation_size(relid)::float8 as size from pg_stat_user_tables
    where schemaname = 'public' and relname !~ ${sealedTables} order by 2 desc limit 10`)),
]

const running = async (tx: Tx): Promise<Health['database']['running']> => [
  ...(await tx.db.execute<{ query: string; state: string; seconds: number }>(sql`
    select left(regexp_replace(query, '\\s+', ' ', 'g'), ${longest}) as query, coalesce(state, '') as state,
      round(extract(epoch from clock_timestamp() - coalesce(query_start, clock_timestamp()))::numeric, 1)::float8 as seconds
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state is not null and state <> 'idle' and query !~* ${sealedTables}
    order by query_start limit 10`)),
]

/** Of the extension, where it is loaded and readable; in a transaction of its own, which it may break. */
const slowest = (ctx: Ctx): Promise<Health['database']['slowest']> =>
  reading(ctx, async ({ db }) => {
    const [there] = await db.execute(sql`select 1 from pg_extension where extname = 'pg_stat_statements'`)
    if (!there) return null
    const rows = await db.execute<{ query: string; calls: number; mean: number; total: number }>(sql`
      select left(regexp_replace(query, '\\s+', ' ', 'g'), ${longest}) as query, calls::float8 as calls,
        round(mean_exec_time::numeric, 2)::float8 as mean, round(total_exec_time::numeric)::float8 as total
      from pg_stat_statements s join pg_database d on d.oid = s.dbid and d.datname = current_database()
      where query !~* ${sealedTables} order by mean_exec_time desc limit 10`)
    return [...rows]
  }).catch(() => null)

export const databaseHealth = async (ctx: Ctx): Promise<Health['database']> => {
  const known = await reading(ctx, async (tx) => {
    const { uptime: _uptime, sharedBuffers: _buffers, ...figures } = await facts(tx)
    return { ...figures, tables: await largest(tx), running: await running(tx) }
  })
  return { ...known, slowest: await slowest(ctx) }
}

export const hasQueue = async (tx: Tx): Promise<boolean> =>
  (await one<{ there: boolean }>(tx, sql`select to_regclass('pgboss.job') is not null as there`)).there

/** Jobs that wait for their turn now. */
export const waitingJobs = async (tx: Tx): Promise<number> => {
  if (!(await hasQueue(tx))) return 0
  const { n } = await one<{ n: number }>(
    tx,
    sql`select count(*)::int as n from pgboss.job where state < 'active' and start_after <= clock_timestamp() and name not like '\\_\\_%'`,
  )
  return n
}

export const queueFigures = async (tx: Tx): Promise<{ jobs: number; size: number }> => {
  if (!(await hasQueue(tx))) return { jobs: 0, size: 0 }
  return one(
    tx,
    sql`select (select count(*)::int from pgboss.job where state <= 'active') as jobs,
      (select coalesce(sum(pg_total_relation_size(c.oid)), 0)::float8 from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'pgboss' and c.relkind in ('r', 'p')) as size`,
  )
}

export const queueHealth = (ctx: Ctx): Promise<Health['queues']> =>
  reading(ctx, async (tx) => {
    if (!(await hasQueue(tx))) return null
    const rows = await tx.db.execute<{ name: string; waiting: number; active: number; done: number; failed: number }>(sql`
      select q.name, count(*) filter (where j.state < 'active')::int as waiting, count(*) filter (where j.state = 'active')::int as active,
        count(*) filter (where j.state = 'completed')::int as done, count(*) filter (where j.state = 'failed')::int as failed
      from pgboss.queue q left join pgboss.job j on j.name = q.name where q.name not like '\\_\\_%' group by q.name order by q.name`)
    return [...rows]
  })
