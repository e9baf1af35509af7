import type { AddressInfo } from 'node:net'
import { connect } from '@srm/db/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword, testApp } from './app'

// A client of an older family (2.3), which nobody here wrote, calls the real server: it knows /jeecg-boot, sends what
// that client sends with every call, and looks at what it looks at. The steps follow each other in one session.

const app = await testApp({ CAPTCHA: 'on' })
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
afterAll(() => owner.close())

// oxlint-disable-next-line no-explicit-any -- an untyped client looks into whatever came
type Answer = { status: number; success: boolean; code: number; message: string; result: any; timestamp: number }
let base = ''
let token = ''
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}/jeecg-boot`
})

const call = async (
  method: string,
  path: string,
  { params = {}, data }: { params?: Record<string, unknown>; data?: unknown } = {},
): Promise<Answer> => {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]): [string, string] => [name, String(value)]))
  if (method === 'GET' && !path.includes('sys/dict/getDictItems')) query.set('_t', String(Math.floor(Date.now() / 1000)))
  const answer = await fetch(`${base}${path.startsWith('/') ? '' : '/'}${path}${query.size ? `?${query.toString()}` : ''}`, {
    method,
    headers: {
      ...(token ? { 'X-Access-Token': token } : {}),
      tenant_id: '0',
      'X-Sign': 'E19D6243CB1945AB4F7202A1B00F77D5',
      'X-TIMESTAMP': '20261121203000',
      'Content-Type': 'application/json;charset=UTF-8',
    },
    ...(data === undefined ? {} : { body: JSON.stringify(data) }),
  })
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) }
}
const fine = async (...asked: Parameters<typeof call>): Promise<Answer> => {
  const answer = await call(...asked)
  expect(Object.keys(answer)).toEqual(expect.arrayContaining(['success', 'message', 'code', 'result', 'timestamp']))
  expect([asked[1], answer.message, answer.success]).toEqual([asked[1], answer.message, true])
  return answer
}

const signIn = async (username: string, password: string): Promise<Answer> => {
  const key = Date.now() + Math.floor(Math.random() * 1000)
  const picture = await fine('GET', `/sys/randomImage/${key}`)
  expect(picture.result).toMatch(/^data:image\//)
  const [shown] = await owner.sql`select answer from sys_captcha where key = ${String(key)}`
  return call('POST', '/sys/login', { data: { username, password, captcha: shown?.['answer'], checkKey: key, remember_me: true } })
}

interface MenuNode {
  readonly path: string
  readonly name: string
  readonly component: string
  readonly meta: { readonly title: string; readonly keepAlive: boolean; readonly internalOrExternal: boolean; readonly url?: string }
  readonly route: string
  readonly children?: readonly MenuNode[]
}
/** As the client turns the menu into routes: it takes `component.indexOf` of every node for granted. */
const routesOf = (nodes: readonly MenuNode[]): { path: string; name: string; file: string }[] =>
  nodes.flatMap((node) => {
    const file = node.component.includes('layouts') ? `@/components/${node.component}` : `@/views/${node.component}.vue`
    return [{ path: node.path, name: node.name, file }, ...routesOf(node.children ?? [])]
  })

test('the picture, the sign-in, and what the client keeps of it', async () => {
  const { code, message, result } = await signIn('admin', demoPassword)
  expect({ code, message }).toEqual({ code: 200, message: '登录成功' })
  token = result.token
  expect(token).toMatch(/^\S{20,}$/)
  expect(result.userInfo).toMatchObject({ username: 'admin', realname: expect.any(String), id: expect.any(String) })
  expect(JSON.stringify(result.userInfo)).not.toMatch(/password|salt/i)
  expect([0, 1, 2]).toContain(result.multi_depart)
  expect(result.departs.length).toBeGreaterThan(0)
  expect(result.sysAllDictItems['sex'][0]).toEqual({ value: '1', text: '男', title: '男' })
})

test('the menu becomes routes', async () => {
  const { code, result } = await fine('GET', '/sys/permission/getUserPermissionByToken', { params: { token } })
  expect(code).toBe(200)
  const routes = routesOf(result.menu as MenuNode[])
  expect(routes.length).toBeGreaterThan(10)
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
  expect(routes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/isystem/user', '/isystem/role', '/isystem/permission', '/isystem/depart', '/isystem/dict']),
  )
  expect(routes.find(({ path }) => path === '/isystem/user')?.file).toBe('@/views/system/UserList.vue')
  expect(routes.every(({ file }) => !/views\/views|\.vue\.vue|^@\/views\/\//.test(file))).toBe(true)
  expect(result.menu.some((node: MenuNode) => node.meta.title === '首页')).toBe(true)
  expect(result.auth.every((one: { action?: string; type?: string }) => one.action && ['1', '2'].includes(one.type ?? ''))).toBe(true)
  expect(result.allAuth.every((one: { status?: string }) => ['0', '1'].includes(one.status ?? ''))).toBe(true)
})

test('the dictionaries, all and one by one', async () => {
  await fine('GET', 'sys/dict/refleshCache')
  const all = await fine('GET', 'sys/dict/queryAllDictItems')
  expect(all.code).toBe(200)
  expect(all.result['user_status'].map((item: { value: string }) => item.value)).toEqual(['1', '2'])
  const { result } = await fine('GET', '/sys/dict/getDictItems/sex')
  expect(result).toEqual(all.result['sex'])
})

const listed = { column: 'createTime', order: 'desc', field: 'id,,username,realname,avatar,sex_dictText,action', pageNo: 1, pageSize: 10 }
const find = async (username: string) => {
  const rules = [{ field: 'username', type: 'string', rule: 'eq', val: username }]
  const params = { ...listed, superQueryParams: encodeURI(JSON.stringify(rules)), superQueryMatchType: 'and' }
  return (await fine('GET', '/sys/user/list', { params })).result.records
}

test('the list of users, with the client’s own parameters', async () => {
  const { result } = await fine('GET', '/sys/user/list', { params: { ...listed, username: '*ch*', status: 1 } })
  expect(result.records.map((row: { username: string }) => row.username)).toEqual(['purchaser'])
  expect(result).toMatchObject({ total: 1, size: 10, current: 1, pages: 1, orders: [], searchCount: true })
  expect(result.records[0]).toMatchObject({ status_dictText: '正常', orgCodeTxt: expect.any(String) })
})

test('a user is added, changed, frozen, thawed and deleted', async () => {
  const [depart] = (await fine('GET', '/sys/sysDepart/queryTreeList')).result
  const [role] = (await fine('GET', '/sys/role/queryall')).result
  const id = (await fine('GET', '/sys/user/generateUserId')).result
  const person = { username: 'ancestor', realname: '老客户端', sex: 1, phone: '13900001111', email: 'old@client.example', workNo: 'W9001' }
  const rest = {
    selectedroles: role.id,
    selecteddeparts: depart.id,
    userIdentity: 1,
    departIds: '',
    relTenantIds: '',
    activitiSync: '1',
    avatar: '',
  }
  const password = { password: 'Client#2026', confirmpassword: 'Client#2026' }
  expect(await fine('POST', '/sys/user/add', { data: { id, ...person, ...password, ...rest } })).toMatchObject({ message: '添加成功！' })
  const [made] = await find('ancestor')
  expect(made).toMatchObject({ realname: '老客户端', sex_dictText: '男' })
  expect(String(made.id).replaceAll('-', '')).toBe(String(id).replaceAll('-', ''))
  expect((await fine('GET', '/sys/user/queryUserRole', { params: { userid: made.id } })).result).toEqual([role.id])
  const edited = { ...made, realname: '改过的', ...rest }
  expect(await fine('PUT', '/sys/user/edit', { data: edited })).toMatchObject({ message: '修改成功!' })
  expect(await fine('PUT', '/sys/user/frozenBatch', { data: { ids: `${made.id},`, status: 2 } })).toMatchObject({ message: '操作成功!' })
  expect(await find('ancestor')).toMatchObject([{ realname: '改过的', status: 2, status_dictText: '冻结' }])
  expect(await signIn('ancestor', 'Client#2026')).toMatchObject({ status: 200, success: false, code: 500 })
  await fine('PUT', '/sys/user/frozenBatch', { data: { ids: `${made.id},`, status: 1 } })
  expect(await fine('DELETE', '/sys/user/deleteBatch', { params: { ids: `${made.id},` } })).toMatchObject({ message: '批量删除用户成功' })
  expect(await find('ancestor')).toEqual([])
})

test('the department is chosen, the password changed', async () => {
  const { result } = await fine('GET', '/sys/user/getCurrentUserDeparts')
  const { orgCode } = result.list[0]
  const chosen = await fine('PUT', '/sys/selectDepart', { data: { orgCode, username: 'admin' } })
  expect(chosen.result.userInfo).toMatchObject({ username: 'admin', orgCode })
  const own = { username: 'admin', oldpassword: demoPassword, password: 'Changed#2026', confirmpassword: 'Changed#2026' }
  const wrong = await call('PUT', '/sys/user/updatePassword', { data: { ...own, oldpassword: 'Wrong#2026' } })
  expect(wrong).toMatchObject({ success: false, code: 500, message: '旧密码输入错误!' })
  expect(await fine('PUT', '/sys/user/updatePassword', { data: own })).toMatchObject({ code: 200, message: '密码重置成功!' })
})

test('the sign-out, and what any call answers afterwards', async () => {
  const again = await signIn('admin', 'Changed#2026')
  expect(again).toMatchObject({ code: 200 })
  token = again.result.token
  expect(await fine('POST', '/sys/logout')).toMatchObject({ code: 200, message: '退出登录成功！' })
  const late = await call('GET', '/sys/user/list', { params: listed })
  expect(late.status).toBe(500)
  expect(late.message).toContain('Token失效')
  expect(late.message).toBe('Token失效，请重新登录')
})
