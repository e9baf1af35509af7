import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plusMonths } from '@srm/domain/kit/day'
import { stockedApp } from '../../../../test/app'
import { makeContract } from '../../../demo/contract'
import { addDeduction, deductionStep } from '../../../demo/deduction'
import { addPayment, approvePayment, payAll, paymentInput, paymentStep, pickableFor } from '../../../demo/payment'
import { makeQualityAudit } from '../../../demo/quality-audit'
import { done } from '../../../demo/session'
import { changeAccount, paymentDesk, planOf, type Business } from './payment.fixtures'

const app = await stockedApp()
const cast = { as: app.as }
const [finance, first, second] = [await app.as('finance'), await app.as('financeManager'), await app.as('financeManager2')]
const { now, today, tomorrowLastYear, business, invoice, draft, seen, submit, pay } = paymentDesk(app, finance)
let base: Business
let owner: postgres.Sql
beforeAll(async () => {
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  base = await business()
}, 60_000)
afterAll(() => owner?.end())

const retained = async (supplierName: string) => {
  const { records } = done(await finance.get('/srm/payableDue/list', { supplierName, kind: 'RETENTION' })) as unknown as {
    records: { id: string; version: number; open: string }[]
  }
  return records.filter(({ open }) => Number(open) > 0)
}

test('the worked life, from the prepayment to the released retention', async () => {
  const of = await business()
  const prepaid = await pay(of, 'PREPAY', '339000.00')
  expect(prepaid).toMatchObject({
    status: '5',
    amount: '339000.00',
    paidAmount: '339000.00',
    contract: { prepaid: '339000.00', executable: '1130000.00' },
  })
  const amounts = (rows: Awaited<ReturnType<typeof invoice>>) => rows.map(({ kind, amount }) => [kind, amount])
  expect(amounts(await invoice(of, 'INV1', '376666.67'))).toEqual([
    ['NET', '244833.34'],
    ['RETENTION', '18833.33'],
  ])
  expect(await pay(of, 'PROGRESS')).toMatchObject({ amount: '244833.34', contract: { paid: '583833.34' } })
  expect(amounts(await invoice(of, 'INV2', '448233.33'))).toEqual([
    ['NET', '291351.66'],
    ['RETENTION', '22411.67'],
  ])
  expect(await pay(of, 'PROGRESS')).toMatchObject({ amount: '291351.66', contract: { paid: '875185.00' } })
  expect(amounts(await invoice(of, 'INV3', '-45200.00', { isRed: true }))).toEqual([
    ['NET', '-29380.00'],
    ['RETENTION', '-2260.00'],
  ])
  expect(await finance.post('/srm/payment/add', { ...(await paymentInput(finance, planOf(of, 'FINAL'))) })).toRefuse('PAY_NOTHING')
  expect(amounts(await invoice(of, 'INV4', '301333.34', { isFinal: true, acceptedOn: tomorrowLastYear }))).toEqual([
    ['NET', '181176.67'],
    ['RETENTION', '15066.67'],
  ])
  const last = await pay(of, 'FINAL')
  expect(last).toMatchObject({
    ...{ amount: '151796.67', contract: { paid: '1026981.67', applying: '0.00', recovered: '339000.00', retained: '54051.67' } },
    lines: [
      { kind: 'DUE', sourceNo: 'INV4', amount: '181176.67', paid: '181176.67' },
      { kind: 'CREDIT', sourceNo: 'INV3', amount: '-29380.00', paid: '-29380.00' },
    ],
  })
  expect(await finance.post('/srm/payment/add', { ...(await paymentInput(finance, planOf(of, 'RETENTION'))) })).toRefuse(
    'RETENTION_NOT_DUE',
  )
  for (const { id, version } of await retained(of.company.name))
    done(await finance.post('/srm/payableDue/reschedule', { id, version, day: today, reason: '质保期满' }))
  expect(await pay(of, 'RETENTION')).toMatchObject({ amount: '54051.67', contract: { paid: '1081033.34' } })
  const dues = done(await finance.get('/srm/payableDue/list', { supplierName: of.company.name })) as unknown as { records: unknown[] }
  expect(dues.records).toEqual([])
}, 120_000)

describe('An application', () => {
  test('holds its rows from being handed in on, and gives them back', async () => {
    const of = await business()
    await invoice(of, 'INV-A', '1000.00')
    const made = await draft(of, 'PROGRESS', undefined, { purpose: '第一批货款' })
    expect(made.docNo).toMatch(/^PAY\d{8}-\d{4}$/)
    const free = async () => (await pickableFor(finance, planOf(of, 'PROGRESS'), 'payment')).dues.map(({ available }) => available)
    expect(await free()).toEqual(['950.00'])
    expect(await submit(made.id)).toSucceed()
    expect(await free()).toEqual([])
    expect(await seen(made.id)).toMatchObject({ status: '1', contract: { applying: '950.00' }, holds: [] })
    const submittedBy = (name: string) => owner`update payment_secret set submitted_by = ${name} where payment_id = ${made.id}`
    await submittedBy('somebody')
    expect(await paymentStep(finance, 'withdraw', made.id)).toRefuse('PAY_NOT_SUBMITTER')
    await submittedBy('finance')
    expect(await paymentStep(finance, 'withdraw', made.id)).toSucceed()
    expect(await free()).toEqual(['950.00'])
    done(await submit(made.id))
    expect(await paymentStep(first, 'reject', made.id, { reason: '请补合同附件' })).toSucceed()
    expect(await seen(made.id)).toMatchObject({ status: '3', rejectReason: '请补合同附件', contract: { applying: '0.00' } })
    // Of two applications for the same row the second finds nothing left.
    const other = await draft(of, 'PROGRESS')
    done(await submit(made.id))
    expect(await submit(other.id)).toRefuse('PAY_ROW_OVER')
    expect(await paymentStep(finance, 'delete', other.id)).toSucceed()
    expect(await finance.get('/srm/payment/queryById', { id: other.id })).toRefuse('NOT_FOUND')
  })

  test('is approved by two finance managers, of whom neither wrote it, and paid by a third person', async () => {
    const of = await business()
    await invoice(of, 'INV-B', '1000.00')
    const made = await draft(of, 'PROGRESS')
    done(await submit(made.id))
    expect(await paymentStep(first, 'approve', made.id, { note: null })).toRefuse('PAY_FIRST_APPROVAL')
    expect(await paymentStep(finance, 'firstApprove', made.id, { note: null })).toRefuse('NO_PERM')
    expect(await paymentStep(first, 'firstApprove', made.id, { note: null })).toSucceed()
    expect(await paymentStep(second, 'firstApprove', made.id, { note: null })).toRefuse('PAY_FIRST_APPROVED')
    expect(await paymentStep(first, 'approve', made.id, { note: null })).toRefuse('PAY_APPROVER_SAME')
    expect(await paymentStep(second, 'approve', made.id, { note: '同意付款' })).toSucceed()
    expect(await seen(made.id)).toMatchObject({ status: '2', firstApproverName: '许衡远', approverName: '韩知微' })
    expect(await paymentStep(first, 'revoke', made.id, { reason: '账户待核实' })).toSucceed()
    expect(await seen(made.id)).toMatchObject({ status: '3', contract: { applying: '0.00' } })
  })

  test('takes credits and deductions with it, and is refused where nothing remains', async () => {
    const of = await business()
    await invoice(of, 'INV-C', '1000.00')
    await invoice(of, 'INV-CR', '-2000.00', { isRed: true })
    expect(await finance.post('/srm/payment/add', await paymentInput(finance, planOf(of, 'PROGRESS')))).toRefuse('PAY_CREDIT_FIRST')
    await invoice(of, 'INV-D', '3000.00')
    const { id: deductionId } = await addDeduction(await app.as('purchaser'), of.contractId, { amount: '100' })
    done(await deductionStep(of.company.client, 'accept', deductionId, {}, 'ownDeduction'))
    const made = await draft(of, 'PROGRESS')
    // 950 + 2850 − 1900 − 100.
    expect(await seen(made.id)).toMatchObject({ amount: '1800.00' })
    done(await submit(made.id))
    const taken = done(await finance.get('/srm/deduction/queryById', { id: deductionId }))
    expect(taken).toMatchObject({ status: '2', paymentNo: made.docNo })
    expect(await deductionStep(await app.as('purchaser'), 'withdraw', deductionId, { reason: '另行协商' })).toRefuse('DED_TAKEN')
    await approvePayment(cast, made.id)
    await payAll(cast, [made], now())
    expect(done(await finance.get('/srm/deduction/queryById', { id: deductionId }))).toMatchObject({ status: '3' })
    expect(await seen(made.id)).toMatchObject({ status: '5', contract: { paid: '1800.00', applying: '0.00' } })
  })

  test('names what it cannot take', async () => {
    const of = await business()
    const [row] = await invoice(of, 'INV-E', '1000.00')
    const input = await paymentInput(finance, planOf(of, 'PROGRESS'))
    const add = (patch: object) => finance.post('/srm/payment/add', { ...input, ...patch })
    const line = { dueId: row?.id ?? '', amount: '950.00' }
    expect(await add({ lines: [line, line] })).toRefuse('PAY_ROW_TWICE')
    expect(await add({ lines: [{ ...line, amount: '950.01' }] })).toRefuse('PAY_ROW_OVER')
    expect(await add({ lines: [] })).toRefuse('PAY_NOTHING')
    expect(await add({ type: 'RETENTION' })).toRefuse('PAY_ROW_GONE')
    expect(await add({ contractId: base.contractId })).toRefuse('PAY_ROW_GONE')
    expect(await add({ type: 'FINAL' })).toRefuse('PAY_NOT_FINAL')
    expect(await add({ bankId: base.contractId })).toRefuse('PAY_NO_BANK')
    const retained = await paymentInput(finance, planOf(of, 'RETENTION'))
    expect(await finance.post('/srm/payment/add', retained)).toRefuse('RETENTION_OPEN_END')
  })

  test('a prepayment stays within its percent, and all payments within what the contract may come to', async () => {
    const of = await business()
    const prepay = async (amount: string) => finance.post('/srm/payment/add', await paymentInput(finance, planOf(of, 'PREPAY', amount)))
    expect(await prepay('339000.01')).toRefuse('PAY_PREPAY_MAX')
    done(await submit((await draft(of, 'PREPAY', '300000.00')).id))
    expect(await prepay('39000.01')).toRefuse('PAY_PREPAY_MAX')
    expect(await prepay('39000.00')).toSucceed()
    // More was invoiced than the contract may come to.
    await invoice(of, 'INV-F', '1130000.00')
    expect(await finance.post('/srm/payment/add', await paymentInput(finance, planOf(of, 'PROGRESS')))).toRefuse('PAY_OVER')
    await invoice(of, 'INV-G', '10.00', { isFinal: true })
    expect(await prepay('1.00')).toRefuse('PAY_PREPAY_LATE')
    const ended = await app.supplier()
    const { id } = await makeContract({ as: app.as }, { company: ended, state: 'pendingSupplier' } as never)
    const other = { ...planOf({ company: ended, contractId: id }, 'PREPAY', '1.00') }
    expect(await finance.post('/srm/payment/add', await paymentInput(finance, other))).toRefuse('PAY_CONTRACT')
  })

  test('a retention waits for deductions and nonconformities', async () => {
    const of = await business()
    await invoice(of, 'INV-R', '1000.00', { isFinal: true, acceptedOn: plusMonths(today, -13) })
    const { id } = await addDeduction(await app.as('purchaser'), of.contractId)
    const input = await paymentInput(finance, planOf(of, 'RETENTION'))
    expect(await finance.post('/srm/payment/add', input)).toRefuse('RETENTION_OPEN_DEDUCTION')
    done(await deductionStep(await app.as('purchaser'), 'withdraw', id, { reason: '已协商一致' }))
    await makeQualityAudit({ clock: app.deps.clock, as: app.as }, { company: of.company as never })
    expect(await finance.post('/srm/payment/add', input)).toRefuse('RETENTION_OPEN_NCR')
  })
})

describe('Whoever applies', () => {
  test('may be the company, whose drafts are its own and whose rejections it mends', async () => {
    const of = await business()
    await invoice(of, 'INV-S', '1000.00')
    const { client } = of.company
    const plan = planOf(of, 'PROGRESS')
    const made = await addPayment(client, await paymentInput(client, plan, 'ownPayment'), 'ownPayment')
    expect(await finance.get('/srm/payment/queryById', { id: made.id })).toRefuse('NOT_FOUND')
    expect(await paymentStep(client, 'submit', made.id, {}, 'ownPayment')).toSucceed()
    expect(await paymentStep(finance, 'withdraw', made.id)).toRefuse('PAY_OTHER_SIDE')
    done(await paymentStep(first, 'reject', made.id, { reason: '用途不清' }))
    const work = (await client.get('/srm/dashboard/work')).result as unknown as { id: string; kind: string }[]
    expect(work.filter(({ id }) => id === made.id)).toMatchObject([{ kind: 'mendOwnPayment' }])
    const { version } = done(await client.get('/srm/ownPayment/queryById', { id: made.id }))
    const input = await paymentInput(client, plan, 'ownPayment')
    expect(await client.post('/srm/ownPayment/edit', { ...input, purpose: '第一批货款', id: made.id, version })).toSucceed()
    done(await paymentStep(client, 'submit', made.id, {}, 'ownPayment'))
    await approvePayment(cast, made.id)
    const own = done(await client.get('/srm/ownPayment/queryById', { id: made.id }))
    expect(own).toMatchObject({ status: '2', purpose: '第一批货款' })
    for (const hidden of ['firstApproverName', 'contract', 'holds']) expect(own).not.toHaveProperty(hidden)
    const events = done(await client.get('/srm/ownPayment/timeline', { id: made.id })) as unknown as { action: string }[]
    expect(events.map(({ action }) => action)).not.toContain('firstApprove')
    const other = await app.supplier()
    expect(await other.client.get('/srm/ownPayment/queryById', { id: made.id })).toRefuse('NOT_FOUND')
  })
})

describe('Holds', () => {
  test('a freeze of everything, a dispute and a change of the account stop the approval', async () => {
    const of = await business()
    const [row] = await invoice(of, 'INV-HOLD', '1000.00')
    const made = await draft(of, 'PROGRESS')
    done(await submit(made.id))
    done(await paymentStep(first, 'firstApprove', made.id, { note: null }))
    done(await finance.post('/srm/payableDue/hold', { id: row?.id, version: 1, reason: '数量有争议' }))
    expect(await paymentStep(second, 'approve', made.id, { note: null })).toRefuse('PAY_HELD')
    expect(await seen(made.id)).toMatchObject({ holds: [{ kind: 'DISPUTE', sourceNo: 'INV-HOLD' }] })
    done(await second.post('/srm/payableDue/release', { id: row?.id, version: 2, reason: '已核实' }))
    await changeAccount(of.company)
    expect(await paymentStep(second, 'approve', made.id, { note: null })).toRefuse('PAY_HELD')
    expect(await seen(made.id)).toMatchObject({ holds: [{ kind: 'BANK_CHANGE' }] })
    const { records } = done(await finance.get('/srm/payableDue/list', { invoiceNo: 'INV-HOLD' })) as unknown as {
      records: { hold: string }[]
    }
    expect(records[0]?.hold).toBe('BANK_CHANGE')
  })
})
