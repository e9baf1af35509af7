import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AwardOfSupplier } from '@srm/contract/srm/contract'
import { makeAuction } from '../../../demo/auction'
import { contractInput, contractStep, leadContract } from '../../../demo/contract'
import { makeInquiry } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { done, type Session } from '../../../demo/session'
import { makeSmall } from '../../../demo/small-project'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { inquiryTest, type InquiryTest } from '../inquiry/inquiry.fixtures'

const topic = topics[9] as DemoTopic
let app: InquiryTest
let purchaser: Session
let inquiryId: string
beforeAll(async () => {
  app = await inquiryTest()
  purchaser = await app.as('purchaser')
  inquiryId = (await makeInquiry(app, { topic, state: 'awarded', bidders: app.bidders })).id
})

const awarded = async (source: string, sourceId: string): Promise<AwardOfSupplier[]> =>
  done(await purchaser.get('/srm/contract/awarded', { source, sourceId }))
const first = async (source: string, sourceId: string): Promise<AwardOfSupplier> => {
  const [award] = await awarded(source, sourceId)
  if (!award) throw new Error(`nothing was awarded in ${source} ${sourceId}`)
  return award
}
const lineOf = (line: AwardOfSupplier['lines'][number], patch: object = {}) => ({
  ...{ awardLineId: line.awardLineId, materialCode: line.materialCode, name: line.name, spec: line.spec, unit: line.unit },
  ...{ qty: line.remaining, price: line.price, taxRate: line.taxRate ?? '13', needDate: line.needDate, warrantyMonths: null, remark: null },
  ...patch,
})
const inputOf = async (award: AwardOfSupplier, patch: object = {}, ofLine: object = {}) =>
  contractInput(purchaser, award.supplierId, {
    ...{ source: award.source, sourceId: award.sourceId, currency: award.currency, priceBasis: award.priceBasis, directReason: null },
    ...{ title: `${award.sourceTitle} 合同`, lines: award.lines.map((line) => lineOf(line, ofLine)) },
    ...patch,
  })
const add = async (award: AwardOfSupplier, patch: object = {}, ofLine: object = {}) =>
  purchaser.post('/srm/contract/add', await inputOf(award, patch, ofLine))
const dropAll = () => inTx(systemCtx(app.deps), (tx) => tx.db.execute(sql`update contract set status = '9' where source <> 'DIRECT'`))

describe('a contract of an inquiry', () => {
  test('takes its lines from the award, and the award says what is left', async () => {
    const award = await first('RFQ', inquiryId)
    const { id } = done(await add(award))
    expect(done(await purchaser.get('/srm/contract/queryById', { id }))).toMatchObject({
      ...{ source: 'RFQ', sourceId: inquiryId, sourceNo: award.sourceNo, supplierName: award.supplierName },
    })
    const after = await first('RFQ', inquiryId)
    expect(after.lines.map((line) => line.remaining)).toEqual(after.lines.map(() => '0'))
    const choices = done(await purchaser.get('/srm/contract/awards')) as { sourceId: string; supplierId: string }[]
    expect(choices.filter((one) => one.sourceId === inquiryId && one.supplierId === award.supplierId)).toEqual([])
    done(await contractStep(purchaser, 'void', id, { reason: '重拟' }))
    expect((await first('RFQ', inquiryId)).lines.map((line) => line.remaining)).toEqual(award.lines.map((line) => line.remaining))
    const again = done(await purchaser.get('/srm/contract/awards', { keyword: award.sourceNo })) as object[]
    expect(again).toContainEqual(expect.objectContaining({ sourceId: inquiryId, supplierId: award.supplierId }))
  })
  test('keeps to quantity, price, currency, basis and rate', async () => {
    const award = await first('RFQ', inquiryId)
    const [line] = award.lines
    if (!line) throw new Error('an award without lines')
    expect(await add(award, {}, { qty: '9999999' })).toRefuse('CT_OVER_AWARD')
    expect(await add(award, {}, { price: '9999999' })).toRefuse('CT_PRICE_UP')
    expect(await add(award, { currency: 'USD' })).toRefuse('CT_CURRENCY')
    expect(await add(award, { priceBasis: award.priceBasis === 'INCL' ? 'EXCL' : 'INCL' })).toRefuse('CT_BASIS')
    expect(await add(award, {}, { taxRate: '1' })).toRefuse('CT_TAX_RATE')
    expect(await add(award, { lines: [lineOf(line, { awardLineId: inquiryId })] })).toRefuse('CT_NOT_AWARDED')
    const { id } = done(await add(award, {}, { price: '1' }))
    done(await contractStep(purchaser, 'void', id, { reason: '试算' }))
  })
  test('is none of a company that won nothing, nor of what is not awarded', async () => {
    const award = await first('RFQ', inquiryId)
    const winners = (await awarded('RFQ', inquiryId)).map((one) => one.supplierId)
    const loser = app.bidders.find((one) => !winners.includes(one.id))
    expect(await add({ ...award, supplierId: loser?.id ?? '' })).toRefuse('CT_SOURCE')
    const { id } = await makeInquiry(app, { topic, state: 'published', bidders: app.bidders })
    expect(await add({ ...award, sourceId: id })).toRefuse('CT_SOURCE')
    expect(await add({ ...award, sourceId: null as never })).toRefuse('CT_SOURCE')
    expect(await awarded('RFQ', id)).toEqual([])
  })
  test('two written at once never promise more than was awarded', async () => {
    await dropAll()
    const award = await first('RFQ', inquiryId)
    const body = await inputOf(award)
    const answers = await Promise.all(Array.from({ length: 6 }, () => purchaser.post('/srm/contract/add', body)))
    expect(answers.filter((one) => one.success)).toHaveLength(1)
    expect(new Set(answers.filter((one) => !one.success).map((one) => one.errorKey))).toEqual(new Set(['CT_OVER_AWARD']))
    expect((await first('RFQ', inquiryId)).lines.every((line) => line.remaining === '0')).toBe(true)
  })
  test('a terminated contract keeps what was executed, the rest may be contracted anew', async () => {
    await dropAll()
    const award = await first('RFQ', inquiryId)
    const [line] = award.lines
    if (!line) throw new Error('an award without lines')
    const { id } = done(await add(award))
    const company = app.bidders.find((one) => one.id === award.supplierId)
    if (!company) throw new Error('a winner that was not invited')
    await leadContract(app, id, company, 'inForce')
    const { lines } = done(await purchaser.get('/srm/contract/queryById', { id })) as { lines: { id: string; qty: string }[] }
    const [own] = lines
    const ask = (qty: string) =>
      contractStep(purchaser, 'askTerminate', id, {
        ...{ reason: '项目缩减', settlement: '已到货部分照付', executed: [{ lineId: own?.id, qty }] },
      })
    expect(await ask(String(Number(own?.qty) + 1))).toRefuse('CT_EXECUTED')
    done(await ask('1'))
    const left = async () => (await first('RFQ', inquiryId)).lines.map((one) => Number(one.remaining))
    expect(await left()).toEqual(award.lines.map(() => 0))
    done(await contractStep(await app.as('manager'), 'terminate', id, { note: null }))
    expect(await left()).toEqual(award.lines.map((one, i) => (i === 0 ? Number(one.qty) - 1 : 0)))
    expect(done(await company.client.get('/srm/contractWork/queryById', { id })).lines[0]).toMatchObject({ executedQty: '1.0000' })
    const rest = String(Number(line.qty) - 1)
    expect(await add(award, { lines: [lineOf(line, { qty: line.qty })] })).toRefuse('CT_OVER_AWARD')
    done(await add(award, { lines: [lineOf(line, { qty: rest })] }))
    // The next test begins anew.
    await dropAll()
  })
  test('an award that is annulled meanwhile holds no contract', async () => {
    await dropAll()
    const award = await first('RFQ', inquiryId)
    const { id } = done(await add(award))
    const state = (to: string) =>
      inTx(systemCtx(app.deps), (tx) => tx.db.execute(sql`update inquiry_award set state = ${to} where inquiry_id = ${inquiryId}`))
    await state('annulled')
    expect(await contractStep(purchaser, 'submit', id)).toRefuse('CT_SOURCE')
    await state('approved')
    done(await contractStep(purchaser, 'submit', id))
  })
})

test('a contract of an auction of the whole shares its price by the start prices', async () => {
  const bidders = [await app.supplier(), await app.supplier()]
  const { id } = await makeAuction({ clock: app.deps.clock, as: app.as }, { state: 'awarded', bidders })
  const award = await first('AUCTION', id)
  expect(award.lines.length).toBeGreaterThan(0)
  expect(award.lines.every((line) => line.taxRate === null)).toBe(true)
  purchaser = await app.anonymous.signIn('purchaser', 'Demo#2026')
  const { id: contractId } = done(await add(award))
  const shown = done(await purchaser.get('/srm/contract/queryById', { id: contractId }))
  // The lead of the demo's bids, shared out and added up again: off by the rounding of unit prices alone.
  const sum = Number(award.priceBasis === 'INCL' ? shown.amountIncl : shown.amountExcl)
  expect(Math.abs(sum - 1222000)).toBeLessThan(1)
})

test('a contract of a small project takes the bid that was chosen', async () => {
  const bidders = [await app.supplier(), await app.supplier(), await app.supplier()]
  const { id } = await makeSmall({ clock: app.deps.clock, as: app.as }, { state: 'completed', bidders })
  purchaser = await app.anonymous.signIn('purchaser', 'Demo#2026')
  const award = await first('SMALL', id)
  expect(award).toMatchObject({ currency: 'CNY', priceBasis: 'INCL' })
  done(await add(award))
})
