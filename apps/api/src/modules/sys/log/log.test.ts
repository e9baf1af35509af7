import type { LogRow, Visit } from '@srm/contract/sys/log'
import { languages } from '@srm/domain/kit/text'
import { blindEntries } from '@srm/domain/srm/auction/auction.machine'
import { sealedEntries } from '@srm/domain/srm/inquiry/inquiry.machine'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { demoPassword } from '../../../../test/app'
import { makeInquiry, quoteAs } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { runQuietly } from '../job/run.public'
import { inquiryTest } from '../../srm/inquiry/inquiry.fixtures'
import { unsealLogs, sweepLogs } from './log.jobs'
import { entryKeys, entryWords } from './log.words'

const app = await inquiryTest()
const owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {}, connection: { 'app.kind': 'system', 'app.tenant': 'all' } })
afterAll(() => owner.end())
const [admin, auditor, purchaser] = await Promise.all([app.as('admin'), app.as('auditor'), app.as('purchaser')])
type Row = LogRow & { readonly logType_dictText: string; readonly operateType_dictText: string | null }
const list = async (query: Record<string, string | number>): Promise<Row[]> =>
  (await admin.get('/sys/log/list', { pageSize: 100, ...query })).result.records
/** Entries are written after the answer has left. */
const until = async (query: Record<string, string | number>, n = 1): Promise<Row[]> => {
  for (;;) {
    const rows = await list(query)
    if (rows.length >= n) return rows
  }
}

test('every kind of entry has words in both languages', () => {
  const bare = entryKeys.filter((key) => {
    const [noun = '', verb = ''] = key.split('.')
    return languages.some((lang) => {
      const [what, how] = entryWords(lang, key).split(/：|: /)
      return what === noun || how === verb
    })
  })
  expect(bare).toEqual([])
})

test('what is sealed is called by those names in the contract', () => {
  expect([...sealedEntries, ...blindEntries].filter((key) => !entryKeys.includes(key))).toEqual([])
})

test('login log: success, wrong password, unknown name, frozen; never the password', async () => {
  const tried = async (username: string, password: string) => app.anonymous.post('/sys/login', { username, password })
  await tried('quality', demoPassword)
  await tried('quality', 'Wrong#Secret1')
  await tried('nobody-at-all', 'Wrong#Secret2')
  await owner`update sys_user set status = 2 where username = 'quality'`
  await tried('quality', demoPassword)
  await owner`update sys_user set status = 1 where username = 'quality'`
  const rows = await list({ logType: 1, username: 'quality,nobody-at-all,', column: 'createTime', order: 'asc' })
  expect(rows.map((r) => r.logContent)).toEqual([
    '用户名: quality,登录成功！',
    expect.stringMatching(/^用户名: quality,登录失败：/),
    expect.stringMatching(/^用户名: nobody-at-all,登录失败：/),
    expect.stringMatching(/^用户名: quality,登录失败：.*冻结/),
  ])
  expect(rows[0]).toMatchObject({ logType: 1, logType_dictText: '登录日志', requestUrl: '/sys/login', error: null, ip: '127.0.0.1' })
  expect(JSON.stringify(await owner`select * from sys_log`)).not.toMatch(/Secret|Demo#2026/)
})

test('operation log: code and words, path, ids of what was asked, no body', async () => {
  const { result } = await admin.post('/sys/role/add', {
    roleName: '日志角色',
    roleCode: 'log_role',
    dataScope: 'SELF',
    description: '不入日志',
  })
  await admin.delete('/sys/role/delete', { id: result.id })
  const [gone] = await until({ logType: 2, username: 'admin', operateType: '4' })
  expect(gone).toMatchObject({
    operateType_dictText: '删除',
    method: 'DELETE /api/sys/role/delete',
    requestType: 'DELETE',
    requestParam: JSON.stringify({ id: result.id }),
  })
  expect(gone?.logContent).toMatch(/角色.*：删除$/)
  expect((await until({ logType: 2, operateType: '2' }))[0]?.requestParam).toBeNull()
  expect(JSON.stringify(await owner`select * from sys_log`)).not.toContain('不入日志')
  const english = await (await app.anonymous.signIn('admin', demoPassword))
    .in('en-US')
    .get('/sys/log/list', { logType: 2, operateType: '4' })
  expect(english.result.records[0].logContent).toMatch(/^Role.*deleted$/i)
})

test('keyWord looks into words, accounts, names and addresses; ranges and unknown columns as in every list', async () => {
  expect((await list({ keyWord: '*登录失败*' })).length).toBe(3)
  expect((await list({ keyWord: 'nobody-at-all' })).length).toBe(1)
  expect((await list({ keyWord: '删除', logType: 2 })).every((r) => r.operateType === '4')).toBe(true)
  expect((await list({ keyWord: '127.0.0.1' })).length).toBeGreaterThan(3)
  expect(await list({ keyWord: "%' or 1=1 --" })).toEqual([])
  expect(await list({ createTime_end: '2020-01-01' })).toEqual([])
  expect(await admin.get('/sys/log/list', { column: 'costTime', order: 'asc' })).toRefuse('BAD_SORT')
})

test('what suppliers do to their quotations is in the log only once the round is opened', async () => {
  const topic = topics[9] as DemoTopic
  const last = topic.rows.map(([, , , , price]) => price)
  const made = await makeInquiry(app, { topic, bidders: [app.a, app.b], patch: { type: 'invited', minQuotes: 2 } })
  await quoteAs(app.a, made.id, last, 1, 0)
  while ((await owner`select 1 from sys_log where sealed_by = ${made.id}`).length < 1);
  await runQuietly(app.deps, [unsealLogs])
  const ways: Record<string, string | number>[] = [{ logType: 2 }, { keyWord: '报价' }, { username: app.a.name }]
  for (const query of ways) expect((await list(query)).filter((r) => r.requestUrl?.includes('/quotation/quote'))).toEqual([])
  await owner`update sys_log set sealed_by = '00000000-0000-0000-0000-000000000000' where sealed_by = ${made.id}`
  await runQuietly(app.deps, [unsealLogs])
  expect((await list({ username: app.a.name, keyWord: '报价' })).some((r) => r.requestUrl?.includes('/quotation/quote'))).toBe(true)
})

test('loginfo and visitInfo: figures of sign-ins; suppliers learn nothing', async () => {
  const info = await purchaser.get('/sys/loginfo')
  const [own] = await owner`select count(*)::int as n from sys_log where log_type = 1 and error_key is null and tenant_id = 0`
  expect(info).toMatchObject({ code: 200, message: '登录成功' })
  expect(info.result.totalVisitCount).toBe(own?.['n'])
  expect(Object.keys(info.result).sort()).toEqual(['todayIp', 'todayVisitCount', 'totalVisitCount'])
  const days = await purchaser.get('/sys/visitInfo')
  expect(days.code).toBe(0)
  const week: Visit[] = days.result
  expect(week.at(-1)).toMatchObject({ tian: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), type: expect.stringMatching(/^\d\d-\d\d$/) })
  expect(week.at(-1)?.tian.slice(5)).toBe(week.at(-1)?.type)
  expect((await app.a.client.get('/sys/loginfo')).result).toEqual({ totalVisitCount: 0, todayVisitCount: 0, todayIp: 0 })
  expect((await app.a.client.get('/sys/visitInfo')).result).toEqual([])
  expect(await app.anonymous.get('/sys/loginfo')).toRefuse('TOKEN_INVALID')
})

test('nothing vanishes silently: deleting is a link of the audit chain and an entry nobody deletes', async () => {
  const [one] = await list({ username: 'nobody-at-all' })
  expect(await auditor.delete('/sys/log/delete', { id: one?.id ?? '' })).toRefuse('NO_PERM')
  expect((await admin.delete('/sys/log/delete', { id: one?.id ?? '' })).message).toBe('删除成功!')
  expect(await list({ username: 'nobody-at-all' })).toEqual([])
  const [link] = await owner`select actor, payload from audit_chain where action = 'purge'`
  expect(link).toMatchObject({ actor: 'admin', payload: { count: 1, entries: [{ username: 'nobody-at-all' }] } })
  const [entry] = await until({ keyWord: 'log.delete' })
  expect(await admin.delete('/sys/log/deleteBatch', { ids: `${entry?.id},` })).toRefuse('LOG_NONE')
  expect(await admin.delete('/sys/log/deleteBatch', { ids: 'x' })).toRefuse('SELECT_ONE')
})

test('allclear takes away what need not be kept any longer, and so does the job by its days', async () => {
  const age = async (days: number, word: string) =>
    owner`insert into sys_log (tenant_id, log_type, log_content, username, create_by, create_time)
      values (0, 2, 'role.edit', ${word}, 'x', now() - make_interval(days => ${days}))`
  await age(10, 'young')
  await age(200, 'old')
  const answered = await admin.delete('/sys/log/deleteBatch', { ids: 'allclear' })
  expect([answered.message, answered.success]).toEqual(['清除成功!', true])
  expect((await list({ username: 'young,old,' })).map((r) => r.username)).toEqual(['young'])
  await age(364, 'kept')
  await age(366, 'swept')
  await runQuietly(app.deps, [sweepLogs])
  expect((await list({ username: 'kept,swept,' })).map((r) => r.username)).toEqual(['kept'])
})

test('who may', async () => {
  expect((await auditor.get('/sys/log/list')).success).toBe(true)
  for (const path of ['/sys/log/list', '/sys/log/exportXls']) {
    expect(await purchaser.get(path)).toRefuse('NO_PERM')
    expect(await app.a.client.get(path)).toRefuse('NO_PERM')
  }
})
