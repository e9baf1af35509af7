import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptGoods } from '../../../../test/accepted-goods'
import { stockedApp } from '../../../../test/app'
import { makeContract } from '../../../demo/contract'
import { contractOrder, makeOrder } from '../../../demo/purchase-order'
import { done } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { driftsOf, watchDrift } from './execution-drift'
import { recountExecution } from './execution-drift.jobs'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const ctx = () => systemCtx(app.deps)
let owner: postgres.Sql
let orderNo = ''
let lineId = ''
beforeAll(async () => {
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  const [purchaser, company] = [await app.as('purchaser'), await app.supplier()]
  const contractId = (await makeContract(cast, { company, state: 'inForce' })).id
  const { id, docNo } = await makeOrder(cast, await contractOrder(cast, purchaser, contractId, '10'), company, 'confirmed')
  orderNo = docNo
  lineId = done(await purchaser.get('/srm/purchaseOrder/queryById', { id })).lines[0].id
}, 120_000)
afterAll(() => owner?.end())

const told = async () => JSON.stringify(await (await app.as('admin')).get('/sys/annountCement/listByUser'))
const openTasks = async () =>
  Number(
    (
      await owner`select count(*) n from sys_announcement_send s join sys_announcement a on a.id = s.annt_id
        where a.biz_type = 'executionDrift' and s.status = '0'`
    )[0]?.['n'],
  )

test('what people did is told by nobody, what was changed behind their backs is told to the administrators and left as it is', async () => {
  expect(await driftsOf(ctx())).toEqual([])
  expect(await watchDrift(ctx())).toBe(0)
  expect(await openTasks()).toBe(0)

  await owner`update po_line set transit = 3 where id = ${lineId}`
  expect(await driftsOf(ctx())).toEqual([
    { of: 'purchaseOrder', id: expect.any(String), docNo: orderNo, lineNo: 10, figure: 'transit', stored: '3', counted: '0' },
  ])
  expect(await recountExecution.run(ctx(), {})).toBe(1)
  expect(await told()).toContain('执行数据与明细不一致：1 处')
  const [notice] = await owner`select msg_content, msg_content_en from sys_announcement where biz_type = 'executionDrift'`
  expect(notice?.['msg_content']).toContain(`采购订单 ${orderNo} 第 10 行：在途数量 结存 3，重算 0`)
  expect(notice?.['msg_content_en']).toContain(`Order ${orderNo} line 10: quantity on its way is stored as 3, its rows come to 0`)
  expect((await owner`select transit::float8 n from po_line where id = ${lineId}`)[0]?.['n']).toBe(3)
  const open = await openTasks()
  expect(open).toBeGreaterThan(0)

  // A second run of the same night says nothing new; a night that finds nothing ends it.
  expect(await recountExecution.run(ctx(), {})).toBe(1)
  expect(await openTasks()).toBe(open)
  await owner`update po_line set transit = 0 where id = ${lineId}`
  expect(await recountExecution.run(ctx(), {})).toBe(0)
  expect(await openTasks()).toBe(0)
})

test('goods that are on no receipt are found, and so is an amount that is not its quantity', async () => {
  const item = await acceptGoods(app, lineId, '4')
  expect((await driftsOf(ctx())).map(({ figure, stored, counted }) => [figure, stored, counted])).toEqual([['accepted', '4', '0']])
  await owner`alter table payable_item disable trigger payable_item_kept`
  await owner`update payable_item set amount = amount + 0.01, invoiced_qty = 1 where id = ${item.id}`
  await owner`alter table payable_item enable trigger payable_item_kept`
  const found = (await driftsOf(ctx())).map(({ of, figure, stored, counted }) => [of, figure, stored, counted])
  expect(found).toEqual([
    ['purchaseOrder', 'accepted', '4', '0'],
    ['purchaseOrder', 'payableAmount', '15066.68', '15066.67'],
    ['payableItem', 'invoicedQty', '1', '0'],
  ])
})
