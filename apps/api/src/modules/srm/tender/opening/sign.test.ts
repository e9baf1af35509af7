import { keyRing, parseKeys, type KeyRing } from '@srm/proof/signature'
import { recordHash, recordReport, signAsOfficer, type SignedRecord } from '@srm/proof/opening-record'
import { publicKeysOf } from '@srm/proof/key-pair'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { travelTo } from '../../../../demo/clock'
import { demoOfficerKeys } from '../../../../demo/officer-key'
import { openerAs, type Opener } from '../../../../demo/sealed-inquiry'
import { done, type Session } from '../../../../demo/session'
import { makeTender } from '../../../../demo/tender'
import { admit, openTenderAs, sealTo, signRecordAs, submitTo, turnTender } from '../../../../demo/tender-bid'
import { inquiryTest, type InquiryTest } from '../../inquiry/inquiry.fixtures'

let app: InquiryTest
let sql: postgres.Sql
let [one, two, three]: Opener[] = []
let keys: KeyRing
let id: string
const officers = ['opener1', 'opener2', 'opener3'] as const
const hallOf = async (client: Session, of = id) => {
  const staff = await client.get('/srm/tenderOpening/hall', { id: of })
  return done(staff.success ? staff : await client.get('/srm/tenderBid/hall', { id: of }))
}
const fileOf = async (client: Session, of = id, path = 'tenderOpening'): Promise<SignedRecord> =>
  done(await client.get(`/srm/${path}/record`, { id: of, envelope: 'first' })) as SignedRecord
const signatureOf = async (opener: Opener, of = id) =>
  signAsOfficer(recordHash((await fileOf(opener.client, of)).record), publicKeysOf(opener.own), opener.own.signing)
const sign = async (opener: Opener, signature: string, of = id, envelope = 'first') =>
  opener.client.post('/srm/tenderOpening/sign', { id: of, envelope, signature })
const attend = (client: Session, path = 'tenderOpening', of = id) => client.post(`/srm/${path}/attend`, { id: of })

beforeAll(async () => {
  app = await inquiryTest()
  sql = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  await demoOfficerKeys({ http: app.http, clock: app.clock, as: app.as })
  ;[one, two, three] = await Promise.all(officers.map((name) => openerAs(app, name)))
  keys = keyRing(parseKeys((await app.http.inject({ url: '/.well-known/srm-keys.json' })).body).keys)
  id = (await makeTender(app, { officers })).id
  for (const bidder of [app.a, app.b, app.c]) {
    await admit(app, bidder, id)
    done(await sealTo(bidder, id, 1))
  }
}, 240_000)
afterAll(() => sql?.end())

describe('attendance', () => {
  const noted = async () => (await sql`select name from tender_attendance where tender_id = ${id}`).map((row) => row['name'])
  test('is not noted before the bid deadline, by nobody', async () => {
    done(await attend(app.a.client, 'tenderBid'))
    done(await attend(one!.client))
    expect(await noted()).toEqual([])
  })
  test('of bidders has no name before the bids are opened, and no number to rivals', async () => {
    const { openAt } = done(await one!.client.get('/srm/tender/queryById', { id }))
    travelTo(app.clock, openAt)
    done(await attend(app.a.client, 'tenderBid'))
    done(await attend(one!.client))
    done(await attend(await app.as('auditor')))
    expect((await noted()).sort()).toEqual([app.a.name, expect.any(String), expect.any(String)].sort())
    const staff = await hallOf(await app.as('purchaser'))
    expect(staff.attendance.map((it: { kind: string }) => it.kind)).toEqual(['opener', 'staff'])
    expect(staff.biddersHere).toBe(1)
    const rival = await hallOf(app.b.client)
    expect(rival.attendance.map((it: { kind: string }) => it.kind)).toEqual(['opener'])
    expect(rival.biddersHere).toBeNull()
    expect(JSON.stringify(rival)).not.toContain(app.a.name)
  })
  test('is for those who bid', async () => {
    const fourth = await app.supplier()
    expect(await attend(await app.as(fourth.name), 'tenderBid')).toRefuse('NO_BID')
    expect(await (await app.as(fourth.name)).get('/srm/tenderBid/record', { id, envelope: 'first' })).toRefuse('NO_BID')
  })
})

describe('the record of an opening', () => {
  test('is not there to be signed before the bids are opened', async () => {
    expect(await sign(one!, await signAsOfficer('0'.repeat(64), publicKeysOf(one!.own), one!.own.signing))).toRefuse('RECORD_NOT_TO_SIGN')
    done(await turnTender(one!, id))
    done(await openTenderAs(two!, id))
  })
  test('holds who was there when the bids were opened, and from then on everybody reads it', async () => {
    const { record } = await fileOf(one!.client)
    const { attendance } = record as unknown as { attendance: { kind: string; name: string }[] }
    expect(attendance.map((it) => it.kind)).toEqual(['opener', 'staff', 'bidder'])
    const rival = await hallOf(app.b.client)
    expect(rival.attendance).toContainEqual(expect.objectContaining({ kind: 'bidder', name: app.a.name, here: true }))
    expect(rival.biddersHere).toBe(1)
  })
  test('is signed by the server alone at first: nobody waits for the officers', async () => {
    const file = await fileOf(app.b.client, id, 'tenderBid')
    expect(file).toEqual(await fileOf(one!.client))
    const report = recordReport(keys, file)
    expect(report).toEqual({ faults: [], unsigned: file.record.openers })
    expect((await hallOf(app.a.client)).records[0].signatures).toMatchObject([{ signedAt: null }, { signedAt: null }])
  })
  test('is signed by those who opened, each with the own key over this record', async () => {
    expect(await sign(three!, await signatureOf(three!))).toRefuse('RECORD_NOT_TO_SIGN')
    expect(await sign(one!, await signatureOf(two!))).toRefuse('RECORD_SIGNATURE')
    const other = await signAsOfficer('0'.repeat(64), publicKeysOf(one!.own), one!.own.signing)
    expect(await sign(one!, other)).toRefuse('RECORD_SIGNATURE')
    expect(await sign(one!, await signatureOf(one!), id, 'prices')).toRefuse('RECORD_NOT_TO_SIGN')
    done(await signRecordAs(one!, id, 'first'))
    expect(await sign(one!, await signatureOf(one!))).toRefuse('RECORD_NOT_TO_SIGN')
    const [first, second] = (await hallOf(one!.client)).records[0].signatures
    expect(first).toMatchObject({ isOwn: true, signedAt: expect.any(String), fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(second).toMatchObject({ isOwn: false, signedAt: null, fingerprint: null })
    const report = recordReport(keys, await fileOf(app.b.client, id, 'tenderBid'))
    expect(report).toEqual({ faults: [], unsigned: [second.name] })
    const [chained] = await sql`select payload from audit_chain where biz_id = ${id} and action = 'signRecord'`
    expect(chained?.['payload']).toMatchObject({ envelope: 'first', signature: await signatureOf(one!) })
  })
  test('can be signed until the session ends; then it says who did not', async () => {
    const { version } = done(await one!.client.get('/srm/tender/queryById', { id }))
    done(await one!.client.post('/srm/tenderOpening/close', { id, version }))
    expect(await sign(two!, await signatureOf(two!))).toRefuse('RECORD_NOT_TO_SIGN')
    const paper = await app.b.client.get(`/print/ownTenderOpening/${id}`, { lang: 'zh', variant: 'first' })
    expect((paper.result as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await hallOf(two!.client)).can['signRecord']).toMatchObject({ errorKey: 'RECORD_NOT_TO_SIGN' })
    // Nobody is a witness of a session that is over.
    done(await attend(app.c.client, 'tenderBid'))
    expect(JSON.stringify((await hallOf(one!.client)).attendance)).not.toContain(app.c.name)
  })
})

test('an opener without a key that was certified cannot sign, and the record stands', async () => {
  const plain = (await makeTender(app)).id
  for (const bidder of [app.a, app.b, app.c]) {
    await admit(app, bidder, plain)
    done(await submitTo(bidder, plain, 1))
  }
  const { openAt, openers } = done(await (await app.as('purchaser')).get('/srm/tender/queryById', { id: plain }))
  travelTo(app.clock, openAt)
  expect(openers.length).toBeGreaterThan(1)
  done(await turnTender(one!, plain, false))
  done(await openTenderAs(two!, plain, false))
  await sql`update officer_key set status = '9' where user_id = ${one!.userId}`
  expect(await sign(one!, await signatureOf(one!, plain), plain)).toRefuse('RECORD_NO_KEY')
  // Where the server sealed, an opener who has a key signs all the same.
  done(await sign(two!, await signatureOf(two!, plain), plain))
  expect(recordReport(keys, await fileOf(two!.client, plain)).faults).toEqual([])
})
