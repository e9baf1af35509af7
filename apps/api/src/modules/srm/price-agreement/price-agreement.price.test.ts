import { dec } from '@srm/domain/kit/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { firstSheet } from '../../../../test/workbook'
import { templateSheet } from '../../../data/sheet/sheet'
import { clockText } from '../../../demo/clock'
import { makeInquiry } from '../../../demo/inquiry'
import { makeMaterial, type MadeMaterial } from '../../../demo/material'
import { agreementInput, makeAgreement } from '../../../demo/price-agreement'
import { done } from '../../../demo/session'
import { inquiryTest } from '../inquiry/inquiry.fixtures'
import { agreementLineSheet, lineTemplateSheet } from './price-agreement.sheet'

const app = await inquiryTest()
const cast = { clock: app.clock, as: app.as }
const purchaser = await app.as('purchaser')
const day = (ahead: number) => clockText(app.clock, 24 * ahead).slice(0, 10)
let valve: MadeMaterial
beforeAll(async () => {
  valve = await makeMaterial(cast, 'enabled')
})

describe('The price of a quantity', () => {
  test('is that of the break it reaches, for the whole of it, on days within the validity', async () => {
    const { id } = await makeAgreement(cast, { company: app.a, state: 'inForce', materials: [valve] })
    const { lines, validTo } = done(await purchaser.get('/srm/priceAgreement/queryById', { id }))
    const price = (qty: string, on = day(0), called = '0') =>
      purchaser.get('/srm/priceAgreement/price', { id, lineId: lines[0].id, qty, day: on, called })
    const amounts = []
    for (const qty of ['99', '100', '499', '500']) amounts.push(done(await price(qty)).amountIncl)
    expect(amounts).toEqual(['990.00', '950.00', '4740.50', '4500.00'])
    expect(done(await price('100'))).toEqual({ price: '9.50', amountExcl: '840.71', tax: '109.29', amountIncl: '950.00' })
    expect(await price('1', validTo)).toSucceed()
    const over = await price('1', day(181))
    expect(over).toRefuse('PA_NOT_IN_FORCE')
    expect(over.message).toContain(day(181))
    expect(await price('0.5')).toRefuse('PA_BELOW_MOQ')
    expect(await purchaser.get('/srm/priceAgreement/price', { id, lineId: id, qty: '1', day: day(0) })).toRefuse('NOT_FOUND')
  })

  test('what is in force today is found by material, with its breaks; what is not confirmed, or over, is not', async () => {
    const one = await makeMaterial(cast, 'enabled')
    const { id, docNo } = await makeAgreement(cast, { company: app.a, state: 'inForce', materials: [one], patch: { validTo: day(2) } })
    await makeAgreement(cast, { company: app.b, state: 'pendingSupplier', materials: [one] })
    const found = async () =>
      done(await purchaser.get('/srm/priceAgreement/inForce', { codes: `${one.docNo},0000` })) as unknown as object[]
    expect(await found()).toMatchObject([
      { agreementId: id, docNo, supplierId: app.a.id, materialCode: one.docNo, currency: 'CNY', breaks: [{}, { price: '9.50' }, {}] },
    ])
    const before = app.clock.offsetMs
    app.clock.offsetMs += 3 * 86_400_000
    expect(await found()).toEqual([])
    app.clock.offsetMs = before
    expect(await (await app.as('quality')).get('/srm/priceAgreement/inForce', { codes: one.docNo })).toRefuse('NO_PERM')
  })
})

describe('An agreement from an award', () => {
  test('copies what was awarded; prices may be lower and never higher, on the terms of the award', async () => {
    const one = await makeMaterial(cast, 'enabled')
    const lines = [
      {
        materialCode: one.docNo,
        name: '弹性座封闸阀',
        spec: 'DN100',
        unit: '台',
        qty: '4',
        needDate: '2027-12-01',
        deliveryAddress: '苏州',
      },
    ]
    await makeInquiry(app, { state: 'awarded', bidders: [app.a, app.b, app.c], patch: { lines } })
    const of = async (supplierId: string) =>
      done(await purchaser.get('/srm/priceAgreement/awards', { supplierId })) as unknown as {
        key: string
        awardNo: string
        currency: string
        priceBasis: string
        lines: { materialCode: string; price: string; unit: string }[]
      }[]
    const winners = []
    for (const company of [app.a, app.b, app.c]) {
      const [award] = (await of(company.id)).filter((each) => each.lines.some(({ materialCode }) => materialCode === one.docNo))
      if (award) winners.push({ company, award })
    }
    expect(winners).toHaveLength(1)
    const [{ company, award } = { company: app.a, award: undefined }] = winners
    const awarded = award?.lines[0]?.price ?? '0'
    const loser = [app.a, app.b, app.c].find(({ id }) => id !== company.id)
    const ask = (patch: object, price = dec(awarded).toFixed(2), materials = [one]) =>
      purchaser.post(
        '/srm/priceAgreement/add',
        agreementInput(cast, company.id, materials, {
          patch: {
            source: 'AWARD',
            awardKey: award?.key,
            directReason: null,
            currency: award?.currency,
            priceBasis: award?.priceBasis,
            ...patch,
          },
          line: { breaks: [{ fromQty: '1', price }] },
        }),
      )
    expect(await ask({}, dec(awarded).plus('0.01').toFixed(2))).toRefuse('PA_ABOVE_AWARD')
    expect(await ask({ currency: 'USD' })).toRefuse('PA_AWARD_TERMS')
    expect(await ask({}, '1', [valve])).toRefuse('PA_NOT_AWARDED')
    expect(await ask({ supplierId: loser?.id })).toRefuse('PA_AWARD')
    const { id } = done(await ask({}))
    expect(done(await purchaser.get('/srm/priceAgreement/queryById', { id }))).toMatchObject({
      ...{ source: 'AWARD', sourceNo: award?.awardNo, awardKey: award?.key, awardKind: 'inquiry', directReason: null },
    })
    expect(await ask({}, dec(awarded).minus('0.01').toFixed(2))).toSucceed()
  })
})

describe('Files', () => {
  const upload = async (rows: Record<string, unknown>[]) =>
    purchaser.upload('/srm/priceAgreement/importLines', {
      name: 'lines.xlsx',
      content: await templateSheet(lineTemplateSheet, 'zh-CN', rows),
    })
  test('lines come from a file with their breaks, and what is wrong is said by cell', async () => {
    const good = {
      materialCode: valve.docNo,
      unit: '台',
      moq: '1',
      breaks: '1:10.00; 100：9.50；500:9',
      breakOn: '按累计数量',
      leadDays: '15',
    }
    const answered = await upload([
      good,
      { ...good, breaks: '1:10; 100:11' },
      { ...good, breaks: '面议' },
      { ...good, breakOn: '随便' },
      { ...good, moq: '' },
    ])
    expect(answered).toMatchObject({ code: 201, result: { totalCount: 5, successCount: 1, errorCount: 4 } })
    expect(answered.result.lines).toMatchObject([
      { materialCode: valve.docNo, breakOn: 'CUMULATIVE', leadDays: 15, breaks: [{ fromQty: '1', price: '10.00' }, {}, { price: '9' }] },
    ])
    expect(answered.result.errors.map((one: { row: number; column: string }) => [one.row, one.column])).toEqual([
      [5, '阶梯价'],
      [6, '阶梯价'],
      [7, '阶梯口径'],
      [8, '最小起订量'],
    ])
    const body = { ...agreementInput(cast, app.a.id, []), lines: answered.result.lines }
    expect(await purchaser.post('/srm/priceAgreement/add', body)).toSucceed()
    expect(await upload([])).toRefuse('SHEET_EMPTY')
    const template = await purchaser.get('/srm/priceAgreement/lineTemplate')
    expect(await firstSheet(template.result)).toEqual(expect.arrayContaining(['阶梯价 *']))
  })

  test('lists and lines go out, on both sides; what went out comes in again', async () => {
    const one = await makeMaterial(cast, 'enabled')
    const { id, docNo } = await makeAgreement(cast, { company: app.a, state: 'inForce', materials: [one] })
    const listed = await firstSheet((await purchaser.get('/srm/priceAgreement/exportXls', { docNo })).result)
    expect(listed).toEqual(expect.arrayContaining([docNo, app.a.name, '生效中', '是']))
    const theirs = await firstSheet((await app.a.client.get('/srm/ownAgreement/exportXls', { docNo })).result)
    expect(theirs).toEqual(expect.arrayContaining([docNo, '生效中']))
    expect(theirs).not.toContain('采购员')
    for (const [client, side] of [
      [purchaser, 'priceAgreement'],
      [app.a.client, 'ownAgreement'],
    ] as const) {
      const lines = await firstSheet((await client.get(`/srm/${side}/exportLines`, { id })).result)
      expect(lines).toEqual(expect.arrayContaining([one.docNo, '1:10; 100:9.5; 500:9', '按单行数量']))
    }
    expect(await purchaser.get('/srm/priceAgreement/exportLines', { id: 'x' })).toRefuse('BAD_FIELD')
    expect(agreementLineSheet.columns.map(({ key }) => key)).toEqual(
      expect.arrayContaining(lineTemplateSheet.columns.map(({ key }) => key)),
    )
  })
})

test('companies to choose from are those that can be dealt with', async () => {
  const found = done(await purchaser.get('/srm/priceAgreement/suppliers', { keyword: app.a.name })) as unknown as { id: string }[]
  expect(found.map(({ id }) => id)).toEqual([app.a.id])
  const counts = done(await purchaser.get('/srm/priceAgreement/counts'))
  expect(Number(counts['3'])).toBeGreaterThan(0)
  expect(done(await app.a.client.get('/srm/ownAgreement/counts'))).not.toHaveProperty('-1')
})
