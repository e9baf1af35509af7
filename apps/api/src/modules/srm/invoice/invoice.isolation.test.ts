import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptGoods } from '../../../../test/accepted-goods'
import { stockedApp } from '../../../../test/app'
import { addInvoice, invoiceAtOnce, invoiceInput, keepTitle, partiesOf, payableOf, registerInvoice } from '../../../demo/invoice'
import { makeOrder, spotOrder, type OrderCompany } from '../../../demo/purchase-order'
import { done } from '../../../demo/session'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const tables = ['invoice', 'invoice_line', 'invoice_line_part', 'invoice_secret', 'match_result'] as const
const inner = ['invoice_secret', 'match_result']
let a: OrderCompany
let b: OrderCompany
let sql: postgres.Sql
let owner: postgres.Sql
let handed: string
let drafted: string
let input: object
beforeAll(async () => {
  await keepTitle(await app.as('finance'))
  a = await app.supplier()
  b = await app.supplier()
  await invoiceAtOnce(await app.as('finance'), a.id)
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  const { id, docNo } = await makeOrder(cast, spotOrder(cast, a.id, '100'), a, 'confirmed')
  const [line] = done(await (await app.as('purchaser')).get('/srm/purchaseOrder/queryById', { id })).lines
  await acceptGoods(app, line.id, '1')
  const [row] = await payableOf(a.client, docNo)
  const parties = await partiesOf(a.client, [row?.id ?? ''])
  input = invoiceInput(cast, parties, [{ row: row as never, incl: '150.00' }])
  handed = done(await registerInvoice(a.client, input)).id
  drafted = (await addInvoice(a.client, invoiceInput(cast, parties, [{ row: row as never }]))).id
}, 120_000)
afterAll(async () => {
  await sql?.end()
  await owner?.end()
})

const rowsOf = (settings: Record<string, string>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', holds: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    const found: Record<string, number> = {}
    for (const name of tables) found[name] = (await tx`select 1 from ${tx(name)}`).length
    return found
  })
const all = 'srm:invoice:list,srm:po:price'
const staff = (holds: string, scope = 'A01%') => ({ kind: 'buyer', scope, holds, username: 'nobody' })

test('another company gets NOT_FOUND for everything', async () => {
  for (const id of [handed, drafted]) {
    for (const path of ['queryById', 'timeline']) expect(await b.client.get(`/srm/ownInvoice/${path}`, { id })).toRefuse('NOT_FOUND')
    for (const path of ['delete', 'register'])
      expect(await b.client.post(`/srm/ownInvoice/${path}`, { id, version: 1 })).toRefuse('NOT_FOUND')
    expect(await b.client.post('/srm/ownInvoice/void', { id, version: 1, reason: '不是我们的' })).toRefuse('NOT_FOUND')
    expect(await b.client.post('/srm/ownInvoice/edit', { ...input, id, version: 1 })).toRefuse('NOT_FOUND')
  }
  expect(done(await b.client.get('/srm/ownInvoice/list')).total).toBe(0)
  expect(done(await b.client.get('/srm/ownInvoice/payable')).total).toBe(0)
})
test('a company reads its own, and nothing of limits and decisions', async () => {
  const own = await rowsOf({ kind: 'supplier', supplier_id: a.id, username: 'x' })
  expect(own).toMatchObject({ invoice: 2, invoice_line: 2, invoice_line_part: 2, invoice_secret: 0, match_result: 0 })
  const other = await rowsOf({ kind: 'supplier', supplier_id: b.id, username: 'x' })
  expect(Object.values(other)).toEqual([0, 0, 0, 0, 0])
  expect(Object.values(await rowsOf({ kind: 'visitor' }))).toEqual([0, 0, 0, 0, 0])
  for (const path of ['/srm/invoice/list', '/srm/invoice/exceptions', '/srm/matchTolerance/list'])
    expect(await a.client.get(path)).toRefuse('NO_PERM')
})
test('staff read what was handed in, with both permissions, in the departments in reach', async () => {
  expect(await rowsOf(staff(all))).toMatchObject({ invoice: 1, invoice_secret: 1, match_result: 1 })
  expect(await rowsOf(staff('srm:invoice:list'))).toMatchObject({ invoice: 0, match_result: 0 })
  expect(await rowsOf(staff('srm:po:price'))).toMatchObject({ invoice: 0, match_result: 0 })
  expect(await rowsOf(staff(all, 'B01%'))).toMatchObject({ invoice: 0, match_result: 0 })
  for (const name of ['quality', 'opener1']) expect(await (await app.as(name)).get('/srm/invoice/list')).toRefuse('NO_PERM')
})
test('nobody changes a verdict, the owner of the database included', async () => {
  await expect(owner`update match_result set excess = 0 where invoice_id = ${handed}`).rejects.toThrow('append-only')
  await expect(owner`delete from match_result where invoice_id = ${handed}`).rejects.toThrow('append-only')
  for (const table of inner)
    await expect(
      sql.begin(async (tx) => {
        for (const [key, value] of Object.entries({ tenant: '0', ...staff(all) }))
          await tx`select set_config(${`app.${key}`}, ${value}, true)`
        await tx`delete from ${tx(table)}`
        const [row] = await tx`select count(*)::int n from ${tx(table)}`
        if (row?.['n'] !== 1) throw new Error('a row was taken away')
        throw new Error('kept')
      }),
    ).rejects.toThrow(/kept|append-only/)
})
