import { contract } from '@srm/contract'
import { allRoutes } from '@srm/contract/kit/all-routes'
import { catalogs } from '@srm/domain/catalog'
import type { Catalog } from '@srm/domain/kit/catalog'
import type { Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { client, done, type Client } from '../client'
import { demoPassword, expect, test } from '../fixtures'
import { mover } from './moves'
import { isTurnOf } from './turn'

/** What the pages called when they were recorded; the API suite proves each call for a role of that entry alone. */
const file = join(import.meta.dirname, '../../apps/api/test/access/entries.tsv')
const record = process.env['ENTRIES'] === 'write'
const recorded = new Set(record ? [] : readFileSync(file, 'utf8').split('\n'))
const guarded: ReadonlySet<string> = new Set(
  allRoutes(contract)
    .filter((r) => !['signed-in', 'public'].includes(String(r.metadata.access)))
    .map((r) => `${r.method} ${r.path}`),
)
const entries = (catalogs as readonly Catalog[]).flatMap((c) =>
  c.menus
    .filter((m) => !m.component.startsWith('layouts/'))
    .map((m) => ({ code: `${c.slice}.${m.key}`, path: m.path, ofSupplier: m.roles.every((role) => role.startsWith('supplier')) })),
)

interface Entry {
  readonly id: string
  readonly url?: string | null
  readonly menuType: number
  readonly children?: readonly Entry[] | null
}
/** Ids of the entries by their address. */
const idsByPath = async (admin: Client): Promise<Map<string, string>> => {
  const walk = (rows: readonly Entry[]): (readonly [string, string])[] =>
    rows.flatMap((row) => [...(row.url && row.menuType !== 2 ? [[row.url, row.id] as const] : []), ...walk(row.children ?? [])])
  return new Map(walk(done(await admin.get('/sys/permission/list'))))
}

/** Somebody whose one role is given one entry after the other. */
const somebody = async (admin: Client, lane: string, ofSupplier: boolean) => {
  const stamp = `${lane}${Date.now().toString(36)}`
  const role = done(await admin.post('/sys/role/add', { roleCode: `entry${stamp}`, roleName: `一个菜单 ${stamp}` })).id as string
  const username = `entry.${stamp}`
  const person = { username, realname: '一个菜单', email: `${username}@x.example`, password: demoPassword, confirmpassword: demoPassword }
  if (!ofSupplier) {
    const [depart] = done(await admin.get('/sys/sysDepart/queryTreeList'))
    done(await admin.post('/sys/user/add', { ...person, selectedroles: role, selecteddeparts: depart.key ?? depart.id }))
    return { role, username }
  }
  const { records } = done(await admin.get('/srm/supplier/qualified/list', { pageSize: '1' }))
  const { id } = done(await admin.post('/sys/user/addSupplierUser', { ...person, supplierId: records[0].id }))
  const held = done(await admin.get('/sys/supplierUser/queryById', { id })).selectedroles as string
  done(await admin.post('/sys/user/addSysUserRole', { roleId: role, userIdList: [id] }))
  for (const roleId of held.split(',')) done(await admin.delete('/sys/user/deleteUserRole', { roleId, userId: id }))
  return { role, username }
}

interface Heard {
  readonly calls: Set<string>
  readonly refused: string[]
}
/** What the page asks the server from now on. */
const listen = (page: Page): Heard => {
  const heard: Heard = { calls: new Set(), refused: [] }
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/api/')) return
    const call = `${response.request().method()} ${pathname.slice(4)}`
    if (guarded.has(call)) heard.calls.add(call)
    const body = await response.text().catch(() => '')
    if (response.status() === 403 || response.status() >= 500 || body.includes('"errorKey":"NO_PERM"')) heard.refused.push(call)
  })
  return heard
}

const lanes = 4
/** Recorded are all at once; an entry that calls something else is found within three days. */
const isDue = (n: number) => record || isTurnOf(n, 3)
const found: string[] = []
for (let lane = 0; lane < lanes; lane++)
  test(`a role of one entry opens its page, lane ${lane + 1}`, async ({ api, pages, playwright, baseURL }) => {
    const admin = await api('admin')
    const ids = await idsByPath(admin)
    for (const ofSupplier of [false, true]) {
      const own = entries.filter((one, n) => isDue(n) && one.ofSupplier === ofSupplier && n % lanes === lane)
      const { role, username } = await somebody(admin, `${lane}${ofSupplier ? 's' : 'b'}`, ofSupplier)
      const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      const { session } = await client(request).signIn(username, demoPassword)
      const page = await pages({ lang: 'zh-CN', ...(session ? { session } : {}) })
      const heard = listen(page)
      const { rest } = mover(page)
      for (const { code, path } of own)
        await test.step(code, async () => {
          done(await admin.post('/sys/permission/saveRolePermission', { roleId: role, permissionIds: ids.get(path) }))
          // What the page before still asks is none of this one's calls.
          await page.goto('about:blank')
          heard.calls.clear()
          heard.refused.length = 0
          await page.goto(path)
          await rest()
          expect.soft(heard.refused, `${code} is refused`).toEqual([])
          await expect.soft(page.getByText('无权访问'), `${code} is closed`).toHaveCount(0)
          const lines = [...heard.calls].sort().map((call) => `${code}\t${call}`)
          found.push(...lines)
          if (!record)
            expect
              .soft(
                lines.filter((line) => !recorded.has(line)),
                `${code} makes calls that were not recorded`,
              )
              .toEqual([])
        })
      await request.dispose()
    }
    if (record) writeFileSync(file, `${found.sort().join('\n')}\n`)
  })
