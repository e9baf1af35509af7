import type { Shares } from '@srm/contract/srm/opening.shapes'
import type { SmallBidDetail } from '@srm/contract/srm/small-project'
import { newKeyPair } from '@srm/proof/key-pair'
import { receiptFaults } from '@srm/proof/chain'
import { keyRing, parseKeys } from '@srm/proof/signature'
import { beforeAll, describe, expect, test } from 'vitest'
import { clockText, travelTo } from '../../../demo/clock'
import { demoOfficerKeys } from '../../../demo/officer-key'
import { uploadPdf } from '../../../demo/pdf'
import { noise, openerAs, type Opener } from '../../../demo/sealed-inquiry'
import { openSmallAs, sealedSmallBid, sealSmallTo, smallBidOf, smallCeremonyOf, turnSmall } from '../../../demo/sealed-small'
import { bidAs, makeSmall, smallInput, smallStep, type SmallPlan } from '../../../demo/small-project'
import { done } from '../../../demo/session'
import { smallTest, type SmallTest } from './small-project.fixtures'

let app: SmallTest
let openers: readonly [Opener, Opener, Opener]
beforeAll(async () => {
  app = await smallTest()
}, 180_000)
const detail = async (id: string, who = 'purchaser') => done(await (await app.as(who)).get('/srm/smallProject/queryById', { id }))
const make = async (plan: Partial<SmallPlan> = {}) =>
  (
    await makeSmall(app, {
      bidders: app.bidders,
      isClientSealed: true,
      patch: { scheme: 'lowest', evaluatorIds: [], criteria: [] },
      ...plan,
    })
  ).id
const unbid = { factors: [null, null, null] } as const
const toOpening = async (id: string): Promise<void> => travelTo(app.clock, (await detail(id)).openAt)

describe('choosing', () => {
  test('needs three officers, and keys that may be named', async () => {
    const purchaser = await app.as('purchaser')
    const listed = done(await purchaser.get('/srm/smallProject/openers'))
    expect(listed.find((one: { name: string }) => one.name === '李开平')).toMatchObject({ hasKey: false })
    const input = await smallInput(app, { bidders: app.bidders, isClientSealed: true })
    const unkeyed = done(await purchaser.post('/srm/smallProject/add', input))
    expect(await purchaser.post('/srm/smallProject/publish', unkeyed)).toRefuse('SEAL_OFFICER_KEYS')
    const two = await smallInput(app, { bidders: app.bidders, isClientSealed: true })
    const few = done(await purchaser.post('/srm/smallProject/add', { ...two, openerIds: two.openerIds.slice(0, 2) }))
    expect(await purchaser.post('/srm/smallProject/publish', few)).toRefuse('SEAL_OFFICERS')
    await demoOfficerKeys({ http: app.http, clock: app.clock, as: app.as })
    openers = [await openerAs(app, 'opener1'), await openerAs(app, 'opener2'), await openerAs(app, 'opener3')]
    done(await purchaser.post('/srm/smallProject/publish', unkeyed))
    expect(await detail(unkeyed.id)).toMatchObject({ sealMode: 'client', stage: 'quoting' })
    expect(done(await purchaser.get('/srm/smallProject/openers')).filter((one: { hasKey: boolean }) => one.hasKey)).toHaveLength(3)
  })
})

describe('bidding', () => {
  test('takes only what a browser sealed, and answers a receipt that proves it', async () => {
    const id = await make(unbid)
    expect(await bidAs(app.a, id, 1)).toRefuse('SEAL_IN_BROWSER')
    const company = await newKeyPair()
    const { bid, openings, fileIds } = await sealedSmallBid(app.a, id, 1, { company })
    const receipt = done(await app.a.client.post('/srm/smallBid/submitSealed', { id, bid, fileIds }))
    expect(receipt.receiptNo).toMatch(/^XB\d{8}-[0-9A-Z]{6}-R1$/)
    const { keys } = parseKeys((await app.http.inject('/.well-known/srm-keys.json')).body)
    expect(receiptFaults(keyRing(keys), { ...receipt.proof, openings, bid } as never)).toEqual([])
    const own: SmallBidDetail = await smallBidOf(app.a, id)
    expect(own.bid).toMatchObject({ unread: true, content: null, total: null, openedAt: null, proof: { openings: [] } })
    expect(own.sealing).toMatchObject({ revision: 2, supplierId: app.a.id })
    expect(done(await app.a.client.get('/srm/smallBid/sealedOwn', { id }))).toEqual(bid)
    expect(await app.b.client.get('/srm/smallBid/sealedOwn', { id })).toRefuse('NO_QUOTE')
  })
  test('refuses what is sealed for another revision, altered, or sent to a project that the server seals', async () => {
    const id = await make(unbid)
    const given = await sealedSmallBid(app.a, id, 1)
    const send = (client: typeof app.a.client, to: string, bid: object) =>
      client.post('/srm/smallBid/submitSealed', { id: to, bid, fileIds: [] })
    expect(await app.b.client.post('/srm/smallBid/submitSealed', { id, ...given })).toRefuse('FILE_NOT_YOURS')
    expect(await send(app.b.client, id, given.bid)).toRefuse('SEAL_MOVED')
    const [part] = given.bid.parts
    expect(await send(app.a.client, id, { ...given.bid, parts: [{ ...part, own: noise(80) }] })).toRefuse('SEAL_BROKEN')
    done(await send(app.a.client, id, given.bid))
    expect(await send(app.a.client, id, given.bid)).toRefuse('SEAL_MOVED')
    const plain = (await makeSmall(app, { bidders: app.bidders, ...unbid })).id
    expect(await send(app.a.client, plain, given.bid)).toRefuse('SEAL_BY_SERVER')
    expect((await smallBidOf(app.a, plain)).sealing).toBeNull()
    expect(await openers[0].client.get('/srm/smallProject/ceremony', { id: plain })).toRefuse('SEAL_BY_SERVER')
  })
  test('ends at the deadline, and a bid sealed before the deadline moved stands', async () => {
    const id = await make(unbid)
    done(await sealSmallTo(app.a, id, 1))
    const late = await sealedSmallBid(app.b, id, 1)
    const deadline = clockText(app.clock, 60)
    await smallStep(app, 'purchaser', 'extend', id, { deadline, reason: '应供应商要求' })
    expect(await app.b.client.post('/srm/smallBid/submitSealed', { id, bid: late.bid, fileIds: late.fileIds })).toRefuse('SEAL_MOVED')
    done(await sealSmallTo(app.b, id, 1.1))
    done(await sealSmallTo(app.c, id, 1.2))
    const again = await sealedSmallBid(app.c, id, 1.2)
    travelTo(app.clock, deadline)
    expect(await app.c.client.post('/srm/smallBid/submitSealed', { id, bid: again.bid, fileIds: again.fileIds })).toRefuse(
      'DEADLINE_PASSED',
    )
    await toOpening(id)
    done(await turnSmall(openers[0], id))
    expect(done(await openSmallAs(openers[1], id))).toMatchObject({ validBids: 3, invalidBids: 0 })
  })
})

describe('the opening', () => {
  test('takes any two of the three officers, within the minutes that the first shares wait', async () => {
    const id = await make()
    expect(await openers[0].client.get('/srm/smallProject/ceremony', { id })).toRefuse('NOT_OPEN_TIME')
    await toOpening(id)
    expect(await (await app.as('purchaser')).get('/srm/smallProject/ceremony', { id })).toRefuse('NO_PERM')
    const { version } = await detail(id)
    const bare = { id, version }
    expect(await openers[0].client.post('/srm/smallProject/turnKey', bare)).toRefuse('CEREMONY_SHARES')
    done(await turnSmall(openers[2], id))
    expect((await detail(id)).opening).toMatchObject({ firstOpenerName: '孙开诚' })
    expect(await openSmallAs(openers[2], id)).toRefuse('OPENER_SAME')
    expect(await openers[1].client.post('/srm/smallProject/open', { id, version: (await detail(id)).version })).toRefuse('CEREMONY_SHARES')
    travelTo(app.clock, clockText(app.clock, 0.2))
    expect((await detail(id)).opening).toMatchObject({ firstOpenerName: null, firstTurnedAt: null })
    const late = { id, version: (await detail(id)).version, shares: {} }
    expect(await openers[1].client.post('/srm/smallProject/open', late)).toRefuse('FIRST_KEY_MISSING')
    done(await turnSmall(openers[0], id))
    done(await openSmallAs(openers[2], id))
    const it = await detail(id)
    expect(it.bids.map((bid: { amountIncl: string }) => bid.amountIncl)).toEqual(['88800.00', '85248.00', '81696.00'])
    expect(it.bids[0].files).toMatchObject([{ fileName: '施工组织设计.pdf' }])
    const own = await smallBidOf(app.a, id)
    expect(own.bid).toMatchObject({
      unread: false,
      total: '88800.00',
      content: { technical: expect.stringContaining('逐台停水') as string },
    })
    const chain = done(await (await app.as('auditor')).get('/sys/audit/list', { bizId: id, pageSize: 100 }))
    expect(chain.records.map((one: { action: string }) => one.action)).toEqual(expect.arrayContaining(['sealManifest', 'openBids']))
  })
  test('marks what does not fit, and stops at what two shares do not open until somebody says to mark it', async () => {
    const id = await make(unbid)
    const other = await uploadPdf(app.b.client, '别家文件.pdf')
    // Names a file that hangs on no bid of its own.
    const foreign = (content: object) => ({ ...content, files: [{ ...other[0], sha256: '0'.repeat(64), key: '0'.repeat(64) }] })
    done(await sealSmallTo(app.a, id, 1, { change: foreign, fileName: null }))
    const free = (content: object) => {
      const { lines } = content as { lines: { price: string }[] }
      return { ...content, lines: lines.map((line) => ({ ...line, price: '0' })) }
    }
    done(await sealSmallTo(app.b, id, 1, { change: free }))
    done(await sealSmallTo(app.c, id, 1))
    await toOpening(id)
    done(await turnSmall(openers[0], id))
    const spoilt = (await smallCeremonyOf(openers[1], id)).bids[0]?.id ?? ''
    const spoil = { change: (shares: Shares): Shares => ({ ...shares, [spoilt]: { A: [noise(33), noise(33)] } }) }
    expect(await openSmallAs(openers[1], id, spoil)).toRefuse('CEREMONY_UNREADABLE')
    expect((await detail(id)).openedAt).toBeNull()
    done(await openSmallAs(openers[1], id, { ...spoil, markUnreadable: true }))
    const reasons = (await detail(id)).bids.map((bid: { invalidReason: string | null }) => bid.invalidReason)
    expect(reasons.filter((one: string | null) => one === 'SHARES_UNREADABLE')).toHaveLength(1)
    expect(reasons.filter((one: string | null) => one === 'BID_UNFIT').length).toBeGreaterThanOrEqual(1)
    expect(await smallBidOf(app.a, id)).toMatchObject({ bidState: '3' })
  })
})
