import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'

const app = await testApp()
const admin = await app.as('admin')
const auditor = await app.as('auditor')
const purchaser = await app.as('purchaser')

const part = (digits: string | number, pattern: string, more: object = {}) => ({
  digits,
  pattern,
  message: `${digits}:${pattern}`,
  ...more,
})
const rule = (parts: unknown, more: object = {}) => ({
  ruleName: '图号',
  ruleCode: 'drawing_no',
  ruleDescription: '图纸编号',
  ruleJson: typeof parts === 'string' ? parts : JSON.stringify(parts),
  ...more,
})
const add = (parts: unknown, more: object = {}) => admin.post('/sys/checkRule/add', rule(parts, more))
const errorsOf = (answered: { result: { errors: { field: string; message: string }[] } | null }) => answered.result?.errors ?? []

test('a rule is made, found, changed, used and deleted', async () => {
  const made = await add([part(2, '[A-Z]{2}'), part('*', '.{5}', { priority: '1', messageEn: 'five' })])
  expect(made).toMatchObject({ success: true, code: 200, message: '添加成功！' })
  const { records, total } = (await admin.get('/sys/checkRule/list', { ruleCode: '*drawing*', column: 'createTime', order: 'desc' })).result
  expect(total).toBe(1)
  expect(JSON.parse(records[0].ruleJson)).toEqual([
    { digits: '2', pattern: '[A-Z]{2}', message: '2:[A-Z]{2}' },
    { digits: '*', pattern: '.{5}', message: '*:.{5}', messageEn: 'five', priority: '1' },
  ])
  const judge = (value: string) => purchaser.get('/sys/checkRule/checkByCode', { ruleCode: 'drawing_no', value })
  expect((await judge('AB123')).success).toBe(true)
  expect((await judge('AB')).message).toBe('*:.{5}')
  expect((await judge('A1234')).message).toBe('2:[A-Z]{2}')

  const { id, version } = records[0]
  const edited = rule([part(1, 'X')], { id, version, ruleName: '图号二' })
  expect(await admin.put('/sys/checkRule/edit', edited)).toMatchObject({ success: true, message: '修改成功!' })
  expect(await admin.put('/sys/checkRule/edit', edited)).toRefuse('STALE')
  expect((await admin.get('/sys/checkRule/queryById', { id })).result).toMatchObject({ ruleName: '图号二', version: version + 1 })
  expect((await judge('X')).success).toBe(true)
  expect((await admin.put('/sys/checkRule/edit', rule([part(1, 'X')], { id, enabled: false }))).success).toBe(true)
  expect(await judge('X')).toRefuse('CHECK_RULE_UNKNOWN')
  expect(await admin.put('/sys/checkRule/edit', { id, enabled: true })).toSucceed()
  expect((await judge('X')).success).toBe(true)

  expect(await admin.delete('/sys/checkRule/delete', { id })).toMatchObject({ success: true, message: '删除成功!' })
  expect(await admin.delete('/sys/checkRule/delete', { id })).toRefuse('NOT_FOUND')
  const more = [await add([part(1, 'a')], { ruleCode: 'one' }), await add([part(1, 'a')], { ruleCode: 'two' })]
  const ids = `${more.map((m) => m.result.id).join()},`
  expect(await admin.delete('/sys/checkRule/deleteBatch', { ids })).toMatchObject({ success: true, message: '批量删除成功！' })
  expect(await admin.delete('/sys/checkRule/deleteBatch', { ids: ',' })).toRefuse('BAD_INPUT')
})

test('a code is there once; what is not a rule is said by row', async () => {
  expect(errorsOf(await add([part(1, 'a')], { ruleCode: 'mobile' }))).toMatchObject([{ field: 'ruleCode', errorKey: 'DUPLICATE' }])
  expect((await add('')).message).toBe('规则不能为空')
  expect((await add([])).message).toBe('规则不能为空')
  for (const bad of ['{', '{}', '[1]', 'null', '"x"', '[[]]', '[{"digits":1}]']) expect(errorsOf(await add(bad)).length).toBeGreaterThan(0)
  expect(errorsOf(await add([part(1, 'a'), part(0, 'a')]))).toMatchObject([{ field: 'ruleJson.1.digits', message: '第2行的位数不正确' }])
  for (const digits of ['', '**', '-1', '1.5', '501', '1e2', ' *x', null])
    expect(errorsOf(await add([{ ...part(1, 'a'), digits }])).length).toBe(1)
  expect(await add([part(1, 'a')], { ruleCode: 'Ünsound' })).toRefuse('BAD_INPUT')
  expect(await add([part(1, 'a')], { ruleName: '' })).toRefuse('BAD_INPUT')
})

test.each([
  ['(?=a)b', 1, '环视'],
  ['a(?<=b)', 2, '环视'],
  ['ab\\1', 3, '反向引用'],
  ['[0-9]{3}[a', 9, '方括号'],
  ['a(b(c)', 2, '圆括号'],
  ['[(]a)', 5, '多余'],
  ['*a', 1, '没有内容'],
  ['(a+)++', 5, '连用'],
  ['a{1001}', 2, '次数'],
  ['x[z-a]', 3, '范围'],
  ['a\\', 2, '反斜杠'],
  ['(a{0,1000}){0,1000}', 1, '复杂'],
  ['𠮷[a', 2, '方括号'],
])('%s is refused at character %i', async (pattern, at, words) => {
  const [problem, ...others] = errorsOf(await add([part('*', '.*'), part('*', pattern)]))
  expect(others).toEqual([])
  expect(problem).toMatchObject({ field: 'ruleJson.1.pattern', errorKey: 'CHECK_PATTERN' })
  expect(problem?.message).toMatch(new RegExp(`第${at}个字符处有误：.*${words}`))
})

const tried = (parts: unknown, value: string, who = admin) =>
  who.post('/sys/checkRule/test', { ruleJson: typeof parts === 'string' ? parts : JSON.stringify(parts), value })

test('a rule is tried before it is saved: each part says what it looked at', async () => {
  const { result } = await tried([part(2, '[A-Z]{2}'), part(3, '\\d{3}'), part('*', '.{6}')], 'A𠮷12')
  expect(result.parts).toMatchObject([
    { beginIndex: 0, endIndex: 2, checkValue: 'A𠮷', passed: false },
    { beginIndex: 2, endIndex: 4, checkValue: '12', passed: false },
    { beginIndex: 0, endIndex: 4, checkValue: 'A𠮷12', passed: false },
  ])
  expect(result).toMatchObject({ passed: false, message: '2:[A-Z]{2}' })
  expect((await tried([part('*', '^[\\u4e00-\\u9fa5]+$')], '阀门')).result.passed).toBe(true)
  expect((await tried([part('*', '\\\\u4e00')], '\\u4e00')).result.passed).toBe(true)
  expect(
    (
      await admin
        .in('en-US')
        .post('/sys/checkRule/test', { ruleJson: JSON.stringify([part('*', 'a', { messageEn: 'not a' })]), value: 'b' })
    ).result.message,
  ).toBe('not a')
  expect((await tried([part('*', '(?!x)')], 'a')).result.errors[0].field).toBe('ruleJson.0.pattern')
})

test('no pattern and no value keeps the server busy', async () => {
  const value = 'a'.repeat(500)
  const evil = [
    '(a+)+$',
    '((a+)+)+(a|aa)*b',
    '(a|a)*b',
    '(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)b',
    '(a|aa|aaa){1,200}b',
    '(a*)*(a*)*(a*)*b',
    '(\\w+\\s?)+:',
    '(a?){100}a{100}',
  ]
  let slowest = 0
  for (const pattern of evil) {
    const begun = process.threadCpuUsage()
    expect((await tried([part('*', pattern)], value)).status).toBe(200)
    slowest = Math.max(slowest, process.threadCpuUsage(begun).user / 1000)
  }
  for (const pattern of ['((a?){30}){30}', '(((a|b|c|aa)*){1,30}){1,30}', '(a|aa|aaa){1,500}']) {
    const begun = process.threadCpuUsage()
    expect(errorsOf(await add([part('*', pattern)]))[0]?.field).toMatch(/^ruleJson/)
    slowest = Math.max(slowest, process.threadCpuUsage(begun).user / 1000)
  }
  expect(errorsOf(await add(Array.from({ length: 50 }, () => part('*', '.{1,100}'))))).toMatchObject([{ errorKey: 'CHECK_RULE_HEAVY' }])
  // A backtracking engine would still be at the first one when the test's time is up.
  expect(slowest).toBeLessThan(1500)
  expect(await tried([part('*', 'a')], 'a'.repeat(501))).toRefuse('TOO_LARGE')
})

test('oversized tables, strange characters and names of the language itself end in a refusal', async () => {
  expect(errorsOf(await add(Array.from({ length: 51 }, () => part(1, 'a'))))).toMatchObject([
    { field: 'ruleJson', message: '规则最多50行' },
  ])
  expect(await add('['.repeat(30_000))).toRefuse('CHECK_RULE_JSON')
  expect(await add(`[${'1,'.repeat(30_000)}1]`)).toRefuse('BAD_INPUT')
  expect(errorsOf(await add([part('*', 'x'.repeat(201))]))[0]?.field).toBe('ruleJson.0.pattern')
  for (const text of ['a\u0000b', '\ud800'])
    for (const row of [part('*', text), part('*', 'a', { message: text })]) expect((await add([row])).success).toBe(false)
  expect((await add([part('*', 'a', { messageEn: '\u0000' })])).success).toBe(false)
  expect(await add([part(1, 'a')], { ruleName: 'a\u0000b' })).toRefuse('BAD_CHARACTER')
  expect(
    (await tried('[{"digits":"*","pattern":"a","message":"m","__proto__":{"polluted":true},"constructor":{"x":1}}]', 'a')).result.passed,
  ).toBe(true)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  const made = await add('[{"digits":"1","pattern":"a","message":"m","__proto__":{"priority":"1"},"hacked":1}]', {
    ruleCode: 'keys',
    createBy: 'x',
    tenantId: 7,
    version: 99,
  })
  const { result } = await admin.get('/sys/checkRule/queryById', { id: made.result.id })
  expect(result).toMatchObject({ ruleJson: '[{"digits":"1","message":"m","pattern":"a"}]', createBy: 'admin', version: 1 })
  for (const ruleCode of ['__proto__', 'constructor', 'toString'])
    expect(await purchaser.get('/sys/checkRule/checkByCode', { ruleCode, value: 'x' })).toRefuse('CHECK_RULE_UNKNOWN')
})

test('the list sorts by its own columns only, and does not look into the rules', async () => {
  expect(await admin.get('/sys/checkRule/list', { column: 'tenantId', order: 'asc' })).toRefuse('BAD_SORT')
  const all = (await admin.get('/sys/checkRule/list', { pageSize: 100 })).result.total
  expect((await admin.get('/sys/checkRule/list', { ruleJson: '*nothing*', pageSize: 100 })).result.total).toBe(all)
  expect((await admin.get('/sys/checkRule/exportXls')).status).toBe(200)
})

test('who may not maintain rules may not', async () => {
  expect((await auditor.get('/sys/checkRule/list')).success).toBe(true)
  expect(await auditor.post('/sys/checkRule/add', rule([part(1, 'a')]))).toRefuse('NO_PERM')
  const { id } = (await admin.get('/sys/checkRule/list', { ruleCode: 'mobile' })).result.records[0]
  for (const answered of [
    await purchaser.get('/sys/checkRule/list'),
    await purchaser.get('/sys/checkRule/queryById', { id }),
    await purchaser.post('/sys/checkRule/add', rule([part(1, 'a')])),
    await purchaser.put('/sys/checkRule/edit', rule([part(1, 'a')], { id })),
    await purchaser.delete('/sys/checkRule/delete', { id }),
    await purchaser.delete('/sys/checkRule/deleteBatch', { ids: id }),
    await purchaser.get('/sys/checkRule/exportXls'),
    await tried([part(1, 'a')], 'a', purchaser),
  ])
    expect(answered).toRefuse('NO_PERM')
  expect(await app.anonymous.post('/sys/checkRule/test', { ruleJson: '[]', value: '' })).toRefuse('TOKEN_INVALID')
})
