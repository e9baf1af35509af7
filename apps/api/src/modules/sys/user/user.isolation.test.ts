import { connect } from '@srm/db/client'
import { normalName } from '@srm/domain/sys/session/session.rules'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { findActor } from '../session/session.public'
import { createRegistered } from '../../srm/supplier/supplier.public'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const password = 'Valve#2026'

/** An account of a supplier, as registration makes it. */
const supplierUser = async (name: string) => {
  const { hashPassword } = await import('@srm/db/password')
  const [user] =
    await owner.sql`insert into sys_user (username, login_name, realname, tenant_id) values (${name}, ${normalName(name)}, ${name}, 0) returning id`
  await owner.sql`insert into sys_credential (user_id, password_hash, tenant_id) values (${user?.id}, ${await hashPassword(password)}, 0)`
  await owner.sql`insert into sys_user_role (user_id, role_id, tenant_id) select ${user?.id}, id, 0 from sys_role where role_code = 'supplierAdmin'`
  const given = { userId: user?.id, name, normalName: normalName(name), email: `${user?.id}@x.example` }
  const { supplierId } = await inTx(systemCtx(app.deps), (tx) => createRegistered(tx, given))
  await owner.sql`update sys_user set supplier_id = ${supplierId} where id = ${user?.id}`
  const client = await app.as(name, password)
  const actor = await findActor(app.deps, client.token ?? '')
  if (!actor) throw new Error(`${name} is not signed in`)
  return { client, ctx: { ...systemCtx(app.deps), actor }, userId: user?.id as string, supplierId }
}
const a = await supplierUser('甲有限公司')
const b = await supplierUser('乙有限公司')
const rows = (ctx: typeof a.ctx, query: ReturnType<typeof sql>) => inTx(ctx, ({ db }) => db.execute(query))

test('with any SQL of its own a supplier sees its own users and nothing of the house', async () => {
  expect((await rows(a.ctx, sql`select username from sys_user`)).map((r) => r.username)).toEqual(['甲有限公司'])
  for (const table of [
    'sys_depart',
    'sys_credential',
    'sys_session',
    'sys_captcha',
    'sys_throttle',
    'sys_email_code',
    'sys_mail',
    'sys_log',
  ]) {
    expect(await rows(a.ctx, sql`select * from ${sql.identifier(table)}`), `${table}`).toHaveLength(0)
  }
  expect(await rows(a.ctx, sql`select * from sys_user_role where user_id = ${b.userId}`)).toHaveLength(0)
})

test('nor does it change what is not its own', async () => {
  expect(await rows(a.ctx, sql`update sys_user set realname = 'x' where id = ${b.userId} returning id`)).toHaveLength(0)
  await expect(
    rows(a.ctx, sql`insert into sys_user_role (user_id, role_id) select ${a.userId}, id from sys_role where role_code = 'admin'`),
  ).rejects.toThrow()
  await expect(
    rows(
      a.ctx,
      sql`insert into sys_role_permission (role_id, permission_id) select r.id, p.id from sys_role r, sys_permission p where r.role_code = 'supplierAdmin'`,
    ),
  ).rejects.toThrow()
  expect(await rows(a.ctx, sql`update sys_role set data_scope = 'ALL' returning id`)).toHaveLength(0)
})

test('staff cannot read hashes, sessions or codes either', async () => {
  const admin = await app.as('admin')
  const actor = await findActor(app.deps, admin.token ?? '')
  if (!actor) throw new Error('admin is not signed in')
  for (const table of ['sys_credential', 'sys_session', 'sys_email_code', 'sys_mail']) {
    expect(await rows({ ...systemCtx(app.deps), actor }, sql`select * from ${sql.identifier(table)}`), `${table}`).toHaveLength(0)
  }
})

test('outside a request’s transaction the server’s role sees nothing at all', async () => {
  for (const table of ['sys_user', 'sys_role', 'sys_session', 'sys_credential']) {
    expect(await app.deps.db.execute(sql`select * from ${sql.identifier(table)}`), `${table}`).toHaveLength(0)
  }
})

test('what is for staff is not for suppliers', async () => {
  await owner.sql`update supplier set status = '3' where id = ${a.supplierId}`
  for (const path of ['/sys/user/list', '/sys/role/list', '/sys/user/queryUserComponentData', '/sys/permission/list']) {
    expect(await a.client.get(path)).toRefuse('NO_PERM')
  }
  expect((await a.client.get('/sys/sysDepart/queryTreeList')).result).toEqual([])
})
