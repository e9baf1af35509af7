import { beforeAll, describe, expect, test } from 'vitest'
import { plusDays } from '@srm/domain/kit/day'
import { stockedApp, type TestApp } from '../../../../test/app'
import { freeClause, makeContractTemplate } from '../../../demo/contract-template'
import { contractInput, contractStep, makeContract, printContract, signAs } from '../../../demo/contract'
import { uploadPdf } from '../../../demo/pdf'
import { done, type Session } from '../../../demo/session'
import type { MadeSupplier } from '../../../demo/supplier'
import { systemCtx } from '../../../http/request/context'
import { turnContracts } from './contract.jobs'

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
const read = async (id: string) => done(await purchaser.get('/srm/contract/queryById', { id }))
const own = async (id: string) => done(await company.client.get('/srm/contractWork/queryById', { id }))
const make = (state: Parameters<typeof makeContract>[1]['state'], patch: object = {}) => makeContract(app, { state, company, patch })
const add = async (patch: object) => purchaser.post('/srm/contract/add', await contractInput(purchaser, company.id, patch))

describe('the way of a contract', () => {
  test('from a draft to both signatures', async () => {
    const { id, docNo } = await make('draft')
    expect(docNo).toMatch(/^CT\d{8}-\d{4}$/)
    expect(await read(id)).toMatchObject({
      ...{ status: '-1', amountExcl: '1000000.00', tax: '130000.00', amountIncl: '1130000.00', versionNo: 0 },
      ...{ source: 'DIRECT', signerName: '周明远', daysLeft: null },
      stages: [{ amount: '339000.00' }, { amount: '734500.00' }, { amount: '56500.00' }],
    })
    done(await contractStep(purchaser, 'submit', id))
    expect(await contractStep(purchaser, 'approve', id, { note: null })).toRefuse('NO_PERM')
    done(await contractStep(manager, 'approve', id, { note: '同意' }))
    expect(await own(id)).toMatchObject({ status: '0', can: { confirm: null, object: null } })
    done(await contractStep(company.client, 'confirm', id, {}, 'contractWork'))
    expect(await contractStep(manager, 'sign', id, { method: 'ELECTRONIC', printedSha256: '0'.repeat(64) })).toRefuse('CT_NOT_PRINTED')
    done(await signAs(company.client, id, 'contractWork'))
    expect(await read(id)).toMatchObject({ status: '2', signatures: [{ party: 'SUPPLIER' }] })
    expect(await signAs(company.client, id, 'contractWork')).toRefuse('CT_SIGNED_ALREADY')
    done(await signAs(manager, id, 'contract'))
    const signed = await read(id)
    expect(signed).toMatchObject({ status: '3', versionNo: 1, isPrintSame: true, originalIncl: '1130000.00', movedIncl: '0.00' })
    expect(signed.signatures.map((one: { party: string; printedSha256: string }) => [one.party, one.printedSha256])).toEqual([
      ['SUPPLIER', signed.printedSha256],
      ['OUR', signed.printedSha256],
    ])
    expect(signed.versions).toMatchObject([{ no: 1, diff: [], amountIncl: '1130000.00' }])
    expect(signed.daysLeft).toBeGreaterThan(700)
  })

  test('both sides print the same file, and sign no other', async () => {
    const { id } = await make('pendingSignature')
    const ours = await printContract(manager, id)
    expect(await printContract(company.client, id, 'ownContract')).toBe(ours)
    expect(await contractStep(manager, 'sign', id, { method: 'ELECTRONIC', printedSha256: 'a'.repeat(64) })).toRefuse('CT_HASH_DIFFERS')
    expect(await signAs(director, id, 'contract')).toRefuse('CT_NOT_SIGNER')
    expect(await signAs(manager, id, 'contract', { method: 'UPLOAD', files: [] })).toRefuse('SIG_MISSING')
    done(await signAs(manager, id, 'contract', { method: 'UPLOAD', files: await uploadPdf(manager, '已签章合同.pdf') }))
    const [signature] = (await read(id)).signatures
    expect(signature).toMatchObject({ party: 'OUR', method: 'UPLOAD', signerName: '周明远', files: [{ fileName: '已签章合同.pdf' }] })
    expect(signature.fileSha256).toMatch(/^[0-9a-f]{64}$/)
    expect(await contractStep(purchaser, 'recall', id, { reason: '条款有误' })).toRefuse('CT_SIGNED_ALREADY')
  })

  test('an objection brings it back with the words of the supplier, and a new text is signed', async () => {
    const { id } = await make('pendingSupplier')
    done(await contractStep(company.client, 'object', id, { reason: '交货期过短' }, 'contractWork'))
    expect(await read(id)).toMatchObject({ status: '-1', objections: [{ objection: '交货期过短' }] })
    expect(await company.client.get('/srm/contractWork/queryById', { id })).toRefuse('NOT_FOUND')
    done(await contractStep(purchaser, 'submit', id))
    done(await contractStep(manager, 'approve', id, { note: null }))
    done(await contractStep(company.client, 'confirm', id, {}, 'contractWork'))
    const first = await printContract(manager, id)
    done(await contractStep(purchaser, 'recall', id, { reason: '补充附件' }))
    done(await contractStep(purchaser, 'submit', id))
    expect(await contractStep(manager, 'withdraw', id)).toRefuse('NO_PERM')
    done(await contractStep(purchaser, 'withdraw', id))
    done(await contractStep(purchaser, 'submit', id))
    done(await contractStep(manager, 'reject', id, { reason: '请补充附件' }))
    expect(await read(id)).toMatchObject({ status: '-1', decisionNote: '请补充附件' })
    done(await contractStep(purchaser, 'submit', id))
    done(await contractStep(manager, 'approve', id, { note: null }))
    app.travel({ minutes: 1 })
    done(await contractStep(company.client, 'confirm', id, {}, 'contractWork'))
    expect((await read(id)).printedSha256).toBeNull()
    expect(await printContract(manager, id)).not.toBe(first)
  })

  test('nobody approves what they wrote or handed in, and nobody else withdraws it', async () => {
    const multi = await app.as('multi')
    const { id } = await make('inApproval')
    expect(await contractStep(multi, 'withdraw', id)).toRefuse('CT_NOT_SUBMITTER')
    expect((await read(id)).can).toMatchObject({ withdraw: null })
    expect((await read(id)).can).not.toHaveProperty('approve')
    expect(done(await manager.get('/srm/contract/queryById', { id })).can).toMatchObject({ approve: null, reject: null })
  })

  test('a row that carries the key of another contract, or of a row above, gets its own', async () => {
    const { id: other } = await make('draft')
    const [theirs] = (await read(other)).lines
    const { id } = await make('draft', { lines: [theirs, theirs] })
    const [first, second] = (await read(id)).lines
    expect(new Set([theirs.id, first.id, second.id]).size).toBe(3)
    const body = await contractInput(purchaser, company.id, { lines: [second, first, first] })
    done(await purchaser.post('/srm/contract/edit', { ...body, id, version: 1 }))
    const after = (await read(id)).lines as { id: string; lineNo: number }[]
    expect(after.slice(0, 2).map((line) => line.id)).toEqual([second.id, first.id])
    expect(after.map((line) => line.lineNo)).toEqual([10, 20, 30])
  })
  test('a draft is voided with a reason, and what it took is free again', async () => {
    const { id } = await make('void')
    expect(await read(id)).toMatchObject({ status: '9', endReason: '需求取消', can: { submit: { errorKey: 'BAD_TRANSITION' } } })
  })
})

describe('what is refused', () => {
  test.each<[string, object, string]>([
    ['no line', { lines: [] }, 'CT_NO_LINES'],
    ['a plan of 95 %', { stages: [{ stage: 'ACCEPTANCE', pct: '95', condition: '验收', days: 30 }], retentionPct: null }, 'CT_PLAN_100'],
    ['no end', { effectiveTo: null }, 'CT_DATES_MISSING'],
    ['an end before the beginning', { effectiveFrom: '2099-01-01' }, 'CT_DATES_ORDER'],
    ['an end that is over', { effectiveFrom: '2020-01-01', effectiveTo: '2020-12-31' }, 'CT_OVER'],
    ['no reason for going without an award', { directReason: '配套' }, 'CT_DIRECT_REASON'],
    ['a framework without a ceiling', { type: 'FRAMEWORK' }, 'CT_CEILING'],
    ['a retention above 10 %', { retentionPct: '11' }, 'CT_PCT_MAX'],
    ['a retention without a period', { retentionMonths: null }, 'CT_RETENTION_MONTHS'],
    ['a retention the plan does not hold', { retentionPct: '4' }, 'CT_RETENTION_PLAN'],
    ['neither text nor file', { text: [] }, 'CT_TEXT_MISSING'],
    ['a line for nothing', { lines: [{ name: '备件', unit: '套', qty: '1', price: '0', taxRate: '13' }] }, 'CT_POSITIVE'],
  ])('%s', async (_, patch, key) => {
    const { id } = done(await add(patch))
    expect(await contractStep(purchaser, 'submit', id)).toRefuse(key as never)
    expect((await read(id)).status).toBe('-1')
  })
  test('who cannot sign is no signatory, and a template that is not published is none', async () => {
    const finance = done(await (await app.as('admin')).get('/sys/user/list', { username: 'finance' })).records[0]
    expect(await add({ signerId: finance.id })).toRefuse('CT_SIGNER')
    expect(await add({ templateId: company.id, templateVersion: 1 })).toRefuse('CT_TEMPLATE')
  })
  test('locked clauses of the template stay, and what else differs is shown to whoever decides', async () => {
    const templateId = await makeContractTemplate(app, { state: 'published' })
    const of = (pay: string, secret: string) => ({
      ...{ templateId, templateVersion: 1 },
      text: [freeClause('a', '付款', pay), freeClause('b', '保密', secret, true)],
    })
    const touched = done(await add(of('由{{buyer.name}}在三十日内支付。', '供方保密。')))
    expect(await contractStep(purchaser, 'submit', touched.id)).toRefuse('CT_LOCKED')
    const { id } = done(await add(of('由{{buyer.name}}在六十日内支付。', '双方保密。')))
    done(await contractStep(purchaser, 'submit', id))
    expect(await read(id)).toMatchObject({
      ...{ lockedClauses: 1, deviations: [{ key: 'a', kind: 'changed', locked: false, is: '由{{buyer.name}}在六十日内支付。' }] },
      values: { 'buyer.name': '澄源环境集团', 'contract.amountCapitals': '壹佰壹拾叁万元整' },
    })
  })
  test('a company that is not approved gets no contract', async () => {
    const early = await app.supplier('registered')
    const { id } = await makeContract(app, { company: early })
    expect(await contractStep(purchaser, 'submit', id)).toRefuse('SUPPLIER_BLOCKED')
  })
})

describe('the end of a contract', () => {
  test('completion takes a reason and a second person, and no bond that is still held', async () => {
    const { id } = await make('inForce', { bondPct: '10' })
    const bond = { form: 'guarantee', amount: '113000.00', receivedOn: '2026-11-01' }
    expect(await contractStep(purchaser, 'recordBond', id, { ...bond, validTo: '2020-01-01' })).toRefuse('CT_BOND_VALID_TO')
    expect(await contractStep(purchaser, 'recordBond', id, { ...bond, receivedOn: '2099-01-01', validTo: '2099-12-31' })).toRefuse(
      'CT_BOND_FUTURE',
    )
    expect(await contractStep(purchaser, 'returnBond', id, { note: null })).toRefuse('CT_BOND_NONE')
    done(await contractStep(purchaser, 'recordBond', id, { ...bond, validTo: '2097-12-31' }))
    expect(await contractStep(purchaser, 'recordBond', id, { ...bond, validTo: '2097-12-31' })).toRefuse('CT_BOND_TWICE')
    expect(await contractStep(purchaser, 'extendBond', id, { validTo: '2097-12-31' })).toRefuse('CT_BOND_SHORTER')
    done(await contractStep(purchaser, 'extendBond', id, { validTo: '2098-12-31' }))
    expect(await contractStep(purchaser, 'askComplete', id, { reason: '已全部履行' })).toRefuse('CT_BOND_HELD')
    done(await contractStep(purchaser, 'returnBond', id, { note: '验收合格' }))
    done(await contractStep(purchaser, 'askComplete', id, { reason: '已全部履行' }))
    expect(await contractStep(purchaser, 'askTerminate', id, { reason: 'x', settlement: 'y' })).toRefuse('CT_ASKED')
    expect(await contractStep(purchaser, 'complete', id, { note: null })).toRefuse('NO_PERM')
    done(await contractStep(manager, 'rejectComplete', id, { reason: '尾款未付' }))
    expect(await contractStep(manager, 'complete', id, { note: null })).toRefuse('CT_NOTHING_ASKED')
    done(await contractStep(purchaser, 'askComplete', id, { reason: '尾款已付' }))
    done(await contractStep(manager, 'complete', id, { note: null }))
    expect(await own(id)).toMatchObject({ status: '6', endReason: '尾款已付', bond: { validTo: '2098-12-31', returnNote: '验收合格' } })
  })

  test('termination takes a reason, a settlement and a second person', async () => {
    const { id } = await make('inForce')
    done(await contractStep(purchaser, 'askTerminate', id, { reason: '项目取消', settlement: '未发货，双方互不追究' }))
    expect(await read(id)).toMatchObject({ status: '3', asked: { what: 'terminate', isMine: true, settlement: '未发货，双方互不追究' } })
    done(await contractStep(manager, 'rejectTerminate', id, { reason: '再议' }))
    done(await contractStep(purchaser, 'askTerminate', id, { reason: '项目取消', settlement: '未发货，双方互不追究' }))
    done(await contractStep(manager, 'terminate', id, { note: null }))
    expect(await own(id)).toMatchObject({ status: '7', endReason: '项目取消', settlement: '未发货，双方互不追究', daysLeft: null })
  })

  test('on the day after its last one it has expired, and a late answer is told of', async () => {
    const waiting = await make('pendingSupplier')
    const { id } = await make('inForce', { effectiveTo: plusDays(new Date().toISOString(), 40) })
    const { effectiveTo } = await read(id)
    app.travelTo(`${effectiveTo} 23:00:00`)
    await turnContracts.run(systemCtx(app.deps), {})
    const later = await app.anonymous.signIn('purchaser', 'Demo#2026')
    expect(done(await later.get('/srm/contract/queryById', { id }))).toMatchObject({ status: '3', daysLeft: 0 })
    app.travelTo(`${plusDays(effectiveTo, 1)} 00:10:00`)
    expect((done(await later.get('/srm/contract/queryById', { id })).can.change as { errorKey: string }).errorKey).toBe('CT_OVER')
    await turnContracts.run(systemCtx(app.deps), {})
    const after = done(await later.get('/srm/contract/queryById', { id }))
    expect(after).toMatchObject({ status: '5', daysLeft: -1, can: { askComplete: null } })
    const { answerBy } = done(await later.get('/srm/contract/queryById', { id: waiting.id }))
    const told = done(await later.get('/sys/annountCement/listByUser')) as object
    expect(JSON.stringify(told)).toContain(answerBy)
    app.deps.clock.offsetMs = 0
  })
})
