import { beforeAll, describe, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { makeContract } from '../../../demo/contract'
import { addDeduction, deductionInput, deductionStep } from '../../../demo/deduction'
import type { OrderCompany } from '../../../demo/purchase-order'
import { done, type Session } from '../../../demo/session'

const app = await stockedApp()
const [purchaser, manager] = [await app.as('purchaser'), await app.as('manager')]
let company: OrderCompany
let contractId: string
beforeAll(async () => {
  company = await app.supplier()
  contractId = (await makeContract({ as: app.as }, { company, state: 'inForce' } as never)).id
}, 60_000)
const seen = async (id: string, client: Session = purchaser) => done(await client.get('/srm/deduction/queryById', { id }))
const own = async (id: string) => done(await company.client.get('/srm/ownDeduction/queryById', { id }))
const answer = (action: string, id: string, body: object = {}) => deductionStep(company.client, action, id, body, 'ownDeduction')
const late = { value: '301333.34', ratePerDay: '0.05', days: 6, capPct: null }
const byClause = { kind: 'LATE', ground: 'CLAUSE', clause: '第九条 违约责任', amount: null, late }
const kinds = async (client: Session, id: string) =>
  (done(await client.get('/srm/dashboard/work')) as unknown as { id: string; kind: string }[])
    .filter((one) => one.id === id)
    .map(({ kind }) => kind)

describe('A deduction for lateness', () => {
  test('is value × percent × days up to its cap over all of the contract, and upheld by its clause', async () => {
    const { id, docNo } = await addDeduction(purchaser, contractId, byClause)
    expect(docNo).toMatch(/^DED\d{8}-\d{4}$/)
    expect(await seen(id)).toMatchObject({ status: '0', amount: '904.00', lateValue: '301333.34', days: 6, currency: 'CNY' })
    // 0.1 % of 1,130,000.00 are 1,130.00: 226.00 are left.
    const { id: capped } = await addDeduction(purchaser, contractId, { ...byClause, late: { ...late, capPct: '0.1' } })
    expect(await seen(capped)).toMatchObject({ amount: '226.00' })
    expect(
      await purchaser.post('/srm/deduction/add', deductionInput(contractId, { ...byClause, late: { ...late, capPct: '0.1' } })),
    ).toRefuse('DED_AMOUNT')
    expect(await kinds(company.client, id)).toEqual(['answerDeduction'])
    expect(await answer('dispute', id, { reason: '延期系需方图纸变更' })).toSucceed()
    expect(await kinds(manager, id)).toEqual(['decideDeduction'])
    expect(await deductionStep(purchaser, 'uphold', id, { note: null })).toRefuse('NO_PERM')
    expect(await deductionStep(manager, 'uphold', id, { note: '条款明确' })).toSucceed()
    expect(await seen(id)).toMatchObject({ status: '2', decisionNote: '条款明确', dispute: '延期系需方图纸变更' })
    expect(await own(id)).toMatchObject({ status: '2', decisionNote: null })
    expect(await deductionStep(manager, 'drop', capped, { reason: '责任不在供方' })).toSucceed()
    expect(await seen(capped)).toMatchObject({ status: '9', endReason: '责任不在供方' })
  })
})

describe('A deduction by consent', () => {
  test('holds with the yes of the company alone', async () => {
    const { id } = await addDeduction(purchaser, contractId)
    expect(await deductionStep(manager, 'uphold', id, { note: null })).toRefuse('DED_NO_CLAUSE')
    expect(await answer('dispute', id, { reason: '表面划伤系运输所致' })).toSucceed()
    expect(await kinds(purchaser, id)).toEqual(['disputedDeduction'])
    expect(await answer('accept', id)).toSucceed()
    expect(await seen(id)).toMatchObject({ status: '2' })
    expect(await deductionStep(purchaser, 'withdraw', id, { reason: '双方另行协商' })).toSucceed()
  })
})

test('names what it lacks, and leaves alone what a payment takes', async () => {
  const add = (patch: object, of = contractId) => purchaser.post('/srm/deduction/add', deductionInput(of, patch))
  expect(await add({ amount: '0' })).toRefuse('DED_AMOUNT')
  expect(await add({ kind: 'LATE' })).toRefuse('DED_LATE')
  expect(await add({ ground: 'CLAUSE' })).toRefuse('DED_CLAUSE')
  const other = await app.supplier()
  const { id: unsent } = await makeContract({ as: app.as }, { company: other, state: 'pendingSupplier' } as never)
  expect(await add({}, unsent)).toRefuse('DED_CONTRACT')
  const contracts = done(await purchaser.get('/srm/deduction/contracts', {})) as unknown as { id: string; deductedLate: string }[]
  expect(contracts.find(({ id }) => id === contractId)).toMatchObject({ deductedLate: '904.00' })
})

test('other companies read none of it, and nobody without the right', async () => {
  const { id } = await addDeduction(purchaser, contractId)
  const other = await app.supplier()
  for (const path of ['queryById', 'timeline']) expect(await other.client.get(`/srm/ownDeduction/${path}`, { id })).toRefuse('NOT_FOUND')
  expect(await other.client.post('/srm/ownDeduction/accept', { id, version: 1 })).toRefuse('NOT_FOUND')
  expect(await company.client.get('/srm/deduction/queryById', { id })).toRefuse('NO_PERM')
  expect(await (await app.as('quality')).get('/srm/deduction/queryById', { id })).toRefuse('NO_PERM')
  const events = done(await company.client.get('/srm/ownDeduction/timeline', { id })) as unknown as { action: string }[]
  expect(events.map(({ action }) => action)).toEqual(['add'])
})
