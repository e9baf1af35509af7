import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEphemeral } from './embedded'
import { baselineLevel } from './level'
import { ensureDatabase, migrate } from './migrate'

let server: Awaited<ReturnType<typeof startEphemeral>>
let sql: Sql
let urls: { ownerUrl: string; appUrl: string }
beforeAll(async () => {
  server = await startEphemeral()
  urls = { ownerUrl: server.ownerUrl('levels'), appUrl: server.appUrl('levels') }
  await ensureDatabase(server.ownerUrl('postgres'), 'levels')
  await migrate(urls)
  sql = postgres(urls.ownerUrl, { max: 1, onnotice: () => {} })
}, 120_000)
afterAll(async () => {
  await sql?.end()
  await server?.stop()
})

test('a database that stands at the last migration before the baseline stands on it', async () => {
  await sql`update drizzle.__drizzle_migrations set hash = 'of the last old migration' where created_at = ${baselineLevel()}`
  await migrate(urls)
  expect(await sql`select hash from drizzle.__drizzle_migrations where created_at = ${baselineLevel()}`).toEqual([
    { hash: 'of the last old migration' },
  ])
})

test('an older one is refused with a sentence, and nothing of it is changed', async () => {
  await sql`delete from drizzle.__drizzle_migrations`
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of an old migration', ${baselineLevel() - 1})`
  await sql`drop function app_sees_all() cascade`
  await expect(migrate(urls)).rejects.toThrow('older than the baseline')
  expect(await sql`select 1 from pg_proc where proname = 'app_sees_all'`).toEqual([])
})
