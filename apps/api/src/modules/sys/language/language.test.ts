import exceljs from 'exceljs'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../../app'
import { testApp } from '../../../../test/app'
import { session } from '../../../demo/session'

const app = await testApp()
const admin = await app.as('admin')
const purchaser = await app.as('purchaser')
const edit = (id: string, zh?: string, en?: string) => admin.put('/sys/language/edit', { id, zh, en })
const found = async (query: Record<string, string>) =>
  (await admin.get('/sys/language/list', { pageSize: 200, ...query })).result as { records: WordRow[]; total: number }
interface WordRow {
  id: string
  kind: string
  zh: string
  en: string
  changed: boolean
  missing: boolean
  builtIn: object | null
}

describe('messages', () => {
  test('an own word is said at once, by every replica, in answers and refusals', async () => {
    const other = await buildApp({ ...app.deps.config }, { offsetMs: 0 })
    const elsewhere = session(other.http, purchaser.token)
    expect((await elsewhere.get('/sys/dict/list')).message).toBe('您没有该操作的权限')
    const changed = await edit('message:kit.error.NO_PERM', '没有权限，请联系信息中心', 'Ask the information centre')
    expect(changed).toMatchObject({ success: true, message: '已保存，立即生效', result: { changed: true, zh: '没有权限，请联系信息中心' } })
    for (const client of [purchaser, elsewhere]) {
      expect(await client.get('/sys/dict/list')).toMatchObject({ errorKey: 'NO_PERM', message: '没有权限，请联系信息中心' })
      expect((await client.in('en-US').get('/sys/dict/list')).message).toBe('Ask the information centre')
    }
    await other.close()
    await edit('message:dict.message.saved', '收好了')
    expect((await admin.post('/sys/dict/add', { dictCode: 'own_words', dictName: 'x' })).message).toBe('收好了')
    expect(await edit('message:session.error.LOGIN_FAILED', '账号或密码不对')).toSucceed()
    await new Promise((resolve) => setTimeout(resolve, 1100)) // visitors hear it within a second
    expect((await app.anonymous.post('/sys/login', { username: 'nobody', password: 'x' })).message).toBe('账号或密码不对')
    expect((await purchaser.get('/sys/language/own')).result.map((w: { code: string }) => w.code).sort()).toEqual([
      'dict.message.saved',
      'kit.error.NO_PERM',
      'session.error.LOGIN_FAILED',
    ])
  })

  test('goes back to the built-in words; equal words are none of one’s own', async () => {
    expect(await admin.put('/sys/language/reset', { id: 'message:kit.error.NO_PERM' })).toMatchObject({
      message: '已恢复内置文字',
      result: { changed: false },
    })
    expect((await purchaser.get('/sys/dict/list')).message).toBe('您没有该操作的权限')
    await edit('message:dict.message.saved', '保存成功！')
    await edit('message:session.error.LOGIN_FAILED', '')
    expect((await purchaser.get('/sys/language/own')).result).toEqual([])
  })

  test('places stay, the protocol stays, what is none is refused', async () => {
    const bad = await edit('message:kit.error.REQUIRED', '不能为空')
    expect(bad).toMatchObject({ success: false, message: '占位符须与内置文字一致：{0}' })
    expect(bad.result.errors[0].field).toBe('zh')
    expect(await edit('message:kit.error.REQUIRED', '请填写{0}', 'Fill in {0} and {1}')).toRefuse('WORD_PLACES')
    expect(await edit('message:kit.error.REQUIRED', '请填写{0}')).toSucceed()
    expect(await edit('message:kit.error.TOKEN_INVALID', 'x')).toRefuse('WORD_MISSING')
    expect(await edit('message:no.such.text', 'x')).toRefuse('WORD_MISSING')
    expect(await edit('sys_user:1', 'x')).toRefuse('WORD_MISSING')
    await admin.put('/sys/language/reset', { id: 'message:kit.error.REQUIRED' })
  })
})

describe('menus, buttons, dictionaries', () => {
  test('are said in the new words everywhere', async () => {
    expect(await edit('menu:dict.list', '字典维护', 'Word lists')).toSucceed()
    const titles = async (lang: 'zh-CN' | 'en-US') =>
      JSON.stringify((await admin.in(lang).get('/sys/permission/getUserPermissionByToken')).result.menu)
    expect(await titles('zh-CN')).toContain('字典维护')
    expect(await titles('en-US')).toContain('Word lists')
    expect(await edit('dictItem:priority/M', '重要的', 'Matters')).toSucceed()
    expect((await purchaser.in('en-US').get('/sys/dict/getDictItems/priority')).result[1].text).toBe('Matters')
    expect(await edit('dict:priority', '')).toRefuse('WORD_EMPTY')
    expect((await found({ changed: '1' })).records.map((r) => r.id).sort()).toEqual(['dictItem:priority/M', 'menu:dict.list'])
    for (const id of ['dictItem:priority/M', 'menu:dict.list']) expect(await admin.put('/sys/language/reset', { id })).toSucceed()
    expect((await found({ changed: '1' })).total).toBe(0)
  })

  test('those without English come first; kinds and words narrow the list', async () => {
    const { id } = (await admin.post('/sys/dict/add', { dictCode: 'no_english', dictName: '没有英文' })).result
    await admin.post('/sys/dictItem/add', { dictId: id, itemValue: '1', itemText: '也没有' })
    const { records, total } = await found({})
    expect(records.slice(0, 3).map((r) => r.missing)).toEqual([true, true, true])
    expect(total).toBeGreaterThan(800)
    expect((await found({ missing: '1', keyword: 'no_english' })).records.map((r) => [r.id, r.builtIn])).toEqual([
      ['dict:no_english', null],
      ['dictItem:no_english/1', null],
    ])
    expect(await admin.put('/sys/language/reset', { id: 'dict:no_english' })).toRefuse('WORD_NO_BUILT_IN')
    expect((await found({ kind: 'button', keyword: 'sys:language edit' })).records.map((r) => r.id)).toEqual(['button:sys:language:edit'])
    await edit('dict:no_english', undefined, 'Has some')
    expect((await found({ missing: '1', keyword: 'no_english' })).total).toBe(1)
  })
})

test('a table goes out and comes back', async () => {
  const file = await admin.get('/sys/language/exportXls', { kind: 'menu' })
  const book = new exceljs.Workbook()
  await book.xlsx.load(file.result)
  const sheet = book.worksheets[0] as exceljs.Worksheet
  const header = (sheet.getRow(1).values as unknown[]).slice(1)
  expect(header).toEqual(['标识 *', '类型', '所在位置', '中文', '英文'])
  const changed = new exceljs.Workbook()
  const out = changed.addWorksheet('x')
  for (const row of [['t'], [''], header, ['menu:dict.list', '菜单', '', '词典', 'Lists'], ['menu:none', '菜单', '', 'x', 'x']])
    out.addRow(row)
  const done = await admin.upload('/sys/language/importExcel', { name: 'w.xlsx', content: Buffer.from(await changed.xlsx.writeBuffer()) })
  expect(done).toMatchObject({ code: 201, result: { successCount: 1, errorCount: 1 } })
  expect((await found({ kind: 'menu', keyword: 'dict.list' })).records[0]).toMatchObject({ zh: '词典', en: 'Lists', changed: true })
})

test('only an administrator; nobody hears another tenant’s words', async () => {
  expect(await purchaser.get('/sys/language/list')).toRefuse('NO_PERM')
  expect(await purchaser.put('/sys/language/edit', { id: 'menu:dict.list', zh: 'x' })).toRefuse('NO_PERM')
  expect(await app.anonymous.get('/sys/language/own')).toRefuse('TOKEN_INVALID')
  await admin.post('/sys/tenant/add', { id: 61, name: '另一家' })
  const made = (await admin.post('/sys/tenant/addAdmin', { tenantId: 61, username: 'other.admin', realname: 'x' })).result
  const other = await app.anonymous.signIn('other.admin', made.password)
  expect(await other.put('/sys/language/edit', { id: 'message:kit.error.SELECT_ONE', zh: '请选一条' })).toSucceed()
  expect((await other.delete('/sys/dict/deleteBatch', { ids: '' })).result.errors[0].message).toBe('请选一条')
  expect((await admin.delete('/sys/dict/deleteBatch', { ids: '' })).result.errors[0].message).toBe('请选择一条记录！')
  expect(await other.put('/sys/language/edit', { id: 'menu:dict.list', zh: 'x' })).toRefuse('WORD_SHARED')
})
