import type { AwardOfSupplier } from '@srm/contract/srm/contract'
import type { RelatedGraph } from '@srm/contract/srm/related-document'
import { sumOf } from '@srm/domain/kit/money'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTx } from '../../../data/transaction/in-tx'
import { contractInput, contractStep, leadContract } from '../../../demo/contract'
import { afterDeadline, categoryId, inquiryInput, quoteAs, reach, step, versionOf } from '../../../demo/inquiry'
import { topics } from '../../../demo/inquiry-content'
import { makeMaterial, silent } from '../../../demo/material'
import { makeAgreement } from '../../../demo/price-agreement'
import { leadOrder, orderDay, orderStep } from '../../../demo/purchase-order'
import { addRequest, makeRequest, requestInput, requestLines, requestStep } from '../../../demo/purchase-request'
import { addReceipt, comingOfOrder, receiptInput, receiptStep } from '../../../demo/receipt'
import { done, type Session } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { inquiryTest, type InquiryTest } from '../inquiry/inquiry.fixtures'

let app: InquiryTest
let purchaser: Session
let manager: Session
let category: string
beforeAll(async () => {
  app = await inquiryTest()
  purchaser = await app.as('purchaser')
  manager = await app.as('manager')
  category = (await categoryId(purchaser, topics[9]?.category ?? '')) ?? ''
}, 120_000)

const input = (patch: object = {}) => requestInput(app, category, patch)
const words = (qty: string, patch: object = {}) => ({
  ...{ materialCode: null, categoryId: category, name: '快装接头', spec: 'DN80', unit: '个', qty, needDate: orderDay(app, 40) },
  ...{ place: '一号库', estimate: '10', supplierId: null, remark: null, ...patch },
})
const detail = async (id: string, who = purchaser) => done(await who.get('/srm/purchaseRequest/queryById', { id }))
const statusOf = async (id: string): Promise<string> => (await detail(id)).status as string
/** One approved request of one line. */
const pooled = async (qty: string, patch: object = {}) => {
  const { id } = await makeRequest(app, input({ lines: [words(qty, patch)] }), 'toSource')
  const [line] = await requestLines(purchaser, id)
  return { id, lineId: line?.id ?? '' }
}
const partsOf = async (id: string) => {
  const [line] = await requestLines(purchaser, id)
  return line && [line.reserved, line.covered, line.open].map((value) => Number(value))
}
const spot = (lines: readonly object[], patch: object = {}) => ({
  ...{ title: '快装接头零星采购', supplierId: app.a.id, agreementId: null, deliveryAddress: '城东水厂一号库' },
  ...{ spotReason: '抢修急用，合同中没有该物料。', bypassReason: null, lines },
  ...patch,
})
const take = (lineId: string, qty: string) => ({ lineId, qty, price: '10', taxRate: '13' })
const toOrder = async (body: object) => done(await purchaser.post('/srm/purchaseRequest/toOrder', body)) as { id: string; docNo: string }

describe('a request', () => {
  test('is written, handed in and approved by somebody else; its lines stand in the pool', async () => {
    const { id, docNo } = await addRequest(purchaser, input())
    expect(docNo).toMatch(/^PR\d{8}-\d{4}$/)
    done(await requestStep(purchaser, 'edit', id, input({ title: '抢修备件第二批' })))
    done(await requestStep(purchaser, 'submit', id))
    expect(await requestStep(purchaser, 'approve', id, { note: null })).toRefuse('NO_PERM')
    done(await requestStep(manager, 'approve', id, { note: null }))
    const row = await detail(id)
    expect(row).toMatchObject({ status: '0', title: '抢修备件第二批', estimate: '16230.00', isLarge: false })
    const pool = done(await purchaser.get('/srm/purchaseRequest/pool', { requestNo: docNo, pageSize: '50' })).records as {
      open: string
      name: string
    }[]
    expect(pool.map(({ name, open }) => [name, open])).toEqual([
      ['橡胶密封圈', '60'],
      ['不锈钢卡箍', '180'],
    ])
  })
  test('of a large estimate, or of none, is approved by two, who are two people', async () => {
    for (const estimate of ['5000', null]) {
      const { id } = await makeRequest(app, input({ lines: [words('10', { estimate })] }), 'inApproval')
      expect(await requestStep(manager, 'approve', id, { note: null })).toRefuse('PR_FIRST_APPROVAL')
      done(await requestStep(manager, 'firstApprove', id, { note: null }))
      expect(await requestStep(await app.as('director'), 'firstApprove', id, { note: null })).toRefuse('PR_FIRST_APPROVED')
      expect(await requestStep(manager, 'approve', id, { note: null })).toRefuse('PR_APPROVER_SAME')
      done(await requestStep(await app.as('director'), 'approve', id, { note: null }))
      expect(await statusOf(id)).toBe('0')
    }
    const { id } = await makeRequest(app, input(), 'inApproval')
    expect(await requestStep(manager, 'firstApprove', id, { note: null })).toRefuse('PR_ONE_APPROVAL')
    const other = await app.as('multi')
    expect(await requestStep(other, 'withdraw', id)).toRefuse('PR_NOT_SUBMITTER')
    done(await requestStep(manager, 'reject', id, { reason: '请拆分为两个项目。' }))
    expect(await detail(id)).toMatchObject({ status: '-1', rejectReason: '请拆分为两个项目。' })
    const work = done(await purchaser.get('/srm/dashboard/work')) as { id: string; kind: string }[]
    expect(work.find((one) => one.id === id)?.kind).toBe('mendRequest')
  })
  test.each([
    [{ lines: [{ qty: '0' }] }, 'PR_QTY'],
    [{ lines: [{ needDate: '2020-01-01' }] }, 'PR_DAY_OVER'],
    [{ lines: [{ materialCode: 'NOPE' }] }, 'PR_MATERIAL'],
    [{ lines: [{ categoryId: null }] }, 'REQUIRED'],
    [{ urgent: true }, 'PR_URGENT_REASON'],
  ] as const)('refuses %j', async (patch, key) => {
    const lines = 'lines' in patch ? patch.lines.map((one) => words('1', one)) : [words('1')]
    expect(await purchaser.post('/srm/purchaseRequest/add', input({ ...patch, lines }))).toRefuse(key)
  })
  test('is cancelled as long as nothing of it is being bought', async () => {
    const { id, lineId } = await pooled('5')
    const order = await toOrder(spot([take(lineId, '2')]))
    expect(await requestStep(purchaser, 'cancel', id, { reason: '需求取消。' })).toRefuse('PR_TAKEN')
    done(await orderStep(purchaser, 'delete', order.id))
    done(await requestStep(purchaser, 'cancel', id, { reason: '需求取消。' }))
    expect(await statusOf(id)).toBe('9')
    expect(await purchaser.post('/srm/purchaseRequest/toOrder', spot([take(lineId, '1')]))).toRefuse('BAD_TRANSITION')
  })
})

describe('an order off contract', () => {
  test('takes lines over: reserved in the draft, covered when it is approved', async () => {
    const { id, lineId } = await pooled('12')
    const order = await toOrder(spot([take(lineId, '9')]))
    expect(await partsOf(id)).toEqual([9, 0, 3])
    expect(await statusOf(id)).toBe('0')
    await leadOrder(app, order.id, app.a, 'pendingSupplier')
    expect(await partsOf(id)).toEqual([0, 9, 3])
    expect(await statusOf(id)).toBe('1')
    const rest = await toOrder(spot([take(lineId, '3')]))
    await leadOrder(app, rest.id, app.a, 'pendingSupplier')
    expect(await statusOf(id)).toBe('2')
    const notices = done(await purchaser.get('/sys/annountCement/listByUser', { pageSize: '50' })) as unknown
    expect(JSON.stringify(notices)).toContain('采购申请已全部执行')
  })
  test('takes no more than is left: of two at once, one is refused', async () => {
    const { id, lineId } = await pooled('10')
    expect(await purchaser.post('/srm/purchaseRequest/toOrder', spot([take(lineId, '10.0001')]))).toRefuse('PR_OVER_ALLOC')
    const answers = await Promise.all(['6', '6'].map((qty) => purchaser.post('/srm/purchaseRequest/toOrder', spot([take(lineId, qty)]))))
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(answers.find(({ success }) => !success)).toRefuse('PR_OVER_ALLOC')
    expect(await partsOf(id)).toEqual([6, 0, 4])
  })
  test('gives back what it does not order, what is closed of it, and all when it is cancelled', async () => {
    const { id, lineId } = await pooled('20')
    const order = await toOrder(spot([take(lineId, '20')]))
    const { lines, title } = done(await purchaser.get('/srm/purchaseOrder/queryById', { id: order.id })) as never as {
      title: string
      lines: { name: string; spec: string; unit: string }[]
    }
    const { name, spec, unit } = lines[0] as (typeof lines)[number]
    const written = { name, spec, unit, qty: '15', price: '10', taxRate: '13', rows: [{ qty: '15', needDate: orderDay(app, 40) }] }
    const { lines: _, ...head } = spot([])
    done(await orderStep(purchaser, 'edit', order.id, { ...head, title, type: 'SPOT', contractId: null, lines: [written] }))
    await leadOrder(app, order.id, app.a, 'confirmed')
    expect(await partsOf(id)).toEqual([0, 15, 5])
    done(await orderStep(purchaser, 'askCancel', order.id, { reason: '工程暂停，需求取消。' }))
    done(await orderStep(manager, 'cancel', order.id, { note: null }))
    expect(await partsOf(id)).toEqual([0, 0, 20])
    expect(await statusOf(id)).toBe('0')
    const again = await toOrder(spot([take(lineId, '8')]))
    await leadOrder(app, again.id, app.a, 'closed')
    expect(await partsOf(id)).toEqual([0, 0, 20])
  })
  test('covers again what a receipt had closed that is reversed, as far as nobody else took it over', async () => {
    const { docNo: materialCode } = await makeMaterial(app, 'enabled', { own: { ...silent, underTol: '10' } })
    const received = async () => {
      const { id, lineId } = await pooled('20', { materialCode, categoryId: null, name: null, spec: null, unit: '台' })
      const order = await toOrder(spot([take(lineId, '20')]))
      await leadOrder(app, order.id, app.a, 'confirmed')
      const warehouse = await app.as('warehouse')
      const input = receiptInput({ clock: app.deps.clock }, await comingOfOrder(warehouse, order.id), [{ qty: '18.5', closeRest: true }])
      const { id: receiptId } = await addReceipt(warehouse, input)
      expect(await partsOf(id)).toEqual([0, 18.5, 1.5])
      return { id, lineId, reverse: async () => done(await receiptStep(warehouse, 'reverse', receiptId, { reason: '点错' })) }
    }
    const [whole, part] = [await received(), await received()]
    await whole.reverse()
    expect([await statusOf(whole.id), await partsOf(whole.id)]).toEqual(['2', [0, 20, 0]])
    await toOrder(spot([take(part.lineId, '1')]))
    await part.reverse()
    expect(await partsOf(part.id)).toEqual([1, 19, 0])
  })
  test('does not pay for what is closed meanwhile: what comes back of a closed request is given up', async () => {
    const { id, lineId } = await pooled('10')
    const order = await toOrder(spot([take(lineId, '4')]))
    done(await requestStep(purchaser, 'close', id, { reason: '改用库存。' }))
    expect([await statusOf(id), await partsOf(id)]).toEqual(['5', [4, 0, 0]])
    done(await orderStep(purchaser, 'delete', order.id))
    expect(await partsOf(id)).toEqual([0, 0, 0])
  })
  test('closing the rest of the last line ends the request', async () => {
    const { id, lineId } = await pooled('10')
    done(await requestStep(purchaser, 'closeLine', id, { lineId, reason: '改用库存。' }))
    expect(await statusOf(id)).toBe('5')
    const two = await makeRequest(app, input(), 'toSource')
    const [first] = await requestLines(purchaser, two.id)
    done(await requestStep(purchaser, 'closeLine', two.id, { lineId: first?.id, reason: '改用库存。' }))
    expect(await requestStep(purchaser, 'closeLine', two.id, { lineId: first?.id, reason: '改用库存。' })).toRefuse('PR_NOTHING_OPEN')
    expect(await statusOf(two.id)).toBe('0')
  })
  test('services do not become orders of goods', async () => {
    const { id } = await makeRequest(app, input({ type: 'SERVICE', lines: [words('1')] }), 'toSource')
    const [line] = await requestLines(purchaser, id)
    expect(await purchaser.post('/srm/purchaseRequest/toOrder', spot([take(line?.id ?? '', '1')]))).toRefuse('PR_SERVICE')
  })
})

describe('an agreement in force', () => {
  test('is called off, and passed by with a reason alone', async () => {
    const material = await makeMaterial(app, 'enabled')
    const agreement = await makeAgreement(app, { state: 'inForce', company: app.a, materials: [material] })
    const priced = done(await purchaser.get('/srm/priceAgreement/queryById', { id: agreement.id })) as never as {
      lines: { unit: string }[]
    }
    const unit = priced.lines[0]?.unit ?? ''
    const { id, lineId } = await pooled('100', { materialCode: material.docNo, categoryId: null, name: null, unit })
    const offers = done(await purchaser.get('/srm/purchaseRequest/offers', { ids: lineId })) as { docNo: string; agreementId: string }[]
    expect(offers).toMatchObject([{ lineId, docNo: agreement.docNo, agreementId: agreement.id }])
    expect(await purchaser.post('/srm/purchaseRequest/toOrder', spot([take(lineId, '10')]))).toRefuse('PR_BYPASS_AGREEMENT')
    expect(await purchaser.post('/srm/purchaseRequest/toInquiry', { title: '卡箍询价采购', lines: [{ lineId, qty: '1' }] })).toRefuse(
      'PR_BYPASS_AGREEMENT',
    )
    await toOrder(spot([take(lineId, '10')], { bypassReason: '协议供应商产能不足，交期不满足抢修。' }))
    const order = await toOrder(spot([take(lineId, '90')], { supplierId: null, agreementId: agreement.id }))
    expect(done(await purchaser.get('/srm/purchaseOrder/queryById', { id: order.id }))).toMatchObject({
      type: 'CALLOFF',
      agreementNo: agreement.docNo,
    })
    expect(await partsOf(id)).toEqual([100, 0, 0])
    const { allocations } = await detail(id)
    expect((allocations as { bypassedNo: string | null }[]).map(({ bypassedNo }) => bypassedNo).toSorted()).toEqual(
      [agreement.docNo, null].toSorted(),
    )
    const other = await pooled('5')
    expect(
      await purchaser.post('/srm/purchaseRequest/toOrder', spot([take(other.lineId, '5')], { agreementId: agreement.id }) as never),
    ).toRefuse('PR_NO_AGREEMENT')
  })
})

describe('an inquiry', () => {
  test('takes the same goods of two requests over in one line, is contracted, and gives back the rest', async () => {
    const [one, two] = [await pooled('180'), await pooled('120', { needDate: orderDay(app, 35), place: '二号库' })]
    const taken = [
      { lineId: one.lineId, qty: '180' },
      { lineId: two.lineId, qty: '120' },
    ]
    const made = done(await purchaser.post('/srm/purchaseRequest/toInquiry', { title: '快装接头询价', lines: taken, bypassReason: null }))
    const id = made.id as string
    const draft = done(await purchaser.get('/srm/inquiry/queryById', { id })) as never as {
      lines: { id: string; qty: string; needDate: string }[]
    }
    expect(draft.lines.map(({ qty, needDate }) => [Number(qty), needDate])).toEqual([[300, orderDay(app, 35)]])
    expect([await partsOf(one.id), await partsOf(two.id)]).toEqual([
      [180, 0, 0],
      [120, 0, 0],
    ])

    const form = await inquiryInput(app, { bidders: app.bidders, patch: { title: '快装接头询价' } })
    const version = await versionOf(purchaser, id)
    const [drafted] = draft.lines
    const line = { id: drafted?.id, name: '快装接头', spec: 'DN80', unit: '个', qty: '280', needDate: orderDay(app, 35), lastPrice: '100' }
    done(await purchaser.post('/srm/inquiry/edit', { ...form, id, version, lines: [line] }))
    await step(app, 'purchaser', 'submit', id)
    expect([await partsOf(one.id), await partsOf(two.id)]).toEqual([
      [160, 0, 20],
      [120, 0, 0],
    ])
    await step(app, 'manager', 'approve', id)
    for (const [i, bidder] of app.bidders.entries()) await quoteAs(bidder, id, ['100'], 1, i)
    const { openAt } = done(await purchaser.get('/srm/inquiry/queryById', { id }))
    await afterDeadline(app, id, 'awarded', reach.awarded, String(openAt))

    const [award] = done(await purchaser.get('/srm/contract/awarded', { source: 'RFQ', sourceId: id })) as AwardOfSupplier[]
    if (!award) throw new Error('nothing was awarded')
    const company = app.bidders.find((bidder) => bidder.id === award.supplierId) ?? app.a
    const { source, sourceId, currency, priceBasis } = award
    const contracted = award.lines.map(({ awardLineId, materialCode, name, spec, unit, price, taxRate, needDate }) => ({
      ...{
        awardLineId,
        materialCode,
        name,
        spec,
        unit,
        qty: '200',
        price,
        taxRate: taxRate ?? '13',
        needDate,
        warrantyMonths: null,
        remark: null,
      },
    }))
    const body = await contractInput(purchaser, award.supplierId, {
      source,
      sourceId,
      currency,
      priceBasis,
      directReason: null,
      lines: contracted,
    })
    const contract = done(await purchaser.post('/srm/contract/add', body)).id as string
    await leadContract(app, contract, company, 'pendingSupplier')
    expect([await partsOf(one.id), await partsOf(two.id)]).toEqual([
      [80, 80, 20],
      [0, 120, 0],
    ])
    done(await contractStep(purchaser, 'recall', contract, { reason: '重拟条款。' }))
    expect(await partsOf(one.id)).toEqual([160, 0, 20])
    await leadContract(app, contract, company, 'pendingSupplier')
    await step(app, 'purchaser', 'complete', id, { reason: '其余不再采购' })
    expect([await partsOf(one.id), await partsOf(two.id)]).toEqual([
      [0, 80, 100],
      [0, 120, 0],
    ])
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['1', '2'])

    const graph = done(await purchaser.get('/srm/relatedDocument/graph', { type: 'contract', id: contract })) as RelatedGraph
    expect(graph.links).toContainEqual({ from: one.id, to: id, kind: 'covers' })
    expect(graph.nodes.filter(({ type }) => type === 'purchaseRequest').map((node) => node.id)).toEqual(
      expect.arrayContaining([one.id, two.id]),
    )
    const own = done(await company.client.get('/srm/relatedDocument/ownGraph', { type: 'inquiry', id })) as RelatedGraph
    expect(own.nodes.map(({ type }) => type)).not.toContain('purchaseRequest')
  }, 120_000)
  test('that is deleted leaves everything to its requests', async () => {
    const { id, lineId } = await pooled('7')
    const made = done(
      await purchaser.post('/srm/purchaseRequest/toInquiry', { title: '快装接头询价', lines: [{ lineId, qty: '7' }], bypassReason: null }),
    )
    expect(await partsOf(id)).toEqual([7, 0, 0])
    done(await purchaser.delete('/srm/inquiry/delete', { id: made.id as string }))
    expect(await partsOf(id)).toEqual([0, 0, 7])
  })
})

describe('who sees what', () => {
  test('no company has a call, nor a row by any query', async () => {
    const { id } = await pooled('3')
    for (const path of ['list', 'counts', 'queryById', 'timeline', 'pool', 'offers', 'suppliers'])
      expect(await app.a.client.get(`/srm/purchaseRequest/${path}`, { id, ids: id })).toRefuse('NO_PERM')
    const own = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
    const tables = ['purchase_request', 'purchase_request_line', 'purchase_request_estimate', 'request_allocation']
    const seen = async (settings: Record<string, string>) =>
      own.begin(async (tx) => {
        for (const [key, value] of Object.entries({ tenant: '0', scope: '', holds: '', ...settings }))
          await tx`select set_config(${`app.${key}`}, ${value}, true)`
        const found: boolean[] = []
        for (const table of tables) found.push((await tx`select 1 from ${tx(table)} limit 1`).length > 0)
        return found
      })
    const staff = (holds: string, scope = 'A01%', username = 'nobody') => ({ kind: 'buyer', scope, holds, username })
    const read = 'srm:purchaseRequest:list'
    expect(await seen({ kind: 'supplier', supplier_id: app.a.id, username: 'x' })).toEqual([false, false, false, false])
    expect(await seen(staff(`${read},srm:po:price`))).toEqual([true, true, true, true])
    expect(await seen(staff(read))).toEqual([true, true, false, true])
    expect(await seen(staff(read, 'A01%', 'purchaser'))).toEqual([true, true, true, true])
    expect(await seen(staff(`${read},srm:po:price`, 'A01A04%'))).toEqual([false, false, false, false])
    expect(await seen(staff('srm:po:price'))).toEqual([false, false, false, false])
    await own.end()
  })
  test('lines always hold what their allocations say, and never more than was asked for', async () => {
    const rows = await inTx(systemCtx(app.deps), ({ db }) =>
      db.execute<{ qty: string; taken: string; told: string }>(sql`select l.qty::text, (l.reserved + l.covered + l.closed)::text as taken,
        (l.reserved + l.covered - coalesce((select sum(a.qty) from request_allocation a where a.line_id = l.id and a.state <> 'released'), 0))::text
        as told from purchase_request_line l`),
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { qty, taken, told } of rows) expect([Number(told), Number(taken) <= Number(qty)]).toEqual([0, true])
    expect(sumOf(rows.map(({ told }) => told)).toFixed()).toBe('0')
  })
})
