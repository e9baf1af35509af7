import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { lotOf, supplied, type Supplied } from '../../../../test/lots'
import {
  addInspectionTemplate,
  approveConcession,
  concessionInput,
  concessionOf,
  countedItems,
  inspectionStep,
  judgeLot,
} from '../../../demo/inspection'
import type { OrderCompany } from '../../../demo/purchase-order'
import { done } from '../../../demo/session'

const app = await stockedApp()
const [quality, purchaser] = [await app.as('quality'), await app.as('purchaser')]
let a: Supplied
let b: OrderCompany
let sql: postgres.Sql
/** A lot that waits, one that is accepted, and one whose concession the company is asked for. */
const lots = { pending: '', accepted: '', failed: '' }
let concession: string
beforeAll(async () => {
  a = await supplied(app, await app.supplier())
  b = await app.supplier()
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  await addInspectionTemplate(quality, { materialCode: a.materialCode }, { items: countedItems })
  for (const name of ['pending', 'accepted', 'failed'] as const) lots[name] = (await lotOf(app, a, '500')).id
  await judgeLot(quality, lots.accepted)
  await judgeLot(quality, lots.failed, 5)
  done(await inspectionStep(quality, 'askConcession', lots.failed, concessionInput('500')))
  concession = (await concessionOf(quality, lots.failed)).id
}, 120_000)
afterAll(() => sql?.end())

const asActor = <R>(settings: Record<string, string>, work: (tx: postgres.TransactionSql) => Promise<R>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', holds: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return work(tx)
  })
const supplierOf = ({ id }: OrderCompany) => ({ kind: 'supplier', supplier_id: id, username: 'x' })
const staff = (holds: string, scope = 'A01%') => ({ kind: 'buyer', scope, holds, username: 'nobody' })
const inner = [
  'inspection_secret',
  'inspection_template',
  'inspection_template_item',
  'inspection_regime',
  'inspection_regime_event',
  'sampling_edition',
  'concession_secret',
]
const rowsIn = async (tx: postgres.TransactionSql, names: readonly string[]) => {
  const found: number[] = []
  for (const name of names) found.push((await tx`select 1 from ${tx(name)}`).length)
  return found
}

test('a company reads its own lots once they are judged, and nothing of anybody else', async () => {
  for (const id of [lots.pending, lots.failed])
    expect(await a.company.client.get('/srm/ownInspection/queryById', { id })).toRefuse('NOT_FOUND')
  expect(done(await a.company.client.get('/srm/ownInspection/list')).total).toBe(1)
  for (const path of ['queryById', 'timeline']) {
    expect(await b.client.get(`/srm/ownInspection/${path}`, { id: lots.accepted })).toRefuse('NOT_FOUND')
    expect(await b.client.get(`/srm/ownConcession/${path}`, { id: concession })).toRefuse('NOT_FOUND')
    expect(await a.company.client.get(`/srm/inspection/${path}`, { id: lots.accepted })).toRefuse('NO_PERM')
    expect(await a.company.client.get(`/srm/concession/${path}`, { id: concession })).toRefuse('NO_PERM')
    expect(await purchaser.get(`/srm/ownInspection/${path}`, { id: lots.accepted })).toRefuse('NO_PERM')
  }
  expect(done(await b.client.get('/srm/ownInspection/list')).total).toBe(0)
  for (const path of ['inspectionRegime', 'samplingEdition', 'inspectionTemplate'])
    expect(await a.company.client.get(`/srm/${path}/list`)).toRefuse('NO_PERM')
})

test('hand-written SQL finds what the pages show, and nobody writes by it', async () => {
  await asActor(supplierOf(a.company), async (tx) => {
    expect(await rowsIn(tx, ['inspection', 'inspection_item', 'concession'])).toEqual([1, 1, 0])
    expect(await rowsIn(tx, inner)).toEqual(inner.map(() => 0))
    expect(await tx`update inspection set defects = 'x' returning 1`).toHaveLength(0)
  })
  await asActor(supplierOf(b), async (tx) => {
    expect(await rowsIn(tx, ['inspection', 'inspection_item', 'inspection_reading', 'concession', ...inner])).toEqual(
      Array.from({ length: 11 }, () => 0),
    )
  })
  await asActor(staff('srm:inspection:list,srm:concession:list,srm:inspectionRegime:list'), async (tx) => {
    expect(await rowsIn(tx, ['inspection', 'inspection_secret', 'concession', 'concession_secret', 'inspection_regime'])).toEqual([
      3, 3, 1, 1, 1,
    ])
    expect(await tx`update inspection set defects = 'x' returning 1`).toHaveLength(0)
    expect(await tx`delete from inspection_regime_event returning 1`).toHaveLength(0)
    expect(await tx`update concession set reduction_pct = 0 returning 1`).toHaveLength(0)
  })
})

test('quality reads lots of every department, others those of their own, nobody without the permission', async () => {
  const other = 'A01A04%'
  await asActor(staff('srm:inspection:list', other), async (tx) => expect(await rowsIn(tx, ['inspection'])).toEqual([0]))
  await asActor(staff('srm:inspection:list,srm:inspection:record', other), async (tx) =>
    expect(await rowsIn(tx, ['inspection'])).toEqual([3]),
  )
  await asActor(staff('srm:concession:list', other), async (tx) => expect(await rowsIn(tx, ['concession'])).toEqual([0]))
  await asActor(staff('srm:concession:list,srm:concession:engineerApprove', other), async (tx) =>
    expect(await rowsIn(tx, ['concession'])).toEqual([1]),
  )
  for (const actor of [staff('srm:inspection:record'), { kind: 'visitor', username: 'v' }])
    await asActor(actor, async (tx) => expect(await rowsIn(tx, ['inspection', 'concession'])).toEqual([0, 0]))
})

test('the database keeps the parts of a judged lot the lot, and one concession open', async () => {
  const system = <R>(work: (tx: postgres.TransactionSql) => Promise<R>) => asActor({ kind: 'system', username: 'x' }, work)
  await expect(system((tx) => tx`update inspection set accepted = 499 where id = ${lots.accepted}`)).rejects.toMatchObject({
    constraint_name: 'inspection_sum',
  })
  await expect(system((tx) => tx`update inspection set accepted = 500 where id = ${lots.pending}`)).rejects.toMatchObject({
    constraint_name: 'inspection_sum',
  })
  await expect(system((tx) => tx`update concession set qty = 499`)).rejects.toMatchObject({ constraint_name: 'concession_sum' })
})

test('no answer says a price, and the company is shown no reason of the buyer', async () => {
  await approveConcession({ as: app.as }, concession)
  const answers = [
    await quality.get('/srm/inspection/queryById', { id: lots.failed }),
    await quality.get('/srm/concession/queryById', { id: concession }),
    await a.company.client.get('/srm/ownConcession/queryById', { id: concession }),
    await a.company.client.get('/srm/ownInspection/queryById', { id: lots.accepted }),
  ].map((answer) => JSON.stringify(done(answer)))
  for (const shown of answers)
    for (const name of ['price', 'amount', 'taxRate']) expect(shown.toLowerCase()).not.toContain(`"${name.toLowerCase()}`)
  for (const shown of answers.slice(2)) expect(shown).not.toContain('安装现场急需')
})
