import { describe, expect, test } from 'vitest'
import { acceptGoods, holdGoods, judgeGoods } from '../../../../test/accepted-goods'
import { stockedApp } from '../../../../test/app'
import { firstSheet } from '../../../../test/workbook'
import { addInvoice, invoiceInput, invoiceStep, partiesOf, payableOf, registerInvoice } from '../../../demo/invoice'
import { makeOrder, orderDay, spotOrder } from '../../../demo/purchase-order'
import { done, type Answered } from '../../../demo/session'
import { makeStatement, statementStep } from '../../../demo/statement'
import { billing } from './invoice.fixtures'

const app = await stockedApp()
const [purchaser, manager, finance] = [await app.as('purchaser'), await app.as('manager'), await app.as('finance')]
const { cast, company, order, lineOf, inputFor, registered, dear, seen, own, step } = await billing(app)
const fieldsOf = (answer: Answered) =>
  ((answer.result as { errors?: { field: string }[] } | null)?.errors ?? []).map(({ field }) => field).toSorted()

describe('Life of an invoice', () => {
  test('is keyed in from what is to be invoiced, matched at once, approved by another', async () => {
    const ordered = await order('10')
    expect(await payableOf(company.client, ordered.orderNo)).toEqual([])
    await acceptGoods(app, ordered.poLineId, '10')
    const [row] = await payableOf(company.client, ordered.orderNo)
    expect(row).toMatchObject({ left: '10', grade: 'A', source: 'GR', orderNo: ordered.orderNo })
    const input = await inputFor(ordered)
    expect(input).toMatchObject({ buyerTaxNo: '91350100M000100Y43' })
    const { id, docNo } = await addInvoice(company.client, input)
    expect(docNo).toMatch(/^INV\d{8}-\d{4}$/)
    expect(await own(id)).toMatchObject({ status: '0', incl: row?.leftIncl, can: { edit: null, delete: null, register: null } })
    // What it has not handed in is the company's own, and takes nothing yet.
    expect(await finance.get('/srm/invoice/queryById', { id })).toRefuse('NOT_FOUND')
    expect(await lineOf(ordered)).toMatchObject({ invoiced: '0.0000' })

    expect(await invoiceStep(company.client, 'register', id, {}, 'ownInvoice')).toSucceed()
    expect(await lineOf(ordered)).toMatchObject({ invoiced: '10.0000' })
    expect(await payableOf(company.client, ordered.orderNo)).toEqual([])
    const detail = await seen(id)
    expect(detail).toMatchObject({
      ...{ status: '2', matchState: '1', isOwn: true, supplierName: expect.any(String), orderNos: ordered.orderNo },
      match: { no: 1, state: 'MATCHED', excess: '0.00', reasons: [] },
      lines: [
        { qty: '10.0000', parts: [{ expected: row?.amount, qty: '10.0000', item: { sourceNo: 'GR-10' }, order: { accepted: '10.0000' } }] },
      ],
      can: { approve: null, return: null, void: null },
    })
    expect(await step(finance, 'approve', id, { note: null })).toSucceed()
    expect(await seen(id)).toMatchObject({ status: '4', approvedByName: '钱守正' })
    expect((await own(id)).approvedAt).not.toBeNull()
    expect(await step(finance, 'return', id, { reason: '已经审核了' })).toRefuse('BAD_TRANSITION')
    const life = done(await company.client.get('/srm/ownInvoice/timeline', { id })) as unknown as { action: string; actor: string }[]
    expect(life.map(({ action }) => action).toSorted()).toEqual(['add', 'approve', 'register'])
    expect(life.find(({ action }) => action === 'approve')?.actor).toBe('')
    const all = done(await finance.get('/srm/invoice/timeline', { id })) as unknown as { action: string }[]
    expect(all.map(({ action }) => action)).toContain('pass')
  })

  test('lists go out as files on both sides: each reads its own, and no company what the match said', async () => {
    const ordered = await order('3')
    await acceptGoods(app, ordered.poLineId, '3')
    const input = await inputFor(ordered)
    await registered(input)
    const listed = await firstSheet((await finance.get('/srm/invoice/exportXls', { number: input.number })).result)
    expect(listed).toEqual(expect.arrayContaining([input.number, ordered.orderNo, company.name, '数电专票', '一致', '匹配通过']))
    const theirs = await firstSheet((await company.client.get('/srm/ownInvoice/exportXls', { number: input.number })).result)
    expect(theirs).toEqual(expect.arrayContaining([input.number, ordered.orderNo, '数电专票']))
    for (const word of ['匹配结果', '一致', '供应商']) expect(theirs).not.toContain(word)
    const stranger = await app.supplier()
    expect(await firstSheet((await stranger.client.get('/srm/ownInvoice/exportXls')).result)).not.toContain(input.number)
    expect(await company.client.get('/srm/invoice/exportXls')).toRefuse('NO_PERM')
  })

  test('finance keys it in for the company, and does not approve its own', async () => {
    const ordered = await order('4')
    await acceptGoods(app, ordered.poLineId, '4')
    const rows = await payableOf(finance, ordered.orderNo, 'invoice')
    const parties = await partiesOf(
      finance,
      rows.map(({ id }) => id),
      'invoice',
    )
    const input = { ...invoiceInput(cast, parties, [{ row: rows[0] as never }]), supplierId: company.id }
    const { id } = await addInvoice(finance, input, 'invoice')
    expect(await company.client.get('/srm/ownInvoice/queryById', { id })).toRefuse('NOT_FOUND')
    const { version } = await seen(id)
    expect(await finance.post('/srm/invoice/edit', { ...input, remark: '邮寄原件', id, version })).toSucceed()
    expect(await step(finance, 'register', id)).toSucceed()
    expect(await own(id)).toMatchObject({ status: '2', remark: '邮寄原件' })
    expect(await step(finance, 'approve', id, { note: null })).toRefuse('SOD_SELF_APPROVE')
    expect(await step(finance, 'void', id, { reason: '登记错了' })).toSucceed()
    expect(await seen(id)).toMatchObject({ status: '9', endReason: '登记错了' })
    expect(await lineOf(ordered)).toMatchObject({ invoiced: '0.0000' })
    expect(await finance.get('/srm/invoice/suppliers', {})).toSucceed()
  })

  test('a draft is changed and deleted', async () => {
    const ordered = await order('3')
    await acceptGoods(app, ordered.poLineId, '3')
    const input = await inputFor(ordered)
    const { id } = await addInvoice(company.client, input)
    const { version } = await own(id)
    expect(await company.client.post('/srm/ownInvoice/edit', { ...input, remark: '改一下', id, version })).toSucceed()
    expect(await company.client.post('/srm/ownInvoice/edit', { ...input, id, version })).toRefuse('STALE')
    expect(await own(id)).toMatchObject({ remark: '改一下' })
    expect(await invoiceStep(company.client, 'delete', id, {}, 'ownInvoice')).toSucceed()
    expect(await company.client.get('/srm/ownInvoice/queryById', { id })).toRefuse('NOT_FOUND')
  })
})

describe('What is refused', () => {
  test('by its lines, before anything is kept', async () => {
    const [ordered, other] = [await order('5'), await order('5')]
    for (const one of [ordered, other]) await acceptGoods(app, one.poLineId, '5')
    const input = await inputFor(ordered)
    const [line] = input.lines
    const add = (patch: object) => company.client.post('/srm/ownInvoice/add', { ...input, ...patch })
    const withParts = (parts: object[], more: object = {}) => add({ lines: [{ ...line, ...more, parts }] })
    const [part] = line?.parts ?? []
    const [second] = await payableOf(company.client, other.orderNo)
    expect(await add({ number: '12' })).toRefuse('INV_NUMBER')
    expect(await withParts([])).toRefuse('REQUIRED')
    expect(await withParts([{ itemId: ordered.orderId, qty: '5' }])).toRefuse('INV_ITEM_GONE')
    expect(await withParts([part as object, part as object], { qty: '10' })).toRefuse('INV_ITEM_TWICE')
    expect(await withParts([{ ...part, qty: '4' }])).toRefuse('INV_PART_QTY')
    // Words on two orders are no goods that are alike.
    expect(await withParts([part as object, { itemId: second?.id, qty: '5' }], { qty: '10' })).toRefuse('INV_LINE_MIXED')
    const stranger = await app.supplier()
    expect(await stranger.client.post('/srm/ownInvoice/add', input)).toRefuse('INV_FOREIGN_LINE')
    expect(await add({ redReason: 'RETURN' })).toRefuse('REQUIRED')
    expect(await add({ blueId: ordered.orderId, redReason: 'RETURN', redNoteNo: '1' })).toRefuse('INV_RED_BLUE')
  })

  test('by its head, when it is handed in', async () => {
    const ordered = await order('5')
    await acceptGoods(app, ordered.poLineId, '5')
    const input = await inputFor(ordered)
    const refusedBy = async (patch: object, key: string) =>
      expect(await registerInvoice(company.client, { ...input, ...patch })).toRefuse(key as never)
    await refusedBy({ sellerTaxNo: '91350100M000100Y43' }, 'INV_TAXNO')
    await refusedBy({ buyerTaxNo: '91330100143048123X' }, 'INV_BUYER_TAXNO')
    await refusedBy({ currency: 'USD' }, 'INV_CURRENCY')
    await refusedBy({ issueDate: orderDay(cast, 1) }, 'INV_DATE')
    const cent = (Number(input.incl) + 0.01).toFixed(2)
    const off = await registerInvoice(company.client, { ...input, excl: (Number(input.excl) + 0.01).toFixed(2), incl: cent })
    expect(off).toRefuse('INV_SUM')
    expect(fieldsOf(off)).toEqual(['excl', 'incl'])
    const [line] = input.lines
    const minus = (value: string) => `-${value}`
    const negative = { ...line, excl: minus(line?.excl ?? ''), tax: minus(line?.tax ?? ''), incl: minus(line?.incl ?? '') }
    await refusedBy({ lines: [negative], excl: minus(input.excl), tax: minus(input.tax), incl: minus(input.incl) }, 'INV_SIGN')
    // Nothing of it took anything.
    expect(await lineOf(ordered)).toMatchObject({ invoiced: '0.0000' })
  })

  test('the same number of the same seller once, until it was returned', async () => {
    const ordered = await order('6')
    await acceptGoods(app, ordered.poLineId, '6')
    const input = await inputFor(ordered, { qty: '3' })
    const id = await registered(input)
    const again = await registerInvoice(company.client, { ...(await inputFor(ordered, { qty: '3' })), number: input.number })
    expect(again).toRefuse('INV_DUP')
    expect(await step(finance, 'return', id, { reason: '抬头有误，请重开。' })).toSucceed()
    expect(await own(id)).toMatchObject({ status: '8', endReason: '抬头有误，请重开。' })
    expect(await registerInvoice(company.client, input)).toSucceed()
  })

  test('what no confirmed statement holds, unless the company invoices at once', async () => {
    const other = await app.supplier()
    const { id: orderId, docNo } = await makeOrder(cast, spotOrder(cast, other.id, '113'), other, 'confirmed')
    const [line] = done(await purchaser.get('/srm/purchaseOrder/queryById', { id: orderId })).lines
    const item = await acceptGoods(app, line.id, '1')
    expect(await payableOf(other.client, docNo)).toEqual([])
    const row = { ...item, left: '1', leftIncl: '113.00' }
    const input = invoiceInput(cast, await partiesOf(other.client, [item.id]), [{ row: row as never }])
    expect(await registerInvoice(other.client, input)).toRefuse('INV_NOT_STATED')
    const { id: statement } = await makeStatement(cast, other, 'pendingSupplier')
    done(await statementStep(other.client, 'confirm', statement, {}, 'ownStatement'))
    expect(await payableOf(other.client, docNo)).toMatchObject([{ id: item.id }])
    expect(await registerInvoice(other.client, input)).toSucceed()
  })

  test('without a title to bill', async () => {
    const { records } = done(await finance.get('/srm/invoiceTitle/list')) as { records: { id: string; version: number }[] }
    const [title] = records
    const ordered = await order('2')
    await acceptGoods(app, ordered.poLineId, '2')
    const input = await inputFor(ordered)
    const turn = async (enabled: boolean) => {
      const { version } = done(await finance.get('/srm/invoiceTitle/queryById', { id: title?.id ?? '' }))
      expect(await finance.put('/srm/invoiceTitle/edit', { id: title?.id, version, enabled })).toSucceed()
    }
    await turn(false)
    expect(await registerInvoice(company.client, input)).toRefuse('INV_NO_TITLE')
    await turn(true)
    expect(await registerInvoice(company.client, input)).toSucceed()
  })
})

describe('Exceptions', () => {
  test('are told without limits to the company, and with them to the buyer', async () => {
    const id = await dear()
    const detail = await seen(id)
    expect(detail).toMatchObject({ status: '3', matchState: '3', match: { state: 'EXCEPTION' } })
    expect(detail.match.reasons.map((one: { code: string; limitKind: string }) => `${one.code} ${one.limitKind}`)).toContain(
      'INV_PRICE_OVER pct',
    )
    expect(Number(detail.match.excess)).toBeGreaterThan(0)
    expect(detail.handleBy).not.toBeNull()
    const told = await own(id)
    expect(told.findings).toMatchObject([{ code: 'INV_PRICE_OVER', line: 1 }])
    for (const hidden of ['limit', 'tolerance', 'excess', 'handleBy', 'override', 'registeredBy'])
      expect(JSON.stringify(told)).not.toContain(`"${hidden}`)
    const { records } = done(await finance.get('/srm/invoice/exceptions', { tab: 'todo', pageSize: '100' })) as {
      records: { id: string }[]
    }
    expect(records.find((one) => one.id === id)).toMatchObject({ held: ['INV_PRICE_OVER'], isWaiting: false, isAsked: false })
  })

  test('wait for goods and match by themselves when they become payable', async () => {
    const ordered = await order('12')
    await acceptGoods(app, ordered.poLineId, '6')
    const [row] = await payableOf(company.client, ordered.orderNo)
    const incl = ((Number(row?.leftIncl) / 6) * 8).toFixed(2)
    const id = await registered(await inputFor(ordered, { qty: '8', incl }))
    expect(await seen(id)).toMatchObject({ status: '3', match: { reasons: [{ code: 'INV_QTY_OVER', diff: '2' }] } })
    expect(await lineOf(ordered)).toMatchObject({ invoiced: '8.0000' })
    expect(await step(finance, 'wait', id, { note: '补货在途' })).toSucceed()
    const counts = done(await finance.get('/srm/invoice/exceptionCounts')) as Record<string, number>
    expect(counts['waiting']).toBeGreaterThan(0)
    await acceptGoods(app, ordered.poLineId, '5')
    const after = await seen(id)
    expect(after).toMatchObject({ status: '2', match: { no: 2, state: expect.stringMatching(/^MATCHED/) }, waitingSince: null })
    expect(after.lines[0].parts.map((part: { qty: string }) => part.qty).toSorted()).toEqual(['2.0000', '6.0000'])
    expect(await lineOf(ordered)).toMatchObject({ invoiced: '8.0000' })
    expect(await payableOf(company.client, ordered.orderNo)).toMatchObject([{ left: '3' }])
  })

  test('goods that are not inspected are never let pass, and match once they are', async () => {
    const ordered = await order('5')
    await acceptGoods(app, ordered.poLineId, '1')
    const [row] = await payableOf(company.client, ordered.orderNo)
    const base = await inputFor(ordered, { qty: '1' })
    await holdGoods(app, ordered.poLineId, '4')
    const [waiting] = done(await company.client.get('/srm/ownInvoice/uninspected')) as unknown as { poLineId: string; pending: string }[]
    expect(waiting).toMatchObject({ poLineId: ordered.poLineId, pending: '4.0000' })
    const incl = (Number(row?.leftIncl) * 4).toFixed(2)
    const excl = (Number(incl) / 1.13).toFixed(2)
    const tax = (Number(incl) - Number(excl)).toFixed(2)
    const line = { ...base.lines[0], qty: '4', excl, tax, incl, parts: [{ poLineId: ordered.poLineId, qty: '4' }] }
    const id = await registered({ ...base, excl, tax, incl, lines: [line] })
    expect(await seen(id)).toMatchObject({ status: '3', match: { reasons: [{ code: 'INV_NOT_PAYABLE' }] } })
    expect(await step(finance, 'askOverride', id, { reasons: { 1: '急需付款' } })).toRefuse('INV_NOT_OVERRIDABLE')
    await judgeGoods(app, ordered.poLineId, '4')
    expect(await seen(id)).toMatchObject({ status: '2', match: { no: 2 } })
    expect(await lineOf(ordered)).toMatchObject({ invoiced: '4.0000' })
  })

  test('pass with a reason for each line by two persons who did not key it in', async () => {
    const id = await dear()
    expect(await step(finance, 'rejectOverride', id, { reason: '没有申请' })).toRefuse('NO_PERM')
    expect(await step(manager, 'override', id, { note: null })).toRefuse('INV_NOTHING_ASKED')
    expect(await step(purchaser, 'askOverride', id, { reasons: {} })).toRefuse('INV_OVERRIDE_REASON')
    expect(await step(purchaser, 'askOverride', id, { reasons: { 1: '钢材涨价，已经总经理同意' } })).toSucceed()
    expect(await step(finance, 'askOverride', id, { reasons: { 1: '再申请一次' } })).toRefuse('INV_OVERRIDE_ASKED')
    expect(await step(finance, 'rematch', id, {})).toRefuse('INV_OVERRIDE_ASKED')
    expect(await step(finance, 'withdrawOverride', id)).toRefuse('INV_NOT_ASKER')
    expect(await step(purchaser, 'withdrawOverride', id)).toSucceed()
    expect(await step(purchaser, 'askOverride', id, { reasons: { 1: '钢材涨价' } })).toSucceed()
    expect(await step(manager, 'rejectOverride', id, { reason: '没有依据' })).toSucceed()
    expect(await seen(id)).toMatchObject({ status: '3', override: null, overrideRefusal: '没有依据' })
    expect(await step(purchaser, 'askOverride', id, { reasons: { 1: '钢材涨价，附调价函' } })).toSucceed()
    expect(await step(manager, 'override', id, { note: '同意' })).toSucceed()
    expect(await seen(id)).toMatchObject({ status: '2', override: { passedByName: '周明远', reasons: { 1: '钢材涨价，附调价函' } } })
    expect(await step(finance, 'approve', id, { note: null })).toSucceed()
  })

  test('whoever let it pass does not approve it', async () => {
    const id = await dear()
    expect(await step(finance, 'askOverride', id, { reasons: { 1: '钢材涨价' } })).toSucceed()
    expect(await step(manager, 'override', id, { note: null })).toSucceed()
    expect(await step(finance, 'approve', id, { note: null })).toRefuse('INV_OVERRIDER')
  })

  test('never beyond what was ordered', async () => {
    const ordered = await order('5')
    await acceptGoods(app, ordered.poLineId, '5')
    const [row] = await payableOf(company.client, ordered.orderNo)
    const incl = ((Number(row?.leftIncl) / 5) * 6).toFixed(2)
    const id = await registered(await inputFor(ordered, { qty: '6', incl }))
    expect(await step(purchaser, 'askOverride', id, { reasons: { 1: '多送一台' } })).toRefuse('INV_BEYOND_ORDER')
  })

  test('are matched again by the limits they were held to, or by new ones', async () => {
    const id = await dear('10', 1.03)
    const limits = {
      code: 'WIDE',
      supplierNo: null,
      typeCode: null,
      pct: '20',
      amt: null,
      qtyPct: '0',
      qtyAbs: null,
      validFrom: '2020-01-01',
      validTo: null,
    }
    expect(await step(finance, 'rematch', id, {})).toSucceed()
    const { id: limit } = done(await finance.post('/srm/matchTolerance/add', limits))
    expect(await step(finance, 'rematch', id, {})).toSucceed()
    expect(await seen(id)).toMatchObject({ status: '3', match: { no: 3 } })
    expect(await step(finance, 'rematch', id, { byNewLimits: true })).toSucceed()
    expect(await seen(id)).toMatchObject({
      status: '2',
      matchState: '2',
      match: { state: 'MATCHED_TOL', lines: [{ tolerance: { pct: '20.00', amt: null } }] },
    })
    expect(await finance.delete('/srm/matchTolerance/delete', { id: limit })).toSucceed()
  })
})
