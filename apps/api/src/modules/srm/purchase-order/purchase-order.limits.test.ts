import { beforeAll, describe, expect, test } from 'vitest'
import { dec } from '@srm/domain/kit/money'
import { stockedApp } from '../../../../test/app'
import { addChange, changeInput, changeStep, contractInput, contractStep, makeContract } from '../../../demo/contract'
import { makeMaterial } from '../../../demo/material'
import { agreementStep, makeAgreement } from '../../../demo/price-agreement'
import {
  addOrder,
  agreementOrder,
  contractOrder,
  makeOrder,
  orderStep,
  sourceLineIds,
  type OrderCompany,
} from '../../../demo/purchase-order'
import { done } from '../../../demo/session'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const [purchaser, manager] = [await app.as('purchaser'), await app.as('manager')]
let company: OrderCompany
beforeAll(async () => {
  company = await app.supplier()
})
const contract = async (patch: object = {}, state: 'inForce' | 'pendingSignature' = 'inForce') =>
  (await makeContract({ as: app.as }, { company, state, patch } as never)).id
const framework = (ceiling: string) => contract({ type: 'FRAMEWORK', ceiling })
const draft = async (of: string, qty: string, patch: object = {}) =>
  addOrder(purchaser, await contractOrder(cast, purchaser, of, qty, patch))
const submit = (id: string) => orderStep(purchaser, 'submit', id)
const callOff = { type: 'CALLOFF' }
const ordered = async (contractId: string) => done(await purchaser.get('/srm/purchaseOrder/ofContract', { contractId }))

describe('Orders of a contract', () => {
  test('take at most what was contracted; equal passes, and drafts take nothing', async () => {
    const of = await contract()
    expect(await submit((await draft(of, '300.0001')).id)).toRefuse('PO_OVER_CONTRACT')
    const first = await draft(of, '200')
    const second = await draft(of, '101')
    expect(await submit(first.id)).toSucceed()
    const refused = await submit(second.id)
    expect(refused).toRefuse('PO_OVER_CONTRACT')
    expect(refused.message).toBe('行10累计下单301超过合同数量300')
    expect(await submit((await draft(of, '100')).id)).toSucceed()
    expect(await ordered(of)).toMatchObject({ orderedIncl: '1130000.00', lines: [{ ordered: '300.0000', left: '0' }] })
    done(await orderStep(purchaser, 'withdraw', first.id))
    expect(await submit(second.id)).toSucceed()
  })
  test('may take its tolerance on top, which is frozen at the approval and never shown to the company', async () => {
    const of = await contract({ overTol: '5', underTol: '2' })
    expect(await submit((await draft(of, '315.0001')).id)).toRefuse('PO_OVER_CONTRACT')
    const { id } = await makeOrder(cast, await contractOrder(cast, purchaser, of, '315'), company, 'pendingSupplier')
    const [line] = done(await purchaser.get('/srm/purchaseOrder/queryById', { id })).lines
    expect(line).toMatchObject({ overTolPct: '5.000000', underTolPct: '2.000000' })
    expect(done(await company.client.get('/srm/ownOrder/queryById', { id })).lines[0]).not.toHaveProperty('overTolPct')
  })
  test('are made of a contract in force, of its own lines and of its kind', async () => {
    const waiting = await contract({}, 'pendingSignature')
    const of = await contract()
    const [line] = await sourceLineIds(purchaser, 'contract', of)
    const post = async (id: string, patch: object) =>
      purchaser.post('/srm/purchaseOrder/add', { ...(await contractOrder(cast, purchaser, of, '1')), contractId: id, ...patch })
    expect(await post(waiting, {})).toRefuse('PO_NOT_IN_FORCE')
    expect(await post(of, callOff)).toRefuse('PO_SOURCE')
    expect(await post(await contract({ type: 'SERVICE' }), {})).toRefuse('PO_SOURCE')
    const [other] = await sourceLineIds(purchaser, 'contract', await contract())
    expect(line).not.toBe(other)
    const input = await contractOrder(cast, purchaser, of, '1')
    expect(await post(of, { lines: [{ ...input.lines[0], contractLineId: other }] })).toRefuse('PO_NOT_CONTRACTED')
  })
  test('an order is not handed in once its contract has ended', async () => {
    const of = await contract()
    const { id } = await draft(of, '1')
    done(await contractStep(purchaser, 'askTerminate', of, { reason: '项目取消', settlement: '互不追究', files: [] }))
    done(await contractStep(manager, 'terminate', of, { note: null }))
    expect(await submit(id)).toRefuse('PO_NOT_IN_FORCE')
  })
  test('two that are handed in at one moment do not take the same quantity', async () => {
    const of = await contract()
    const drafts = await Promise.all(['160', '150', '151'].map((qty) => draft(of, qty)))
    const answers = await Promise.all(drafts.map(({ id }) => submit(id)))
    const passed = answers.filter(({ success }) => success)
    for (const one of answers.filter(({ success }) => !success)) expect(one).toRefuse('PO_OVER_CONTRACT')
    expect(passed).toHaveLength(1)
    expect(Number((await ordered(of)).lines[0].ordered)).toBeLessThanOrEqual(300)
  })
})

describe('A change of a contract', () => {
  const change = async (of: string, patch: (lines: readonly Record<string, unknown>[]) => object) => {
    const { lines } = await changeInput(purchaser, of)
    return addChange(purchaser, of, patch(lines as unknown as Record<string, unknown>[]))
  }
  test('lowers no line below what is ordered of it, and leaves none out', async () => {
    const of = await contract()
    await makeOrder(cast, await contractOrder(cast, purchaser, of, '200'), company, 'pendingSupplier')
    const below = await change(of, (lines) => ({ lines: lines.map((line) => ({ ...line, qty: '199.9999' })) }))
    expect(await changeStep(purchaser, 'submit', below.id)).toRefuse('CTC_BELOW_ORDERED')
    done(await changeStep(purchaser, 'cancel', below.id))
    const other = { name: '电磁流量计', spec: 'DN300', unit: '台', qty: '300', price: '3766.666667', taxRate: '13' }
    const without = await change(of, () => ({ lines: [other] }))
    const refused = await changeStep(purchaser, 'submit', without.id)
    expect(refused).toRefuse('CTC_BELOW_ORDERED')
    expect(refused.message).toBe('行10已下单200，数量不得低于此数')
    done(await changeStep(purchaser, 'cancel', without.id))
    const equal = await change(of, (lines) => ({ lines: lines.map((line) => ({ ...line, qty: '200' })) }))
    expect(await changeStep(purchaser, 'submit', equal.id)).toSucceed()
  })
  test('lowers no ceiling below what was called off', async () => {
    const of = await framework('376666.67')
    await makeOrder(cast, await contractOrder(cast, purchaser, of, '50', callOff), company, 'pendingSupplier')
    const below = await change(of, () => ({ ceiling: '188333.32' }))
    expect(await changeStep(purchaser, 'submit', below.id)).toRefuse('CTC_BELOW_CALLED')
    done(await changeStep(purchaser, 'cancel', below.id))
    const equal = await change(of, () => ({ ceiling: '188333.33' }))
    expect(await changeStep(purchaser, 'submit', equal.id)).toSucceed()
  })
})

describe('Call-offs of a framework', () => {
  test('come to the ceiling exactly, and to no cent more', async () => {
    const of = await framework('37666.67')
    const line = async () => {
      const [contractLineId] = await sourceLineIds(purchaser, 'contract', of)
      return contractLineId
    }
    expect(await line()).toBeTruthy()
    expect(await submit((await draft(of, '10', callOff)).id)).toSucceed()
    expect(await ordered(of)).toMatchObject({ orderedIncl: '37666.67', ceiling: '37666.67' })
    const less = await framework('37666.66')
    const refused = await submit((await draft(less, '10', callOff)).id)
    expect(refused).toRefuse('PO_OVER_CEILING')
    expect(refused.message).toBe('框架合同累计37666.67超过上限37666.66，请减少数量，或先变更合同提高上限')
  })
  test('hold what they take from being handed in on, and give back what is closed', async () => {
    const of = await framework('37666.67')
    const first = await draft(of, '10', callOff)
    const second = await draft(of, '4', callOff)
    done(await submit(first.id))
    expect(await submit(second.id)).toRefuse('PO_OVER_CEILING')
    done(await orderStep(manager, 'approve', first.id, { note: null }))
    done(await orderStep(company.client, 'confirm', first.id, { rows: [] }, 'ownOrder'))
    const [line] = done(await purchaser.get('/srm/purchaseOrder/queryById', { id: first.id })).lines
    done(await orderStep(purchaser, 'closeLine', first.id, { lineId: line.id, reason: '不再需要' }))
    expect((await ordered(of)).orderedIncl).toBe('0.00')
    expect(await submit(second.id)).toSucceed()
  })
  test('handed in at one moment, they pass the ceiling together at no time', async () => {
    const of = await framework('37666.67')
    const drafts = await Promise.all(['6', '6', '6'].map((qty) => draft(of, qty, callOff)))
    const answers = await Promise.all(drafts.map(({ id }) => submit(id)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    for (const one of answers.filter(({ success }) => !success)) expect(one).toRefuse('PO_OVER_CEILING')
    expect((await ordered(of)).orderedIncl).toBe('22600.00')
  })
})

describe('Call-offs of a price agreement', () => {
  const agreement = async (line: object = {}) => {
    const materials = [await makeMaterial(cast, 'enabled')]
    return (await makeAgreement(cast, { company, state: 'inForce', materials, line: line as Record<string, unknown> })).id
  }
  const off = async (of: string, qty: string) => addOrder(purchaser, await agreementOrder(cast, purchaser, of, qty))
  const priceOf = async (id: string) => done(await purchaser.get('/srm/purchaseOrder/queryById', { id })).lines[0].price
  test('cost what the break says that they reach', async () => {
    const of = await agreement()
    const prices = []
    for (const qty of ['99', '100', '500']) prices.push(await priceOf((await off(of, qty)).id))
    expect(prices).toEqual(['10.000000', '9.500000', '9.000000'])
  })
  test('reach the least order, and name lines of the agreement', async () => {
    const of = await agreement({ moq: '5', breaks: [{ fromQty: '5', price: '8' }] })
    const post = async (patch: object) =>
      purchaser.post('/srm/purchaseOrder/add', { ...(await agreementOrder(cast, purchaser, of, '4')), ...patch })
    expect(await post({})).toRefuse('PA_BELOW_MOQ')
    const [foreign] = await sourceLineIds(purchaser, 'agreement', await agreement())
    const input = await agreementOrder(cast, purchaser, of, '5')
    expect(await post({ lines: [{ ...input.lines[0], agreementLineId: foreign }] })).toRefuse('PO_NOT_AGREED')
    expect(await post({ lines: input.lines, type: 'GOODS' })).toRefuse('PO_SOURCE')
  })
  test('are not approved once the agreement has ended: the day of the order counts', async () => {
    const of = await agreement()
    const { id } = await off(of, '10')
    done(await submit(id))
    done(await agreementStep(purchaser, 'priceAgreement', 'terminate', of, { reason: '标准换代。' }))
    expect(await orderStep(manager, 'approve', id, { note: null })).toRefuse('PA_NOT_IN_FORCE')
  })
  test('by the cumulative quantity, what was handed in before decides the break; a price that moved is said', async () => {
    const of = await agreement({ breakOn: 'CUMULATIVE' })
    const [first, second] = [await off(of, '100'), await off(of, '10')]
    expect([await priceOf(first.id), await priceOf(second.id)]).toEqual(['10.000000', '10.000000'])
    done(await submit(first.id))
    const refused = await submit(second.id)
    expect(refused).toRefuse('PO_PRICE_MOVED')
    expect(refused.message).toContain('9.5')
    const { version } = done(await purchaser.get('/srm/purchaseOrder/queryById', { id: second.id }))
    const body = { ...(await agreementOrder(cast, purchaser, of, '10')), id: second.id, version }
    done(await purchaser.post('/srm/purchaseOrder/edit', body))
    expect(await priceOf(second.id)).toBe('9.500000')
    expect(await submit(second.id)).toSucceed()
  })
})

test('whatever orders do, the totals of a contract are what a recount says', async () => {
  const line = { ...(await contractInput(purchaser, company.id)).lines[0], qty: '90', price: '7.333333' }
  const of = await contract({ lines: [line, { ...line, name: '压力变送器', price: '19.990001', qty: '60' }] })
  const keys = await sourceLineIds(purchaser, 'contract', of)
  let seed = 20_261_127
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % most
  }
  const made: string[] = []
  const act = async (): Promise<void> => {
    const id = made[random(made.length)] ?? ''
    const shown = id ? done(await purchaser.get('/srm/purchaseOrder/queryById', { id })) : null
    const kind = random(7)
    if (!shown || kind === 0) {
      const contractLineId = keys[random(keys.length)]
      const qty = `${1 + random(40)}.${random(10)}`
      const [row] = (await contractOrder(cast, purchaser, of, qty)).lines
      made.push((await draft(of, qty, { lines: [{ ...row, contractLineId }] })).id)
    } else if (kind <= 2) await submit(id)
    else if (kind === 3) await orderStep(purchaser, 'withdraw', id)
    else if (kind === 4) await orderStep(manager, 'approve', id, { note: null })
    else if (shown.status === '0') await orderStep(company.client, 'confirm', id, { rows: [] }, 'ownOrder')
    else if (shown.status === '1' && kind === 5)
      await orderStep(purchaser, 'closeLine', id, { lineId: shown.lines[0].id, reason: '不再需要' })
    else if (shown.status === '1') {
      await orderStep(purchaser, 'askCancel', id, { reason: '需求取消' })
      await orderStep(manager, 'cancel', id, { note: null })
    }
  }
  for (let n = 0; n < 90; n++) await act()
  let sum = dec('0')
  const quantities = new Map<string, ReturnType<typeof dec>>()
  const statuses = new Set<string>()
  for (const id of made) {
    const { status, lines, amountIncl } = done(await purchaser.get('/srm/purchaseOrder/queryById', { id }))
    statuses.add(status)
    expect(amountIncl).toBe(dec(lines[0].amountIncl).toFixed(2))
    if (['-1', '9', '5'].includes(status)) continue
    sum = sum.plus(amountIncl)
    const key = lines[0].contractLineId
    quantities.set(key, dec(lines[0].qty).plus(quantities.get(key) ?? '0'))
  }
  const whole = await ordered(of)
  expect(statuses.size).toBeGreaterThan(3)
  expect(whole.orderedIncl).toBe(sum.toFixed(2))
  for (const one of whole.lines) {
    expect(dec(one.ordered).toFixed(4)).toBe((quantities.get(one.id) ?? dec('0')).toFixed(4))
    expect(dec(one.ordered).lte(one.qty)).toBe(true)
  }
})
