import { beforeAll, describe, expect, test } from 'vitest'
import { readLabel } from '@srm/domain/srm/delivery/label.rules'
import { stockedApp } from '../../../../test/app'
import { makeContract } from '../../../demo/contract'
import { addDelivery, deliveryInput, deliveryStep, makeDelivery, shippableOf } from '../../../demo/delivery'
import { makeMaterial } from '../../../demo/material'
import { uploadPdf } from '../../../demo/pdf'
import { contractOrder, makeOrder, orderDay, orderStep, spotOrder, type OrderCompany } from '../../../demo/purchase-order'
import { done, type Session } from '../../../demo/session'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const purchaser = await app.as('purchaser')
let company: OrderCompany
let contractId: string
beforeAll(async () => {
  company = await app.supplier()
  contractId = (await makeContract({ as: app.as }, { company, state: 'inForce' } as never)).id
}, 60_000)

const order = async (qty: string, patch: object = {}) =>
  makeOrder(cast, await contractOrder(cast, purchaser, contractId, qty, patch), company, 'confirmed')
const open = (docNo: string) => shippableOf(company.client, docNo)
const own = async (id: string) => done(await company.client.get('/srm/ownDelivery/queryById', { id }))
const seen = async (id: string) => done(await purchaser.get('/srm/delivery/queryById', { id }))
const lineOf = async (orderId: string) => done(await purchaser.get('/srm/purchaseOrder/queryById', { id: orderId })).lines[0]
const step = (action: string, id: string, body: object = {}) => deliveryStep(company.client, action, id, body)
const add = (input: object) => company.client.post('/srm/ownDelivery/add', input as Record<string, unknown>)
const told = async (client: Session, title: string) => {
  const { records } = done(await client.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: '100' })) as {
    records: { titile?: string; title?: string }[]
  }
  return records.filter((one) => (one.titile ?? one.title ?? '').includes(title)).length
}

describe('Life of a notice', () => {
  test('is written from the board, sent off with a label for each package, and called back', async () => {
    const { id: orderId, docNo } = await order('10')
    const [row, ...none] = await open(docNo)
    expect(none).toEqual([])
    expect(row).toMatchObject({
      orderNo: docNo,
      lineNo: 10,
      qty: '10.0000',
      open: '10',
      dueDate: orderDay(cast, 30),
      isLate: false,
      trace: 'NONE',
    })
    const rows = [{ id: row?.id ?? '', qty: '6' }]
    const packages = ['4', '2'].map((qty) => ({ grossKg: '12.345', remark: '易碎', contents: [{ lineNo: 10, qty }] }))
    const packingList = await uploadPdf(company.client, '装箱单.pdf')
    const made = await addDelivery(company.client, deliveryInput(cast, rows, { packages, packingList }, 14))
    expect(made.docNo).toMatch(/^ASN\d{8}-\d{4}$/)
    const draft = await own(made.id)
    expect(draft).toMatchObject({
      ...{
        status: '0',
        orderNos: docNo,
        place: '城东水厂二期工地 3 号门',
        eta: orderDay(cast, 14),
        dueDate: orderDay(cast, 30),
        lineCount: 1,
      },
      ...{ packageCount: 2, packingList: [{ fileName: '装箱单.pdf' }], warnings: [{ kind: 'early', lineNo: 10, days: 16 }] },
      lines: [{ lineNo: 10, orderNo: docNo, qty: '6.0000', received: '0.0000' }],
      packages: [
        { no: 1, grossKg: '12.345', label: null, contents: [{ lineNo: 10, qty: '4.0000' }] },
        { no: 2, label: null },
      ],
      can: { edit: null, delete: null, ship: null, cancel: { errorKey: 'BAD_TRANSITION' } },
    })
    // Nothing is on its way yet, and it is nobody's but the company's.
    expect(await lineOf(orderId)).toMatchObject({ transit: '0.0000' })
    expect(await purchaser.get('/srm/delivery/queryById', { id: made.id })).toRefuse('NOT_FOUND')

    expect(await step('ship', made.id)).toSucceed()
    expect(await lineOf(orderId)).toMatchObject({ transit: '6.0000', open: '4' })
    expect(await open(docNo)).toMatchObject([{ open: '4' }])
    const shipped = await own(made.id)
    expect(shipped).toMatchObject({ status: '1', can: { edit: { errorKey: 'BAD_TRANSITION' }, cancel: null } })
    expect(shipped.shippedAt).not.toBeNull()
    const labels = shipped.packages.map((one: { label: string }) => one.label)
    expect(new Set(labels).size).toBe(2)
    for (const label of labels) expect(readLabel(label)).toBe(label)
    // The purchaser takes nothing in, and so reads no label.
    expect(await seen(made.id)).toMatchObject({ status: '1', packages: [{ label: null }, { label: null }] })
    expect(await told(purchaser, made.docNo)).toBe(1)

    expect(await step('cancel', made.id, { reason: '装车错误' })).toSucceed()
    expect(await own(made.id)).toMatchObject({ status: '9', endReason: '装车错误' })
    expect(await lineOf(orderId)).toMatchObject({ transit: '0.0000', open: '10' })
    expect(await told(purchaser, made.docNo)).toBe(2)
    const log = done(await purchaser.get('/srm/delivery/timeline', { id: made.id })) as unknown as { action: string }[]
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['add', 'ship', 'cancel']))
    expect(await company.client.get('/srm/ownDelivery/timeline', { id: made.id })).toSucceed()
  })

  test('a draft is changed with all it holds, and deleted', async () => {
    const { docNo } = await order('8')
    const [row] = await open(docNo)
    const at = (qty: string, patch: object = {}) => deliveryInput(cast, [{ id: row?.id ?? '', qty }], patch)
    const certificates = await uploadPdf(company.client, '合格证.pdf')
    const first = at('2')
    const { id } = await addDelivery(company.client, {
      ...first,
      lines: first.lines.map((line) => ({ ...line, certificates, serials: ['A1', 'A2'] })),
    })
    expect((await own(id)).lines[0]).toMatchObject({ serials: ['A1', 'A2'], certificates: [{ fileName: '合格证.pdf' }] })
    const { version } = await own(id)
    const body = { ...at('3', { carrier: '自送', trackingNo: null, packages: [] }), id, version }
    expect(await company.client.post('/srm/ownDelivery/edit', body)).toSucceed()
    expect(await company.client.post('/srm/ownDelivery/edit', body)).toRefuse('STALE')
    expect(await own(id)).toMatchObject({
      ...{ carrier: '自送', trackingNo: null, packageCount: 0, packages: [] },
      lines: [{ qty: '3.0000', serials: [], certificates: [] }],
    })
    expect(await step('delete', id)).toSucceed()
    expect(await company.client.get('/srm/ownDelivery/queryById', { id })).toRefuse('NOT_FOUND')
  })
})

describe('What may be announced', () => {
  test('rows of orders that are delivered now, each once, above nothing, for days to come', async () => {
    const { id: orderId, docNo } = await order('5')
    const [row] = await open(docNo)
    const id = row?.id ?? ''
    const one = (patch: object) => add(deliveryInput(cast, [{ id, qty: '1' }], patch))
    expect(await add(deliveryInput(cast, [{ id: orderId, qty: '1' }]))).toRefuse('ASN_ROW_GONE')
    expect(await add(deliveryInput(cast, [{ id, qty: '0' }]))).toRefuse('ASN_QTY')
    expect(
      await add(
        deliveryInput(cast, [
          { id, qty: '1' },
          { id, qty: '1' },
        ]),
      ),
    ).toRefuse('ASN_ROW_TWICE')
    expect(await add(deliveryInput(cast, [{ id, qty: '5.0001' }]))).toRefuse('ASN_OVER')
    expect(await one({ shipDate: orderDay(cast, 4) })).toRefuse('ASN_ETA_BEFORE_SHIP')
    expect(await one({ shipDate: orderDay(cast, -3), eta: orderDay(cast, -1) })).toRefuse('ASN_ETA_OVER')
    const packed = (...contents: object[]) => one({ packages: [{ grossKg: null, remark: null, contents }] })
    expect(await packed({ lineNo: 20, qty: '1' })).toRefuse('ASN_PACKED_LINE')
    expect(await packed({ lineNo: 10, qty: '0' })).toRefuse('ASN_QTY')
    expect(await packed()).toRefuse('ASN_PACKED_NOTHING')
    const { id: draft } = done(await packed({ lineNo: 10, qty: '0.5' }))
    expect(await step('ship', draft)).toRefuse('ASN_PACKED')
    // Once its cancellation is asked for nothing leaves any more; the company is not told why.
    done(await orderStep(purchaser, 'askCancel', orderId, { reason: '工程暂停' }))
    expect(await step('ship', draft)).toRefuse('ASN_ORDER_STATE')
    expect(await add(deliveryInput(cast, [{ id, qty: '1' }]))).toRefuse('ASN_ORDER_STATE')
  })

  test('one department, place and receiver for all orders of a notice', async () => {
    const [a, b] = [await order('2'), await order('2')]
    const other = await order('2', { deliveryAddress: '西区仓库' })
    const idOf = async ({ docNo }: { docNo: string }) => (await open(docNo))[0]?.id ?? ''
    const [first, second, third] = [await idOf(a), await idOf(b), await idOf(other)]
    expect(
      await add(
        deliveryInput(cast, [
          { id: first, qty: '1' },
          { id: third, qty: '1' },
        ]),
      ),
    ).toRefuse('ASN_MIXED')
    const { id } = await makeDelivery(
      company,
      deliveryInput(cast, [
        { id: first, qty: '2' },
        { id: second, qty: '1' },
      ]),
      'inTransit',
    )
    expect((await own(id)).orderNos).toBe([a.docNo, b.docNo].toSorted().join(' '))
    expect(await lineOf(a.id)).toMatchObject({ transit: '2.0000' })
    expect(await lineOf(b.id)).toMatchObject({ transit: '1.0000' })
    expect(await open(a.docNo)).toEqual([])
  })

  test('goods serve the earlier day first on the board, whatever row they were announced for', async () => {
    const rows = ['4', '6'].map((qty, i) => ({ qty, needDate: orderDay(cast, 20 + 20 * i) }))
    const input = await contractOrder(cast, purchaser, contractId, '10')
    const { docNo } = await makeOrder(cast, { ...input, lines: [{ ...input.lines[0], rows }] }, company, 'confirmed')
    const [, later] = await open(docNo)
    expect(await open(docNo)).toMatchObject([{ open: '4' }, { open: '6' }])
    const { id } = await makeDelivery(company, deliveryInput(cast, [{ id: later?.id ?? '', qty: '5' }]), 'inTransit')
    expect(await open(docNo)).toMatchObject([{ id: later?.id, open: '5' }])
    expect(await step('cancel', id, { reason: '改日再发' })).toSucceed()
    expect(await open(docNo)).toHaveLength(2)
  })
})

describe('What a material asks for', () => {
  const spot = async (patch: object, qty = '2') => {
    const { docNo: materialCode } = await makeMaterial({ as: app.as }, 'enabled', patch)
    const supplier = await app.supplier()
    const rows = [{ qty, needDate: orderDay(cast, 7) }]
    const lines = [{ materialCode, unit: '台', qty, price: '10', taxRate: '13', rows }]
    const made = await makeOrder(cast, spotOrder(cast, supplier.id, '10', { lines }), supplier, 'confirmed')
    const [row] = await shippableOf(supplier.client, made.docNo)
    return { supplier, row }
  }
  const drafted = async ({ supplier, row }: Awaited<ReturnType<typeof spot>>, patch: object = {}) => {
    const input = deliveryInput(cast, [{ id: row?.id ?? '', qty: row?.open ?? '' }])
    return supplier.client.post('/srm/ownDelivery/add', { ...input, lines: input.lines.map((line) => ({ ...line, ...patch })) })
  }
  test('a batch, its days and its certificate before it leaves, and not before it is drafted', async () => {
    const bought = await spot({ trace: 'BATCH', shelfDays: 100, minLifePct: 60, certRequired: true })
    expect(bought.row).toMatchObject({ trace: 'BATCH', shelfDays: 100, certRequired: true })
    const { id } = done(await drafted(bought))
    const refused = await deliveryStep(bought.supplier.client, 'ship', id)
    expect(refused).toRefuse('ASN_BATCH')
    const certificates = await uploadPdf(bought.supplier.client, '检验报告.pdf')
    const batch = { batchNo: 'B20261101', productionDate: orderDay(cast, -60), expiryDate: orderDay(cast, 40) }
    const ship = async (patch: object) => deliveryStep(bought.supplier.client, 'ship', done(await drafted(bought, patch)).id)
    expect(await ship({ ...batch, productionDate: null, certificates })).toRefuse('ASN_PRODUCED')
    expect(await ship({ ...batch, expiryDate: null, certificates })).toRefuse('ASN_EXPIRY')
    expect(await ship(batch)).toRefuse('ASN_CERT')
    expect(await drafted(bought, { ...batch, productionDate: orderDay(cast, 1) })).toRefuse('ASN_PRODUCED_LATE')
    expect(await drafted(bought, { ...batch, expiryDate: batch.productionDate })).toRefuse('ASN_EXPIRY_EARLY')
    const { id: whole } = done(await drafted(bought, { ...batch, certificates }))
    expect(await deliveryStep(bought.supplier.client, 'ship', whole)).toSucceed()
    // 37 of 100 days are left when it comes in three days.
    expect(done(await purchaser.get('/srm/delivery/queryById', { id: whole }))).toMatchObject({
      warnings: [{ kind: 'life', lineNo: 10, left: 37, least: 60 }],
      lines: [{ batchNo: 'B20261101', certificates: [{ fileName: '检验报告.pdf' }] }],
    })
  })
  test('as many serial numbers as pieces, and none that is out already', async () => {
    const bought = await spot({ trace: 'SERIAL' }, '4')
    const ship = async (qty: string, serials: string[]) => {
      const input = deliveryInput(cast, [{ id: bought.row?.id ?? '', qty }])
      const lines = input.lines.map((line) => ({ ...line, serials }))
      const answer = await bought.supplier.client.post('/srm/ownDelivery/add', { ...input, lines })
      return answer.success ? deliveryStep(bought.supplier.client, 'ship', done(answer).id) : answer
    }
    expect(await ship('2', ['S1'])).toRefuse('SERIAL_COUNT')
    expect(await ship('2', ['S1', 'S1'])).toRefuse('SERIAL_DUP')
    const sent = await ship('2', ['S1', 'S2'])
    expect(sent).toSucceed()
    expect(await ship('1', ['S2'])).toRefuse('SERIAL_DUP')
    expect(await deliveryStep(bought.supplier.client, 'cancel', done(sent).id, { reason: '改日再发' })).toSucceed()
    expect(await ship('1', ['S2'])).toSucceed()
  })
})

test('lists, figures and the board of what comes', async () => {
  const { docNo } = await order('9')
  const [row] = await open(docNo)
  const counts = async () => done(await purchaser.get('/srm/delivery/arrivalCounts')) as Record<string, number>
  const before = await counts()
  const today = await makeDelivery(company, deliveryInput(cast, [{ id: row?.id ?? '', qty: '2' }], {}, 0), 'inTransit')
  const later = await makeDelivery(company, deliveryInput(cast, [{ id: row?.id ?? '', qty: '2' }]), 'inTransit')
  const after = await counts()
  expect(after).toEqual({ late: before['late'], today: (before['today'] ?? 0) + 1, underWay: (before['underWay'] ?? 0) + 1 })
  const ids = async (query: Record<string, string>) =>
    (
      done(await purchaser.get('/srm/delivery/arrivals', { pageSize: '100', ...query })).records as { id: string; arrival: string }[]
    ).filter(({ id }) => [today.id, later.id].includes(id))
  expect(await ids({})).toMatchObject([
    { id: today.id, arrival: 'today' },
    { id: later.id, arrival: 'underWay' },
  ])
  expect(await ids({ arrival: 'today' })).toMatchObject([{ id: today.id }])
  expect(await ids({ arrival: 'underWay' })).toMatchObject([{ id: later.id }])
  expect(await ids({ arrival: 'late' })).toEqual([])
  const found = done(await purchaser.get('/srm/delivery/list', { keyword: docNo })).records as { id: string }[]
  expect(found.map(({ id }) => id).toSorted()).toEqual([today.id, later.id].toSorted())
  expect(done(await purchaser.get('/srm/delivery/counts', { keyword: docNo }))).toEqual({ '1': 2 })
  expect(done(await company.client.get('/srm/ownDelivery/counts', { keyword: docNo }))).toEqual({ '1': 2 })
  expect(done(await company.client.get('/srm/ownDelivery/list', { keyword: docNo })).total).toBe(2)
})
