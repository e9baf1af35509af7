import postgres from 'postgres'
import { measure } from './bench/measure'
import { fillSourcing } from './bench/rows'
import { benchProduct, startServer } from './bench/server'

/**
 * npm run bench:sourcing: how long overview and calendar of 10,000 inquiries keep the server, as whoever asks for them waits, for a
 * reader of the whole tenant and for one of a department.
 */
const rows = 10_000

const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)

const main = async () => {
  const bench = await benchProduct()
  const sql = postgres(bench.ownerUrl, { max: 1, onnotice: () => {} })
  try {
    await sql`set session_replication_role = replica`
    await fillSourcing(sql, rows)
    await sql`set session_replication_role = origin`
    await sql`vacuum analyze`
    const product = await startServer('apps/api/src/main.ts', { ...bench.env, JOBS: 'off' }, '/healthz')
    try {
      const api = `${product.address}/api`
      for (const who of ['manager', 'purchaser']) {
        await measure(api, who, 'overview of a year (10,000)', `/srm/sourcing/overview?from=${day(-366)}&to=${day(0)}`)
        await measure(api, who, 'overview of a quarter', `/srm/sourcing/overview?from=${day(-92)}&to=${day(0)}`)
        await measure(api, who, 'overview, a department', `/srm/sourcing/overview?from=${day(-92)}&to=${day(0)}&orgUnder=A01A01`)
        await measure(api, who, 'calendar of six weeks', `/srm/sourcing/calendar?from=${day(-21)}&to=${day(20)}`)
      }
    } finally {
      product.child.kill()
    }
  } finally {
    await sql.end({ timeout: 5 })
    await bench.stop()
  }
}

await main()
