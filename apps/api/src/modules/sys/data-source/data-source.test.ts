import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { connect } from '@srm/db/client'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { readConfig } from '../../../config'
import { isAllowed } from './hosts'

const app = await testApp({ DATA_SOURCE_HOSTS: 'localhost' })
const admin = await app.as('admin')
const auditor = await app.as('auditor')
const purchaser = await app.as('purchaser')
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const target = new URL(app.urls.appUrl)
const name = target.pathname.slice(1)
const port = target.port || '5432'
const password = decodeURIComponent(target.password)

const source = (more: object = {}) => ({
  code: 'erp',
  name: 'ERP 库',
  dbType: '6',
  dbDriver: 'org.postgresql.Driver',
  dbUrl: `jdbc:postgresql://localhost:${port}/${name}`,
  dbName: name,
  dbUsername: decodeURIComponent(target.username),
  dbPassword: password,
  ...more,
})
const add = (more: object = {}) => admin.post('/sys/dataSource/add', source(more))
const tried = (more: object = {}, who = admin) => who.post('/online/cgreport/api/testConnection', source(more))
const errorsOf = (answered: { result: { errors: { field: string }[] } | null }) => (answered.result?.errors ?? []).map((e) => e.field)

test('a data source is kept, found, changed and deleted; its password is in nothing that leaves', async () => {
  const secret = 'T0p-Secret/#😀'
  expect(await add({ dbPassword: secret })).toMatchObject({ success: true, message: '添加成功！' })
  const listed = await admin.get('/sys/dataSource/list', { code: 'erp' })
  const [row] = listed.result.records
  expect(row).toMatchObject({ code: 'erp', dbType: '6', dbType_dictText: 'PostgreSQL', dbName: name })
  expect((await admin.get('/sys/dataSource/options')).result).toEqual([{ value: 'erp', label: 'ERP 库', text: 'ERP 库' }])
  const one = await admin.get('/sys/dataSource/queryById', { id: row.id })

  const edited = { ...source({ name: 'ERP', id: row.id, version: 1 }), dbPassword: '' }
  expect(await admin.put('/sys/dataSource/edit', edited)).toMatchObject({ success: true, message: '修改成功!' })
  expect(await admin.put('/sys/dataSource/edit', edited)).toRefuse('STALE')
  const [kept] = await owner.sql`select sealed from sys_data_source_secret where data_source_id = ${row.id}`
  const everything = JSON.stringify([listed, one, await admin.get('/sys/dataSource/list', { keyword: 'ERP' })])
  const logs = await owner.sql`select * from sys_data_log where table_name = 'sys_data_source' or data_table like 'sys_data_source%'`.catch(
    () => owner.sql`select * from sys_data_log`,
  )
  const oplog = await owner.sql`select * from sys_log`
  for (const text of [everything, JSON.stringify(kept), JSON.stringify(logs), JSON.stringify(oplog)]) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(Buffer.from(secret).toString('base64'))
  }
  expect(everything).not.toMatch(/dbPassword|sealed/)
  expect(((await admin.get('/sys/dataSource/exportXls')).result as Buffer).includes(secret)).toBe(false)
  // Not even staff who may do everything read the table where it lies.
  const [own] = await owner.sql`select count(*)::int as n from sys_data_source_secret`
  expect(own?.['n']).toBe(1)

  expect(await admin.delete('/sys/dataSource/delete', { id: row.id })).toMatchObject({ success: true, message: '删除成功!' })
  expect((await owner.sql`select 1 from sys_data_source_secret`).length).toBe(0)
  const more = [await add({ code: 'one' }), await add({ code: 'two' })]
  expect(await admin.delete('/sys/dataSource/deleteBatch', { ids: `${more.map((m) => m.result.id).join()},` })).toMatchObject({
    message: '批量删除成功！',
  })
})

test('a sealed password opens for its own row alone', async () => {
  const [a, b] = [await add({ code: 'left' }), await add({ code: 'right', dbPassword: 'other' })]
  await owner.sql`update sys_data_source_secret set sealed = (select sealed from sys_data_source_secret where data_source_id = ${a.result.id}) where data_source_id = ${b.result.id}`
  expect((await admin.post('/sys/dataSource/testConnection', { id: b.result.id })).success).toBe(false)
  expect((await admin.post('/sys/dataSource/testConnection', { id: a.result.id })).success).toBe(true)
  await admin.delete('/sys/dataSource/deleteBatch', { ids: `${a.result.id},${b.result.id}` })
})

test('the connection is really made, typed or stored', async () => {
  const answered = await tried()
  expect(answered).toMatchObject({ success: true, message: '数据库连接成功', result: { database: name } })
  expect(answered.result.serverVersion).toMatch(/^\d+/)
  const { id } = (await add({ code: 'live' })).result
  expect((await admin.post('/sys/dataSource/testConnection', { id })).success).toBe(true)
  expect((await tried({ id, dbPassword: '' })).success).toBe(true)
})

test('what keeps a connection from being made is said', async () => {
  expect(await tried({ dbPassword: 'wrong' })).toRefuse('DB_LOGIN')
  expect(await tried({ dbUsername: 'nobody_here' })).toRefuse('DB_LOGIN')
  expect(await tried({ dbUrl: `jdbc:postgresql://localhost:${port}/none_such`, dbName: 'none_such' })).toRefuse('DB_MISSING')
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => closed.once('listening', done))
  const free = (closed.address() as AddressInfo).port
  await new Promise((done) => closed.close(done))
  expect(await tried({ dbUrl: `jdbc:postgresql://localhost:${free}/${name}` })).toRefuse('DB_REFUSED')
  expect(await tried({ dbUrl: `jdbc:postgresql://no-such-host.invalid:5432/${name}` })).toRefuse('DB_HOST_UNKNOWN')
  expect(await tried({ dbUrl: `jdbc:postgresql://localhost:${port}/${name}?sslmode=verify-full` })).toMatchObject({ success: false })
  const mysql = await tried({ dbType: '1', dbUrl: 'jdbc:mysql://localhost:3306/erp' })
  expect(mysql).toRefuse('DB_UNTESTABLE')
  expect(mysql.message).toBe('此处只能测试PostgreSQL，MySQL请在使用它的系统中测试')
  expect(errorsOf(await tried({ dbPassword: '' }))).toEqual(['dbPassword'])
})

describe('a server that is none', () => {
  const sockets = new Set<Socket>()
  const listen = async (talk: (socket: Socket) => void): Promise<number> => {
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      talk(socket)
    }).listen(0, '127.0.0.1')
    await new Promise((done) => server.once('listening', done))
    afterAll(() => {
      for (const socket of sockets) socket.destroy()
      server.close()
    })
    return (server.address() as AddressInfo).port
  }
  const at = (other: number) => tried({ dbUrl: `jdbc:postgresql://127.0.0.1:${other}/${name}`.replace('127.0.0.1', 'localhost') })
  test('says nothing: the attempt ends after five seconds', async () => {
    const silent = await listen(() => undefined)
    const begun = performance.now()
    expect(await at(silent)).toRefuse('DB_TIMEOUT')
    expect(performance.now() - begun).toBeLessThan(20_000)
  })
  test('talks something else: nothing it says comes back', async () => {
    const other = await at(await listen((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nsecret of the inside')))
    expect(other.success).toBe(false)
    expect(other.errorKey).toMatch(/^DB_/)
    expect(JSON.stringify(other)).not.toContain('secret of the inside')
  })
})

test('addresses inside the network are reached where the operator allows it; cloud metadata never', async () => {
  const internal = ['10.0.0.5', '192.168.1.1', '172.16.3.4', '127.0.0.1', '127.1', '2130706433', '0x7f000001', '[::1]', '100.64.0.1']
  for (const host of internal) expect(await tried({ dbUrl: `jdbc:postgresql://${host}:5432/${name}` })).toRefuse('DB_HOST_INTERNAL')
  const never = [
    '169.254.169.254',
    '0.0.0.0',
    '100.100.100.200',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[fe80::1]',
    '[fd00:ec2::254]',
    '[::]',
    '224.0.0.1',
  ]
  for (const host of never) expect(await tried({ dbUrl: `jdbc:postgresql://${host}:5432/${name}` })).toRefuse('DB_HOST_NEVER')
  const allowed = ['10.2.0.0/16', '*.corp.example', 'db.example', 'fd12::/16']
  for (const [host, address] of [
    ['x', '10.2.9.9'],
    ['pg.corp.example', '10.9.9.9'],
    ['DB.example', '10.9.9.9'],
    ['y', 'fd12::1'],
  ] as const)
    expect(isAllowed(allowed, host, address)).toBe(true)
  for (const [host, address] of [
    ['x', '10.3.0.1'],
    ['corp.example', '10.9.9.9'],
    ['evilcorp.example', '10.9.9.9'],
    ['db.example.evil', '10.9.9.9'],
  ] as const)
    expect(isAllowed(allowed, host, address)).toBe(false)
  const config = (hosts: string) => () =>
    readConfig({
      DATABASE_URL: 'postgres://x/y',
      SEAL_KEY: Buffer.alloc(32).toString('base64'),
      SIGN_KEY: Buffer.alloc(32).toString('base64'),
      DATA_SOURCE_HOSTS: hosts,
    })
  expect(config('')().DATA_SOURCE_HOSTS).toEqual([])
  for (const wrong of ['*', 'a b', '10.0.0.0/33', 'http://x', '10.0.0.0/8/8']) expect(config(wrong)).toThrow('DATA_SOURCE_HOSTS')
})

test('only addresses that are read to the letter; the database is the one named in them', async () => {
  const urls = [
    'postgres://localhost/x',
    'file:///etc/passwd',
    `jdbc:postgresql://localhost:22/${name}`,
    `jdbc:postgresql://localhost/${name}?socketFactory=x`,
    `jdbc:postgresql://a,b/${name}`,
    `jdbc:postgresql://u:p@localhost/${name}`,
  ]
  for (const dbUrl of urls) {
    expect(errorsOf(await add({ dbUrl }))).toEqual(['dbUrl'])
    expect(errorsOf(await tried({ dbUrl }))).toEqual(['dbUrl'])
  }
  expect(errorsOf(await add({ dbName: 'other' }))).toEqual(['dbName'])
  expect(await add({ dbType: '9' })).toMatchObject({
    success: false,
    result: { errors: [{ field: 'dbType', message: '请选择数据库类型!' }] },
  })
  expect(await add({ code: '1x' })).toMatchObject({ result: { errors: [{ message: '编码必须以字母开头，可包含数字、下划线、横杠' }] } })
  for (const dbDriver of ['a b', 'x;y', '../x', 'a..b', 'javax.naming.InitialContext()'])
    expect(errorsOf(await add({ dbDriver }))).toEqual(['dbDriver'])
  for (const bad of [
    { dbPassword: 'a\u0000' },
    { dbPassword: '\ud800' },
    { name: 'a\u0000' },
    { dbPassword: 'x'.repeat(201) },
    { dbPassword: '' },
  ])
    expect((await add(bad)).errorKey).toMatch(/^BAD_(INPUT|CHARACTER)$/)
})

test('a stored password is told to nobody but the address and user it belongs to', async () => {
  const { id } = (await add({ code: 'own' })).result
  const stored = { id, dbPassword: '' }
  for (const elsewhere of [
    { dbUrl: `jdbc:postgresql://evil.example:5432/${name}` },
    { dbUrl: `jdbc:postgresql://localhost:${port}/${name}?sslmode=require` },
    { dbUsername: 'postgres' },
  ]) {
    expect(await tried({ ...stored, ...elsewhere })).toRefuse('DB_PASSWORD_AGAIN')
    expect(await admin.put('/sys/dataSource/edit', source({ ...stored, ...elsewhere, code: 'own' }))).toRefuse('DB_PASSWORD_AGAIN')
  }
  expect((await admin.put('/sys/dataSource/edit', source({ ...stored, code: 'own', remark: 'still' }))).success).toBe(true)
  expect((await admin.post('/sys/dataSource/testConnection', { id })).success).toBe(true)
  expect(await add({ code: 'own' })).toRefuse('DUPLICATE')
})

test('who may not maintain data sources may not', async () => {
  const { id } = (await admin.get('/sys/dataSource/list', { code: 'own' })).result.records[0]
  expect((await auditor.get('/sys/dataSource/list')).success).toBe(true)
  for (const answered of [
    await auditor.post('/sys/dataSource/testConnection', { id }),
    await auditor.get('/sys/dataSource/exportXls'),
    await purchaser.get('/sys/dataSource/list'),
    await purchaser.get('/sys/dataSource/options'),
    await purchaser.get('/sys/dataSource/queryById', { id }),
    await purchaser.post('/sys/dataSource/add', source()),
    await purchaser.put('/sys/dataSource/edit', source({ id })),
    await purchaser.delete('/sys/dataSource/delete', { id }),
    await purchaser.delete('/sys/dataSource/deleteBatch', { ids: id }),
    await purchaser.post('/sys/dataSource/testConnection', { id }),
    await tried({}, purchaser),
  ])
    expect(answered).toRefuse('NO_PERM')
  expect(await tried({}, app.anonymous)).toRefuse('TOKEN_INVALID')
})
