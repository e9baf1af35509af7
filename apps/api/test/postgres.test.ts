import { connect } from '@srm/db/client'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from './database'

test('a test file works on a clone of its own, as a role that row-level security binds', async () => {
  const { appUrl, ownerUrl } = await testDatabase()
  expect(new URL(appUrl).pathname).toBe(new URL(ownerUrl).pathname)
  const { db, close } = connect(appUrl, { tz: 'Asia/Shanghai', max: 1 })
  const [role] = await db.execute(sql`select rolname, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user`)
  expect(role).toEqual({ rolname: 'srm_app', rolsuper: false, rolbypassrls: false, rolcreaterole: false })
  const [clock] = await db.execute(sql`select current_setting('TimeZone') as zone, similarity('管理系统', '管理') > 0.3 as chinese`)
  expect(clock).toEqual({ zone: 'Asia/Shanghai', chinese: true })
  await expect(db.execute(sql`create table intruder (id int)`)).rejects.toThrow()
  await close()
})
