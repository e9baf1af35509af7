import { contract } from '@srm/contract/index'
import { allRoutes } from '@srm/contract/kit/all-routes'
import { connect } from '@srm/db/client'
import { catalogs } from '@srm/domain/catalog'
import type { Catalog, MenuNode } from '@srm/domain/kit/catalog'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done, type Session } from '../../src/demo/session'
import { demoPassword, stockedApp } from '../app'

/** The calls each entry's page makes as it opens and which ask for a permission: `e2e/quality/entries.spec.ts` records them. */
const recorded = Map.groupBy(
  readFileSync(join(import.meta.dirname, 'entries.tsv'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t') as [entry: string, call: string]),
  ([entry]) => entry,
)
const accessOf = new Map(allRoutes(contract).map((r) => [`${r.method} ${r.path}`, String(r.metadata.access)]))
const known = new Set((catalogs as readonly Catalog[]).flatMap((c) => c.permissions))
const entries = (catalogs as readonly Catalog[]).flatMap((c) =>
  c.menus.filter((m) => !m.component.startsWith('layouts/')).map((m) => ({ code: `${c.slice}.${m.key}`, menu: m })),
)
const forSuppliers = ({ roles }: MenuNode) => roles.every((role) => role.startsWith('supplier'))

const app = await stockedApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
afterAll(() => owner.close())
const one = async (query: PromiseLike<readonly Record<string, unknown>[]>): Promise<string> => String((await query)[0]?.['id'])
const idOf = (code: string) => one(owner.sql`select id from sys_permission where code = ${code}`)

let admin: Session
let role: string
let people: { staff: Session; supplier: Session }
beforeAll(async () => {
  admin = await app.as('admin')
  role = done(await admin.post('/sys/role/add', { roleCode: 'oneEntry', roleName: '只有一个菜单' })).id
  const departs = await one(owner.sql`select id from sys_depart where org_code = 'A01A02' and tenant_id = 0`)
  done(
    await admin.post('/sys/user/add', {
      ...{ username: 'oneentry', realname: '一', password: demoPassword },
      ...{ selectedroles: role, selecteddeparts: departs },
    }),
  )
  const company = await app.supplier()
  const userId = await one(owner.sql`select id from sys_user where supplier_id = ${company.id}`)
  await owner.sql`delete from sys_user_role where user_id = ${userId}`
  await owner.sql`insert into sys_user_role (user_id, role_id, tenant_id) values (${userId}, ${role}, 0)`
  people = { staff: await app.as('oneentry'), supplier: await app.as(company.name) }
})

const grant = async (...ids: string[]) =>
  done(await admin.post('/sys/permission/saveRolePermission', { roleId: role, permissionIds: ids.join() }))

test('what entries need are permissions of the product', () => {
  expect(
    entries.flatMap(({ code, menu }) => (menu.needs ?? []).filter((need) => !known.has(need)).map((need) => `${code}: ${need}`)),
  ).toEqual([])
})

test('the calls of every page were recorded', () => {
  // What these open with is open to everyone who is signed in.
  const silent = new Set(['position.list', 'permission.preview', 'department.list', 'departRole.mine'])
  const missing = entries.filter(({ code, menu }) => !recorded.has(code) && (menu.needs?.length ?? 0) > 0 && !silent.has(code))
  expect(missing.map(({ code }) => code)).toEqual([])
  const calls = [...recorded.values()].flat().map(([, call]) => call)
  expect(calls.filter((call) => !accessOf.has(call))).toEqual([])
})

describe('a role that has been given one entry', () => {
  test.each(entries)('$code makes every call of its page', async ({ code, menu }) => {
    await grant(await idOf(code))
    const who = forSuppliers(menu) ? people.supplier : people.staff
    const { auth } = done(await who.get('/sys/permission/getUserPermissionByToken'))
    const told = new Set(auth.flatMap((item: { action: string }) => item.action.split(',')))
    expect(
      (menu.needs ?? []).filter((need) => !told.has(need)),
      'the client is not told',
    ).toEqual([])
    const calls = (recorded.get(code) ?? []).map(([, call]) => call)
    expect(calls.filter((call) => !told.has(accessOf.get(call)))).toEqual([])
    const refused: string[] = []
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ')
      if (method === 'GET' && (await who.get(path)).errorKey === 'NO_PERM') refused.push(call)
    }
    expect(refused).toEqual([])
  })

  test('loses them with it', async () => {
    await grant(await idOf('supplier.qualified'))
    expect(await people.staff.get('/srm/supplier/qualified/list')).toSucceed()
    await grant(await idOf('system.home'))
    expect(await people.staff.get('/srm/supplier/qualified/list')).toRefuse('NO_PERM')
  })

  test('goes by the data rules of that entry', async () => {
    const [entry, above] = [await idOf('supplier.qualified'), await idOf('supplier.potential')]
    const rule = async (permissionId: string) => {
      const made = { permissionId, ruleName: '只看一家', ruleColumn: 'name', ruleConditions: '=', ruleValue: '没有这一家', status: '1' }
      done(await admin.post('/sys/permission/addPermissionRule', made))
      return one(owner.sql`select id from sys_permission_rule where permission_id = ${permissionId}`)
    }
    const seen = async () => done(await people.staff.get('/srm/supplier/qualified/list')).total
    await grant(entry, above)
    expect(await seen()).toBeGreaterThan(0)
    // The rules of the entry above the button hold where the role has that entry: a second entry is no way round them.
    done(await admin.post('/sys/role/datarule', { permissionId: above, roleId: role, dataRuleIds: await rule(above) }))
    expect(await seen()).toBe(0)
  })

  test('is handed out by nobody who does not hold what it gives', async () => {
    await grant(await idOf('role.list'), await idOf('sys:role:grant'))
    const other = done(await admin.post('/sys/role/add', { roleCode: 'otherRole', roleName: '另一个' })).id
    const asked = { roleId: other, permissionIds: await idOf('supplier.qualified') }
    expect(await people.staff.post('/sys/permission/saveRolePermission', asked)).toRefuse('ROLE_ESCALATION')
    await grant(await idOf('role.list'), await idOf('sys:role:grant'), await idOf('supplier.qualified'))
    expect(await people.staff.post('/sys/permission/saveRolePermission', asked)).toSucceed()
  })
})
