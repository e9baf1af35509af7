import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInquiry, versionOf } from '../../../demo/inquiry'
import { makeMaterial, materialStep, type MadeMaterial } from '../../../demo/material'
import { done } from '../../../demo/session'
import { inquiryTest } from '../inquiry/inquiry.fixtures'

const app = await inquiryTest()
let sql: postgres.Sql
let named: MadeMaterial
let other: MadeMaterial
beforeAll(async () => {
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  named = await makeMaterial(app, 'enabled')
  other = await makeMaterial(app, 'enabled')
}, 120_000)
afterAll(() => sql?.end())

const lines = (...all: readonly MadeMaterial[]) =>
  all.map(({ docNo }) => ({
    ...{ materialCode: docNo, name: '弹性座封闸阀', spec: 'DN100', unit: '台', qty: '2', needDate: '2027-12-01' },
    deliveryAddress: '苏州',
  }))
const asked = (state: 'draft' | 'published', ...all: readonly MadeMaterial[]) =>
  makeInquiry(app, { state, bidders: [app.a], patch: { type: 'invited', minQuotes: 1, lines: lines(...all) } })

/** What the row policies leave a company of these tables, whatever it asks. */
const seen = (supplierId: string) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', kind: 'supplier', supplier_id: supplierId, username: 'x' }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    const materials = await tx`select id from material where id in (${named.id}, ${other.id})`
    const [secrets] = await tx`select count(*)::int as n from material_secret`
    const [drawings] = await tx`select count(*)::int as n from material_drawing`
    const [types] = await tx`select count(*)::int as n from material_type`
    const changed = await tx`update material set name_zh = 'x' returning id`
    return {
      ids: materials.map((row) => String(row['id'])),
      inner: [secrets?.['n'], drawings?.['n'], types?.['n']],
      changed: changed.length,
    }
  })
const nothing = { inner: [0, 0, 0], changed: 0 }

test('pages of materials are nothing to suppliers', async () => {
  for (const path of ['list', 'choices', 'similar', 'counts']) expect(await app.a.client.get(`/srm/material/${path}`)).toRefuse('NO_PERM')
  for (const path of ['queryById', 'prices', 'uses', 'timeline'])
    expect(await app.a.client.get(`/srm/material/${path}`, { id: named.id })).toRefuse('NO_PERM')
})

test('a company sees the materials that stand on its documents, once these reach it, and no others', async () => {
  expect(await seen(app.a.id)).toEqual({ ids: [], ...nothing })
  await asked('draft', named, other)
  expect(await seen(app.a.id)).toEqual({ ids: [], ...nothing })
  const { id } = await asked('published', named)
  expect(await seen(app.a.id)).toEqual({ ids: [named.id], ...nothing })
  expect(await seen(app.b.id)).toEqual({ ids: [], ...nothing })
  const uses = done(await (await app.as('purchaser')).get('/srm/material/uses', { id: named.id })) as unknown as {
    id: string
    type: string
  }[]
  expect(uses.find((use) => use.id === id)).toMatchObject({ type: 'inquiry' })
})

test('a line names a material in use, or is refused when it is handed in', async () => {
  const { id } = await asked('draft', named, other)
  const [purchaser, manager] = [await app.as('purchaser'), await app.as('manager')]
  done(await materialStep(manager, other.id, 'disable', { reason: '标准换代。' }))
  const submit = async () => purchaser.post('/srm/inquiry/submit', { id, version: await versionOf(purchaser, id) })
  const refused = await submit()
  expect(refused).toRefuse('MAT_DISABLED')
  expect(refused.result?.errors?.map((one: { field: string }) => one.field)).toEqual(['lines.1.materialCode'])
  done(await materialStep(manager, other.id, 'enable', { reason: '继续使用。' }))
  expect(await submit()).toSucceed()
  const unready = await makeMaterial(app, 'pendingReview')
  const early = await asked('draft', unready)
  expect(await purchaser.post('/srm/inquiry/submit', { id: early.id, version: await versionOf(purchaser, early.id) })).toRefuse(
    'MAT_NOT_ENABLED',
  )
})
