import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { stockedApp, type TestApp } from '../../../../test/app'
import { addChange, answerChange, changeInput, changeStep, contractStep, makeContract } from '../../../demo/contract'
import { done, type Session } from '../../../demo/session'
import type { MadeSupplier } from '../../../demo/supplier'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'

let app: TestApp
let company: MadeSupplier
let purchaser: Session
let manager: Session
let director: Session
beforeAll(async () => {
  app = await stockedApp()
  company = await app.supplier()
  purchaser = await app.as('purchaser')
  manager = await app.as('manager')
  director = await app.as('director')
})
const inForce = async (patch: object = {}) => (await makeContract(app, { state: 'inForce', company, patch })).id
const read = async (id: string) => done(await purchaser.get('/srm/contract/queryById', { id }))
const change = async (id: string) => done(await purchaser.get('/srm/contractChange/queryById', { id }))
/** The lines of a contract with another quantity. */
const withQty = async (contractId: string, qty: string) => {
  const { lines } = await read(contractId)
  return { lines: lines.map((line: object) => ({ ...line, qty })) }
}

test('an accepted change is the next version, and says what differs', async () => {
  const id = await inForce()
  const made = await addChange(purchaser, id, { ...(await withQty(id, '306')), penalty: '逾期每日 0.1%', reason: '新增 6 台' })
  expect(made.docNo).toMatch(/^CTC\d{8}-\d{4}$/)
  expect(await change(made.id)).toMatchObject({
    ...{ kinds: ['AMOUNT', 'QUANTITY', 'CLAUSES'], movedPct: '2.00', isLarge: false, amountIncl: '1152600.00', baseNo: 1 },
  })
  expect((await read(id)).status).toBe('3')
  done(await changeStep(purchaser, 'submit', made.id))
  expect((await read(id)).status).toBe('4')
  done(await changeStep(manager, 'approve', made.id, { note: null }))
  done(await answerChange(company.client, id, made.id, 'acceptChange'))
  const after = await read(id)
  expect(after).toMatchObject({ status: '3', versionNo: 2, amountIncl: '1152600.00', penalty: '逾期每日 0.1%', movedIncl: '22600.00' })
  expect(after.lines[0].qty).toBe('306.0000')
  expect(after.versions.map((one: { no: number; changeNo: string | null }) => [one.no, one.changeNo])).toEqual([
    [2, made.docNo],
    [1, null],
  ])
  expect(after.versions[0].diff.map((row: { group: string; field: string }) => `${row.group} ${row.field}`)).toEqual([
    'header penalty',
    'line qty',
  ])
  // What was signed is printed as it was.
  const names = done(await purchaser.get('/print/papers', { type: 'contract', id })) as { offers: { variant: string }[] }[]
  expect(names[0]?.offers.map((one) => one.variant)).toEqual(['V2', 'V1'])
  expect(after.isPrintSame).toBe(true)
})

test('versions are added and never changed, by nobody', async () => {
  const id = await inForce()
  await expect(
    inTx(systemCtx(app.deps), (tx) => tx.db.execute(sql`update contract_version set reason = 'x' where contract_id = ${id}`)),
  ).rejects.toThrow()
})

describe('more than a tenth of the original, all changes together', () => {
  test('takes two people, neither of them its author', async () => {
    const id = await inForce()
    const made = await addChange(purchaser, id, await withQty(id, '331'))
    expect(await change(made.id)).toMatchObject({ isLarge: true, movedPct: '10.33' })
    done(await changeStep(purchaser, 'submit', made.id))
    expect(await changeStep(manager, 'approve', made.id, { note: null })).toRefuse('CTC_FIRST_APPROVAL')
    done(await changeStep(manager, 'firstApprove', made.id, { note: '同意' }))
    expect(await changeStep(manager, 'firstApprove', made.id, { note: null })).toRefuse('CTC_FIRST_APPROVED')
    expect(await changeStep(manager, 'approve', made.id, { note: null })).toRefuse('CTC_APPROVER_SAME')
    expect(await change(made.id)).toMatchObject({ firstApproverName: '周明远' })
    done(await changeStep(director, 'approve', made.id, { note: null }))
    expect((await change(made.id)).status).toBe('0')
  })
  test('a second small one counts with the first', async () => {
    const id = await inForce()
    const first = await addChange(purchaser, id, await withQty(id, '320'))
    done(await changeStep(purchaser, 'submit', first.id))
    expect(await changeStep(manager, 'firstApprove', first.id, { note: null })).toRefuse('CTC_NOT_LARGE')
    done(await changeStep(manager, 'approve', first.id, { note: null }))
    done(await answerChange(company.client, id, first.id, 'acceptChange'))
    const second = await addChange(purchaser, id, await withQty(id, '305'))
    expect(await change(second.id)).toMatchObject({ isLarge: true, movedPct: '11.67', baseNo: 2 })
  })
})

describe('what comes of a change otherwise', () => {
  test('refused, recalled, withdrawn, returned: a draft again, and the contract goes on as it was', async () => {
    const id = await inForce()
    const made = await addChange(purchaser, id, { penalty: '逾期每日 0.2%' })
    done(await changeStep(purchaser, 'submit', made.id))
    expect(await changeStep(await app.as('multi'), 'withdraw', made.id)).toRefuse('CT_NOT_SUBMITTER')
    done(await changeStep(purchaser, 'withdraw', made.id))
    done(await changeStep(purchaser, 'submit', made.id))
    done(await changeStep(manager, 'reject', made.id, { reason: '比例过高' }))
    expect(await change(made.id)).toMatchObject({ status: '-1', decisionNote: '比例过高' })
    done(await changeStep(purchaser, 'submit', made.id))
    done(await changeStep(manager, 'approve', made.id, { note: null }))
    done(await changeStep(purchaser, 'recall', made.id, { reason: '重新核定' }))
    done(await changeStep(purchaser, 'submit', made.id))
    done(await changeStep(manager, 'approve', made.id, { note: null }))
    done(await answerChange(company.client, id, made.id, 'refuseChange', { reason: '无法承担' }))
    expect(await change(made.id)).toMatchObject({ status: '-1', refusal: '无法承担' })
    expect(await read(id)).toMatchObject({ status: '3', versionNo: 1, penalty: '逾期每日 0.05%' })
    done(await changeStep(purchaser, 'cancel', made.id))
    done(await purchaser.post('/srm/contractChange/add', await changeInput(purchaser, id, { penalty: '逾期每日 0.06%' })))
  })
  test('it ends with its contract', async () => {
    const id = await inForce()
    const made = await addChange(purchaser, id, { penalty: '逾期每日 0.2%' })
    done(await changeStep(purchaser, 'submit', made.id))
    done(await contractStep(purchaser, 'askTerminate', id, { reason: '项目取消', settlement: '互不追究' }))
    done(await contractStep(manager, 'terminate', id, { note: null }))
    expect((await change(made.id)).status).toBe('9')
  })
})

describe('what is refused', () => {
  test('a second open one, and one of what is not in force', async () => {
    const id = await inForce()
    await addChange(purchaser, id, { penalty: '逾期每日 0.2%' })
    const again = await changeInput(purchaser, id, { penalty: '逾期每日 0.3%' })
    expect(await purchaser.post('/srm/contractChange/add', again)).toRefuse('CTC_OPEN')
    const { id: draft } = await makeContract(app, { company })
    const body = await changeInput(purchaser, draft, { effectiveTo: '2099-12-31' })
    expect(await purchaser.post('/srm/contractChange/add', body)).toRefuse('BAD_TRANSITION')
  })
  test.each<[string, object, string]>([
    ['nothing that differs', {}, 'CTC_SAME'],
    ['no line left', { lines: [] }, 'CT_NO_LINES'],
    ['a plan of 95 %', { stages: [{ stage: 'ACCEPTANCE', pct: '95', condition: '验收', days: 1 }], retentionPct: null }, 'CT_PLAN_100'],
    ['an end that is over', { effectiveTo: '2020-01-01' }, 'CTC_END_SHORT'],
    ['a retention above 10 %', { retentionPct: '12' }, 'CT_PCT_MAX'],
  ])('%s', async (_, patch, key) => {
    const id = await inForce()
    const made = await addChange(purchaser, id, patch)
    expect(await changeStep(purchaser, 'submit', made.id)).toRefuse(key as never)
    expect((await read(id)).status).toBe('3')
  })
  test('of a tender, what it settled, unless the law lets it change', async () => {
    const id = await inForce()
    await inTx(systemCtx(app.deps), (tx) =>
      tx.db.execute(sql`update contract set source = 'TENDER', source_id = gen_random_uuid() where id = ${id}`),
    )
    const made = await addChange(purchaser, id, await withQty(id, '303'))
    expect(await changeStep(purchaser, 'submit', made.id)).toRefuse('CTC_TENDER_SUBSTANCE')
    const legal = { ...(await changeInput(purchaser, id, await withQty(id, '303'))), legalReason: '不可抗力：汛期水毁，须增补同型设备' }
    const { version } = await change(made.id)
    done(await purchaser.post('/srm/contractChange/edit', { ...legal, id: made.id, version }))
    done(await changeStep(purchaser, 'submit', made.id))
  })
  test('one that was written on an older version', async () => {
    const id = await inForce()
    const made = await addChange(purchaser, id, { penalty: '逾期每日 0.2%' })
    await inTx(systemCtx(app.deps), (tx) => tx.db.execute(sql`update contract set version_no = 2 where id = ${id}`))
    expect(await changeStep(purchaser, 'submit', made.id)).toRefuse('CTC_STALE')
  })
})
