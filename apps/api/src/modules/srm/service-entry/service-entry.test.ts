import postgres from 'postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EntryOrder } from '@srm/contract/srm/service-entry'
import { plusDays } from '@srm/domain/kit/day'
import { stockedApp } from '../../../../test/app'
import { orderDay, orderStep, type OrderCompany } from '../../../demo/purchase-order'
import {
  entryInput,
  entryOrdersOf,
  entryStep,
  makeEntry,
  makeServiceOrder,
  serviceContract,
  serviceOrder,
  timesheet,
  type Done,
} from '../../../demo/service-entry'
import { done } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { inTx } from '../../../data/transaction/in-tx'
import { lockOrderLines } from '../purchase-order/purchase-order.public'
import { takeOfItems } from '../payable-item/payable-item.public'
import { payableItem } from '@srm/db/schema/srm/payable-item'
import { serviceEntry } from '@srm/db/schema/srm/service-entry'
import { asc, eq } from 'drizzle-orm'
import { remindOfEntries } from './service-entry.jobs'
import { serviceEntryLife } from './service-entry.life'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const purchaser = await app.as('purchaser')
const lead = await app.as('director')
let company: OrderCompany
let contractId: string
beforeAll(async () => {
  company = await app.supplier()
  contractId = (await serviceContract(cast, company)).id
}, 60_000)

/** A part of the contract, so that one contract serves all tests. */
const part = async (patch: object = {}): Promise<EntryOrder> => {
  const whole = await serviceOrder(cast, purchaser, contractId)
  const lines = whole.lines.map((line, i) => {
    if (i === 1) return line
    const qty = i === 0 ? '4' : '2'
    const rows = i === 0 ? [{ qty, needDate: orderDay(cast, 30) }] : [1, 2].map((n) => ({ qty: '1', needDate: orderDay(cast, 30 * n) }))
    return { ...line, qty, rows }
  })
  const { id } = await makeServiceOrder(cast, company, contractId, { lines: [lines[0], lines[2]], ...patch })
  return (await entryOrdersOf(company.client)).find((one) => one.id === id) as EntryOrder
}
const orderOf = async (id: string) => done(await purchaser.get('/srm/purchaseOrder/queryById', { id }))
const own = async (id: string) => done(await company.client.get('/srm/ownServiceEntry/queryById', { id }))
const add = (order: EntryOrder, lines: readonly Done[], patch: object = {}) =>
  company.client.post('/srm/ownServiceEntry/add', entryInput(cast, order, lines, patch))
const days = async (qty: string): Promise<Done> => ({ name: '现场调试', qty, proofs: await timesheet(company.client) })
const itemsOf = (sourceId: string) =>
  inTx(systemCtx(app.deps), ({ db }) =>
    db.select().from(payableItem).where(eq(payableItem.sourceId, sourceId)).orderBy(asc(payableItem.seq)),
  )
const told = async (client: typeof purchaser, words: string) => {
  const { records } = done(await client.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: '200' })) as {
    records: { titile?: string; title?: string }[]
  }
  return records.map((one) => one.titile ?? one.title ?? '').filter((title) => title.includes(words))
}

describe('A service order', () => {
  test('is made of a contract of services, line by line, and is delivered by nobody', async () => {
    const input = await serviceOrder(cast, purchaser, contractId)
    const bad = async (patch: object) =>
      purchaser.post('/srm/purchaseOrder/add', { ...input, lines: input.lines.map((line, i) => (i === 1 ? { ...line, ...patch } : line)) })
    expect(await bad({ serviceWay: null })).toRefuse('PO_SERVICE_WAY')
    expect(await bad({ milestones: [] })).toRefuse('PO_MILESTONES')
    expect(await bad({ milestones: [{ name: '全部', pct: '99', dueOn: orderDay(cast, 9) }] })).toRefuse('PO_MILESTONES')
    expect(await bad({ serviceWay: 'QTY', rows: [{ qty: '1', needDate: orderDay(cast, 9) }] })).toRefuse('PO_MILESTONES_LUMP')
    expect(await purchaser.post('/srm/purchaseOrder/add', { ...input, type: 'GOODS' })).toRefuse('PO_SOURCE')

    const { id, docNo } = await makeServiceOrder(cast, company, contractId, { lines: input.lines.slice(1, 2) })
    const order = await orderOf(id)
    expect(order).toMatchObject({ type: 'SERVICE', entryBy: 'SUPPLIER', status: '1', amountIncl: '99999.99' })
    expect(order.lines[0]).toMatchObject({
      ...{ serviceWay: 'LUMP', qty: '1.0000', milestones: [{ name: '方案', pct: '33.3333' }, { pct: '66.6667' }, { pct: '100' }] },
      rows: [{ qty: '0.3333', needDate: orderDay(cast, 30) }, { qty: '0.3334' }, { qty: '0.3333' }],
    })
    const board = done(await company.client.get('/srm/ownDelivery/board', { orderNo: docNo })) as { total: number }
    expect(board.total).toBe(0)
    const scheduleId = order.lines[0].rows[0].id
    const sent = await company.client.post('/srm/ownDelivery/add', {
      ...{
        shipDate: orderDay(cast, 0),
        eta: orderDay(cast, 1),
        carrier: null,
        trackingNo: null,
        remark: null,
        packingList: [],
        packages: [],
      },
      lines: [{ scheduleId, qty: '0.3333' }],
    })
    expect(sent).toRefuse('ASN_ROW_GONE')
    // Its days move; its parts do not.
    const rows = (qtys: readonly string[]) => qtys.map((qty, i) => ({ qty, day: orderDay(cast, 40 + 30 * i) }))
    const ask = (qtys: readonly string[]) =>
      orderStep(purchaser, 'askChange', id, { reason: '工期顺延。', lines: [{ lineId: order.lines[0].id, rows: rows(qtys) }] })
    expect(await ask(['0.5', '0.5'])).toRefuse('PO_LUMP_FIXED')
    expect(await ask(['0.3333', '0.3334', '0.3333'])).toSucceed()
    expect(await orderStep(purchaser, 'withdrawChange', id)).toSucceed()

    // Thirds of 99,999.99, as they are accepted.
    const lump = (await entryOrdersOf(company.client)).find((one) => one.id === id) as EntryOrder
    const amounts: string[] = []
    for (const pct of ['33.3333', '66.6667', '100']) {
      const made = await makeEntry(cast, company, entryInput(cast, lump, [{ name: '自控程序改造', pct }]), 'accepted')
      amounts.push(...(await itemsOf(made.id)).map(({ amount }) => amount))
    }
    expect(amounts).toEqual(['33333.30', '33333.39', '33333.30'])
    expect((await orderOf(id)).lines[0]).toMatchObject({ accepted: '1.0000', open: '0' })
    // Nothing more of it can be ordered: it is all of the contract.
    const again = await makeServiceOrder(cast, company, contractId, { lines: input.lines.slice(1, 2) }, 'draft')
    expect(await orderStep(purchaser, 'submit', again.id)).toRefuse('PO_OVER_CONTRACT')
  }, 60_000)
})

describe('An entry', () => {
  test('is written, handed in with its timesheets, sent back, corrected and accepted', async () => {
    const order = await part()
    expect(order.lines).toMatchObject([
      { name: '现场调试', way: 'QTY', room: '4', reached: '0', proofRequired: true },
      { name: '系统巡检', way: 'PERIOD', room: '2' },
    ])
    const made = done(await add(order, [{ name: '现场调试', qty: '1.5' }]))
    expect(made.docNo).toMatch(/^SES\d{8}-\d{4}$/)
    // A draft is the company's own.
    expect(await purchaser.get('/srm/serviceEntry/queryById', { id: made.id })).toRefuse('NOT_FOUND')
    expect(await entryStep(company.client, 'submit', made.id, {}, 'ownServiceEntry')).toRefuse('SES_PROOF')
    const { version } = await own(made.id)
    const body = { ...entryInput(cast, order, [await days('1.5')]), id: made.id, version }
    expect(await company.client.post('/srm/ownServiceEntry/edit', body)).toSucceed()
    expect(await entryStep(company.client, 'submit', made.id, {}, 'ownServiceEntry')).toSucceed()
    expect(await told(lead, made.docNo)).toHaveLength(1)
    expect(await told(purchaser, made.docNo)).toHaveLength(0)
    // Whoever ordered it does not accept it, and nothing is payable yet.
    expect(await purchaser.post('/srm/serviceEntry/accept', { id: made.id, version: 1, note: null })).toRefuse('NO_PERM')
    expect(await itemsOf(made.id)).toEqual([])
    const seen = done(await lead.get('/srm/serviceEntry/queryById', { id: made.id }))
    expect(seen).toMatchObject({
      status: '1',
      lines: [{ qty: '1.5000', price: '1800.000000', amount: '2700.00', proofs: [{ fileName: '工时单.pdf' }] }],
    })
    expect(done(await purchaser.get('/srm/serviceEntry/queryById', { id: made.id })).lines[0]).toMatchObject({ amount: '2700.00' })

    expect(await entryStep(lead, 'sendBack', made.id, { reason: '缺少签字' })).toSucceed()
    expect(await own(made.id)).toMatchObject({ status: '3', returnReason: '缺少签字', can: { edit: null, submit: null } })
    expect(await entryStep(company.client, 'submit', made.id, {}, 'ownServiceEntry')).toSucceed()
    expect(await entryStep(lead, 'accept', made.id, { note: '现场核对无误' })).toSucceed()
    expect((await orderOf(order.id)).lines[0]).toMatchObject({ accepted: '1.5000', pending: '0.0000', open: '2.5' })
    expect((await orderOf(order.id)).status).toBe('3')
    expect(await itemsOf(made.id)).toMatchObject([
      {
        source: 'SES',
        sourceNo: made.docNo,
        grade: 'A',
        qty: '1.5000',
        amount: '2700.00',
        eventDate: orderDay(cast, 0),
        arrivedOn: orderDay(cast, -1),
      },
    ])
    // The company reads its own, without the note of whoever accepted it.
    const life = done(await company.client.get('/srm/ownServiceEntry/timeline', { id: made.id })) as unknown as {
      action: string
      note: string | null
    }[]
    expect(life.find(({ action }) => action === 'accept')).toMatchObject({ note: null })
    expect(life.find(({ action }) => action === 'sendBack')).toMatchObject({ note: '缺少签字' })
  }, 60_000)

  test('of what is left, each line once, for days that are over', async () => {
    const order = await part()
    const sheet = await timesheet(company.client)
    const one = (lines: readonly Done[], patch: object = {}) => add(order, lines, patch)
    expect(await one([{ name: '现场调试', qty: '0' }])).toRefuse('SES_QTY')
    expect(await one([{ name: '现场调试', qty: '4.0001' }])).toRefuse('SES_OVER')
    expect(
      await one([
        { name: '现场调试', qty: '1' },
        { name: '现场调试', qty: '1' },
      ]),
    ).toRefuse('SES_LINE_TWICE')
    expect(
      await add({ ...order, lines: order.lines.map((line) => ({ ...line, poLineId: order.id })) }, [{ name: '现场调试', qty: '1' }]),
    ).toRefuse('SES_LINE_GONE')
    expect(await one([{ name: '系统巡检', qty: '1' }], { periodTo: orderDay(cast, 1) })).toRefuse('SES_PERIOD_AHEAD')
    expect(await one([{ name: '系统巡检', qty: '1' }], { periodFrom: orderDay(cast, 0), periodTo: orderDay(cast, -1) })).toRefuse(
      'SES_PERIOD',
    )
    expect(await purchaser.post('/srm/serviceEntry/add', entryInput(cast, order, [{ name: '系统巡检', qty: '1' }]))).toRefuse(
      'SES_OTHER_SIDE',
    )
    // Of two that were handed in the second does not exceed what the first left.
    const both = [3, 2].map((qty) => entryInput(cast, order, [{ name: '现场调试', qty: String(qty), proofs: sheet }]))
    const [first, second] = [
      await makeEntry(cast, company, both[0] ?? {}, 'pending'),
      await makeEntry(cast, company, both[1] ?? {}, 'pending'),
    ]
    expect(await entryStep(lead, 'accept', first.id, { note: null })).toSucceed()
    expect(await entryStep(lead, 'accept', second.id, { note: null })).toRefuse('SES_OVER')
    // What is paid by period is paid once.
    const inspected = [{ name: '系统巡检', qty: '1' }]
    await makeEntry(cast, company, entryInput(cast, order, inspected), 'pending')
    const twice = await makeEntry(
      cast,
      company,
      entryInput(cast, order, inspected, { periodFrom: orderDay(cast, -3), periodTo: orderDay(cast, -1) }),
    )
    expect(await entryStep(company.client, 'submit', twice.id, {}, 'ownServiceEntry')).toRefuse('SES_PERIOD_TAKEN')
    expect(await entryStep(company.client, 'delete', twice.id, {}, 'ownServiceEntry')).toSucceed()
    expect(await company.client.get('/srm/ownServiceEntry/queryById', { id: twice.id })).toRefuse('NOT_FOUND')
    // An order that is asked to be cancelled, or is not confirmed, takes none.
    const waiting = await makeServiceOrder(
      cast,
      company,
      contractId,
      {
        lines: (await serviceOrder(cast, purchaser, contractId)).lines
          .slice(2)
          .map((line) => ({ ...line, qty: '1', rows: [{ qty: '1', needDate: orderDay(cast, 9) }] })),
      },
      'pendingSupplier',
    )
    const [line] = (await orderOf(waiting.id)).lines
    expect(
      await company.client.post('/srm/ownServiceEntry/add', {
        ...entryInput(cast, order, []),
        orderId: waiting.id,
        lines: [{ poLineId: line.id, qty: '1' }],
      }),
    ).toRefuse('SES_ORDER')
  }, 60_000)

  test('of a lump sum goes forward from milestone to milestone, and back the same way', async () => {
    const contract = await serviceContract(cast, company)
    const whole = await serviceOrder(cast, purchaser, contract.id)
    const { id } = await makeServiceOrder(cast, company, contract.id, { lines: whole.lines.slice(1, 2) })
    const order = (await entryOrdersOf(company.client)).find((one) => one.id === id) as EntryOrder
    const at = (pct: string) => entryInput(cast, order, [{ name: '自控程序改造', pct }])
    expect(await add(order, [{ name: '自控程序改造', pct: '50' }])).toRefuse('SES_MILESTONE')
    // Both wait at once: the second comes to what the first left.
    const [second, first] = [
      await makeEntry(cast, company, at('66.6667'), 'pending'),
      await makeEntry(cast, company, at('33.3333'), 'pending'),
    ]
    expect(await entryStep(lead, 'accept', first.id, { note: null })).toSucceed()
    expect(await entryStep(lead, 'accept', second.id, { note: null })).toSucceed()
    expect((await own(second.id)).lines[0]).toMatchObject({ qty: '0.3334', pct: '66.666700', amount: '33333.39', milestone: '调试' })
    expect(await add(order, [{ name: '自控程序改造', pct: '33.3333' }])).toRefuse('SES_PCT_BACK')
    expect(await add(order, [{ name: '自控程序改造', pct: '66.6667' }])).toRefuse('SES_PCT_SAME')
    expect(await entryStep(lead, 'reverse', first.id, { reason: '填错了' })).toRefuse('SES_LATER')
    expect(await entryStep(lead, 'reverse', second.id, { reason: '填错了' })).toSucceed()
    expect((await itemsOf(second.id)).map(({ qty, amount }) => [qty, amount])).toEqual([
      ['0.3334', '33333.39'],
      ['-0.3334', '-33333.39'],
    ])
    expect((await orderOf(id)).lines[0]).toMatchObject({ accepted: '0.3333' })
    expect(await own(second.id)).toMatchObject({ status: '9', endReason: '填错了' })
    // What an invoice took stays.
    const [item] = await itemsOf(first.id)
    await inTx(systemCtx(app.deps), async (tx) => {
      await lockOrderLines(tx, [item?.poLineId ?? ''])
      await takeOfItems(tx, [{ itemId: item?.id ?? '', qty: '0.3333', amount: '33333.30' }])
    })
    expect(await entryStep(lead, 'reverse', first.id, { reason: '填错了' })).toRefuse('SES_INVOICED')
  }, 60_000)

  test('of the buyer, where the order says so: another person accepts it, never who ordered', async () => {
    const order = await (async () => {
      const whole = await serviceOrder(cast, purchaser, contractId)
      const rows = [{ qty: '1', needDate: orderDay(cast, 30) }]
      const lines = whole.lines.slice(2).map((line) => ({ ...line, qty: '1', rows }))
      const { id } = await makeServiceOrder(cast, company, contractId, { lines, entryBy: 'BUYER' })
      return (await entryOrdersOf(purchaser, 'serviceEntry')).find((one) => one.id === id) as EntryOrder
    })()
    expect((await entryOrdersOf(company.client)).some((one) => one.id === order.id)).toBe(false)
    const input = entryInput(cast, order, [{ name: '系统巡检', qty: '1' }])
    expect(await company.client.post('/srm/ownServiceEntry/add', input)).toRefuse('SES_OTHER_SIDE')
    const made = done(await purchaser.post('/srm/serviceEntry/add', input))
    expect(await company.client.get('/srm/ownServiceEntry/queryById', { id: made.id })).toRefuse('NOT_FOUND')
    expect(await entryStep(purchaser, 'submit', made.id)).toSucceed()
    expect(await own(made.id)).toMatchObject({ status: '1', entryBy: 'BUYER', can: { edit: { errorKey: expect.any(String) } } })
    expect(await entryStep(lead, 'accept', made.id, { note: null })).toSucceed()
    expect(await itemsOf(made.id)).toMatchObject([{ amount: '8600.00' }])
  }, 60_000)
})

test('nobody who ordered or handed it in accepts it, whatever they hold', async () => {
  const order = await part()
  const made = await makeEntry(cast, company, entryInput(cast, order, [await days('1')]), 'pending')
  const facts = await inTx(systemCtx(app.deps), async (tx) => {
    const [row] = await tx.db.select().from(serviceEntry).where(eq(serviceEntry.id, made.id))
    if (!row) throw new Error('no entry')
    const as = (username: string) => serviceEntryLife.facts(tx, row, { ...tx.actor, kind: 'buyer', username })
    return [await as('purchaser'), await as(row.submittedBy ?? ''), await as('director')]
  })
  expect(facts).toMatchObject([
    { isOrderer: true, isSubmitter: false },
    { isOrderer: false, isSubmitter: true },
    { isOrderer: false, isSubmitter: false },
  ])
}, 60_000)

test('what was ordered of a contract line is not exceeded over its orders, and who ordered is refused', async () => {
  const contract = await serviceContract(cast, company, { overTol: '10' })
  const [line] = (await serviceOrder(cast, purchaser, contract.id)).lines
  const sheet = await timesheet(company.client)
  const ordered = async (qty: string): Promise<EntryOrder> => {
    const rows = [{ qty, needDate: orderDay(cast, 30) }]
    const { id } = await makeServiceOrder(cast, company, contract.id, { lines: [{ ...line, qty, rows }] })
    return (await entryOrdersOf(company.client)).find((one) => one.id === id) as EntryOrder
  }
  const of = (order: EntryOrder, qty: string) => entryInput(cast, order, [{ name: '现场调试', qty, proofs: sheet }])
  const [first, second] = [await ordered('40'), await ordered('4')]
  await makeEntry(cast, company, of(first, '44'), 'accepted')
  const over = await makeEntry(cast, company, of(second, '1'), 'pending')
  expect(await entryStep(lead, 'accept', over.id, { note: null })).toRefuse('SES_OVER_CONTRACT')
  const owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  await owner`update service_entry set ordered_by = array['director'] where id = ${over.id}`
  await owner.end()
  expect(await entryStep(lead, 'accept', over.id, { note: null })).toRefuse('SES_ORDERER')
}, 60_000)

test('lists and figures of both sides', async () => {
  const query = { keyword: (await orderOf((await entryOrdersOf(company.client))[0]?.id ?? '')).docNo }
  const listed = done(await lead.get('/srm/serviceEntry/list', query)) as { total: number }
  const counts = done(await lead.get('/srm/serviceEntry/counts', query)) as Record<string, number>
  expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(listed.total)
  expect(listed.total).toBeGreaterThan(0)
  const mine = done(await company.client.get('/srm/ownServiceEntry/list', query)) as { total: number }
  expect(mine.total).toBeGreaterThanOrEqual(listed.total)
  expect(done(await company.client.get('/srm/ownServiceEntry/counts', query))).toMatchObject(counts)
}, 60_000)

test('whoever accepts is reminded before and after five working days; silence accepts nothing', async () => {
  const order = await part()
  const made = await makeEntry(cast, company, entryInput(cast, order, [{ name: '系统巡检', qty: '1' }]), 'pending')
  const { acceptBy } = await own(made.id)
  const ctx = systemCtx(app.deps)
  await remindOfEntries(ctx)
  expect(await told(lead, made.docNo)).toHaveLength(1)
  app.travelTo(`${plusDays(acceptBy.slice(0, 10), 0)} 00:00:01`)
  await remindOfEntries(ctx)
  await remindOfEntries(ctx)
  const again = await app.anonymous.signIn('director', 'Demo#2026')
  expect(await told(again, made.docNo)).toHaveLength(2)
  app.travelTo(`${plusDays(acceptBy.slice(0, 10), 1)} 09:00:00`)
  await remindOfEntries(ctx)
  await remindOfEntries(ctx)
  const later = await app.anonymous.signIn('director', 'Demo#2026')
  expect(await told(later, made.docNo)).toHaveLength(3)
  expect(done(await later.get('/srm/serviceEntry/queryById', { id: made.id }))).toMatchObject({ status: '1' })
}, 60_000)
