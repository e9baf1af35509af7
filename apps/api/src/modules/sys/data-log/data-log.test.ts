import type { AuditRow } from '@srm/contract/sys/audit'
import type { Comparison, DataLogRow } from '@srm/contract/sys/data-log'
import { declaredDataLogs } from '@srm/db/schema/kit'
import { roleText } from '@srm/domain/sys/role/role.text'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { appendAudit } from '../../../data/chain/audit'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { tableWords } from './data-log.words'

const app = await testApp()
const owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {}, connection: { 'app.kind': 'system', 'app.tenant': 'all' } })
afterAll(() => owner.end())
const [admin, auditor, purchaser] = await Promise.all([app.as('admin'), app.as('auditor'), app.as('purchaser')])

const role = { roleName: '版本角色', roleCode: 'version_role', dataScope: 'SELF', description: '第一版' }
const { id } = (await admin.post('/sys/role/add', role)).result
await admin.put('/sys/role/edit', { ...role, id, description: '第二版' })
await admin.put('/sys/role/edit', { ...role, id, description: '第三版', roleName: '改名角色' })
const of = { dataTable: 'sys_role', dataId: id }

test('every logged table has a name', () => {
  expect([...declaredDataLogs().keys()].filter((table) => tableWords('zh-CN', table) === table)).toEqual([])
})

test('the list: rows in the shape that older clients read, numbered per record', async () => {
  const { result } = await admin.get('/sys/dataLog/list', of)
  const rows: DataLogRow[] = result.records
  expect(rows.map((r) => [r.dataVersion, r.operation, r.createBy, r.tableText])).toEqual([
    [3, 'UPDATE', 'admin', '角色'],
    [2, 'UPDATE', 'admin', '角色'],
    [1, 'INSERT', 'admin', '角色'],
  ])
  expect(JSON.parse(rows[0]?.dataContent ?? '')).toEqual({ description: '第三版', role_name: '改名角色' })
  expect(result.records[0].operation_dictText).toBe('修改')
})

test('versions of a record, newest first; none has its own words', async () => {
  const { result } = await admin.get('/sys/dataLog/queryDataVerList', of)
  expect(result.map((r: DataLogRow) => r.dataVersion)).toEqual([3, 2, 1])
  expect((await admin.get('/sys/dataLog/queryDataVerList', { ...of, dataId: 'none' })).message).toBe('未找到版本信息')
})

test('a comparison: two rows as older clients read them, whole records; ours field by field with words', async () => {
  const { result: rows } = await admin.get('/sys/dataLog/queryDataVerList', of)
  const two = { dataId1: rows[0].id, dataId2: rows[2].id }
  const { result: pair } = await admin.get('/sys/dataLog/queryCompareList', two)
  expect(pair.map((r: DataLogRow) => JSON.parse(r.dataContent).description)).toEqual(['第三版', '第一版'])
  expect(JSON.parse(pair[0].dataContent)).toMatchObject({ role_code: 'version_role', role_name: '改名角色' })
  const seen: Comparison = (await admin.get('/sys/dataLog/compare', two)).result
  expect([seen.from.dataVersion, seen.to.dataVersion]).toEqual([1, 3])
  expect(seen.fields.filter((f) => f.changed)).toEqual([
    { field: 'description', label: roleText.zh.field.description, before: '第一版', after: '第三版', changed: true },
    { field: 'role_name', label: roleText.zh.field.roleName, before: '版本角色', after: '改名角色', changed: true },
  ])
  const [other] = (await admin.get('/sys/dataLog/list', { dataTable: 'sys_dict' })).result.records
  for (const path of ['compare', 'queryCompareList']) {
    expect(await admin.get(`/sys/dataLog/${path}`, { dataId1: rows[0].id, dataId2: rows[0].id })).toRefuse('DATA_COMPARE')
    if (other) expect(await admin.get(`/sys/dataLog/${path}`, { dataId1: rows[0].id, dataId2: other.id })).toRefuse('DATA_COMPARE')
    expect(await admin.get(`/sys/dataLog/${path}`, { dataId1: rows[0].id, dataId2: id })).toRefuse('DATA_LOG_MISSING')
  }
})

test('who may see which tables: bank accounts by their permission, documents with all departments in reach', async () => {
  const tables = async (who: typeof admin) => (await who.get('/sys/dataLog/tables')).result.map((t: { value: string }) => t.value)
  expect(await tables(auditor)).toContain('supplier_bank')
  expect(await purchaser.get('/sys/dataLog/list')).toRefuse('NO_PERM')
  const grant = (await admin.get('/sys/permission/queryTreeList')).success
  expect(grant).toBe(true)
  await owner`insert into sys_role_permission (tenant_id, role_id, permission_id)
    select 0, r.id, p.id from sys_role r, sys_permission p where r.role_code = 'purchaser' and p.code = 'sys:dataLog:list'`
  const seen = await tables(purchaser)
  expect(seen.filter((t: string) => !t.startsWith('sys_'))).toEqual([])
  expect(seen).not.toContain('sys_user')
  expect((await purchaser.get('/sys/dataLog/list', { dataTable: 'sys_role' })).result.total).toBe(0)
})

test('of a table that leaves columns out, what changes these alone is passed over, and the rest is told without them', async () => {
  const logged = async () =>
    (
      await owner<{ changes: object }[]>`select changes from sys_data_log where data_table = 'sys_user' and operation = 'UPDATE'
        and data_id in (select id::text from sys_user where username in ('finance', 'quality')) order by create_time, data_id`
    ).map(({ changes }) => changes)
  const before = (await logged()).length
  await owner`update sys_user set last_login_time = now() where username in ('finance', 'quality')`
  expect(await logged()).toHaveLength(before)
  await owner`update sys_user set last_login_time = now(), phone = '1390000' || length(username) || '001' where username in ('finance', 'quality')`
  const told = (await logged()).slice(before)
  expect(told.map((changes) => Object.keys(changes))).toEqual([['phone'], ['phone']])
})

test('nobody writes the data log by hand', async () => {
  const app_ = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  const forged = app_.begin(async (tx) => {
    await tx`select set_config('app.kind', 'buyer', true), set_config('app.tenant', '0', true), set_config('app.scope', 'ALL', true)`
    await tx`insert into sys_data_log (tenant_id, data_table, data_id, data_version, operation, changes) values (0, 'sys_role', 'x', 1, 'UPDATE', '{}')`
  })
  await expect(forged).rejects.toThrow(/row-level security/)
  await app_.end()
})

test('audit chain: the list says it in words; the chain is verified, and a break is found where it is', async () => {
  const bizId = '00000000-0000-4000-8000-000000000001'
  const entry = (action: string, bizType: string) => ({ action, bizType, bizId, fromStatus: '-1', toStatus: '0', payload: {} })
  await inTx(systemCtx(app.deps), async (tx) => {
    for (const action of ['approve', 'quote', 'submit']) await appendAudit(tx, entry(action, 'inquiry'))
  })
  const rows: AuditRow[] = (await admin.get('/sys/audit/list', { bizId })).result.records
  expect(rows.map((r) => r.action)).toEqual(['submit', 'approve'])
  expect(rows[1]).toMatchObject({ bizText: expect.stringContaining('询价'), fromText: expect.not.stringMatching(/-1/) })
  const whole = (await auditor.get('/sys/audit/verify')).result
  expect(whole).toMatchObject({ intact: true, brokenAt: null, fault: null })
  expect(whole.links).toBeGreaterThanOrEqual(3)

  const at = whole.links - 1
  await owner`alter table audit_chain disable trigger append_only`
  await owner`update audit_chain set actor = 'someone-else' where seq = ${at} and tenant_id = 0`
  expect((await admin.get('/sys/audit/verify')).result).toMatchObject({ intact: false, links: whole.links, brokenAt: at, fault: 'altered' })
  await owner`delete from audit_chain where seq = ${at} and tenant_id = 0`
  expect((await admin.get('/sys/audit/verify')).result).toMatchObject({ intact: false, brokenAt: at, fault: 'missing' })
  await owner`delete from audit_chain where seq > ${at} and tenant_id = 0`
  expect((await admin.get('/sys/audit/verify')).result).toMatchObject({ intact: false, fault: 'head' })
  expect(await purchaser.get('/sys/audit/verify')).toRefuse('NO_PERM')
})
