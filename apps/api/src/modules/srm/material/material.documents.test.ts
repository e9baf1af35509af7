import { plusSeconds } from '@srm/domain/srm/auction/live/seconds'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auctionInput, auctionStep, bidAs, enterAs, makeAuction } from '../../../demo/auction'
import { travelTo } from '../../../demo/clock'
import { makeInquiry } from '../../../demo/inquiry'
import { makeMaterial, materialStep, type MadeMaterial } from '../../../demo/material'
import { done, type Answered } from '../../../demo/session'
import { makeSmall } from '../../../demo/small-project'
import { makeTender, tenderInput } from '../../../demo/tender'
import { inquiryTest } from '../inquiry/inquiry.fixtures'

const app = await inquiryTest()
let sql: postgres.Sql
let used: MadeMaterial
let old: MadeMaterial
let unready: MadeMaterial
beforeAll(async () => {
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  used = await makeMaterial(app, 'enabled')
  old = await makeMaterial(app, 'disabled')
  unready = await makeMaterial(app, 'pendingReview')
}, 120_000)
afterAll(() => sql?.end())

const named = <L extends object>(line: L, { docNo }: MadeMaterial): L => ({ ...line, materialCode: docNo })
const auctionPatch = (...all: readonly MadeMaterial[]) => {
  const [line] = auctionInput(app, {}).lines
  return { unit: 'line', reservePrice: '700000.00', lines: all.map((one) => named({ ...line, name: '弹性座封闸阀' }, one)) }
}
const tenderPatch = async (...all: readonly MadeMaterial[]) => {
  const { lots } = await tenderInput(app, {})
  const [lot] = lots
  if (!lot) throw new Error('tenders have lots')
  return { lots: [{ ...lot, items: all.map((one) => named({ name: '弹性座封闸阀', spec: 'DN100', unit: '台', qty: '2' }, one)) }] }
}
const smallPatch = (...all: readonly MadeMaterial[]) => ({
  lines: all.map((one) => named({ name: '蝶阀', spec: 'DN100', unit: '台', qty: '2' }, one)),
})

type Errors = readonly { readonly field: string; readonly errorKey: string }[]
/** Hands it in as its purchaser. */
const handIn = async (of: string, action: string, id: string): Promise<Answered> => {
  const purchaser = await app.as('purchaser')
  const { version } = done(await purchaser.get(`/srm/${of}/queryById`, { id }))
  return purchaser.post(`/srm/${of}/${action}`, { id, version })
}
const told = ({ result }: Answered) =>
  (result.errors as Errors).filter(({ errorKey }) => errorKey.startsWith('MAT_')).map(({ field, errorKey }) => [field, errorKey])

test('an auction, a tender and a small project name materials in use, or are refused when they are handed in', async () => {
  const all = [used, old, unready]
  const auction = await makeAuction(app, { state: 'draft', bidders: [app.a, app.b], patch: auctionPatch(...all) })
  const tender = await makeTender(app, { state: 'draft', patch: await tenderPatch(...all) })
  const small = await makeSmall(app, { state: 'draft', bidders: [app.a, app.b, app.c], patch: smallPatch(...all) })
  const refused = [
    await handIn('auction', 'submit', auction.id),
    await handIn('tender', 'submit', tender.id),
    await handIn('smallProject', 'publish', small.id),
  ]
  const faults = (at: string) => [
    [`${at}.1.materialCode`, 'MAT_DISABLED'],
    [`${at}.2.materialCode`, 'MAT_NOT_ENABLED'],
  ]
  expect(refused.map(told)).toEqual([faults('lines'), faults('lots.0.items'), faults('lines')])

  const [manager, director] = [await app.as('manager'), await app.as('director')]
  done(await materialStep(manager, old.id, 'enable', { reason: '继续使用。' }))
  done(await materialStep(director, unready.id, 'approve'))
  expect(await handIn('auction', 'submit', auction.id)).toSucceed()
  expect(await handIn('tender', 'submit', tender.id)).toSucceed()
  expect(await handIn('smallProject', 'publish', small.id)).toSucceed()
  const uses = done(await manager.get('/srm/material/uses', { id: used.id })) as unknown as { type: string; id: string }[]
  expect(uses.map(({ type, id }) => [type, id]).toSorted()).toEqual(
    [
      ['auction', auction.id],
      ['smallProject', small.id],
      ['tender', tender.id],
    ].toSorted(),
  )
})

/** Of these materials, those that the row policies leave a company. */
const seen = (supplierId: string, ...all: readonly MadeMaterial[]) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', kind: 'supplier', supplier_id: supplierId, username: 'x' }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    const rows = await tx`select id from material where id in ${tx(all.map(({ id }) => id))}`
    return rows.map((row) => String(row['id']))
  })

test('a company sees what stands on the auction it is invited to, and the next one does not', async () => {
  const one = await makeMaterial(app, 'enabled')
  await makeAuction(app, { state: 'draft', bidders: [app.a], patch: auctionPatch(one) })
  expect(await seen(app.a.id, one)).toEqual([])
  await makeAuction(app, { state: 'scheduled', bidders: [app.a, app.b], patch: auctionPatch(one) })
  expect(await seen(app.a.id, one)).toEqual([one.id])
  expect(await seen(app.c.id, one)).toEqual([])
})

test('a company sees what stands on the tender it is invited to, and the next one does not', async () => {
  const one = await makeMaterial(app, 'enabled')
  const { a, b, c } = app
  await makeTender(app, { state: 'draft', invited: [a, b, c], patch: await tenderPatch(one) })
  expect(await seen(a.id, one)).toEqual([])
  await makeTender(app, { state: 'ongoing', invited: [a, b, c], patch: await tenderPatch(one) })
  expect(await seen(a.id, one)).toEqual([one.id])
  const other = await app.supplier()
  expect(await seen(other.id, one)).toEqual([])
})

test('a company sees what stands on the small project it may read: as a participant, or as anybody where it is public', async () => {
  const [one, open] = [await makeMaterial(app, 'enabled'), await makeMaterial(app, 'enabled')]
  const { a, b, c } = app
  const other = await app.supplier('qualified')
  const seenBy = (id: string) => seen(id, one, open)
  await makeSmall(app, { state: 'draft', bidders: [a, b, c], patch: smallPatch(one, open) })
  expect([await seenBy(a.id), await seenBy(other.id)]).toEqual([[], []])
  await makeSmall(app, { state: 'ongoing', bidders: [a, b, c], factors: [null, null, null], patch: smallPatch(one) })
  expect([await seenBy(a.id), await seenBy(other.id)]).toEqual([[one.id], []])
  const everybody = { ...smallPatch(open), openness: 'public', supplierIds: [] }
  await makeSmall(app, { state: 'ongoing', bidders: [], patch: everybody })
  expect((await seenBy(a.id)).toSorted()).toEqual([one.id, open.id].toSorted())
  expect(await seenBy(other.id)).toEqual([open.id])
})

/** Bid on by line, and with an award that waits for its approval. */
const lineAuction = async (one: MadeMaterial): Promise<string> => {
  const purchaser = await app.as('purchaser')
  const { id } = await makeAuction(app, { state: 'scheduled', bidders: [app.a, app.b], patch: auctionPatch(one) })
  for (const bidder of [app.a, app.b]) await enterAs(bidder, id)
  const { planStart, planEnd, lines } = done(await purchaser.get('/srm/auction/queryById', { id }))
  travelTo(app.clock, plusSeconds(planStart, 5))
  await purchaser.get('/srm/auction/queryById', { id })
  for (const [bidder, amount] of [
    [app.b, '680000'],
    [app.a, '660000'],
  ] as const)
    done(await bidAs(bidder, id, amount, lines[0].id))
  travelTo(app.clock, plusSeconds(planEnd, 601))
  const { ranks } = done(await purchaser.get('/srm/auction/monitor', { id }))
  const rows = ranks
    .filter((rank: { rank: number }) => rank.rank === 1)
    .map(({ lot, participantId }: { lot: string; participantId: string }) => ({ lot, participantId }))
  await auctionStep(app, 'purchaser', 'proposeAward', id, { rows, reason: '价格高于保留价，但低于预算' })
  return id
}
test('prices are those of approved awards, each on its own basis', async () => {
  const one = await makeMaterial(app, 'enabled')
  const bidders = [app.a, app.b, app.c]
  const prices = async () => done(await (await app.as('purchaser')).get('/srm/material/prices', { id: one.id })) as unknown as object[]
  const lines = [
    { materialCode: one.docNo, name: '弹性座封闸阀', spec: 'DN100', unit: '台', qty: '4', needDate: '2027-12-01', deliveryAddress: '苏州' },
  ]
  await makeInquiry(app, { state: 'pendingAward', bidders, patch: { lines } })
  expect(await prices()).toEqual([])
  await makeInquiry(app, { state: 'awarded', bidders, patch: { lines } })
  const [asked] = await prices()
  expect(asked).toMatchObject({ source: 'inquiry', qty: '4.0000', unit: '台', currency: 'CNY' })
  expect(Number((asked as { landedUnit: string }).landedUnit)).toBeGreaterThan(0)

  const id = await lineAuction(one)
  expect(await prices()).toHaveLength(1)
  await auctionStep(app, 'manager', 'award', id)
  const ofAuction = (await prices()).filter((price) => (price as { source: string }).source === 'auction')
  // 660,000 were bid for all twelve of the line.
  expect(ofAuction).toMatchObject([{ sourceId: id, supplierId: app.a.id, qty: '12.0000', price: '55000.000000', landedUnit: null }])
})
