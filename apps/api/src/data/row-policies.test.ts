import { connect } from '@srm/db/client'
import '@srm/db/schema/index'
import { declaredAccess } from '@srm/db/schema/kit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database'

let owner: ReturnType<typeof connect>
beforeAll(async () => {
  owner = connect((await testDatabase()).ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
})
afterAll(() => owner.close())

test('every table is under forced row-level security and has a policy for each command', async () => {
  const tables = await owner.db.execute<{ name: string; forced: boolean; commands: string }>(sql`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
      (select string_agg(distinct p.polcmd::text, '' order by p.polcmd::text) from pg_policy p where p.polrelid = c.oid) as commands
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`)
  expect(tables.length).toBeGreaterThan(5)
  expect(tables.map((t) => t.name).sort()).toEqual([...declaredAccess().keys()].sort())
  expect(tables.filter((t) => !t.forced || t.commands !== 'adrw').map((t) => t.name)).toEqual([])
})

test('every table carries tenant and owner, or is the other half of a row that does; bookkeeping tables aside', async () => {
  const bookkeeping = [
    ...[
      'audit_chain',
      'audit_head',
      'audit_checkpoint',
      'sys_number',
      'sys_idempotency',
      'sys_auth_version',
      'sys_captcha',
      'sys_throttle',
    ],
    // Whoever submits an inspection wrote all of its readings: the row of the inspection names them.
    'inspection_reading',
    // Figures of the installation, of no tenant's.
    'sys_monitor_sample',
  ]
  const rows = await owner.db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and not (exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')
        and (exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname in ('create_by', 'user_id', 'supplier_id', 'receiver', 'username'))
          or exists (select 1 from pg_constraint f join pg_constraint k on k.conrelid = f.conrelid and k.conkey = f.conkey
            where f.conrelid = c.oid and f.contype = 'f' and k.contype = 'p')))`)
  expect(rows.map((r) => r.name).filter((n) => !bookkeeping.includes(n))).toEqual([])
})

test('without the settings of a transaction the server role sees and writes nothing', async () => {
  const { appUrl } = await testDatabase()
  await owner.db.execute(sql`insert into audit_head (tenant_id, seq, hash, seal) values (0, 0, 'x', 'x') on conflict do nothing`)
  const app = connect(appUrl, { tz: 'Asia/Shanghai', max: 1 })
  expect(await app.db.execute(sql`select * from audit_head`)).toEqual([])
  await expect(app.db.execute(sql`insert into audit_head (tenant_id, seq, hash, seal) values (7, 0, 'x', 'x')`)).rejects.toThrow()
  await app.close()
})

/** A comment stands on a document of any type, and its rule looks into them all. */
const most: Readonly<Record<string, number>> = { sys_comment: 400 }
test('no row is asked more sub-selects than its own rules have: those of other tables come by one kind of actor', async () => {
  const app = connect((await testDatabase()).appUrl, { tz: 'Asia/Shanghai', max: 1 })
  const asked: [string, number][] = []
  for (const table of declaredAccess().keys()) {
    const plan = await app.db.execute<{ 'QUERY PLAN': string }>(sql`explain select * from ${sql.identifier(table)}`)
    asked.push([table, plan.filter((line) => /^\s*(SubPlan|InitPlan) \d+$/.test(line['QUERY PLAN'])).length])
  }
  await app.close()
  expect(asked.filter(([table, count]) => count > (most[table] ?? 70))).toEqual([])
  const looking = await owner.db.execute(sql`select tablename, policyname from pg_policies
    where coalesce(qual, '') || coalesce(with_check, '') ~ '(FROM|JOIN) (?!visible\.|unnest)'`)
  expect(looking).toEqual([])
})
