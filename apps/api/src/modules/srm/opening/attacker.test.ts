import { newKeyPair } from '@srm/proof/key-pair'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInquiry } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { travelTo } from '../../../demo/clock'
import { demoOfficerKeys } from '../../../demo/officer-key'
import { openSmallAs, sealSmallTo, smallBidOf, turnSmall } from '../../../demo/sealed-small'
import { makeSmall } from '../../../demo/small-project'
import { contentFor, mineOf, openerAs, openSealed, sealedBy, turnSealed, type Opener } from '../../../demo/sealed-inquiry'
import { done } from '../../../demo/session'
import { makeTender } from '../../../demo/tender'
import { admit, bidRoomOf, openTenderAs, sealedOffer, turnTender } from '../../../demo/tender-bid'
import { inquiryTest, type InquiryTest } from '../inquiry/inquiry.fixtures'
import { quotations, readableOf, sealedBids } from './attacker.fixtures'

/*
 * Whoever holds a copy of every table, the data folder, every secret of the server, and one officer's key file with its passphrase,
 * tries to read a price before the opening.
 */
const small = topics[9] as DemoTopic
const last = small.rows.map(([, , , , price]) => price)
/** Stands nowhere else. */
const price = '73519.42'
let app: InquiryTest
let sql: postgres.Sql
let openers: readonly [Opener, Opener, Opener]
beforeAll(async () => {
  app = await inquiryTest()
  sql = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  await demoOfficerKeys({ http: app.http, clock: app.clock, as: app.as })
  openers = [await openerAs(app, 'opener1'), await openerAs(app, 'opener2'), await openerAs(app, 'opener3')]
})
afterAll(() => sql?.end())

const readable = (id: string) => readableOf({ app, sql, openers }, id, quotations)
const isRead = (text: string, what = price): boolean => text.includes(what) || text.includes(JSON.stringify(what))

test('no price of a client-sealed inquiry can be read before its opening; of one the server seals it can', async () => {
  const { id } = await makeInquiry(app, {
    topic: small,
    bidders: app.bidders,
    patch: { minQuotes: 1, sealMode: 'client', openerIds: openers.map((o) => o.userId) },
  })
  for (const [i, bidder] of app.bidders.entries()) {
    const it = await mineOf(bidder, id)
    const content = contentFor(it, last, 1, i)
    const priced = { ...content, lines: content.lines.map((line, at) => (at === 0 ? { ...line, price } : line)) }
    const { bid } = await sealedBy(it, priced, await newKeyPair())
    done(await bidder.client.post('/srm/quotation/sealedQuote', { id, bid }))
  }
  expect(isRead(await readable(id))).toBe(false)
  travelTo(app.clock, (await mineOf(app.a, id)).openAt ?? '')
  await app.closeDue()
  // The shares of the officer whose key was stolen wait there for the two others: they tell nothing that the key did not.
  done(await turnSealed(openers[0], id))
  const withRelay = await readable(id)
  expect(withRelay).toContain('"relay":{')
  expect(isRead(withRelay)).toBe(false)

  // Nobody answers a price either, whatever is asked for as administrator.
  const admin = await app.as('admin')
  for (const path of ['list', 'queryById', 'timeline', 'compare', 'ceremony'])
    expect(JSON.stringify(await admin.get(`/srm/inquiry/${path}`, { id }))).not.toContain(price)
  done(await openSealed(openers[2], id))
  expect(isRead(await readable(id))).toBe(true)

  // The same attacker at work on an inquiry that the server seals: so the attack is one.
  const plain = await makeInquiry(app, { topic: small, bidders: app.bidders, patch: { minQuotes: 1 } })
  const it = await mineOf(app.a, plain.id)
  const content = contentFor(it, last, 1)
  const lines = content.lines.map((line, at) => (at === 0 ? { ...line, price: '82641.37' } : line))
  done(await app.a.client.post('/srm/quotation/quote', { ...content, lines, id: plain.id, contentVersion: it.contentVersion }))
  expect((await readable(plain.id)).includes('82641.37')).toBe(true)
})

test('of a tender in two envelopes neither part can be read before its own opening, nor any file', async () => {
  const { id } = await makeTender(app, { officers: ['opener1', 'opener2', 'opener3'], patch: { envelopeMode: 'two' } })
  const bidPrice = '64937.58'
  const words = '独家热泵方案 K7Q'
  const loot = { app, sql, openers }
  for (const bidder of app.bidders) {
    await admit(app, bidder, id)
    const { bid, fileIds } = await sealedOffer(bidder, id, 1, (offer) => {
      const { technical, prices } = offer as { technical: object; prices: { items: object[] }[] }
      const [first, ...rest] = prices
      const [item, ...items] = first?.items ?? []
      return {
        technical: { ...technical, remark: words },
        prices: [{ ...first, items: [{ ...item, price: bidPrice }, ...items] }, ...rest],
      }
    })
    done(await bidder.client.post('/srm/tenderBid/submitSealed', { id, bid, fileIds }))
  }
  const before = await readableOf(loot, id, sealedBids)
  for (const secret of [bidPrice, words, '投标文件.pdf']) expect(isRead(before, secret)).toBe(false)
  travelTo(app.clock, done(await app.a.client.get('/srm/tenderWork/queryById', { id })).openAt)
  done(await turnTender(openers[0], id))
  const turned = await readableOf(loot, id, sealedBids)
  for (const secret of [bidPrice, words]) expect(isRead(turned, secret)).toBe(false)
  done(await openTenderAs(openers[1], id))
  const opened = await readableOf(loot, id, sealedBids)
  expect(isRead(opened, words)).toBe(true)
  expect(opened).toContain('投标文件.pdf')
  expect(isRead(opened, bidPrice)).toBe(false)
  expect((await bidRoomOf(app.a, id)).bid?.content?.technical?.remark).toBe(words)
})

test('of a client-sealed small project neither a price, nor an answer, nor a file can be read before its opening', async () => {
  const { id } = await makeSmall(app, { bidders: app.bidders, isClientSealed: true, factors: [null, null, null] })
  const bidPrice = '58213.67'
  const words = '独家带压堵漏工法 Z4W'
  const loot = { app, sql, openers }
  const change = (content: object) => {
    const [first, ...rest] = (content as { lines: object[] }).lines
    return { ...content, lines: [{ ...first, price: bidPrice }, ...rest], technical: words }
  }
  for (const bidder of app.bidders) done(await sealSmallTo(bidder, id, 1, { change, fileName: '机密施工方案.pdf' }))
  const secrets = [bidPrice, words, '机密施工方案.pdf']
  const before = await readableOf(loot, id, sealedBids)
  for (const secret of secrets) expect(isRead(before, secret)).toBe(false)
  travelTo(app.clock, (await smallBidOf(app.a, id)).openAt ?? '')
  done(await turnSmall(openers[0], id))
  const turned = await readableOf(loot, id, sealedBids)
  expect(turned).toContain('"relay":{')
  for (const secret of secrets) expect(isRead(turned, secret)).toBe(false)
  const admin = await app.as('admin')
  for (const path of ['list', 'queryById', 'timeline', 'ceremony'])
    expect(JSON.stringify(await admin.get(`/srm/smallProject/${path}`, { id }))).not.toContain(bidPrice)
  done(await openSmallAs(openers[2], id))
  const opened = await readableOf(loot, id, sealedBids)
  for (const secret of secrets) expect(isRead(opened, secret)).toBe(true)
})
