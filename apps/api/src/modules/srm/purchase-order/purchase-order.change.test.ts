import type { Movement } from '@srm/domain/srm/purchase-order/movements.rules'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { makeContract, usualStages } from '../../../demo/contract'
import {
  addOrder,
  askOrderChange,
  contractOrder,
  makeOrder,
  orderDay,
  orderStep,
  proposeWeekLater,
  spotOrder,
  type OrderCompany,
} from '../../../demo/purchase-order'
import { done, type Session } from '../../../demo/session'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { remindOfChanges } from './purchase-order.jobs'
import { moveOrderLine } from './purchase-order.public'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const [purchaser, manager, multi] = [await app.as('purchaser'), await app.as('manager'), await app.as('multi')]
let company: OrderCompany
let other: OrderCompany
let sql: postgres.Sql
beforeAll(async () => {
  company = await app.supplier()
  other = await app.supplier()
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
})
afterAll(() => sql?.end())
const contract = async (patch: object = {}) => (await makeContract({ as: app.as }, { company, state: 'inForce', patch } as never)).id
const order = async (of: string, qty = '100', patch: object = {}) =>
  makeOrder(cast, await contractOrder(cast, purchaser, of, qty, patch), company, 'confirmed')
const read = async (id: string) => done(await purchaser.get('/srm/purchaseOrder/queryById', { id }))
const own = async (id: string) => done(await company.client.get('/srm/ownOrder/queryById', { id }))
const step = (client: Session, action: string, id: string, body: object = {}) => orderStep(client, action, id, body)
const answer = (action: string, id: string, body: object = {}) => orderStep(company.client, action, id, body, 'ownOrder')
const ask = (id: string, ...quantities: string[]) => askOrderChange(cast, purchaser, id, quantities)
const approve = (id: string) => step(manager, 'approveChange', id, { note: '内部意见' })
const sent = async (id: string, ...quantities: string[]) => {
  done(await ask(id, ...quantities))
  done(await approve(id))
}
const ordered = async (of: string) => done(await purchaser.get('/srm/purchaseOrder/ofContract', { contractId: of }))
const move = (lineId: string, movement: Movement) => inTx(systemCtx(app.deps), (tx) => moveOrderLine(tx, lineId, movement))

describe('A change of the buyer', () => {
  test('is approved by another and accepted by the company: the next version, at the same price', async () => {
    const of = await contract()
    const { id } = await order(of, '100')
    expect(await ask(id, '40', '80')).toSucceed()
    expect(await read(id)).toMatchObject({
      status: '1',
      versionNo: 1,
      changeAsked: { isMine: true },
      changes: [{ no: 1, stage: 'IN_APPROVAL' }],
    })
    expect((await own(id)).changes).toEqual([])
    expect((await ordered(of)).lines[0].ordered).toBe('120.0000')
    expect(await ask(id, '90')).toRefuse('PO_CHANGE_OPEN')
    expect(await answer('takeChange', id)).toRefuse('PO_NO_CHANGE')
    expect(await approve(id)).toSucceed()
    expect(await approve(id)).toRefuse('PO_NO_CHANGE')
    const seen = await own(id)
    expect(seen).toMatchObject({ status: '1', lines: [{ qty: '100.0000' }], changes: [{ stage: 'SENT', reason: '工程量调整。' }] })
    expect(seen.changes[0].answerBy).not.toBeNull()
    expect(await answer('takeChange', id)).toSucceed()
    const after = await read(id)
    expect(after).toMatchObject({ status: '1', versionNo: 2, amountIncl: '452000.00', changeAsked: null, changes: [{ stage: 'TAKEN' }] })
    expect(after.lines[0]).toMatchObject({ qty: '120.0000', price: '3766.666667' })
    expect(after.lines[0].rows).toMatchObject([{ qty: '40.0000' }, { qty: '80.0000' }])
    expect(after.versions[0]).toMatchObject({
      no: 2,
      reason: '工程量调整。',
      diff: [{ field: 'qty', before: '100', after: '120' }, { field: 'rows' }],
    })
    expect(await ordered(of)).toMatchObject({ orderedIncl: '452000.00', lines: [{ ordered: '120.0000' }] })
  })

  test('is withdrawn by who asked for it alone, and what was never sent the company never sees', async () => {
    const of = await contract()
    const { id } = await order(of, '10')
    done(await ask(id, '12'))
    expect(await step(multi, 'withdrawChange', id)).toRefuse('PO_NOT_SUBMITTER')
    expect(await step(purchaser, 'approveChange', id, { note: null })).toRefuse('NO_PERM')
    expect(await step(manager, 'rejectChange', id, { reason: '预算不足' })).toSucceed()
    expect(await read(id)).toMatchObject({ changes: [{ stage: 'REJECTED', answer: '预算不足' }] })
    expect((await own(id)).changes).toEqual([])
    expect((await ordered(of)).lines[0].ordered).toBe('10.0000')
    await sent(id, '12')
    expect(await step(purchaser, 'withdrawChange', id)).toSucceed()
    expect(await own(id)).toMatchObject({ changes: [{ stage: 'WITHDRAWN' }], lines: [{ qty: '10.0000' }] })
    expect(await ordered(of)).toMatchObject({ orderedIncl: '37666.67', lines: [{ ordered: '10.0000' }] })
  })

  test('is declined with a reason, gives back what it held, and leaves the order as it is', async () => {
    const of = await contract()
    const { id } = await order(of, '10')
    await sent(id, '15')
    expect(await answer('declineChange', id, { reason: '原料不足，无法增加。' })).toSucceed()
    expect(await read(id)).toMatchObject({ status: '1', versionNo: 1, changes: [{ stage: 'DECLINED', answer: '原料不足，无法增加。' }] })
    expect(await ordered(of)).toMatchObject({ orderedIncl: '37666.67', lines: [{ ordered: '10.0000' }] })
    expect(await answer('declineChange', id, { reason: '再次' })).toRefuse('PO_NO_CHANGE')
  })

  test('says a whole and another state, keeps what was shipped, and is bounded by contract and ceiling', async () => {
    const of = await contract()
    const { id } = await order(of, '100')
    const [line] = (await read(id)).lines
    await move(line.id, { kind: 'ship', qty: '60', overTolPct: '0' })
    const post = (lines: object[]) => step(purchaser, 'askChange', id, { reason: '工程量调整。', lines })
    expect(await post([{ lineId: of, rows: [{ qty: '1', day: orderDay(cast, 30) }] }])).toRefuse('PO_CHANGE_LINES')
    expect(await post([{ lineId: line.id, rows: [{ qty: '100', day: orderDay(cast, 30) }] }])).toRefuse('PO_CHANGE_NOTHING')
    expect(await ask(id, '59.9999')).toRefuse('PO_QTY_BELOW_SHIPPED')
    expect(await ask(id, '300.0001')).toRefuse('PO_OVER_CONTRACT')
    expect(await ask(id, '300')).toSucceed()
    const spot = await makeOrder(cast, spotOrder(cast, other.id, '100'), other, 'confirmed')
    expect(await ask(spot.id, '2')).toRefuse('PO_CHANGE_SPOT')
  })

  test('of a framework comes to the ceiling exactly, and to no cent more', async () => {
    const pay = { ...usualStages[1], pct: '100' }
    const of = await contract({ type: 'FRAMEWORK', ceiling: '45200.00', stages: [pay], retentionPct: '0', retentionMonths: null })
    const { id } = await order(of, '10', { type: 'CALLOFF' })
    expect(await ask(id, '12.0001')).toRefuse('PO_OVER_CEILING')
    expect(await ask(id, '12')).toSucceed()
    expect((await ordered(of)).orderedIncl).toBe('45200.00')
    const more = await addOrder(purchaser, await contractOrder(cast, purchaser, of, '0.01', { type: 'CALLOFF' }))
    expect(await step(purchaser, 'submit', more.id)).toRefuse('PO_OVER_CEILING')
    done(await step(manager, 'rejectChange', id, { reason: '预算不足' }))
    expect(await step(purchaser, 'submit', more.id)).toSucceed()
  })

  test('does not stop what is confirmed, and what came meanwhile bounds it when it is accepted', async () => {
    const { id } = await order(await contract(), '10')
    const [line] = (await read(id)).lines
    await sent(id, '4')
    expect(await step(purchaser, 'closeLine', id, { lineId: line.id, reason: '不再需要' })).toRefuse('PO_CHANGE_OPEN')
    expect(await step(purchaser, 'askCancel', id, { reason: '不再需要' })).toRefuse('PO_CHANGE_OPEN')
    await move(line.id, { kind: 'receive', qty: '5', announced: '0', damaged: '0', inspect: false })
    expect(await read(id)).toMatchObject({ status: '3', changes: [{ stage: 'SENT' }] })
    const refused = await answer('takeChange', id)
    expect(refused).toRefuse('PO_QTY_BELOW_SHIPPED')
    expect(await answer('declineChange', id, { reason: '已发货超出' })).toSucceed()
    await sent(id, '5')
    await move(line.id, { kind: 'invoice', qty: '5' })
    expect(await answer('takeChange', id)).toSucceed()
    // Nothing is open any more: the change that lowered it ends the order.
    expect(await read(id)).toMatchObject({ status: '4', versionNo: 2 })
  })

  test('keeps an order open that all of has come, and lets it end once it is declined', async () => {
    const { id } = await order(await contract(), '3')
    const [line] = (await read(id)).lines
    await sent(id, '5')
    await move(line.id, { kind: 'receive', qty: '3', announced: '0', damaged: '0', inspect: false })
    await move(line.id, { kind: 'invoice', qty: '3' })
    expect((await read(id)).status).toBe('3')
    done(await answer('declineChange', id, { reason: '不能增加' }))
    expect((await read(id)).status).toBe('4')
  })

  test('is work of whoever decides and answers it, and both sides are told once that it has no answer', async () => {
    const { id } = await order(await contract(), '3')
    const kinds = async (client: Session) =>
      (done(await client.get('/srm/dashboard/work')) as unknown as { id: string; kind: string }[])
        .filter((one) => one.id === id)
        .map(({ kind }) => kind)
    done(await ask(id, '2'))
    expect([await kinds(purchaser), await kinds(manager), await kinds(company.client)]).toEqual([[], ['approveOrderChange'], []])
    done(await approve(id))
    expect([await kinds(manager), await kinds(company.client)]).toEqual([[], ['answerOrderChange']])
    const ctx = systemCtx(app.deps)
    const later = { ...ctx, clock: { ...ctx.clock, offsetMs: ctx.clock.offsetMs + 20 * 24 * 3_600_000 } }
    const told = async () => Number((await asSystem((tx) => tx`select count(*) as n from sys_announcement where bus_id = ${id}`))[0]?.['n'])
    const before = await told()
    expect(await remindOfChanges(later)).toBeGreaterThan(0)
    await remindOfChanges(later)
    expect(await told()).toBe(before + 2)
  })
})

const asActor = <R>(settings: Record<string, string>, work: (tx: postgres.TransactionSql) => Promise<R>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', holds: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return work(tx)
  })
const asSystem = <R>(work: (tx: postgres.TransactionSql) => Promise<R>) => asActor({ kind: 'system', username: 'x' }, work)

describe('Who sees a change', () => {
  test('the company from the day it is sent, never what is held or decided inside; another company nothing', async () => {
    const { id } = await order(await contract(), '10')
    const rows = (supplier_id: string) =>
      asActor({ kind: 'supplier', supplier_id, username: 'x' }, async (tx) => [
        (await tx`select 1 from po_change where order_id = ${id}`).length,
        (await tx`select 1 from po_change_hold where order_id = ${id}`).length,
        (await tx`update po_change set stage = 'TAKEN' where order_id = ${id} returning 1`).length,
      ])
    done(await ask(id, '12'))
    expect(await rows(company.id)).toEqual([0, 0, 0])
    done(await approve(id))
    expect([await rows(company.id), await rows(other.id)]).toEqual([
      [1, 0, 0],
      [0, 0, 0],
    ])
    const staff = (holds: string) =>
      asActor(
        { kind: 'buyer', scope: 'A01%', holds, username: 'nobody' },
        async (tx) => (await tx`select 1 from po_change_hold where order_id = ${id}`).length,
      )
    expect([await staff('srm:purchaseOrder:list'), await staff('srm:purchaseOrder:list,srm:po:price')]).toEqual([0, 1])
    expect(await other.client.post('/srm/ownOrder/takeChange', { id, version: 1 })).toRefuse('NOT_FOUND')
    expect(await other.client.post('/srm/ownOrder/declineChange', { id, version: 1, reason: '不是我们的' })).toRefuse('NOT_FOUND')
    for (const path of ['askChange', 'withdrawChange', 'approveChange', 'rejectChange'])
      expect(await company.client.post(`/srm/purchaseOrder/${path}`, { id, version: 1 })).toRefuse('NO_PERM')
    const log = done(await company.client.get('/srm/ownOrder/timeline', { id })) as unknown as { action: string; note: string | null }[]
    expect(log.map(({ action }) => action).toSorted()).toEqual(['approve', 'approveChange', 'confirm'])
    expect(log.every(({ note }) => note === null)).toBe(true)
    expect(await own(id)).not.toHaveProperty('changeAsked')
  })
})

describe('At one moment', () => {
  test('two orders and a change pass the contract together at no time', async () => {
    const of = await contract()
    const { id } = await order(of, '100')
    const drafts = await Promise.all(['150', '150'].map(async (qty) => addOrder(purchaser, await contractOrder(cast, purchaser, of, qty))))
    const answers = await Promise.all([ask(id, '250'), ...drafts.map((one) => step(purchaser, 'submit', one.id))])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    for (const one of answers.filter(({ success }) => !success)) expect(one).toRefuse('PO_OVER_CONTRACT')
    expect(Number((await ordered(of)).lines[0].ordered)).toBe(250)
  })
  test('of a change and a closed line one comes about', async () => {
    const { id } = await order(await contract(), '100')
    const { version, lines } = await read(id)
    const [line] = lines
    const change = [{ lineId: line.id, rows: [{ qty: '120', day: orderDay(cast, 30) }] }]
    const answers = await Promise.all([
      purchaser.post('/srm/purchaseOrder/askChange', { id, version, reason: '工程量调整。', lines: change }),
      purchaser.post('/srm/purchaseOrder/closeLine', { id, version, reason: '不再需要', lineId: line.id }),
    ])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)).toRefuse('STALE')
    const { status, changes } = await read(id)
    expect([status, changes.length]).toEqual(answers[0]?.success ? ['1', 1] : ['5', 0])
  })
  test('of a change and goods that leave nothing is lost: the line moves, the acceptance sees it', async () => {
    const { id } = await order(await contract(), '10')
    const [line] = (await read(id)).lines
    await sent(id, '6')
    const [taken, shipped] = await Promise.all([
      answer('takeChange', id),
      move(line.id, { kind: 'ship', qty: '8', overTolPct: '0' }).then(
        () => true,
        () => false,
      ),
    ])
    // Whichever came first, the other one was refused.
    expect([taken.success, shipped].filter(Boolean)).toHaveLength(1)
    const [after] = (await read(id)).lines
    expect([after.qty, after.transit]).toEqual(taken.success ? ['6.0000', '0.0000'] : ['10.0000', '8.0000'])
  })
  test('a proposal of the company is answered before the buyer may ask for a change', async () => {
    const { id } = await makeOrder(cast, await contractOrder(cast, purchaser, await contract(), '10'), company, 'pendingSupplier')
    expect(await ask(id, '12')).toRefuse('BAD_TRANSITION')
    done(await proposeWeekLater(cast, company.client, id))
    expect(await ask(id, '12')).toRefuse('BAD_TRANSITION')
    const { version, lines } = await read(id)
    const change = [{ lineId: lines[0].id, rows: [{ qty: '12', day: orderDay(cast, 50) }] }]
    const [accepted, asked] = await Promise.all([
      purchaser.post('/srm/purchaseOrder/accept', { id, version }),
      purchaser.post('/srm/purchaseOrder/askChange', { id, version, reason: '工程量调整。', lines: change }),
    ])
    expect(accepted).toSucceed()
    expect(asked.success).toBe(false)
    expect(await read(id)).toMatchObject({ status: '1', versionNo: 2, changes: [], lines: [{ qty: '10.0000' }] })
  })
})
