import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plusDays } from '@srm/domain/kit/day'
import { lineAmounts, sumOf } from '@srm/domain/kit/money'
import { monthBefore, monthOf } from '@srm/domain/srm/statement/statement.rules'
import { stockedApp } from '../../../../test/app'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { makeContract } from '../../../demo/contract'
import { contractOrder, makeOrder, orderDay, type OrderCompany } from '../../../demo/purchase-order'
import { disputeFirst, makeStatement, openItemsOf, statementStep } from '../../../demo/statement'
import { done } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { addPayableItems, reversePayableItems, takeOfItems, type NewItem, type PayableItem } from '../payable-item/payable-item.public'
import { lockOrderLines } from '../purchase-order/purchase-order.public'
import { makeMonthly, remindOfStatements } from './statement.jobs'
import { confirmedItems } from './statement.public'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const purchaser = await app.as('purchaser')
const finance = await app.as('finance')
const month = monthBefore(orderDay(cast, 0))
const period = monthOf(month)
let owner: postgres.Sql
beforeAll(() => {
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
})
afterAll(() => owner?.end())

interface Bought {
  readonly company: OrderCompany
  readonly line: string
}
/** A company with an order of 300 at 3,766.666667; `patch` is of the contract. */
const bought = async (patch: object = {}, company?: OrderCompany): Promise<Bought> => {
  const of = company ?? (await app.supplier())
  const { id } = await makeContract(cast, { company: of as never, state: 'inForce', patch })
  const order = await makeOrder(cast, await contractOrder(cast, purchaser, id, '300'), of, 'confirmed')
  return { company: of, line: done(await purchaser.get('/srm/purchaseOrder/queryById', { id: order.id })).lines[0].id }
}
const asSys = <R>(line: string, work: (tx: Tx) => Promise<R>) =>
  inTx(systemCtx(app.deps), async (tx) => {
    await lockOrderLines(tx, [line])
    return work(tx)
  })
const item = (line: string, qty: string, eventDate: string, patch: Partial<NewItem> = {}): NewItem => ({
  ...{ poLineId: line, source: 'GR', sourceId: randomUUID(), sourceNo: 'GR-1', sourceLineId: randomUUID(), grade: 'A', qty, eventDate },
  ...patch,
})
const payable = (line: string, ...items: NewItem[]): Promise<PayableItem[]> => asSys(line, (tx) => addPayableItems(tx, items))
const inMonth = (day: number) => plusDays(period.from, day)
const addMonth = (of: Bought, body: object = {}) =>
  finance.post('/srm/statement/addMonth', { month, supplierId: of.company.id, orgCode: 'A01A01', currency: 'CNY', ...body })
const groupOf = async ({ company }: Bought) =>
  (
    done(await finance.get('/srm/statement/groups', { month })) as unknown as {
      supplierId: string
      orgCode: string
      lines: number
      amountIncl: string
      earlierCredits: number
    }[]
  ).find((group) => group.supplierId === company.id)
const stated = async (of: Bought) => {
  const group = await groupOf(of)
  return done(await addMonth(of, { orgCode: group?.orgCode ?? null })) as unknown as { id: string; docNo: string }
}
const seen = async (id: string) => done(await finance.get('/srm/statement/queryById', { id }))
const linesOf = async (id: string) =>
  done(await finance.get('/srm/statement/lines', { statementId: id, pageSize: '1000' })).records as {
    id: string
    itemId: string
    qty: string
    amountIncl: string
  }[]
const addChosen = (items: readonly { readonly id: string }[]) =>
  finance.post('/srm/statement/addChosen', { itemIds: items.map(({ id }) => id) })
const told = async (client: typeof finance, words: string) => {
  const { records } = done(await client.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: '200' })) as {
    records: { titile?: string; title?: string }[]
  }
  return records.filter((one) => (one.titile ?? one.title ?? '').includes(words)).length
}

describe('The statement of a month', () => {
  test('holds what was accepted in it, credits of before, and not the first day of the next', async () => {
    const of = await bought()
    const [first, credit, , last, next] = await payable(
      of.line,
      item(of.line, '100', inMonth(0)),
      item(of.line, '-12', plusDays(period.from, -20), { grade: 'R', source: 'RTS' }),
      item(of.line, '5', plusDays(period.from, -1)),
      item(of.line, '20', plusDays(period.to, -1), { reductionPct: '5', grade: 'C' }),
      item(of.line, '7', period.to),
    )
    const group = await groupOf(of)
    expect(group).toMatchObject({
      lines: 3,
      earlierCredits: 1,
      amountIncl: sumOf([first, credit, last].map((one) => one?.amount ?? '0')).toFixed(2),
    })
    const preview = done(await finance.get('/srm/statement/items', { supplierId: of.company.id, month })) as { records: { id: string }[] }
    expect(preview.records.map(({ id }) => id).toSorted()).toEqual([first, credit, last].map((one) => one?.id ?? '').toSorted())
    const made = await stated(of)
    expect(made.docNo).toMatch(/^STM\d{8}-\d{4}$/)
    expect(await seen(made.id)).toMatchObject({
      status: '0',
      kind: 'MONTH',
      periodFrom: period.from,
      periodTo: period.to,
      lineCount: 3,
      amountIncl: group?.amountIncl,
    })
    expect((await linesOf(made.id)).map(({ itemId }) => itemId).toSorted()).toEqual(
      [first, credit, last].map((one) => one?.id ?? '').toSorted(),
    )
    expect(await groupOf(of)).toBeUndefined()
    expect(await addMonth(of, { orgCode: group?.orgCode ?? null })).toRefuse('STM_EMPTY')
    expect(await addMonth(of, { month: orderDay(cast, 0).slice(0, 7) })).toRefuse('STM_MONTH_OPEN')
    expect(await told(of.company.client, made.docNo)).toBe(1)
    // What lies outside stands open.
    expect((await openItemsOf(finance, of.company.id)).map(({ id }) => id)).toContain(next?.id)
  }, 60_000)

  test('says what is left of what was invoiced in part, in any basis, as its preview does', async () => {
    const incl = await bought()
    const excl = await bought({ priceBasis: 'EXCL' }, incl.company)
    for (const of of [incl, excl]) {
      const made = await payable(
        of.line,
        ...['7', '13', '1'].map((qty, n) => item(of.line, qty, inMonth(n), { price: '19.93' })),
        item(of.line, '-3', inMonth(4), { price: '19.93', grade: 'R', source: 'RTS' }),
        item(of.line, '0', inMonth(5), { grade: 'J', source: 'ADJ', amount: '-77.77' }),
      )
      const [part, whole] = made
      await asSys(of.line, (tx) =>
        takeOfItems(tx, [
          { itemId: part?.id ?? '', qty: '4', amount: '79.72' },
          { itemId: whole?.id ?? '', qty: '13', amount: whole?.amount ?? '0' },
        ]),
      )
    }
    const group = await groupOf(incl)
    const made = await stated(incl)
    const shown = await seen(made.id)
    expect(shown).toMatchObject({ lineCount: 8, amountIncl: group?.amountIncl })
    const lines = done(await finance.get('/srm/statement/lines', { statementId: made.id, pageSize: '100' })).records as Record<
      string,
      string
    >[]
    expect(lines.filter(({ qty }) => qty === '3.0000').map(({ amount }) => amount)).toEqual(['59.79', '59.79'])
    for (const { amount = '', taxRate = '', priceBasis, amountExcl, tax, amountIncl } of lines)
      expect({ amountExcl, tax, amountIncl }).toEqual(
        lineAmounts({ qty: '1', price: amount, taxRatePercent: taxRate }, priceBasis as 'INCL'),
      )
    expect(sumOf(lines.map(({ amountIncl = '0' }) => amountIncl)).toFixed(2)).toBe(shown.amountIncl)
  }, 60_000)

  test('is made by the clock, once, and never of suppliers that invoice without', async () => {
    const [of, direct] = [await bought(), await bought()]
    for (const one of [of, direct]) await payable(one.line, item(one.line, '2', inMonth(3)))
    const set = await finance.post('/srm/statement/addDirect', { supplierId: direct.company.id, reason: '小额零星，逐票结算' })
    expect(set).toSucceed()
    expect(await finance.post('/srm/statement/addDirect', { supplierId: direct.company.id, reason: '重复' })).toRefuse('STM_DIRECT_TWICE')
    expect(done(await finance.get('/srm/statement/direct'))).toMatchObject([
      { supplierId: direct.company.id, reason: '小额零星，逐票结算' },
    ])
    expect(await groupOf(direct)).toBeUndefined()
    await makeMonthly(systemCtx(app.deps))
    const made = async (supplierId: string) =>
      done(await finance.get('/srm/statement/list', { supplierId })) as { total: number; records: { id: string }[] }
    expect((await made(of.company.id)).total).toBe(1)
    expect((await made(direct.company.id)).total).toBe(0)
    // One that somebody made void is stated again by hand.
    const [first] = (await made(of.company.id)).records
    expect(await statementStep(finance, 'void', first?.id ?? '', { reason: '单价待核' })).toSucceed()
    await makeMonthly(systemCtx(app.deps))
    expect((await made(of.company.id)).total).toBe(1)
    expect(await addMonth(of, { orgCode: (await groupOf(of))?.orgCode ?? null })).toSucceed()
    const [item0] = await openItemsOf(finance, direct.company.id)
    expect(item0).toBeUndefined()
    const chosen = await owner<{ id: string }[]>`select id from payable_item where supplier_id = ${direct.company.id}`
    expect(await addChosen([...chosen])).toRefuse('STM_DIRECT')
    expect(await finance.post('/srm/statement/dropDirect', { id: done(set).id })).toSucceed()
    expect(await finance.post('/srm/statement/dropDirect', { id: done(set).id })).toRefuse('NOT_FOUND')
    expect(await addChosen([...chosen])).toSucceed()
  }, 60_000)
})

describe('Chosen items', () => {
  test('that were taken back before they were stated are nothing to state; afterwards they are a credit', async () => {
    const of = await bought()
    const [early, late] = await payable(of.line, item(of.line, '1', inMonth(1)), item(of.line, '2', inMonth(2)))
    const reverse = (one?: PayableItem) => asSys(of.line, (tx) => reversePayableItems(tx, [one?.sourceLineId ?? '']))
    await reverse(early)
    expect((await openItemsOf(finance, of.company.id)).map(({ id }) => id)).toEqual([late?.id])
    await makeStatement(cast, of.company, 'confirmed')
    await reverse(late)
    expect(await openItemsOf(finance, of.company.id)).toMatchObject([{ qty: '-2', amountIncl: `-${late?.amount}` }])
  }, 60_000)

  test('are of one supplier and currency, on no other statement and not invoiced whole', async () => {
    const [of, other] = [await bought(), await bought()]
    const [a, b, c] = await payable(of.line, ...['1', '2', '3'].map((qty) => item(of.line, qty, orderDay(cast, 0))))
    const [foreign] = await payable(other.line, item(other.line, '1', orderDay(cast, 0)))
    const id = (one?: PayableItem) => ({ id: one?.id ?? '' })
    expect(await addChosen([id(a), id(foreign)])).toRefuse('STM_MIXED')
    expect(await addChosen([{ id: randomUUID() }])).toRefuse('STM_ITEM_GONE')
    await asSys(of.line, (tx) => takeOfItems(tx, [{ itemId: c?.id ?? '', qty: '3', amount: c?.amount ?? '0' }]))
    expect(await addChosen([id(c)])).toRefuse('STM_ITEM_GONE')
    const made = done(await addChosen([id(a)]))
    expect(await addChosen([id(a), id(b)])).toRefuse('STM_ITEM_TAKEN')
    expect((await addChosen([id(a)])).message).toContain(made.docNo)
    // Of two that ask for the same at one moment one gets it.
    const both = await Promise.all([addChosen([id(b)]), addChosen([id(b)])])
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(await owner`select 1 from statement_line where item_id = ${b?.id ?? ''} and live`).toHaveLength(1)
    const values = { ...(await owner`select * from statement_line where item_id = ${b?.id ?? ''}`)[0] }
    await expect(owner`insert into statement_line ${owner({ ...values, id: randomUUID(), line_no: 99 } as never)}`).rejects.toMatchObject({
      constraint_name: 'statement_line_live',
    })
  }, 60_000)
})

describe('The answer of the company', () => {
  test('a dispute is answered, its lines are cut out and stand on the next; what is confirmed is frozen', async () => {
    const of = await bought()
    const items = await payable(of.line, ...[1, 2, 3].map((n) => item(of.line, String(n), inMonth(n))))
    const made = await stated(of)
    const client = of.company.client
    expect((await seen(made.id)).can).toMatchObject({ answer: { errorKey: 'BAD_TRANSITION' }, void: null })
    expect(
      await statementStep(
        client,
        'dispute',
        made.id,
        { reason: '数量不符', lines: [{ id: randomUUID(), text: '不是我们的' }] },
        'ownStatement',
      ),
    ).toRefuse('STM_DISPUTE_LINE')
    expect(await disputeFirst(client, made.id)).toSucceed()
    expect(await told(finance, made.docNo)).toBe(1)
    const disputed = await seen(made.id)
    expect(disputed).toMatchObject({
      status: '1',
      dispute: '部分条目需核对。',
      disputes: [{ lineNo: 1, dispute: '数量与我方记录不符。', cutAt: null }],
    })
    const lines = await linesOf(made.id)
    const [first, second] = lines
    const answer = (cut: readonly string[]) => statementStep(finance, 'answer', made.id, { answer: '首条移至下期核对。', cut })
    expect(await answer([second?.id ?? ''])).toRefuse('STM_CUT_LINE')
    expect(await answer([first?.id ?? ''])).toSucceed()
    const after = await seen(made.id)
    expect(after).toMatchObject({ status: '0', lineCount: 2, answer: '首条移至下期核对。', disputes: [{ cutAt: expect.any(String) }] })
    expect(after.amountIncl).toBe(sumOf(lines.slice(1).map(({ amountIncl }) => amountIncl)).toFixed(2))
    expect(await linesOf(made.id)).toHaveLength(2)
    // What was cut out belongs to the next month, although it was accepted before.
    const next = monthOf(orderDay(cast, 0).slice(0, 7))
    const carried = done(await finance.get('/srm/statement/items', { supplierId: of.company.id, month: next.from.slice(0, 7) })) as {
      records: { id: string }[]
    }
    expect(carried.records.map(({ id }) => id)).toEqual([first?.itemId])

    const toInvoice = () => client.get('/srm/ownInvoice/payable', { statementId: made.id })
    expect(await toInvoice()).toRefuse('STM_NOT_CONFIRMED')
    expect(await statementStep(client, 'confirm', made.id, {}, 'ownStatement')).toSucceed()
    expect(await seen(made.id)).toMatchObject({ status: '2', can: { void: { errorKey: 'BAD_TRANSITION' } } })
    const confirmed = await inTx(systemCtx(app.deps), (tx) => confirmedItems(tx, made.id))
    expect(confirmed.map(({ id }) => id)).toEqual(items.slice(1).map(({ id }) => id))
    expect((done(await toInvoice()).records as { id: string }[]).map(({ id }) => id)).toEqual(items.slice(1).map(({ id }) => id))
    const frozen = { code: '42501' }
    await expect(owner`update statement set amount_incl = 0 where id = ${made.id}`).rejects.toMatchObject(frozen)
    await expect(owner`update statement_line set qty = 9 where statement_id = ${made.id}`).rejects.toMatchObject(frozen)
    await expect(owner`delete from statement_line where statement_id = ${made.id}`).rejects.toMatchObject(frozen)
    await expect(owner`delete from statement where id = ${made.id}`).rejects.toMatchObject(frozen)
  }, 60_000)

  test('not all of it can be cut out; a dispute is given up by confirming; a void one frees its items', async () => {
    const of = await bought()
    await payable(of.line, item(of.line, '1', inMonth(1)))
    const made = await makeStatement(cast, of.company, 'disputed')
    const [line] = await linesOf(made.id)
    expect(await statementStep(finance, 'answer', made.id, { answer: '移出', cut: [line?.id ?? ''] })).toRefuse('STM_CUT_ALL')
    expect(await statementStep(of.company.client, 'confirm', made.id, {}, 'ownStatement')).toSucceed()
    await payable(of.line, item(of.line, '2', inMonth(2)))
    const second = await makeStatement(cast, of.company, 'void')
    expect(await seen(second.id)).toMatchObject({ status: '9', endReason: '合并到下月对账。', lineCount: 1 })
    expect(await linesOf(second.id)).toHaveLength(1)
    expect(await openItemsOf(finance, of.company.id)).toHaveLength(1)
  }, 60_000)

  test('is none where something of it was invoiced since', async () => {
    const of = await bought()
    const [one] = await payable(of.line, item(of.line, '4', inMonth(1)))
    const made = await makeStatement(cast, of.company)
    await asSys(of.line, (tx) => takeOfItems(tx, [{ itemId: one?.id ?? '', qty: '1', amount: '3766.67' }]))
    expect(await statementStep(of.company.client, 'confirm', made.id, {}, 'ownStatement')).toRefuse('STM_STALE')
  }, 60_000)

  test('both sides are told once that there is none', async () => {
    const of = await bought()
    await payable(of.line, item(of.line, '4', inMonth(1)))
    const made = await makeStatement(cast, of.company)
    const ctx = systemCtx(app.deps)
    await remindOfStatements(ctx)
    expect(await told(of.company.client, made.docNo)).toBe(1)
    await owner`update statement set confirm_by = app_now() - interval '1 hour' where id = ${made.id}`
    await remindOfStatements(ctx)
    await remindOfStatements(ctx)
    expect(await told(of.company.client, made.docNo)).toBe(2)
    expect(await told(finance, made.docNo)).toBe(1)
  }, 60_000)
})

test('5,000 items are stated on one statement, whose lines come in pages', async () => {
  const of = await bought()
  const [one] = await payable(of.line, item(of.line, '1', inMonth(1)))
  await owner`insert into payable_item (tenant_id, org_code, create_by, supplier_id, supplier_name, currency, price_basis, tax_rate, contract_id,
      order_id, order_no, po_line_id, line_no, name, unit, source, source_id, source_no, source_line_id, grade, qty, price, amount, event_date)
    select tenant_id, org_code, create_by, supplier_id, supplier_name, currency, price_basis, tax_rate, contract_id, order_id, order_no,
      po_line_id, line_no, name, unit, source, gen_random_uuid(), 'GR-' || n, gen_random_uuid(), grade, n, 1.5, n * 1.5, event_date
    from payable_item, generate_series(1, 4999) n where id = ${one?.id ?? ''}`
  const group = await groupOf(of)
  const made = done(await addMonth(of, { orgCode: group?.orgCode ?? null }))
  expect(await seen(made.id)).toMatchObject({ lineCount: 5000, amountIncl: group?.amountIncl })
  const page = done(await finance.get('/srm/statement/lines', { statementId: made.id, pageNo: '250', pageSize: '20' })) as {
    total: number
    records: { lineNo: number }[]
  }
  expect(page).toMatchObject({ total: 5000 })
  expect(page.records.at(-1)).toMatchObject({ lineNo: 5000 })
  const file = await finance.get('/srm/statement/exportLines', { statementId: made.id })
  expect((file.result as Buffer).subarray(0, 2).toString()).toBe('PK')
  expect(await statementStep(of.company.client, 'confirm', made.id, {}, 'ownStatement')).toSucceed()
}, 60_000)
