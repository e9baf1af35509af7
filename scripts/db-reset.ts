import { rmSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { prepareDatabase } from '../db/prepare'
import { dataDir, openDatabase } from './parts/database'
import { tryLock } from './parts/lock'
import { step } from './parts/progress'

/** Drops everything and begins again with reference data. `npm start` puts the demo data back. */
if (process.env['NODE_ENV'] === 'production') throw new Error('db:reset is refused in production')
const lock = tryLock(join(dataDir(), 'start.pid'))
if ('heldBy' in lock) throw new Error(`The product runs (process ${lock.heldBy}): stop it first`)
const database = await openDatabase()
try {
  const sql = postgres(database.ownerUrl, { max: 1, onnotice: () => {} })
  const empty =
    'drop schema if exists drizzle cascade; drop schema if exists pgboss cascade; drop schema if exists visible cascade; drop schema public cascade; create schema public'
  await step('Emptying the database', () => sql.unsafe(empty))
  await sql.end()
  rmSync(join(dataDir(), 'files'), { recursive: true, force: true })
  await step('Migrating and seeding', () => prepareDatabase(database, 'reference'))
} finally {
  await database.close()
  lock.release()
}
