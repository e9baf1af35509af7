import type { AwardOfSupplier } from '@srm/contract/srm/contract'
import type { PayableRow } from '@srm/contract/srm/invoice.shapes'
import type { RelatedGraph } from '@srm/contract/srm/related-document'
import { maxOfLink } from '@srm/domain/srm/related-document/related-document.kinds'
import type { RelatedType } from '@srm/domain/srm/related-document/related-document.kinds'
import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { statementsOf } from '../../../../test/statements'
import { inTx } from '../../../data/transaction/in-tx'
import { addChange, contractInput, leadContract } from '../../../demo/contract'
import { deliveryInput, makeDelivery, shippableOf } from '../../../demo/delivery'
import { invoiceAtOnce, invoiceInput, keepTitle, partiesOf, payableOf, registerInvoice } from '../../../demo/invoice'
import { makeInquiry } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { agreementOrder, askOrderChange, contractOrder, makeOrder, orderStep, spotOrder } from '../../../demo/purchase-order'
import { addReturn, returnableOf, returnInput } from '../../../demo/goods-return'
import { uploadPdf } from '../../../demo/pdf'
import { makeAgreement } from '../../../demo/price-agreement'
import { makeReceipt } from '../../../demo/receipt'
import { done, type Session } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { inquiryTest, type Company, type InquiryTest } from '../inquiry/inquiry.fixtures'

let app: InquiryTest
let purchaser: Session
let winner: Company
let loser: Company
/** One life from the inquiry to the goods on their way, by name. */
let ids: Record<'inquiry' | 'contract' | 'change' | 'order' | 'second' | 'delivery' | 'draft', string>

const ask = (who: Session, type: RelatedType, id: string, path = 'graph') => who.get(`/srm/relatedDocument/${path}`, { type, id })
const graph = async (who: Session, type: RelatedType, id: string, path = 'graph'): Promise<RelatedGraph> =>
  done(await ask(who, type, id, path)) as RelatedGraph
const kindsIn = ({ nodes }: RelatedGraph) => nodes.map(({ type }) => type).toSorted()
const idsIn = ({ nodes }: RelatedGraph) => nodes.map(({ id }) => id).toSorted()
const run = (statement: SQL) => inTx(systemCtx(app.deps), (tx) => tx.db.execute(statement))

beforeAll(async () => {
  app = await inquiryTest()
  purchaser = await app.as('purchaser')
  const inquiry = (await makeInquiry(app, { topic: topics[9] as DemoTopic, state: 'awarded', bidders: app.bidders })).id
  const [award] = done(await purchaser.get('/srm/contract/awarded', { source: 'RFQ', sourceId: inquiry })) as AwardOfSupplier[]
  if (!award) throw new Error('nothing was awarded')
  winner = app.bidders.find(({ id }) => id === award.supplierId) as Company
  loser = app.bidders.find(({ id }) => id !== award.supplierId) as Company
  const lines = award.lines.map(({ awardLineId, materialCode, name, spec, unit, remaining, price, taxRate, needDate }) => ({
    ...{ awardLineId, materialCode, name, spec, unit, qty: remaining, price, taxRate: taxRate ?? '13', needDate },
    ...{ warrantyMonths: null, remark: null },
  }))
  const { source, sourceId, currency, priceBasis } = award
  const input = await contractInput(purchaser, winner.id, { source, sourceId, currency, priceBasis, directReason: null, lines })
  const { id: contract } = done(await purchaser.post('/srm/contract/add', input))
  await leadContract(app, contract, winner, 'inForce')
  const order = await makeOrder(app, await contractOrder(app, purchaser, contract, '2'), winner, 'confirmed')
  const second = await makeOrder(app, await contractOrder(app, purchaser, contract, '1'), winner, 'confirmed')
  const draft = await makeOrder(app, await contractOrder(app, purchaser, contract, '1'), winner, 'draft')
  const rows = await shippableOf(winner.client, order.docNo)
  const delivery = (await makeDelivery(winner, deliveryInput(app, [{ id: rows[0]?.id ?? '', qty: '1' }]), 'inTransit')).id
  done(await askOrderChange(app, purchaser, second.id, ['0.5', '0.5']))
  const { id: change } = await addChange(purchaser, contract, { penalty: '逾期每日 0.1%' })
  ids = { inquiry, contract, change, order: order.id, second: second.id, delivery, draft: draft.id }
}, 180_000)

const whole: RelatedType[] = [
  ...(['contract', 'contractChange', 'delivery', 'inquiry', 'inquiryAward', 'orderChange'] as const),
  ...(['purchaseOrder', 'purchaseOrder', 'purchaseOrder'] as const),
]

describe('the life of a purchase', () => {
  test('is the same from each of its documents, both ways', async () => {
    const fromInquiry = await graph(purchaser, 'inquiry', ids.inquiry)
    expect(kindsIn(fromInquiry)).toEqual(whole)
    for (const [type, id] of [
      ...([
        ['contract', ids.contract],
        ['contractChange', ids.change],
        ['purchaseOrder', ids.second],
      ] as const),
      ...([['delivery', ids.delivery]] as const),
    ] as const) {
      const other = await graph(purchaser, type, id)
      expect(idsIn(other)).toEqual(idsIn(fromInquiry))
      expect(other.links.length).toBe(fromInquiry.links.length)
    }
  })
  test('is told by links from the earlier document to the later one', async () => {
    const { links, nodes } = await graph(purchaser, 'delivery', ids.delivery)
    const award = nodes.find(({ type }) => type === 'inquiryAward')?.id ?? ''
    const ofChange = nodes.find(({ type }) => type === 'orderChange')?.id ?? ''
    expect(new Set(links)).toEqual(
      new Set([
        { from: ids.inquiry, to: award, kind: 'awards' },
        { from: award, to: ids.contract, kind: 'becomes' },
        { from: ids.contract, to: ids.change, kind: 'changes' },
        ...[ids.order, ids.second, ids.draft].map((to) => ({ from: ids.contract, to, kind: 'orders' })),
        { from: ids.second, to: ofChange, kind: 'changes' },
        { from: ids.order, to: ids.delivery, kind: 'delivers' },
      ]),
    )
  })
  test('names number, title, state, day, amount and page of each, the earlier stages first', async () => {
    const { nodes, more } = await graph(purchaser, 'contract', ids.contract)
    expect(more).toEqual([])
    expect(nodes.map(({ type }) => type).slice(0, 3)).toEqual(['inquiry', 'inquiryAward', 'contract'])
    const shown = (id: string) => nodes.find((node) => node.id === id)
    const stored = done(await purchaser.get('/srm/purchaseOrder/queryById', { id: ids.order }))
    expect(shown(ids.order)).toMatchObject({
      ...{ docNo: stored.docNo, title: stored.title, status: stored.status, state: 'confirmed', amount: stored.amountIncl },
      ...{ currency: stored.currency, supplierName: winner.name, no: null, to: `/srm/purchaseOrder/detail?id=${ids.order}` },
    })
    expect(shown(ids.inquiry)).toMatchObject({ state: 'awarded', amount: null, currency: null, supplierName: null })
    expect(nodes.find(({ type }) => type === 'inquiryAward')).toMatchObject({
      ...{ state: 'approved', to: `/srm/inquiry/detail?id=${ids.inquiry}#award` },
    })
    expect(nodes.find(({ type }) => type === 'orderChange')).toMatchObject({ no: 1, state: 'IN_APPROVAL' })
    for (const { day } of nodes) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })
  test('leads from a price agreement to its call-offs', async () => {
    const agreement = (await makeAgreement(app, { state: 'inForce', company: winner })).id
    const { id } = await makeOrder(app, await agreementOrder(app, purchaser, agreement, '10'), winner, 'pendingSupplier')
    const found = await graph(purchaser, 'purchaseOrder', id)
    expect(found.links).toEqual([{ from: agreement, to: id, kind: 'orders' }])
    expect(idsIn(await graph(winner.client, 'priceAgreement', agreement, 'ownGraph'))).toEqual(idsIn(found))
  })
  test('goes on to what came and what went back', async () => {
    const { id, docNo } = await makeOrder(app, spotOrder(app, winner.id, '100'), winner, 'confirmed')
    const delivery = (await makeDelivery(winner, deliveryInput(app, await shippableOf(winner.client, docNo)), 'inTransit')).id
    const warehouse = await app.as('warehouse')
    const photos = [...(await uploadPdf(warehouse, '1.pdf')), ...(await uploadPdf(warehouse, '2.pdf'))]
    const receipt = (await makeReceipt(app, delivery, [{ damaged: '1', damages: ['PART'], photos }])).id
    const quality = await app.as('quality')
    const back = (await addReturn(quality, returnInput(await returnableOf(quality, receipt), '1'))).id
    const { links } = await graph(purchaser, 'purchaseOrder', id)
    expect(new Set(links)).toEqual(
      new Set([
        { from: id, to: delivery, kind: 'delivers' },
        { from: delivery, to: receipt, kind: 'receives' },
        { from: receipt, to: back, kind: 'returns' },
      ]),
    )
    expect(idsIn(await graph(winner.client, 'goodsReturn', back, 'ownGraph'))).toEqual([id, delivery, receipt, back].toSorted())
  })
})

describe('what settles several purchases', () => {
  test('is of each of them, and leads from none to another', async () => {
    const finance = await app.as('finance')
    await keepTitle(finance)
    await invoiceAtOnce(finance, winner.id)
    const orders: string[] = []
    const rows: PayableRow[] = []
    for (const qty of ['20', '30']) {
      const { id, docNo } = await makeOrder(app, spotOrder(app, winner.id, qty), winner, 'confirmed')
      const delivery = (await makeDelivery(winner, deliveryInput(app, await shippableOf(winner.client, docNo)), 'inTransit')).id
      await makeReceipt(app, delivery)
      rows.push(...(await payableOf(winner.client, docNo)))
      orders.push(id)
    }
    const parties = await partiesOf(
      winner.client,
      rows.map(({ id }) => id),
    )
    const input = invoiceInput(
      app,
      parties,
      rows.map((row) => ({ row })),
    )
    const { id } = done(await registerInvoice(winner.client, input))
    for (const order of orders) {
      const found = idsIn(await graph(winner.client, 'purchaseOrder', order, 'ownGraph'))
      expect(found).toContain(id)
      expect(orders.filter((one) => found.includes(one))).toEqual([order])
    }
    expect(idsIn(await graph(winner.client, 'invoice', id as string, 'ownGraph'))).toEqual(expect.arrayContaining(orders))
  })
})

describe('whoever may not read a document is not told that there is one', () => {
  test('the winner sees what is shared, on its own pages', async () => {
    const found = await graph(winner.client, 'inquiry', ids.inquiry, 'ownGraph')
    expect(kindsIn(found)).toEqual(['contract', 'delivery', 'inquiry', 'purchaseOrder', 'purchaseOrder'])
    expect(idsIn(found)).not.toContain(ids.draft)
    expect(found.links).toContainEqual({ from: ids.inquiry, to: ids.contract, kind: 'becomes' })
    expect(found.nodes.map(({ to }) => to)).toEqual(
      expect.arrayContaining([`/srm/quotation/detail?id=${ids.inquiry}`, `/srm/contractWork/detail?id=${ids.contract}`]),
    )
    for (const { supplierName } of found.nodes) expect(supplierName).toBeNull()
    expect(idsIn(await graph(winner.client, 'delivery', ids.delivery, 'ownGraph'))).toEqual(idsIn(found))
  })
  test('another bidder sees the inquiry alone, and a stranger nothing', async () => {
    expect(idsIn(await graph(loser.client, 'inquiry', ids.inquiry, 'ownGraph'))).toEqual([ids.inquiry])
    expect(await ask(loser.client, 'contract', ids.contract, 'ownGraph')).toRefuse('NOT_FOUND')
    const stranger = await app.supplier()
    for (const [type, id] of [
      ['inquiry', ids.inquiry],
      ['purchaseOrder', ids.order],
      ['delivery', ids.delivery],
    ] as const)
      expect(await ask(stranger.client, type, id, 'ownGraph')).toRefuse('NOT_FOUND')
  })
  test('each side has its own call, and suppliers have no internal kinds', async () => {
    expect(await ask(purchaser, 'contract', ids.contract, 'ownGraph')).toRefuse('NO_PERM')
    expect(await ask(winner.client, 'contract', ids.contract)).toRefuse('NO_PERM')
    const { nodes } = await graph(purchaser, 'inquiry', ids.inquiry)
    const award = nodes.find(({ type }) => type === 'inquiryAward')?.id ?? ''
    expect(await ask(winner.client, 'inquiryAward', award, 'ownGraph')).toRefuse('NO_PERM')
    expect(await ask(app.anonymous, 'contract', ids.contract)).toRefuse('TOKEN_INVALID')
  })
  test('another department sees nothing of it', async () => {
    const multi = await app.anonymous.signIn('multi', 'Demo#2026')
    done(await multi.post('/sys/selectDepart', { orgCode: 'A01A02' }))
    expect(await ask(multi, 'contract', ids.contract)).toRefuse('NOT_FOUND')
  })
  test('who reads no contracts passes through none: orders of one contract stay apart, and without a price', async () => {
    const warehouse = await app.as('warehouse')
    const found = await graph(warehouse, 'delivery', ids.delivery)
    expect(kindsIn(found)).toEqual(['delivery', 'purchaseOrder'])
    expect(found.nodes.map(({ amount }) => amount)).toEqual([null, null])
    expect(await ask(warehouse, 'contract', ids.contract)).toRefuse('NO_PERM')
  })
  test('a change is the supplier’s to read from the day it is sent', async () => {
    done(await orderStep(await app.as('manager'), 'approveChange', ids.second, { note: null }))
    const found = await graph(winner.client, 'purchaseOrder', ids.second, 'ownGraph')
    expect(found.nodes.find(({ type }) => type === 'orderChange')).toMatchObject({
      state: 'SENT',
      to: `/srm/ownOrder/detail?id=${ids.second}`,
    })
  })
  test('what was deleted is gone', async () => {
    await run(sql`update purchase_order set del_flag = 1 where id = ${ids.draft}`)
    expect(idsIn(await graph(purchaser, 'contract', ids.contract))).not.toContain(ids.draft)
    expect(await ask(purchaser, 'purchaseOrder', ids.draft)).toRefuse('NOT_FOUND')
  })
})

/** Copies of a row under new keys and numbers, for figures no command reaches in a test's time. */
const copies = async (table: string, id: string, n: number, patch: object = {}) => {
  const [row] = (await run(sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where id = ${id}`)) as unknown as [{ row: object }]
  const made = JSON.stringify({ ...row.row, ...patch })
  return (
    (await run(sql`insert into ${sql.identifier(table)} select (jsonb_populate_record(null::${sql.identifier(table)}, ${made}::jsonb
      || jsonb_build_object('id', gen_random_uuid(), 'doc_no', gen_random_uuid(), 'create_time', app_now()))).*
      from generate_series(1, ${n}) n returning id`)) as unknown as { id: string }[]
  ).map((one) => one.id)
}

describe('much of it', () => {
  test('asks as often for many orders as for few', async () => {
    const few = await statementsOf(app, () => graph(purchaser, 'contract', ids.contract))
    await copies('purchase_order', ids.second, 30)
    const many = await statementsOf(app, () => graph(purchaser, 'contract', ids.contract))
    expect(many.result.nodes.length).toBe(few.result.nodes.length + 30)
    expect(many.sent).toBe(few.sent)
  })
  test('what one kind of link has beyond its share is counted', async () => {
    await copies('purchase_order', ids.second, 90)
    const { nodes, more } = await graph(purchaser, 'contract', ids.contract)
    const orders = nodes.filter(({ type }) => type === 'purchaseOrder').length
    expect(orders).toBeGreaterThanOrEqual(maxOfLink)
    expect(more).toEqual([{ type: 'purchaseOrder', count: 122 - orders }])
    const own = await graph(winner.client, 'contract', ids.contract, 'ownGraph')
    expect(own.more).toEqual([{ type: 'purchaseOrder', count: 122 - own.nodes.filter(({ type }) => type === 'purchaseOrder').length }])
  })
  test('at most 500 documents are shown one by one', async () => {
    const contracts = await copies('contract', ids.contract, 99)
    for (const contract_id of contracts) {
      const [order = ''] = await copies('purchase_order', ids.order, 1, { contract_id, title: contract_id })
      await copies('contract_change', ids.change, 1, { contract_id, status: '9' })
      const [delivery = ''] = await copies('delivery_notice', ids.delivery, 1)
      await run(sql`insert into delivery_line select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(),
        'order_id', ${order}::text, 'delivery_id', ${delivery}::text))).* from delivery_line l where l.delivery_id = ${ids.delivery}`)
      await run(sql`insert into po_change select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
        'order_id', ${order}::text))).* from po_change c where c.order_id = ${ids.second}`)
    }
    const { nodes, links, more } = await graph(purchaser, 'inquiry', ids.inquiry)
    expect(nodes).toHaveLength(500)
    expect(nodes[0]?.id).toBe(ids.inquiry)
    expect(more.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0)
    const shown = new Set(nodes.map(({ id }) => id))
    expect(links.filter(({ from, to }) => !shown.has(from) || !shown.has(to))).toEqual([])
  }, 60_000)
})
