import { expect, test } from 'vitest'
import { demoPassword, testApp } from '../../../../test/app'
import { inquiryInput } from '../../../demo/inquiry'
import { done } from '../../../demo/session'
import { registerCompany } from '../../../demo/supplier'
import { connect } from '@srm/db/client'

const app = await testApp()
const admin = await app.as('admin')
const auditor = await app.as('auditor')
const purchaser = await app.as('purchaser')
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })

const rule = (more: object = {}) => ({
  ruleName: '送样编号',
  ruleCode: 'sample_no',
  ruleClass: 'datedNumber',
  ruleParams: '{"prefix":"SY","date":"yyyyMM","separator":"-","digits":3}',
  ...more,
})
const add = (more: object = {}) => admin.post('/sys/fillRule/add', rule(more))
const execute = (code: string, form: object = {}, who = purchaser) => who.put(`/sys/fillRule/executeRuleByCode/${code}`, form)

test('a rule is made, found, changed, tried, executed and deleted', async () => {
  const made = await add()
  expect(made).toMatchObject({ success: true, code: 200, message: '添加成功！' })
  const [row] = (await admin.get('/sys/fillRule/list', { ruleCode: 'sample_no' })).result.records
  expect(row).toMatchObject({ ruleClass: 'datedNumber', version: 1, createBy: 'admin' })
  expect(JSON.parse(row.ruleParams)).toEqual({ prefix: 'SY', date: 'yyyyMM', separator: '-', digits: 3 })
  const month = /^SY20\d{4}-/
  // A trial gives the number back.
  const tried = [
    await admin.get('/sys/fillRule/testFillRule', { ruleCode: 'sample_no' }),
    await admin.get('/sys/fillRule/testFillRule', { ruleCode: 'sample_no' }),
  ]
  expect(tried.map((t) => t.result)).toEqual([tried[0]?.result, tried[0]?.result])
  expect((await execute('sample_no')).result).toBe(tried[0]?.result)
  expect((await execute('sample_no')).result).toMatch(/-002$/)
  expect(tried[0]?.result).toMatch(month)

  const edited = rule({ id: row.id, version: 1, ruleParams: '{"prefix":"SZ"}' })
  expect(await admin.put('/sys/fillRule/edit', edited)).toMatchObject({ success: true, message: '修改成功!' })
  expect(await admin.put('/sys/fillRule/edit', edited)).toRefuse('STALE')
  expect((await execute('sample_no')).result).toMatch(/^SZ20\d{6}0001$/)
  expect((await admin.get('/sys/fillRule/queryById', { id: row.id })).result.version).toBe(2)
  expect(await admin.put('/sys/fillRule/edit', { id: row.id, ruleName: '送样' })).toSucceed()
  const kept = done(await admin.get('/sys/fillRule/queryById', { id: row.id }))
  expect(kept).toMatchObject({ ruleName: '送样', ruleCode: 'sample_no', version: 3 })
  expect(JSON.parse(kept.ruleParams)).toMatchObject({ prefix: 'SZ' })
  expect(await admin.delete('/sys/fillRule/delete', { id: row.id })).toMatchObject({ success: true, message: '删除成功!' })
  expect(await execute('sample_no')).toRefuse('FILL_RULE_UNKNOWN')
  const more = [await add({ ruleCode: 'a1' }), await add({ ruleCode: 'a2' })]
  expect(await admin.delete('/sys/fillRule/deleteBatch', { ids: `${more[0]?.result.id},${row.id}` })).toRefuse('NOT_FOUND')
  expect(await admin.delete('/sys/fillRule/deleteBatch', { ids: `${more.map((m) => m.result.id).join()},` })).toMatchObject({
    message: '批量删除成功！',
  })
})

test('a number is given out once, however many ask at the same time', async () => {
  const asked = await Promise.all(Array.from({ length: 60 }, () => execute('shop_order_num')))
  const numbers = asked.map((a) => a.result as string)
  expect(new Set(numbers).size).toBe(60)
  for (const number of numbers) expect(number).toMatch(/^CN\d{14}\d{2,}$/)
  await add({ ruleCode: 'daily' })
  const daily = await Promise.all(Array.from({ length: 30 }, () => execute('daily')))
  expect(new Set(daily.map((d) => d.result)).size).toBe(30)
  app.travel({ days: 40 })
  const later = await app.anonymous.signIn('purchaser', demoPassword)
  expect((await execute('daily', {}, later)).result).toMatch(/-001$/)
  app.travel({ days: -40 })
})

test('several at once, with form data of their own and shared; an unknown one is null', async () => {
  const { result } = await purchaser.put('/sys/fillRule/executeRuleByCodeBatch', {
    rules: [{ ruleCode: 'org_num_role' }, { ruleCode: 'org_num_role', formData: { parentCode: 'A01A01' } }, { ruleCode: 'none' }],
    commonFormData: { parentCode: 'A01', other: { deep: [1] } },
  })
  expect(result).toEqual([
    { ruleCode: 'org_num_role', result: 'A01A07' },
    { ruleCode: 'org_num_role', result: 'A01A01A01' },
    { ruleCode: 'none', result: null },
  ])
})

test('codes of new departments and categories', async () => {
  expect((await execute('org_num_role')).result).toBe('A02')
  const [depart] = await owner.sql`select id from sys_depart where org_code = 'A01'`
  expect((await execute('org_num_role', { parentId: depart?.['id'] })).result).toBe('A01A07')
  const [category] = await owner.sql`select code from sys_category where pid is null order by code desc limit 1`
  expect((await execute('category_code_rule')).result > (category?.['code'] ?? '')).toBe(true)
  expect((await execute('category_code_rule', { pcode: 'A01' })).result).toMatch(/^A01[A-Z]\d\d$/)
  for (const parentId of ['x', "' or 1=1 --", '00000000-0000-4000-8000-000000000000', '__proto__'])
    expect(await execute('org_num_role', { parentId })).toRefuse('FILL_PARENT')
})

test('who asks, and random text', async () => {
  await add({ ruleCode: 'me', ruleClass: 'currentValue', ruleParams: '{"value":"sysUserCode"}' })
  expect((await execute('me')).result).toBe('purchaser')
  await add({ ruleCode: 'dice', ruleClass: 'randomText', ruleParams: '{"length":12,"alphabet":"digits","prefix":"R"}' })
  expect((await execute('dice')).result).toMatch(/^R\d{12}$/)
})

test('only the fillers there are; parameters are an object they take', async () => {
  for (const ruleClass of [
    'org.jeecg.modules.system.rule.OrderNumberRule',
    'java.lang.Runtime',
    '__proto__',
    'constructor',
    'datedNumber; drop table sys_user',
    'require("child_process")',
    'datedNumber ',
    '../../fillers',
    '${7*7}',
    'x'.repeat(200),
  ].filter((name) => name.trim() !== 'datedNumber')) {
    const answered = await add({ ruleClass })
    expect(answered).toRefuse('FILL_CLASS')
    expect(answered.message).toContain('只能从内置列表中选择')
  }
  const params = async (ruleParams: unknown) => (await add({ ruleCode: 'p1', ruleParams })).message
  expect(await params('{')).toBe('请输入JSON字符串')
  expect(await params('"x"')).toBe('请输入JSON字符串')
  expect(await params('null')).toBe('请输入JSON字符串')
  expect(await params('[]')).toBe('只能传递JSON对象，不能传递JSON数组')
  expect(await params('{"constructor":1}')).toBe('规则参数constructor不正确')
  expect(await params('{"digits":99}')).toBe('规则参数digits不正确')
  expect(await params('{"prefix":"a\\u0000"}')).toBe('规则参数prefix不正确')
  expect(await params('{"prefix":"\\ud800"}')).toBe('规则参数prefix不正确')
  expect(await params(`{"prefix":"${'x'.repeat(4000)}"}`)).toContain('有误')
  expect((await add({ ruleCode: 'p2', ruleParams: '{"__proto__":{"prefix":"hacked"}}' })).success).toBe(false)
  expect(({} as { prefix?: string }).prefix).toBeUndefined()
  expect(await add({ ruleCode: 'shop_order_num' })).toRefuse('DUPLICATE')
  expect(await add({ ruleName: 'a\u0000' })).toRefuse('BAD_CHARACTER')
  for (const code of ['__proto__', 'constructor', "x' or '1'='1", '%00'])
    expect((await execute(encodeURIComponent(code))).success).toBe(false)
  expect(
    await purchaser.put('/sys/fillRule/executeRuleByCodeBatch', { rules: Array.from({ length: 51 }, () => ({ ruleCode: 'me' })) }),
  ).toRefuse('BAD_INPUT')
})

test('an extension field is filled when its document is saved; the rule stays while it is needed', async () => {
  await add({ ruleCode: 'case_no', ruleParams: '{"prefix":"AJ","date":"yyyy","digits":3}' })
  await owner.sql`insert into sys_extend_field (tenant_id, create_by, table_name, field_name, label_name, required, edit_property)
    values (0, 't', 'inquiry', 'caseNo', '案号', true, '2'), (0, 't', 'inquiry_line', 'itemNo', '件号', false, '')`
  await owner.sql`insert into sys_form_style (tenant_id, create_by, table_name, form_style, part, field_name, config)
    values (0, 't', 'inquiry', 'edit', 'head', 'caseNo', '{"initialValue":"\${case_no}"}'), (0, 't', 'inquiry', 'edit', 'body', 'itemNo', '{"initialValue":"\${case_no}"}')`
  const input = await inquiryInput({ ...app, clock: app.deps.clock, closeDue: async () => undefined }, { bidders: [] })
  const { id, version } = done(await purchaser.post('/srm/inquiry/add', input))
  const saved = done(await purchaser.get('/srm/inquiry/queryById', { id }))
  expect(saved.ext.caseNo).toMatch(/^AJ\d{4}001$/)
  expect(saved.lines[0].ext.itemNo).toMatch(/^AJ\d{4}00[2-9]$/)
  done(await purchaser.post('/srm/inquiry/edit', { ...input, id, version, ext: { caseNo: 'typed' }, lines: saved.lines }))
  const again = done(await purchaser.get('/srm/inquiry/queryById', { id }))
  expect(again.ext.caseNo).toBe(saved.ext.caseNo)
  expect(again.lines[0].ext.itemNo).toBe(saved.lines[0].ext.itemNo)
  const [row] = (await admin.get('/sys/fillRule/list', { ruleCode: 'case_no' })).result.records
  expect(await admin.delete('/sys/fillRule/delete', { id: row.id })).toRefuse('FILL_RULE_USED')
  expect(await admin.put('/sys/fillRule/edit', { ...row, ruleCode: 'other' })).toRefuse('FILL_RULE_USED')
  const { result } = await purchaser.get('/formStyle/getHeadField', { tableName: 'inquiry' })
  expect(result.find((item: { key: string }) => item.key === 'ext.caseNo').fieldDecoratorOptions).toEqual({
    initialValue: '${case_no}',
    rules: [],
  })
})

test('who may not maintain rules may not; suppliers execute none', async () => {
  expect((await auditor.get('/sys/fillRule/list')).success).toBe(true)
  const [row] = (await admin.get('/sys/fillRule/list', { ruleCode: 'shop_order_num' })).result.records
  for (const answered of [
    await purchaser.get('/sys/fillRule/list'),
    await purchaser.get('/sys/fillRule/queryById', { id: row.id }),
    await purchaser.get('/sys/fillRule/testFillRule', { ruleCode: 'shop_order_num' }),
    await purchaser.post('/sys/fillRule/add', rule()),
    await purchaser.put('/sys/fillRule/edit', { ...rule(), id: row.id }),
    await purchaser.delete('/sys/fillRule/delete', { id: row.id }),
    await purchaser.get('/sys/fillRule/exportXls'),
    await auditor.post('/sys/fillRule/add', rule()),
  ])
    expect(answered).toRefuse('NO_PERM')
  const company = await registerCompany(app, { name: '填值测试有限公司', email: 'fill@x.example' })
  for (const answered of [
    await execute('shop_order_num', {}, company),
    await company.put('/sys/fillRule/executeRuleByCodeBatch', { rules: [{ ruleCode: 'org_num_role' }] }),
  ])
    expect(answered.success).toBe(false)
  expect(await execute('shop_order_num', {}, app.anonymous)).toRefuse('TOKEN_INVALID')
})
