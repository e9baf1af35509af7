import { beforeAll, describe, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { makeContract } from '../../../demo/contract'
import {
  addOrder,
  contractOrder,
  makeOrder,
  orderDay,
  orderStep,
  proposeWeekLater,
  spotOrder,
  type OrderCompany,
} from '../../../demo/purchase-order'
import { done, type Session } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { remindOfOrders } from './purchase-order.jobs'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const [purchaser, manager, director] = [await app.as('purchaser'), await app.as('manager'), await app.as('director')]
let company: OrderCompany
let contractId: string
beforeAll(async () => {
  company = await app.supplier()
  contractId = await contract()
})
const contract = async (patch: object = {}) => (await makeContract({ as: app.as }, { company, state: 'inForce', patch } as never)).id
const read = async (id: string) => done(await purchaser.get('/srm/purchaseOrder/queryById', { id }))
const own = async (id: string) => done(await company.client.get('/srm/ownOrder/queryById', { id }))
const step = (client: Session, action: string, id: string, body: object = {}) => orderStep(client, action, id, body)
const answer = (action: string, id: string, body: object) => orderStep(company.client, action, id, body, 'ownOrder')
const order = async (qty = '10', of = contractId, patch: object = {}) => contractOrder(cast, purchaser, of, qty, patch)
const ordered = async (of = contractId) => done(await purchaser.get('/srm/purchaseOrder/ofContract', { contractId: of }))
const told = async (client: Session, title: string) => {
  const { records } = done(await client.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: '100' })) as {
    records: { titile?: string; title?: string }[]
  }
  return records.filter((one) => (one.titile ?? one.title ?? '').includes(title)).length
}

describe('Life of an order', () => {
  test('is written from a contract, approved by another, confirmed by the company by its rows', async () => {
    const rows = [
      { qty: '40', needDate: orderDay(cast, 20) },
      { qty: '60', needDate: orderDay(cast, 40) },
    ]
    const input = await order('100')
    const { id, docNo } = await addOrder(purchaser, { ...input, lines: [{ ...input.lines[0], rows }] })
    expect(docNo).toMatch(/^PO\d{8}-\d{4}$/)
    expect(await read(id)).toMatchObject({
      ...{ status: '-1', type: 'GOODS', amountIncl: '376666.67', amountExcl: '333333.34', tax: '43333.33', versionNo: 0 },
      lines: [{ name: '电磁流量计', price: '3766.666667', taxRate: '13.000000', qty: '100.0000', open: '100' }],
    })
    expect(await company.client.get('/srm/ownOrder/queryById', { id })).toRefuse('NOT_FOUND')
    expect(await step(purchaser, 'submit', id)).toSucceed()
    expect(await step(purchaser, 'approve', id, { note: null })).toRefuse('NO_PERM')
    expect(await step(manager, 'firstApprove', id, { note: null })).toRefuse('PO_ONE_APPROVAL')
    expect(await step(manager, 'reject', id, { reason: '数量请再核实。' })).toSucceed()
    expect(await read(id)).toMatchObject({ status: '-1', rejectReason: '数量请再核实。' })
    expect(await step(purchaser, 'submit', id)).toSucceed()
    expect(await step(purchaser, 'withdraw', id)).toSucceed()
    expect(await step(purchaser, 'submit', id)).toSucceed()
    expect(await step(manager, 'approve', id, { note: null })).toSucceed()
    const seen = await own(id)
    expect(seen).toMatchObject({ status: '0', amountIncl: '376666.67', versionNo: 1, can: { confirm: null, propose: null } })
    expect(seen.confirmBy).not.toBeNull()
    const [first, second] = seen.lines[0].rows
    expect(await answer('confirm', id, { rows: [{ id: first.id, day: orderDay(cast, 21) }] })).toRefuse('PO_CONFIRM_LATE')
    expect(await answer('confirm', id, { rows: [{ id: first.id, day: orderDay(cast, -1) }] })).toRefuse('PO_DAY_OVER')
    expect(await answer('confirm', id, { rows: [{ id: first.id, day: orderDay(cast, 18) }] })).toSucceed()
    const { lines, status } = await read(id)
    expect(status).toBe('1')
    expect(lines[0].rows).toMatchObject([
      { id: first.id, confirmedDate: orderDay(cast, 18) },
      { id: second.id, confirmedDate: orderDay(cast, 40) },
    ])
    expect(await told(purchaser, docNo)).toBeGreaterThan(0)
    const log = done(await purchaser.get('/srm/purchaseOrder/timeline', { id })) as unknown as { action: string }[]
    expect(log.map((event) => event.action)).toEqual(expect.arrayContaining(['add', 'submit', 'reject', 'withdraw', 'approve', 'confirm']))
    // Nor does the company read what the buyer said among its own.
    const shared = done(await company.client.get('/srm/ownOrder/timeline', { id })) as unknown as { action: string; note: string | null }[]
    expect(shared.map((event) => [event.action, event.note])).toEqual([
      ['confirm', null],
      ['approve', null],
    ])
  })

  test('a draft is changed and deleted, and is over then', async () => {
    const { id } = await addOrder(purchaser, await order())
    const { version } = await read(id)
    const body = { ...(await order('20')), title: '改名的订单', id, version }
    expect(await purchaser.post('/srm/purchaseOrder/edit', body)).toSucceed()
    expect(await purchaser.post('/srm/purchaseOrder/edit', body)).toRefuse('STALE')
    expect(await read(id)).toMatchObject({ title: '改名的订单', lines: [{ qty: '20.0000' }], amountIncl: '75333.33' })
    expect(await step(purchaser, 'delete', id)).toSucceed()
    expect(await purchaser.get('/srm/purchaseOrder/queryById', { id })).toRefuse('NOT_FOUND')
  })

  test('nobody approves what he or she handed in, nor withdraws what another did', async () => {
    const { id } = await makeOrder(cast, await order(), company, 'inApproval')
    expect(await step(await app.as('multi'), 'withdraw', id)).toRefuse('PO_NOT_SUBMITTER')
    expect(await step(manager, 'approve', id, { note: null })).toSucceed()
  })
})

test('what waits stands on the home page of whoever may do it', async () => {
  const kinds = async (client: Session, id: string) =>
    (done(await client.get('/srm/dashboard/work')) as unknown as { id: string; kind: string; at: string | null }[]).filter(
      (one) => one.id === id,
    )
  const { id } = await makeOrder(cast, await order('1'), company, 'inApproval')
  expect(await kinds(manager, id)).toMatchObject([{ kind: 'approveOrder' }])
  expect(await kinds(purchaser, id)).toEqual([])
  expect(await kinds(company.client, id)).toEqual([])
  done(await step(manager, 'approve', id, { note: null }))
  expect(await kinds(company.client, id)).toMatchObject([{ kind: 'confirmOrder', at: (await read(id)).confirmBy }])
  done(await proposeWeekLater(cast, company.client, id))
  expect(await kinds(company.client, id)).toEqual([])
  expect(await kinds(purchaser, id)).toMatchObject([{ kind: 'decideOrderChange' }])
  done(await step(purchaser, 'askCancel', id, { reason: '需求取消' }))
  expect(await kinds(purchaser, id)).toEqual([])
  expect(await kinds(manager, id)).toMatchObject([{ kind: 'cancelOrder' }])
  // Off contract the first of the two has no second word.
  const spot = await addOrder(purchaser, spotOrder(cast, (await app.supplier()).id, '100'))
  done(await step(purchaser, 'submit', spot.id))
  done(await step(manager, 'firstApprove', spot.id, { note: null }))
  expect(await kinds(manager, spot.id)).toEqual([])
  expect(await kinds(director, spot.id)).toMatchObject([{ kind: 'approveOrder' }])
})

test('what can be ordered from today is offered, and orders are counted by their state', async () => {
  const sources = async (keyword?: string) =>
    done(await purchaser.get('/srm/purchaseOrder/sources', keyword === undefined ? {} : { keyword })) as unknown as { id: string }[]
  expect(await sources()).toContainEqual(expect.objectContaining({ id: contractId, kind: 'contract', type: 'GOODS', ceiling: null }))
  expect(await sources('没有这样的合同')).toEqual([])
  const before = done(await purchaser.get('/srm/purchaseOrder/counts', {}))
  await addOrder(purchaser, await order('1'))
  expect(done(await purchaser.get('/srm/purchaseOrder/counts', {}))).toMatchObject({ '-1': Number(before['-1'] ?? 0) + 1 })
})

describe('A change that the company proposes', () => {
  const pending = () => order('50').then((input) => makeOrder(cast, input, company, 'pendingSupplier'))
  test('is accepted as the next version: days, rows and a lower quantity, at the same price', async () => {
    const { id } = await pending()
    const before = await ordered()
    const [line] = (await own(id)).lines
    const propose = (rows: object[]) => answer('propose', id, { reason: '产能不足，分两批交货。', lines: [{ lineId: line.id, rows }] })
    expect(await propose([{ qty: '51', day: orderDay(cast, 50) }])).toRefuse('PO_PROPOSED_MORE')
    expect(await propose([{ qty: '0', day: orderDay(cast, 50) }])).toRefuse('PO_QTY')
    expect(await propose([{ qty: '50', day: orderDay(cast, -1) }])).toRefuse('PO_DAY_OVER')
    expect(await propose([{ qty: '50', day: orderDay(cast, 30) }])).toRefuse('PO_PROPOSED_NOTHING')
    const rows = [
      { qty: '20', day: orderDay(cast, 35) },
      { qty: '25', day: orderDay(cast, 60) },
    ]
    expect(await propose(rows)).toSucceed()
    expect(await read(id)).toMatchObject({
      status: '2',
      proposal: { reason: '产能不足，分两批交货。', lines: [{ lineId: line.id, rows }] },
    })
    expect(await step(purchaser, 'accept', id)).toSucceed()
    const after = await read(id)
    expect(after).toMatchObject({ status: '1', proposal: null, versionNo: 2, amountIncl: '169500.00' })
    expect(after.lines[0]).toMatchObject({ qty: '45.0000', price: '3766.666667', rows: [{ qty: '20.0000' }, { qty: '25.0000' }] })
    expect(after.versions[0].diff.map((one: { field: string }) => one.field)).toEqual(['qty', 'rows'])
    expect(Number(before.orderedIncl) - Number((await ordered()).orderedIncl)).toBeCloseTo(188_333.33 - 169_500, 2)
  })
  test('is refused with a reason, and the company is asked anew', async () => {
    const { id } = await pending()
    expect(await proposeWeekLater(cast, company.client, id)).toSucceed()
    expect(await step(purchaser, 'refuse', id, { reason: '工地不能等，请按原日期交货。' })).toSucceed()
    expect(await own(id)).toMatchObject({ status: '0', proposal: null, refusal: '工地不能等，请按原日期交货。' })
    expect(await answer('confirm', id, { rows: [] })).toSucceed()
  })
  test('an order without an answer is reminded of once its term is over', async () => {
    const { docNo } = await pending()
    const ctx = systemCtx(app.deps)
    const later = { ...ctx, clock: { ...ctx.clock, offsetMs: ctx.clock.offsetMs + 20 * 24 * 3_600_000 } }
    const before = await told(company.client, docNo)
    expect(await remindOfOrders(later)).toBeGreaterThan(0)
    await remindOfOrders(later)
    expect(await told(company.client, docNo)).toBe(before + 1)
  })
})

describe('What an order gives back', () => {
  test('the rest of a line is closed with a reason; with its last line the order is closed, and the contract has it back', async () => {
    const { id } = await makeOrder(cast, await order('30'), company, 'confirmed')
    const before = (await ordered()).lines[0].ordered
    const [line] = (await read(id)).lines
    expect(await step(purchaser, 'closeLine', id, { lineId: contractId, reason: '不再需要' })).toRefuse('NOT_FOUND')
    expect(await step(purchaser, 'closeLine', id, { lineId: line.id, reason: '设计变更，不再需要' })).toSucceed()
    const after = await read(id)
    expect(after).toMatchObject({
      status: '5',
      versionNo: 2,
      lines: [{ closed: '30.0000', open: '0', closedReason: '设计变更，不再需要' }],
    })
    expect(Number(before) - Number((await ordered()).lines[0].ordered)).toBe(30)
  })
  test('one of two lines closed leaves the order open, and is closed once only', async () => {
    const input = await order('10')
    const { id } = await makeOrder(cast, { ...input, lines: [input.lines[0], input.lines[0]] }, company, 'confirmed')
    const [line] = (await read(id)).lines
    expect(await step(purchaser, 'closeLine', id, { lineId: line.id, reason: '不再需要' })).toSucceed()
    expect((await read(id)).status).toBe('1')
    expect(await step(purchaser, 'closeLine', id, { lineId: line.id, reason: '不再需要' })).toRefuse('PO_NOTHING_OPEN')
  })
  test('cancellation is asked for by one and decided by another', async () => {
    const { id } = await makeOrder(cast, await order('10'), company, 'confirmed')
    const before = (await ordered()).lines[0].ordered
    expect(await step(manager, 'cancel', id, { note: null })).toRefuse('PO_NOTHING_ASKED')
    expect(await step(purchaser, 'askCancel', id, { reason: '项目暂停' })).toSucceed()
    expect(await step(purchaser, 'askCancel', id, { reason: '项目暂停' })).toRefuse('PO_CANCEL_ASKED')
    expect(await step(manager, 'rejectCancel', id, { reason: '供应商已备料' })).toSucceed()
    expect(await step(purchaser, 'askCancel', id, { reason: '项目终止' })).toSucceed()
    const shared = done(await company.client.get('/srm/ownOrder/timeline', { id })) as unknown as { action: string }[]
    expect(shared.filter(({ action }) => /cancel/i.test(action))).toEqual([])
    expect(await read(id)).toMatchObject({ cancelAsked: { reason: '项目终止', isMine: true } })
    expect(await step(manager, 'cancel', id, { note: null })).toSucceed()
    expect(await own(id)).toMatchObject({ status: '9', endReason: '项目终止' })
    expect(Number(before) - Number((await ordered()).lines[0].ordered)).toBe(10)
  })
  test('a contract with an order that is not over is not completed', async () => {
    const of = await contract()
    const { id, docNo } = await makeOrder(cast, await order('5', of), company, 'confirmed')
    const ask = async () => {
      const { version } = done(await purchaser.get('/srm/contract/queryById', { id: of }))
      return purchaser.post('/srm/contract/askComplete', { id: of, version, reason: '全部执行完毕' })
    }
    const refused = await ask()
    expect(refused).toRefuse('CLOSE_OPEN')
    expect(refused.message).toContain(docNo)
    const [line] = (await read(id)).lines
    done(await step(purchaser, 'closeLine', id, { lineId: line.id, reason: '不再需要' }))
    expect(await ask()).toSucceed()
  })
})

describe('An order off contract', () => {
  test('takes a reason, two people, and stays within its limits', async () => {
    const other = await app.supplier()
    const add = async (price: string, patch: object = {}) => addOrder(purchaser, spotOrder(cast, other.id, price, patch))
    expect(await step(purchaser, 'submit', (await add('100', { spotReason: '急用' })).id)).toRefuse('PO_SPOT_REASON')
    expect(await step(purchaser, 'submit', (await add('5000.01')).id)).toRefuse('SPOT_LIMIT')
    const { id } = await add('5000.00')
    expect(await step(purchaser, 'submit', id)).toSucceed()
    expect(await step(manager, 'approve', id, { note: null })).toRefuse('PO_FIRST_APPROVAL')
    expect(await step(manager, 'firstApprove', id, { note: null })).toSucceed()
    expect(await step(manager, 'firstApprove', id, { note: null })).toRefuse('PO_FIRST_APPROVED')
    expect(await step(manager, 'approve', id, { note: null })).toRefuse('PO_APPROVER_SAME')
    expect(await step(director, 'approve', id, { note: null })).toSucceed()
    for (let n = 0; n < 3; n++) expect(await step(purchaser, 'submit', (await add('5000.00')).id)).toSucceed()
    expect(await step(purchaser, 'submit', (await add('0.01')).id)).toRefuse('SPOT_LIMIT')
  })
  test('says what it buys and what that costs', async () => {
    const post = (line: object) => {
      const input = spotOrder(cast, company.id, '10')
      return purchaser.post('/srm/purchaseOrder/add', { ...input, lines: [{ ...input.lines[0], ...line }] })
    }
    expect(await post({ price: '' })).toRefuse('PO_PRICE_MISSING')
    expect(await post({ materialCode: '0000' })).toRefuse('PO_MATERIAL')
    expect(await post({ price: '0' })).toRefuse('PO_FREE')
    expect(await post({ price: '0', free: true })).toSucceed()
    expect(await post({ qty: '2' })).toRefuse('PO_ROWS_SUM')
    expect(await post({ qty: '0', rows: [{ qty: '0', needDate: orderDay(cast, 1) }] })).toRefuse('PO_QTY')
    expect(await post({ rows: [{ qty: '1', needDate: orderDay(cast, -1) }] })).toRefuse('PO_DAY_OVER')
    expect(await post({ name: '' })).toMatchObject({ success: false })
    const found = done(await purchaser.get('/srm/purchaseOrder/suppliers', { keyword: '' })) as unknown as { id: string }[]
    expect(found.map(({ id }) => id)).toContain(company.id)
  })
})
