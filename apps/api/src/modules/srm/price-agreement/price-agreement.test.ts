import { beforeAll, describe, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { clockText } from '../../../demo/clock'
import { makeMaterial, materialStep, type MadeMaterial } from '../../../demo/material'
import { agreementInput, agreementStep, makeAgreement, type AgreementCompany } from '../../../demo/price-agreement'
import { done, type Session } from '../../../demo/session'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const [purchaser, manager, director] = [await app.as('purchaser'), await app.as('manager'), await app.as('director')]
let company: AgreementCompany
let valve: MadeMaterial
beforeAll(async () => {
  company = await app.supplier()
  valve = await makeMaterial(cast, 'enabled')
})
const day = (ahead: number) => clockText(app.deps.clock, 24 * ahead).slice(0, 10)
const read = async (id: string, client: Session = purchaser) => done(await client.get('/srm/priceAgreement/queryById', { id }))
const own = async (id: string) => done(await company.client.get('/srm/ownAgreement/queryById', { id }))
const step = (client: Session, action: string, id: string, body: object = {}) => agreementStep(client, 'priceAgreement', action, id, body)
const answer = (action: string, id: string, body: object = {}) => agreementStep(company.client, 'ownAgreement', action, id, body)
const input = (patch: object = {}, line: object = {}, materials = [valve]) =>
  agreementInput(cast, company.id, materials, { patch: patch as Record<string, unknown>, line: line as Record<string, unknown> })
const add = async (patch: object = {}, line: object = {}) => purchaser.post('/srm/priceAgreement/add', input(patch, line))
const told = async (client: Session, title: string) => {
  const { records } = done(await client.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: '100' })) as {
    records: { titile?: string; title?: string }[]
  }
  return records.filter((one) => (one.titile ?? one.title ?? '').includes(title)).length
}

describe('Life of a price agreement', () => {
  test('is written, approved by another, confirmed by the company, and in force by its days', async () => {
    const { id, docNo } = await makeAgreement(cast, { company })
    expect(docNo).toMatch(/^PA\d{8}-\d{4}$/)
    expect(await read(id)).toMatchObject({ status: '-1', inForce: false, lineCount: 1, can: { submit: null, edit: null } })
    expect(await company.client.get('/srm/ownAgreement/queryById', { id })).toRefuse('NOT_FOUND')
    expect(await step(purchaser, 'submit', id)).toSucceed()
    expect(await step(purchaser, 'approve', id)).toRefuse('NO_PERM')
    expect(await step(manager, 'reject', id, { reason: '价格偏高，请再谈。' })).toSucceed()
    expect(await read(id)).toMatchObject({ status: '-1', rejectReason: '价格偏高，请再谈。' })
    expect(await step(purchaser, 'submit', id)).toSucceed()
    expect(await step(purchaser, 'withdraw', id)).toSucceed()
    expect(await step(purchaser, 'submit', id)).toSucceed()
    expect(await step(manager, 'approve', id)).toSucceed()
    expect(await told(company.client, docNo)).toBe(1)
    expect(await own(id)).toMatchObject({ status: '0', inForce: false, can: { confirm: null, object: null } })
    const shared = done(await company.client.get('/srm/ownAgreement/timeline', { id })) as unknown as { action: string }[]
    expect(shared.map(({ action }) => action)).toEqual(['approve'])
    expect(await answer('confirm', id)).toSucceed()
    expect(await read(id)).toMatchObject({ status: '3', inForce: true })
    expect(await told(purchaser, docNo)).toBeGreaterThan(0)
    expect(await step(purchaser, 'void', id, { reason: '不再需要。' })).toRefuse('BAD_TRANSITION')
    expect(await step(purchaser, 'terminate', id, { reason: '标准换代。' })).toSucceed()
    expect(await own(id)).toMatchObject({ status: '7', inForce: false, endReason: '标准换代。' })
    const log = done(await purchaser.get('/srm/priceAgreement/timeline', { id })) as unknown as { action: string }[]
    expect(log.map((event) => event.action)).toEqual(expect.arrayContaining(['add', 'submit', 'approve', 'confirm', 'terminate']))
    const theirs = done(await company.client.get('/srm/ownAgreement/timeline', { id })) as unknown as { actor: string; actorKind: string }[]
    expect(theirs.filter(({ actorKind }) => actorKind === 'buyer').map(({ actor }) => actor)).not.toContain('purchaser')
  })

  test('nobody approves what he or she wrote', async () => {
    const other = await makeMaterial(cast, 'enabled')
    const { id } = done(await manager.post('/srm/priceAgreement/add', input({}, {}, [other])))
    expect(await step(manager, 'submit', id)).toSucceed()
    expect(await step(manager, 'approve', id)).toRefuse('SOD_SELF_APPROVE')
    expect(await step(director, 'approve', id)).toSucceed()
  })

  test('what the company objects to goes back with its words, out of its sight, and is handed in anew', async () => {
    const { id, docNo } = await makeAgreement(cast, { company, state: 'objected' })
    expect(await read(id)).toMatchObject({ status: '-1', objection: '500 台以上的单价低于成本，请调整。' })
    expect(await company.client.get('/srm/ownAgreement/queryById', { id })).toRefuse('NOT_FOUND')
    expect(await told(purchaser, docNo)).toBeGreaterThan(0)
    const work = done(await purchaser.get('/srm/dashboard/work')) as unknown as { id: string; kind: string }[]
    expect(work.filter((one) => one.id === id).map(({ kind }) => kind)).toEqual(['mendAgreement'])
    expect(await step(purchaser, 'submit', id)).toSucceed()
    expect(await read(id)).toMatchObject({ status: '-2', objection: null })
  })

  test('before the company confirms, the buyer may make it void; the company is told why', async () => {
    const { id } = await makeAgreement(cast, { company, state: 'voided' })
    expect(await own(id)).toMatchObject({ status: '9', endReason: '规格有误，重新签订。' })
    expect(await answer('confirm', id)).toRefuse('BAD_TRANSITION')
  })

  test('a draft is changed and deleted', async () => {
    const { id } = await makeAgreement(cast, { company })
    const { version } = await read(id)
    const body = { ...input({ title: '改名的协议' }, { moq: '5', breaks: '5:8.00; 50:7.50' }), id, version }
    expect(await purchaser.post('/srm/priceAgreement/edit', body)).toSucceed()
    expect(await purchaser.post('/srm/priceAgreement/edit', body)).toRefuse('STALE')
    const { lines, title } = await read(id)
    expect(title).toBe('改名的协议')
    expect(lines).toMatchObject([
      {
        moq: '5.0000',
        taxRate: '13.000000',
        breaks: [
          { fromQty: '5', price: '8.00' },
          { fromQty: '50', price: '7.50' },
        ],
      },
    ])
    expect(await step(purchaser, 'delete', id)).toSucceed()
    expect(await purchaser.get('/srm/priceAgreement/queryById', { id })).toRefuse('NOT_FOUND')
  })

  test('what waits stands on the home page of whoever may do it', async () => {
    const other = await makeMaterial(cast, 'enabled')
    const { id } = await makeAgreement(cast, { company, state: 'inApproval', materials: [other] })
    const kinds = async (client: Session) =>
      (done(await client.get('/srm/dashboard/work')) as unknown as { id: string; kind: string }[]).filter((one) => one.id === id)
    expect(await kinds(manager)).toMatchObject([{ kind: 'approveAgreement' }])
    expect(await kinds(purchaser)).toEqual([])
    expect(await step(manager, 'approve', id)).toSucceed()
    expect(await kinds(company.client)).toMatchObject([{ kind: 'confirmAgreement' }])
  })
})

describe('What an agreement says', () => {
  test('its terms are in order', async () => {
    expect(await add({ validFrom: day(5), validTo: day(4) })).toRefuse('PA_PERIOD')
    expect(await add({ validFrom: day(-9), validTo: day(-1) })).toRefuse('PA_OVER')
    expect(await add({ directReason: '省事' })).toRefuse('PA_DIRECT_REASON')
    expect(await add({ source: 'AWARD', awardKey: null })).toRefuse('PA_AWARD')
    expect(await add({ lines: [] })).toMatchObject({ success: false })
  })

  test('so are its lines', async () => {
    expect(await add({}, { materialCode: '0000' })).toRefuse('PA_MATERIAL')
    expect(await add({}, { unit: '箱' })).toRefuse('PA_UNIT')
    expect(await add({}, { unit: 'UNIT' })).toSucceed()
    expect(await add({}, { taxRate: '17' })).toRefuse('TAX_RATE_UNKNOWN')
    expect(await add({}, { moq: '0' })).toRefuse('PA_MOQ')
    expect(await add({}, { packQty: '0' })).toRefuse('PA_PACK')
    expect(await add({}, { breaks: [{ fromQty: '2', price: '1' }] })).toRefuse('PA_BREAKS')
    expect(await add({}, { breaks: '1:10; 5:11' })).toRefuse('PA_BREAKS')
    expect((await add({}, { breaks: '十元' })).result?.errors).toMatchObject([{ field: 'lines.0.breaks' }])
    const twice = input()
    expect(await purchaser.post('/srm/priceAgreement/add', { ...twice, lines: [...twice.lines, ...twice.lines] })).toRefuse('PA_LINE_TWICE')
  })

  test('the tax rate of a material counts where the line says none, and has to be there', async () => {
    const bare = await makeMaterial(cast, 'draft', { typeId: await typeWithoutTax() })
    expect(await purchaser.post('/srm/priceAgreement/add', input({}, {}, [bare]))).toRefuse('PA_NO_TAX')
    expect(await purchaser.post('/srm/priceAgreement/add', input({}, { taxRate: '9' }, [bare]))).toSucceed()
  })

  test('a material that is out of use, or not reviewed, is refused when it is handed in', async () => {
    const unready = await makeMaterial(cast, 'draft')
    const off = await makeMaterial(cast, 'enabled')
    const first = await makeAgreement(cast, { company, materials: [unready] })
    const second = await makeAgreement(cast, { company, materials: [off] })
    done(await materialStep(manager, off.id, 'disable', { reason: '标准换代。' }))
    expect(await step(purchaser, 'submit', first.id)).toRefuse('MAT_NOT_ENABLED')
    expect(await step(purchaser, 'submit', second.id)).toRefuse('MAT_DISABLED')
  })
})

const typeWithoutTax = async (): Promise<string> => {
  const { addMaterialType } = await import('../../../demo/material-type')
  await addMaterialType(manager, '96')
  return addMaterialType(manager, '9601')
}

describe('Two agreements of one material', () => {
  const pair = async (first: object, second: object, line: object = {}) => {
    const one = await makeMaterial(cast, 'enabled')
    const a = await makeAgreement(cast, { company, state: 'inForce', materials: [one], patch: first as Record<string, unknown> })
    const b = await makeAgreement(cast, {
      ...{ company, materials: [one], patch: second as Record<string, unknown>, line: line as Record<string, unknown> },
    })
    return { a, b }
  }
  test('do not share a day: whoever comes second is told the number of the first', async () => {
    const { a, b } = await pair({ validTo: day(30) }, { validFrom: day(30), validTo: day(60) })
    const refused = await step(purchaser, 'submit', b.id)
    expect(refused).toRefuse('PA_OVERLAP')
    expect(refused.message).toContain(a.docNo)
    expect(refused.result?.errors).toMatchObject([{ field: 'lines.0.materialCode', errorKey: 'PA_OVERLAP' }])
  })
  test('may follow one another day by day', async () => {
    const { b } = await pair({ validTo: day(30) }, { validFrom: day(31), validTo: day(60) })
    expect(await step(purchaser, 'submit', b.id)).toSucceed()
  })
  test('may stand beside each other in two currencies', async () => {
    const { b } = await pair({}, { currency: 'USD' })
    expect(await step(purchaser, 'submit', b.id)).toSucceed()
  })
  test('of a terminated one the days are free again', async () => {
    const { a, b } = await pair({}, {})
    expect(await step(purchaser, 'submit', b.id)).toRefuse('PA_OVERLAP')
    expect(await step(purchaser, 'terminate', a.id, { reason: '改签新协议。' })).toSucceed()
    expect(await step(purchaser, 'submit', b.id)).toSucceed()
  })
  test('handed in at one moment, one of them is refused by name', async () => {
    const one = await makeMaterial(cast, 'enabled')
    const [a, b] = [await makeAgreement(cast, { company, materials: [one] }), await makeAgreement(cast, { company, materials: [one] })]
    const answers = await Promise.all([step(purchaser, 'submit', a.id), step(purchaser, 'submit', b.id)])
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(answers.find(({ success }) => !success)).toRefuse('PA_OVERLAP')
  })
})
