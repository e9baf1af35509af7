import { connect } from '@srm/db/client'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword, testApp } from '../../../../test/app'
import { session } from '../../../demo/session'
import { seedReference } from '@srm/db/seed/reference'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
afterAll(() => owner.close())
const admin = await app.as('admin')
const idOf = async (code: string): Promise<string> =>
  (await owner.sql`select id from sys_permission where code = ${code}`)[0]?.['id'] as string
const rowOf = async (id: string) => (await owner.sql`select * from sys_permission where id = ${id}`)[0]

const menu = (more: object = {}) => ({
  menuType: 1,
  name: '报表',
  url: 'report/list',
  component: 'views/report/ReportList.vue',
  sortNo: 1,
  ...more,
})
const added = async (more: object): Promise<string> => {
  const answer = await admin.post('/sys/permission/add', menu(more))
  expect(answer).toMatchObject({ success: true, message: '添加成功！' })
  return answer.result.id as string
}
let group = ''
beforeAll(async () => {
  group = await added({ menuType: 0, name: '自建', url: '/own', component: '' })
})

describe('menus are made, changed and taken away', () => {
  test('in one spelling', async () => {
    expect(await rowOf(group)).toMatchObject({ component: 'layouts/RouteView', parent_id: null, url: '/own', status: '1', perms_type: '1' })
    const id = await added({ parentId: group })
    expect(await rowOf(id)).toMatchObject({ component: 'report/ReportList', url: '/report/list', is_route: true, hidden: false })
    for (const send of [admin.put, admin.post]) {
      const answer = await send('/sys/permission/edit', {
        id,
        ...menu({ parentId: group, hidden: true, menuType: '1', sortNo: '7', name: '改' }),
      })
      expect(answer).toMatchObject({ success: true, message: '修改成功！' })
    }
    expect(await rowOf(id)).toMatchObject({ name: '改', hidden: true, sort_no: 7 })
    expect(await admin.put('/sys/permission/edit', { id, version: 1, ...menu({ parentId: group }) })).toRefuse('STALE')
  })

  test.each([
    [{ name: '' }, '请输入菜单标题!'],
    [{ parentId: '' }, '请检查你填的类型以及信息是否正确！'],
    [{ url: '' }, '请输入菜单路径!'],
    [{ component: '' }, '请输入前端组件!'],
    [{ menuType: 2, perms: '' }, '请输入授权标识!'],
    [{ menuType: 2, perms: 'sys:user:add' }, '授权标识已存在!'],
    [{ menuType: 2, perms: 'own:new,sys:user:add' }, '授权标识已存在!'],
    [{ url: 'javascript:alert(1)' }, '菜单路径只能是站内路径或 http(s) 地址'],
    [{ url: 'data:text/html;base64,PHNjcmlwdD4=' }, '菜单路径只能是站内路径或 http(s) 地址'],
    [{ url: "{{ constructor.constructor('alert(1)')() }}" }, '菜单路径只能是站内路径或 http(s) 地址'],
    [{ url: 'https://evil.example/?t={{token}}' }, '菜单路径只能是站内路径或 http(s) 地址'],
  ])('%j is refused', async (more, message) => {
    expect(await admin.post('/sys/permission/add', menu({ parentId: group, ...more }))).toMatchObject({ success: false, message })
  })

  test('nothing stands below a button or below itself', async () => {
    const upper = await added({ parentId: group, name: '上' })
    const lower = await added({ parentId: upper, name: '下' })
    const button = await added({ parentId: lower, menuType: 2, name: '钮', perms: `own:cycle` })
    expect(await admin.post('/sys/permission/add', menu({ parentId: button }))).toRefuse('MENU_PARENT')
    expect(await admin.put('/sys/permission/edit', { id: upper, ...menu({ parentId: lower }) })).toRefuse('MENU_CYCLE')
    expect(await admin.put('/sys/permission/edit', { id: upper, ...menu({ parentId: upper }) })).toRefuse('MENU_CYCLE')
  })

  test('deleting takes what is below and every grant along, and no start brings it back', async () => {
    const upper = await added({ parentId: group, name: '将删' })
    const button = await added({ parentId: upper, menuType: 2, name: '钮', perms: 'own:gone' })
    const role = (await admin.post('/sys/role/add', { roleCode: 'goer', roleName: '将失去' })).result.id
    await admin.post('/sys/permission/saveRolePermission', { roleId: role, permissionIds: [upper, button].join() })
    const shown = await idOf('portalNews.list').then(async (id) => id || idOf('inquiry.list'))
    await admin.put('/sys/permission/edit', { ...(await rowAsSent(shown)), name: '改了名' })
    expect(await admin.delete('/sys/permission/deleteBatch', { ids: `${upper},` })).toMatchObject({ success: true, message: '删除成功!' })
    expect(await owner.sql`select 1 from sys_role_permission where permission_id in (${upper}, ${button})`).toHaveLength(0)
    const product = await idOf('sys:user:importExcel')
    expect(await admin.delete('/sys/permission/delete', { id: product })).toMatchObject({ success: true, message: '删除成功!' })
    await seedReference(app.deps.db)
    const tree = JSON.stringify((await admin.get('/sys/permission/list')).result)
    expect(tree).not.toContain(upper)
    expect(tree).not.toContain(product)
    expect((await rowOf(shown))?.['name']).toBe('改了名')
    expect(await admin.get('/sys/user/importTemplate')).toMatchObject({ success: false })
    expect(await admin.delete('/sys/permission/delete', { id: upper })).toRefuse('NOT_FOUND')
  })

  test.each(['system.home', 'permission.list', 'sys:permission:edit', 'sys:role:grant', 'system.group'])('%s stays', async (code) => {
    expect(await admin.delete('/sys/permission/delete', { id: await idOf(code) })).toRefuse('MENU_KEPT')
  })

  test('a button of the product stays what the product asks for', async () => {
    const row = await rowAsSent(await idOf('sys:user:freeze'))
    expect(await admin.put('/sys/permission/edit', { ...row, perms: 'own:other' })).toRefuse('MENU_BUILT_IN')
    expect(await admin.put('/sys/permission/edit', { ...row, menuType: 1, url: '/x', component: 'x/Y' })).toRefuse('MENU_BUILT_IN')
    expect(await admin.put('/sys/permission/edit', { ...row, name: '冻结与解冻' })).toMatchObject({ success: true })
  })
})

const rowAsSent = async (id: string) => {
  const row = await rowOf(id)
  const {
    menu_type: menuType,
    parent_id: parentId,
    sort_no: sortNo,
    perms_type: permsType,
    name,
    url,
    component,
    perms,
    status,
    icon,
  } = row ?? {}
  return { id, menuType, parentId, sortNo, permsType, name, url, component, perms, status, icon }
}

describe('trees', () => {
  test('whole, by level, many at once', async () => {
    const { result: tree } = await admin.get('/sys/permission/list')
    const system = tree.find((n: { code: string }) => n.code === 'system.group')
    expect(system).toMatchObject({ key: system.id, title: '系统管理', leaf: false, menuType: 0 })
    const { result: roots } = await admin.get('/sys/permission/getSystemMenuList')
    expect(roots.map((n: { id: string }) => n.id)).toEqual(tree.map((n: { id: string }) => n.id))
    expect(roots.every((n: { children: unknown }) => n.children === null)).toBe(true)
    const { result: below } = await admin.get('/sys/permission/getSystemSubmenu', { parentId: system.id })
    expect(below.map((n: { id: string }) => n.id)).toEqual(system.children.map((n: { id: string }) => n.id))
    const batch = await admin.get('/sys/permission/getSystemSubmenuBatch', { parentIds: `${system.id},${group},` })
    expect(batch).toMatchObject({ code: 200 })
    expect(batch.result[system.id]).toHaveLength(below.length)
    expect((await admin.get('/sys/permission/queryListAsync', { pid: system.id })).result).toHaveLength(below.length)
    expect((await admin.get('/sys/permission/queryListAsync')).result).toHaveLength(roots.length)
  })

  test('what can be granted, and what a user is granted', async () => {
    const { treeList, ids } = (await admin.get('/sys/permission/queryTreeList')).result
    expect(treeList[0]).toMatchObject({ scopedSlots: { title: 'hasDatarule' }, value: treeList[0].key, label: treeList[0].title })
    const flat = (nodes: { key: string; children: never[] | null }[]): string[] => nodes.flatMap((n) => [n.key, ...flat(n.children ?? [])])
    expect(flat(treeList).toSorted()).toEqual(ids.toSorted())
    expect((await admin.get('/sys/role/queryTreeList')).result.treeList[0]).toMatchObject({ title: '', slotTitle: treeList[0].slotTitle })
    const own = (await admin.get('/sys/permission/queryTreeListForUsername', { username: 'finance' })).result
    expect(own.ids.length).toBeLessThan(ids.length)
    expect(own.ids).not.toContain(await idOf('sys:user:add'))
    expect(own.ids).toContain(await idOf('system.home'))
    expect(await admin.get('/sys/permission/queryTreeListForUsername', { username: 'nobody' })).toRefuse('NOT_FOUND')
  })
})

describe('the menu that older clients build their routes from', () => {
  let nodes: Record<string, unknown>[] = []
  const flat = (list: Record<string, unknown>[]): Record<string, unknown>[] =>
    list.flatMap((n) => [n, ...flat((n['children'] as Record<string, unknown>[] | undefined) ?? [])])
  const external = 'https://report.example.com/board?a=1'
  let page = ''
  beforeAll(async () => {
    page = await added({ parentId: group, name: '外部', url: external, component: 'layouts/IframePageView' })
    const secret = await added({
      parentId: group,
      name: '隐藏',
      url: '/own/hidden',
      component: 'own/Hidden',
      hidden: true,
      alwaysShow: true,
    })
    const role = (await admin.post('/sys/role/add', { roleCode: 'frames', roleName: '外部页面' })).result.id
    await admin.post('/sys/permission/saveRolePermission', { roleId: role, permissionIds: [group, page, secret].join() })
    const person = { username: 'framed', realname: '看板', password: demoPassword, selectedroles: role }
    await admin.post('/sys/user/add', person)
    const who = await session(app.http).signIn('framed', demoPassword)
    const answer = await who.get('/sys/permission/getUserPermissionByToken', { token: who.token ?? '' })
    nodes = answer.result.menu
  })

  test('begins with 首页 although nobody granted it', () => {
    expect(nodes[0]).toMatchObject({ path: '/dashboard/analysis', component: 'dashboard/Analysis', meta: { title: '首页' } })
    // The pages of one's own behind them are hidden.
    expect(nodes.filter((node) => node.hidden !== true)).toHaveLength(2)
  })
  test('has a component in every entry, and no key that does not apply', () => {
    for (const node of flat(nodes)) {
      expect(node).toMatchObject({
        component: expect.stringMatching(/./),
        name: expect.any(String),
        route: expect.stringMatching(/^[01]$/),
      })
      expect(Object.values(node).includes(undefined)).toBe(false)
    }
    const plain = flat(nodes).find((n) => n['path'] === '/own')
    expect(Object.keys(plain ?? {})).not.toEqual(expect.arrayContaining(['hidden']))
    expect(Object.keys((plain?.['meta'] as object) ?? {}).toSorted()).toEqual(['internalOrExternal', 'keepAlive', 'title'])
    expect(plain).toHaveProperty('redirect', null)
  })
  test('names an outside page by the md5 of its address', () => {
    const node = flat(nodes).find((n) => n['id'] === page)
    expect(node).toMatchObject({
      path: createHash('md5').update(external).digest('hex'),
      component: 'layouts/IframePageView',
      meta: { url: external },
    })
    expect(node).not.toHaveProperty('redirect')
  })
  test('tells hidden entries', () => {
    expect(flat(nodes).find((n) => n['path'] === '/own/hidden')).toMatchObject({ hidden: true, alwaysShow: true, name: 'own-hidden' })
  })
})
