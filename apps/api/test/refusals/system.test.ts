import { createServer, type AddressInfo } from 'node:net'
import { connect } from '@srm/db/client'
import { sysDict } from '@srm/db/schema/sys/dict'
import { refuse, type Refusal } from '@srm/domain/kit/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockedApp } from '../app'
import { inTx } from '../../src/data/transaction/in-tx'
import { exportChunks } from '../../src/data/list/list-rows'
import { listSpec } from '../../src/data/list/list-spec'
import { done } from '../../src/demo/session'
import { systemCtx } from '../../src/http/request/context'
import { refusalOf } from '../../src/http/request/errors'
import { declaredJobs, job } from '../../src/jobs/job'
import { linkFiles } from '../../src/modules/sys/file/file.public'

const app = await stockedApp({ DATA_SOURCE_HOSTS: 'localhost' })
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const admin = await app.as('admin')
/** What a command is refused with that no call reaches so. */
const caught = (work: Promise<unknown>): Promise<Refusal> =>
  work.then(
    () => refuse('INTERNAL'),
    (error: unknown) => error as Refusal,
  )

test('errors of the database become refusals', () => {
  expect(refusalOf({ code: '23505' })).toRefuse('DUPLICATE_ROW')
  expect(refusalOf({ cause: { code: 'ECONNREFUSED' } })).toRefuse('UNAVAILABLE')
})

describe('another database', () => {
  const { hostname: _, port: at, pathname } = new URL(app.urls.ownerUrl)
  const port = at || '5432'
  const closed = `${pathname.slice(1)}_closed`
  const [guest, full] = [`${closed}_guest`, `${closed}_full`]
  const tried = (dbUsername: string, dbName: string, dbPort = port) =>
    admin.post('/online/cgreport/api/testConnection', {
      dbType: '6',
      dbDriver: 'org.postgresql.Driver',
      dbUrl: `jdbc:postgresql://localhost:${dbPort}/${dbName}`,
      dbName,
      dbUsername,
      dbPassword: 'secret',
    })
  beforeAll(async () => {
    await owner.sql.unsafe(`create database ${closed}`)
    await owner.sql.unsafe(`revoke connect on database ${closed} from public`)
    await owner.sql.unsafe(`create role ${guest} login password 'secret'`)
    await owner.sql.unsafe(`create role ${full} login password 'secret' connection limit 0`)
  })
  afterAll(async () => {
    await owner.sql.unsafe(`drop database ${closed}`)
    for (const role of [guest, full]) await owner.sql.unsafe(`drop role ${role}`)
  })
  test('that lets nobody in, has no room, or is no database', async () => {
    expect(await tried(guest, closed)).toRefuse('DB_DENIED')
    expect(await tried(full, pathname.slice(1))).toRefuse('DB_FULL')
    // Says yes to nothing: an error with a code that means nothing to us.
    const answer = Buffer.concat([Buffer.from('E'), Buffer.from([0, 0, 0, 24]), Buffer.from('SFATAL\0CXX999\0Mno\0\0\0\0\0')])
    const silent = createServer((socket) => socket.once('data', () => socket.end(answer))).listen(0, '127.0.0.1')
    await new Promise((listening) => silent.once('listening', listening))
    expect(await tried(guest, closed, String((silent.address() as AddressInfo).port))).toRefuse('DB_OTHER')
    await new Promise((over) => silent.close(over))
  })
})

describe('jobs', () => {
  const names = ['refusals.fails', 'refusals.waits']
  let go = (): void => {}
  const waits = new Promise<void>((over) => {
    go = over
  })
  job('refusals.fails', '0 0 1 1 *', () => Promise.reject(new Error('on purpose')))
  job('refusals.waits', '0 0 1 1 *', () => waits)
  afterAll(() => {
    for (const name of names) (declaredJobs() as Map<string, unknown>).delete(name)
  })
  const add = (jobClassName: string) => admin.post('/sys/quartzJob/add', { jobClassName, cronExpression: '0 0 0 1 1 ?', status: -1 })
  const run = (id: string) => admin.get('/sys/quartzJob/execute', { id })
  test('are entered once, run once at a time, and say that they failed', async () => {
    const [fails, hangs] = [done(await add('refusals.fails')).id, done(await add('refusals.waits')).id]
    expect((await add('refusals.fails')).result.errors).toMatchObject([{ errorKey: 'JOB_TAKEN' }])
    expect(await run(fails)).toRefuse('JOB_FAILED')
    const first = run(hangs)
    await expect.poll(async () => (await owner.sql`select 1 from sys_job_log where status = '0'`).length).toBeGreaterThan(0)
    expect(await run(hangs)).toRefuse('JOB_RUNNING')
    go()
    expect(await first).toSucceed()
  })
})

describe('another tenant', () => {
  test('changes no menu of the first, and does not close itself', async () => {
    expect(await admin.post('/sys/tenant/add', { id: 72, name: '公司72' })).toSucceed()
    const { username, password } = done(await admin.post('/sys/tenant/addAdmin', { tenantId: 72, username: 'own72', realname: '管理员' }))
    const other = await app.anonymous.signIn(username, password)
    const [menu] =
      await owner.sql`select id, name, url, component from sys_permission where tenant_id = 0 and menu_type = 1 and del_flag = 0 limit 1`
    expect(await other.delete('/sys/permission/delete', { id: menu?.['id'] })).toRefuse('MENU_SHARED')
  })
})

test('what suppliers see is not previewed', async () => {
  const { name } = await app.supplier()
  const [menu] = await owner.sql`select parent_id as id from sys_permission where perms = 'srm:quotation:list' and del_flag = 0`
  expect(await admin.get('/sys/permission/preview', { username: name, permissionId: menu?.['id'] })).toRefuse('PREVIEW_STAFF_ONLY')
})

describe('files', () => {
  const megabyte = 1024 * 1024
  test('above their limit are not kept', async () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(100 * megabyte)])
    expect(await admin.upload('/sys/common/upload', { name: 'large.pdf', content: pdf, type: 'application/pdf' })).toRefuse(
      'FILE_TOO_LARGE',
    )
    const sheet = Buffer.alloc(30 * megabyte + 1)
    expect(await admin.upload('/sys/user/importExcel', { name: 'large.xlsx', content: sheet })).toRefuse('SHEET_TOO_LARGE')
  })
  test('more of them than one field holds are refused', async () => {
    const id = (n: number) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`
    const files = Array.from({ length: 30 }, (_one, n) => ({ id: id(n), fileName: 'x.pdf', fileSize: 1 }))
    const linked = inTx(systemCtx(app.deps), (tx) => linkFiles(tx, { bizType: 'sysAnnouncement', bizId: id(99), field: 'files', files }))
    expect(await caught(linked)).toRefuse('FILE_TOO_MANY')
  })
})

test('a list longer than a file may be is not exported', async () => {
  const spec = listSpec({ from: sysDict, columns: { id: sysDict.id, dictCode: sysDict.dictCode }, search: [] })
  const exported = exportChunks(systemCtx(app.deps), spec, { pageNo: 1, pageSize: 10 }, async () => {}, { max: 1 })
  expect(await caught(exported)).toRefuse('EXPORT_TOO_LONG')
})
