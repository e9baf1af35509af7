import { receiptFaults } from '@srm/proof/chain'
import { fromBase64, base64Of } from '@srm/proof/bytes'
import { parseReceipt } from '@srm/proof/receipt'
import { keyRing, parseKeys } from '@srm/proof/signature'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { travelTo } from '../../../../demo/clock'
import { demoOfficerKeys } from '../../../../demo/officer-key'
import { openerAs, type Opener } from '../../../../demo/sealed-inquiry'
import { done } from '../../../../demo/session'
import { makeTender, mineOf, placeIn, registerAs, reviewAs, tenderStep } from '../../../../demo/tender'
import { admit, bidRoomOf, offerOn, openTenderAs, sealedOffer, sealTo, submitTo, turnTender } from '../../../../demo/tender-bid'
import { inquiryTest, type Company, type InquiryTest } from '../../inquiry/inquiry.fixtures'

const officers = ['opener1', 'opener2', 'opener3'] as const
let app: InquiryTest
let sql: postgres.Sql
let openers: readonly [Opener, Opener, Opener]
let d: Company
beforeAll(async () => {
  app = await inquiryTest()
  sql = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  await demoOfficerKeys({ http: app.http, clock: app.clock, as: app.as })
  openers = [await openerAs(app, 'opener1'), await openerAs(app, 'opener2'), await openerAs(app, 'opener3')]
  const { id, name } = await app.supplier()
  d = { id, name, client: await app.as(name) }
}, 120_000)
afterAll(() => sql?.end())

const admitAll = async (id: string, bidders: readonly Company[]) => {
  for (const bidder of bidders) await admit(app, bidder, id)
}
/** A tender that the server seals, everybody admitted. */
const plain = async (bidders: readonly Company[] = [app.a, app.b, app.c]) => {
  const { id } = await makeTender(app)
  await admitAll(id, bidders)
  return id
}
const sealed = async (bidders: readonly Company[] = [app.a, app.b, app.c], patch: Record<string, unknown> = {}) => {
  const { id } = await makeTender(app, { officers, patch })
  await admitAll(id, bidders)
  return id
}
const toOpening = async (id: string) => {
  const { openAt } = done(await (await app.as('purchaser')).get('/srm/tender/queryById', { id }))
  travelTo(app.clock, openAt)
}
const hall = async (id: string, who = 'purchaser') => done(await (await app.as(who)).get('/srm/tenderOpening/hall', { id }))
const keysOf = async () => keyRing(parseKeys((await app.http.inject({ url: '/.well-known/srm-keys.json' })).body).keys)

describe('a bid', () => {
  test('is answered by a signed receipt, read by its bidder alone, and replaced by a later one', async () => {
    const id = await plain([app.a, app.b])
    expect((await mineOf(app.a, id)).step).toBe('toBid')
    const first = done(await submitTo(app.a, id, 1))
    expect(first).toMatchObject({ revision: 1, proof: { receipt: { project: id, supplier: app.a.id, revision: 1 } } })
    expect(receiptFaults(await keysOf(), parseReceipt(JSON.stringify({ v: 1, type: 'opening-proof', ...first.proof })))).toEqual([])
    const again = done(await submitTo(app.a, id, 0.98))
    expect(again.receiptNo).toBe(first.receiptNo.replace('-R1', '-R2'))
    const room = await bidRoomOf(app.a, id)
    expect(room).toMatchObject({ bid: { revision: 2, unread: false, openedAt: null }, isStale: false, sealing: null, hidden: false })
    expect(room.history).toHaveLength(1)
    expect(room.bid?.content?.prices[0]?.items[0]).toMatchObject({ price: '262640.00', taxRate: '13' })
    expect((await mineOf(app.a, id)).step).toBe('bidHandedIn')
    expect((await bidRoomOf(app.b, id)).bid).toBeNull()
    expect(await app.c.client.get('/srm/tenderBid/room', { id })).toRefuse('TENDER_NOT_ADMITTED')
  })
  test('is withdrawn before the deadline, and may come again', async () => {
    const id = await plain([app.a])
    expect(await app.a.client.post('/srm/tenderBid/withdraw', { id })).toRefuse('NO_BID')
    done(await submitTo(app.a, id, 1))
    done(await app.a.client.post('/srm/tenderBid/withdraw', { id }))
    expect((await bidRoomOf(app.a, id)).bid?.withdrawnAt).not.toBeNull()
    expect(await app.a.client.post('/srm/tenderBid/withdraw', { id })).toRefuse('NO_BID')
    expect(done(await submitTo(app.a, id, 1)).revision).toBe(2)
  })
  test('comes from admitted companies whose bond is booked, in time to the second', async () => {
    const { id } = await makeTender(app)
    done(await registerAs(app.a, id))
    const body = { id, ...(await offerOn(app.a, id, { factor: 1, files: [] })) }
    expect(await app.a.client.post('/srm/tenderBid/submit', body)).toRefuse('TENDER_NOT_ADMITTED')
    done(await reviewAs(app, id, app.a.id, true))
    expect(await submitTo(app.a, id, 1)).toRefuse('BOND_MISSING')
    const ready = await plain([app.a, app.b])
    const { bidDeadline } = await mineOf(app.a, ready)
    done(await submitTo(app.a, ready, 1))
    travelTo(app.clock, bidDeadline)
    expect(await submitTo(app.b, ready, 1)).toRefuse('DEADLINE_PASSED')
    expect(await app.a.client.post('/srm/tenderBid/withdraw', { id: ready })).toRefuse('DEADLINE_PASSED')
    // The page sends a key with it, so that the refusal undoes a transaction around the whole request.
    const keyed = { 'idempotency-key': 'late' }
    expect(await app.b.client.post('/srm/tenderBid/reconfirm', { id: ready }, keyed)).toRefuse('DEADLINE_PASSED')
    expect(await sql`select at from tender_late where tender_id = ${ready}`).toHaveLength(2)
  })
  test('is refused where something of it is missing or not asked for, and nothing is stored', async () => {
    const id = await plain([app.a])
    const file = { name: 'a.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') }
    const files = [done(await app.a.client.upload('/sys/common/upload', file, { biz: 'sealedBid' }))]
    const good = await offerOn(app.a, id, { factor: 1, files })
    const tried = (patch: object) => app.a.client.post('/srm/tenderBid/submit', { id, ...good, ...patch })
    const { technical, prices } = good
    expect(await tried({ technical: { ...technical, lots: [] } })).toRefuse('BID_NO_LOTS')
    expect(await tried({ technical: { ...technical, lots: [technical.lots[0], technical.lots[0]] } })).toRefuse('BID_LOT_UNKNOWN')
    expect(await tried({ technical: { ...technical, validityDays: 89 } })).toRefuse('BID_VALIDITY')
    expect(await tried({ technical: { ...technical, signatory: ' ' } })).toRefuse('BID_UNSIGNED')
    expect(await tried({ technical: { ...technical, files: [] } })).toRefuse('BID_NO_FILES')
    expect(await tried({ prices: [prices[0]] })).toRefuse('BID_LOT_UNPRICED')
    const [one, two] = prices as [(typeof prices)[0], (typeof prices)[0]]
    const with1 = (item: object) => [{ ...one, items: [{ ...one.items[0], ...item }, one.items[1]] }, two]
    expect(await tried({ prices: with1({ price: '0' }) })).toRefuse('BID_ITEM_PRICE')
    expect(await tried({ prices: with1({ price: null }) })).toRefuse('BID_ITEM_PRICE')
    expect(await tried({ prices: with1({ taxRate: '12' }) })).toRefuse('BID_ITEM_TAX')
    const dear = one.items.map((item) => ({ ...item, price: '99999999999999' }))
    expect(await tried({ prices: [{ ...one, items: dear }, two] })).toRefuse('AMOUNT_TOO_LARGE')
    const stray = { ...two, items: [...two.items, { ...one.items[0] }] }
    expect(await tried({ prices: [one, stray] })).toRefuse('BID_ITEM_UNKNOWN')
    expect(await tried({ documentVersion: 2 })).toRefuse('BID_OLD_VERSION')
    expect(await sql`select id from sealed_bid where biz_id = ${id}`).toHaveLength(0)
    done(await tried({}))
  })
  test('for older documents counts no more, until it is confirmed again', async () => {
    const id = await plain([app.a])
    done(await submitTo(app.a, id, 1))
    expect(await app.b.client.post('/srm/tenderBid/reconfirm', { id })).toRefuse('TENDER_NOT_ADMITTED')
    done(await tenderStep(app, 'purchaser', 'clarify', id, { title: '接口尺寸', answer: '按附图', affectsPreparation: false }))
    expect(await bidRoomOf(app.a, id)).toMatchObject({ isStale: true, documentVersion: 2, bid: { documentVersion: 1 } })
    expect(done(await app.a.client.post('/srm/tenderBid/reconfirm', { id })).revision).toBe(2)
    expect(await bidRoomOf(app.a, id)).toMatchObject({ isStale: false, bid: { documentVersion: 2 } })
  })
  test('is kept as a draft for its company alone', async () => {
    const id = await plain([app.a])
    const content = { signatory: '周' }
    expect(done(await app.a.client.post('/srm/tenderBid/saveDraft', { id, content })).savedAt).not.toBeNull()
    expect((await bidRoomOf(app.a, id)).draft?.content).toEqual(content)
    const [row] = await sql`select cipher from bid_draft where biz_id = ${id}`
    expect(String(row?.['cipher'])).not.toContain('周')
    done(await app.a.client.post('/srm/tenderBid/saveDraft', { id, content: null }))
    expect((await bidRoomOf(app.a, id)).draft).toBeNull()
  })
})

describe('a bid that its bidder sealed', () => {
  test('leaves nothing on the server that opens it; the server takes none in clear, and seals none', async () => {
    const id = await sealed([app.a])
    expect(await app.a.client.post('/srm/tenderBid/submit', { id, ...(await offerOn(app.a, id, { factor: 1, files: [] })) })).toRefuse(
      'SEAL_IN_BROWSER',
    )
    expect(await app.a.client.post('/srm/tenderBid/saveDraft', { id, content: { a: 1 } })).toRefuse('SEAL_IN_BROWSER')
    expect(await app.a.client.get('/srm/tenderBid/sealedOwn', { id })).toRefuse('NO_BID')
    const { bid, fileIds, openings } = await sealedOffer(app.a, id, 1)
    const receipt = done(await app.a.client.post('/srm/tenderBid/submitSealed', { id, bid, fileIds }))
    expect(receipt.proof.openings).toEqual([])
    expect(done(await app.a.client.get('/srm/tenderBid/sealedOwn', { id }))).toEqual(bid)
    expect((await bidRoomOf(app.a, id)).bid).toMatchObject({ unread: true, content: null })
    expect(await app.a.client.post('/srm/tenderBid/reconfirm', { id })).toRefuse('SEAL_AGAIN')
    expect(await app.a.client.post('/srm/tenderBid/submitSealed', { id, bid, fileIds })).toRefuse('SEAL_MOVED')
    expect(openings[0]?.json).toContain('268000.00')
    // Its file cannot be read by its own company either: the key is in the bid alone.
    expect(await app.a.client.get(`/sys/common/static/${fileIds[0]}`)).toRefuse('NOT_FOUND')
    const server = await plain([app.a])
    const body = { id: server, bid: { ...bid, context: { ...bid.context, project: server } }, fileIds }
    expect(await app.a.client.post('/srm/tenderBid/submitSealed', body)).toRefuse('SEAL_BY_SERVER')
    const offer = await offerOn(app.a, server, {
      factor: 1,
      files: fileIds.map((fileId) => ({ id: fileId, fileName: 'sealed.bin', fileSize: 1 })),
    })
    expect(await app.a.client.post('/srm/tenderBid/submit', { id: server, ...offer })).toRefuse('SEAL_BY_SERVER')
  })
  test('comes with files of whole chunks from suppliers alone', async () => {
    const file = { name: 'sealed.bin', content: Buffer.alloc(1000) }
    expect(await app.a.client.upload('/sys/common/upload', file, { biz: 'sealedBid' })).toRefuse('FILE_CONTENT')
    expect(await (await app.as('purchaser')).upload('/sys/common/upload', file, { biz: 'sealedBid' })).toRefuse('FILE_TYPE')
  })
})

describe('the opening', () => {
  test('waits for its time, for two different named openers, and for three bids', async () => {
    const id = await plain([app.a, app.b, app.c])
    for (const bidder of [app.a, app.b]) done(await submitTo(bidder, id, 1))
    const [one, two] = openers
    expect(await turnTender(one, id, false)).toRefuse('NOT_OPEN_TIME')
    expect(await app.a.client.get('/srm/tenderBid/hall', { id })).toMatchObject({ result: { bidCount: null, records: [], session: null } })
    expect(await one.client.get('/srm/tenderOpening/ceremony', { id })).toRefuse('SEAL_BY_SERVER')
    expect((await hall(id)).bidCount).toBeNull()
    await toOpening(id)
    expect((await hall(id)).bidCount).toBe(2)
    expect(await turnTender(one, id, false)).toRefuse('BIDS_LT3')
    const three = await plain([app.a, app.b, app.c])
    for (const bidder of [app.a, app.b, app.c]) done(await submitTo(bidder, three, 1))
    await toOpening(three)
    expect(await openTenderAs(two, three, false)).toRefuse('FIRST_KEY_MISSING')
    expect(await turnTender(openers[2], three, false)).toRefuse('OPENER_NOT_NAMED')
    done(await turnTender(one, three, false))
    expect(await turnTender(two, three, false)).toRefuse('KEY_TURNED')
    expect(await openTenderAs(one, three, false)).toRefuse('OPENER_SAME')
    expect(done(await openTenderAs(two, three, false))).toMatchObject({ valid: 3, invalid: 0 })
    expect(await turnTender(one, three, false)).toRefuse('TENDER_STAGE_OVER')
  })
  test('reads the bids aloud: a record for all who bid, and for nobody else', async () => {
    const id = await plain([app.a, app.b, app.c, d])
    for (const [i, bidder] of [app.a, app.b, app.c].entries()) done(await submitTo(bidder, id, 1 + i / 100))
    await toOpening(id)
    expect(await submitTo(d, id, 1)).toRefuse('DEADLINE_PASSED')
    done(await turnTender(openers[0], id, false))
    done(await openTenderAs(openers[1], id, false))
    const seen = done(await app.b.client.get('/srm/tenderBid/hall', { id }))
    const [record] = seen.records
    expect(record).toMatchObject({ envelope: 'first', late: [expect.any(String)] })
    expect(record.openers).toHaveLength(2)
    expect(record.bids.map((b: { bidder: string }) => b.bidder).sort()).toEqual([app.a.name, app.b.name, app.c.name].sort())
    const [cheapest] = record.bids.filter((b: { bidder: string }) => b.bidder === app.a.name)
    // Six pumps at 268,000 and ten at 128,000.
    expect(cheapest.lots[0]).toEqual({ lotNo: 1, deliveryDays: 75, total: '2888000.00', overCeiling: false })
    expect(record).toEqual((await hall(id)).records[0])
    expect(await d.client.get('/srm/tenderBid/hall', { id })).toRefuse('NO_BID')
    const [chained] = await sql`select payload from audit_chain where biz_id = ${id} and action = 'openingRecord'`
    expect(chained?.['payload']).toMatchObject({ recordSha256: record.sha256 })
    const [stored] = await sql`select record_sha256, record from tender_opening where tender_id = ${id}`
    expect(stored?.['record_sha256']).toBe(record.sha256)
    expect((await bidRoomOf(app.a, id)).bid?.proof?.openings).toHaveLength(1)
  })
  test('rejects what is over the published ceiling in the open, and keeps the bid', async () => {
    const id = await plain([app.a, app.b, app.c])
    for (const [bidder, factor] of [[app.a, 1] as const, [app.b, 1] as const, [app.c, 2] as const]) done(await submitTo(bidder, id, factor))
    await toOpening(id)
    done(await turnTender(openers[0], id, false))
    done(await openTenderAs(openers[1], id, false))
    const { bids } = (await hall(id)).records[0]
    const over = new Map(bids.map((b: { bidder: string; lots: { overCeiling: boolean }[] }) => [b.bidder, b.lots[0]?.overCeiling]))
    expect([app.a, app.b, app.c].map(({ name }) => over.get(name))).toEqual([false, false, true])
  })
  test('hears objections until its session ends, and answers every one of them', async () => {
    const id = await plain([app.a, app.b, app.c])
    for (const bidder of [app.a, app.b, app.c]) done(await submitTo(bidder, id, 1))
    const objection = { id, objection: '标段一总价读数与文件不符' }
    expect(await app.a.client.post('/srm/tenderBid/object', objection)).toRefuse('TENDER_NOT_OPENED')
    await toOpening(id)
    done(await turnTender(openers[0], id, false))
    done(await openTenderAs(openers[1], id, false))
    const { id: objectionId } = done(await app.a.client.post('/srm/tenderBid/object', objection))
    expect(await app.a.client.post('/srm/tenderBid/object', objection)).toRefuse('OBJECTION_OPEN')
    expect((await app.b.client.get('/srm/tenderBid/hall', { id })).result.objections[0]).toMatchObject({ supplierName: null })
    expect((await hall(id)).objections[0]).toMatchObject({ supplierName: app.a.name, answer: null })
    const opener = openers[0].client
    const close = async () => {
      const { version } = done(await opener.get('/srm/tender/queryById', { id }))
      return opener.post('/srm/tenderOpening/close', { id, version })
    }
    expect(await close()).toRefuse('OBJECTION_OPEN')
    const answer = { id, objectionId, answer: '读数更正为 2,888,000.00 元' }
    done(await opener.post('/srm/tenderOpening/answer', answer))
    expect(await opener.post('/srm/tenderOpening/answer', answer)).toRefuse('OBJECTION_ANSWERED')
    done(await close())
    expect(await hall(id)).toMatchObject({ session: 'closed' })
    expect(await app.b.client.post('/srm/tenderBid/object', objection)).toRefuse('OPENING_CLOSED')
    expect(await close()).toRefuse('OPENING_CLOSED')
  })
  test('of two envelopes sealed by their bidders opens technical parts alone; late, old and damaged bids do not count', async () => {
    const bidders = [app.a, app.b, app.c, d]
    const id = await sealed(bidders, { envelopeMode: 'two' })
    done(await sealTo(d, id, 1))
    done(await tenderStep(app, 'purchaser', 'clarify', id, { title: '接口尺寸', answer: '按附图', affectsPreparation: false }))
    for (const bidder of [app.a, app.b, app.c]) done(await sealTo(bidder, id, 1))
    const [part] = await sql`select p.id, p.ciphertext from sealed_part p join sealed_bid b on b.id = p.bid_id
      where b.biz_id = ${id} and b.supplier_id = ${app.c.id} and b.current and p.part = 'T'`
    const bytes = fromBase64(part?.['ciphertext'] as string)
    bytes[777] = (bytes[777] ?? 0) ^ 1
    await sql`update sealed_part set ciphertext = ${base64Of(bytes)} where id = ${part?.['id']}`
    await toOpening(id)
    done(await turnTender(openers[2], id))
    expect(done(await openTenderAs(openers[0], id))).toMatchObject({ valid: 2, invalid: 2 })
    const { bids } = (await hall(id)).records[0]
    const verdicts = Object.fromEntries(bids.map((b: { bidder: string; verdict: string | null }) => [b.bidder, b.verdict]))
    expect(verdicts).toEqual({ [app.a.name]: null, [app.b.name]: null, [app.c.name]: 'HASH_MISMATCH', [d.name]: 'NEEDS_RECONFIRMATION' })
    const valid = bids.find((b: { bidder: string }) => b.bidder === app.a.name)
    expect(valid.lots).toMatchObject([
      { lotNo: 1, total: null },
      { lotNo: 2, total: null },
    ])
    const parts = await sql`select p.part, p.json is null as closed from sealed_part p join sealed_bid b on b.id = p.bid_id
      where b.biz_id = ${id} and b.supplier_id = ${app.a.id} and b.current order by p.part`
    expect(parts.map((p) => [p['part'], p['closed']])).toEqual([
      ['P1', true],
      ['P2', true],
      ['T', false],
    ])
    // The file opens with the key that stood in the bid.
    const own = await bidRoomOf(app.a, id)
    const [file] = own.bid?.content?.technical?.files ?? []
    const read = await (await app.as('purchaser')).get(`/sys/common/static/${file?.id}`)
    expect(String(read.result)).toContain('%PDF-1.4')
    expect(await placeIn(app, id, app.a.id)).not.toBe('')
  })
  test('opens no file that another bid holds', async () => {
    const id = await sealed([app.a, app.b, app.c])
    const victim = await sealedOffer(app.a, id, 1)
    done(await app.a.client.post('/srm/tenderBid/submitSealed', { id, bid: victim.bid, fileIds: victim.fileIds }))
    const [stolen] = victim.fileIds
    const cheat = await sealedOffer(app.b, id, 1, (offer) => {
      const { technical } = offer as { technical: { files: object[] } }
      return { ...offer, technical: { ...technical, files: [{ ...technical.files[0], id: stolen }] } }
    })
    done(await app.b.client.post('/srm/tenderBid/submitSealed', { id, bid: cheat.bid, fileIds: cheat.fileIds }))
    done(await sealTo(app.c, id, 1))
    await toOpening(id)
    done(await turnTender(openers[0], id))
    expect(done(await openTenderAs(openers[1], id))).toMatchObject({ valid: 2, invalid: 1 })
  })
})
