import { fromBase64, base64Of } from '@srm/proof/bytes'
import { receiptFaults } from '@srm/proof/chain'
import { newKeyPair } from '@srm/proof/key-pair'
import { parseReceipt } from '@srm/proof/receipt'
import { keyRing, parseKeys } from '@srm/proof/signature'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockText, travelTo } from '../../../demo/clock'
import { cheapestAllocation, judgeAll, makeInquiry, offerFor, step, versionOf } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { demoOfficerKeys } from '../../../demo/officer-key'
import {
  ceremonyOf,
  contentFor,
  mineOf,
  noise,
  openerAs,
  openSealed,
  quoteSealed,
  sealedBy,
  turnSealed,
  type Opener,
} from '../../../demo/sealed-inquiry'
import { done } from '../../../demo/session'
import { inquiryTest, type InquiryTest } from '../inquiry/inquiry.fixtures'
import { dropRelays } from './ceremony'
import { systemCtx } from '../../../http/request/context'

const small = topics[9] as DemoTopic
const last = small.rows.map(([, , , , price]) => price)
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

const openerIds = () => openers.map((o) => o.userId)
const sealed = (patch: Record<string, unknown> = {}) =>
  makeInquiry(app, {
    topic: small,
    bidders: app.bidders,
    patch: { minQuotes: 1, sealMode: 'client', openerIds: openerIds(), ...patch },
  })
const toOpening = async (id: string) => {
  const { openAt } = done(await (await app.as('purchaser')).get('/srm/inquiry/queryById', { id }))
  travelTo(app.clock, openAt)
  await app.closeDue()
}
const opened = async (id: string, [first, second] = [openers[0], openers[1]]) => {
  await toOpening(id)
  done(await turnSealed(first, id))
  return openSealed(second, id)
}
const keysOf = async () => keyRing(parseKeys((await app.http.inject({ url: '/.well-known/srm-keys.json' })).body).keys)
const compared = async (id: string) => done(await (await app.as('purchaser')).get('/srm/inquiry/compare', { id }))
const flip = async (id: string, supplier: string, column: 'ciphertext' | 'commit') => {
  const [part] = await sql`select p.id, p.ciphertext, p.commit from quotation_part p join quotation q on q.id = p.quotation_id
    where q.inquiry_id = ${id} and q.supplier_id = ${supplier} and q.current`
  const bytes = fromBase64(part?.['ciphertext'] as string)
  bytes[777] = (bytes[777] ?? 0) ^ 1
  const commit = String(part?.['commit'])
  const changed = column === 'ciphertext' ? base64Of(bytes) : (commit.startsWith('0') ? '1' : '0') + commit.slice(1)
  await sql`update quotation_part set ${sql({ [column]: changed })} where id = ${part?.['id']}`
}

describe('an inquiry whose offers are sealed by their bidders', () => {
  test('names three openers with keys in use, one envelope, and is sealed', async () => {
    const purchaser = await app.as('purchaser')
    const [one, two] = openerIds()
    const tried = async (patch: Record<string, unknown>) => {
      const { id } = await makeInquiry(app, { state: 'draft', topic: small, bidders: app.bidders, patch: { sealMode: 'client', ...patch } })
      return purchaser.post('/srm/inquiry/submit', { id, version: await versionOf(purchaser, id) })
    }
    expect(await tried({ openerIds: [one, two] })).toRefuse('SEAL_OFFICERS')
    expect(await tried({ openerIds: openerIds(), envelopeMode: 'two' })).toRefuse('SEAL_ONE_ENVELOPE')
    const [other] = await sql`select id from sys_user where username = 'manager'`
    expect(await tried({ openerIds: [one, two, other?.['id']] })).toRefuse('SEAL_OFFICER_KEYS')
    const { id } = await makeInquiry(app, {
      state: 'draft',
      topic: small,
      bidders: app.bidders,
      patch: { sealMode: 'client', sealed: false },
    })
    expect(done(await purchaser.get('/srm/inquiry/queryById', { id })).sealed).toBe(true)
  })

  test('publishes a manifest of three certified keys, and takes no offer, draft or file that the server could read', async () => {
    const { id } = await sealed()
    const it = await mineOf(app.a, id)
    const manifest = it.sealing?.manifest.manifest
    expect(manifest).toMatchObject({ seal: 'client', needed: 2, parts: ['A'], project: id })
    expect(manifest?.officers?.map((o) => o.holder)).toEqual(openerIds())
    const { client } = app.a
    expect(await client.post('/srm/quotation/quote', { id, ...offerFor(it as never, last, 1) })).toRefuse('SEAL_IN_BROWSER')
    expect(await client.post('/srm/quotation/saveDraft', { id, content: { freight: '1' } })).toRefuse('SEAL_IN_BROWSER')
    const template = (await client.get('/srm/quotation/template', { id })).result
    const sheet = { name: 'offer.xlsx', content: template }
    expect(await client.upload(`/srm/quotation/readSheet?id=${id}`, sheet)).toRefuse('SEAL_IN_BROWSER')
  })

  test('of the server takes no offer that a browser sealed', async () => {
    const { id } = await sealed()
    const made = await sealedBy(await mineOf(app.a, id), contentFor(await mineOf(app.a, id), last, 1), await newKeyPair())
    const plain = await makeInquiry(app, { topic: small, bidders: app.bidders, patch: { minQuotes: 1 } })
    expect((await mineOf(app.a, plain.id)).sealing).toBeNull()
    expect(await app.a.client.post('/srm/quotation/sealedQuote', { id: plain.id, bid: made.bid })).toRefuse('SEAL_BY_SERVER')
    expect(await openers[0].client.get('/srm/inquiry/ceremony', { id: plain.id })).toRefuse('SEAL_BY_SERVER')
  })
})

describe('a sealed offer', () => {
  test('is answered by the same signed receipt, which its bidder can prove with the opening; nobody reads it before', async () => {
    const { id } = await sealed()
    const { proof, bid, openings, receiptNo } = await quoteSealed(app.a, id, last, 1)
    expect(proof).toMatchObject({ receipt: { receiptNo, project: id, supplier: app.a.id, revision: 1 }, openings: [] })
    const file = { v: 1, type: 'opening-proof', ...proof, openings, bid }
    const keys = await keysOf()
    expect(receiptFaults(keys, parseReceipt(JSON.stringify(file)))).toEqual([])
    const other = { ...bid, signature: noise(64) }
    expect(receiptFaults(keys, parseReceipt(JSON.stringify({ ...file, bid: other })))).toMatchObject([{ kind: 'bidSignature' }])
    const own = await mineOf(app.a, id)
    expect(own.quotation).toMatchObject({ content: null, totals: null, unread: true, damaged: null, proof: { openings: [] } })
    expect(done(await app.a.client.get('/srm/quotation/sealedOwn', { id }))).toEqual(bid)
    expect(await app.b.client.get('/srm/quotation/sealedOwn', { id })).toRefuse('NO_QUOTE')
    expect(await sql`select salt, json from quotation_part p join quotation q on q.id = p.quotation_id where q.inquiry_id = ${id}`).toEqual(
      [{ salt: null, json: null }],
    )
  })

  test('is refused for another revision, manifest or project, broken, or late to the second', async () => {
    const { id } = await sealed()
    const it = await mineOf(app.a, id)
    const company = await newKeyPair()
    const content = contentFor(it, last, 1)
    const { bid } = await sealedBy(it, content, company)
    const sent = (given: object) => app.a.client.post('/srm/quotation/sealedQuote', { id, bid: { ...bid, ...given } })
    expect(await sent({ context: { ...bid.context, revision: 2 } })).toRefuse('SEAL_MOVED')
    expect(await sent({ context: { ...bid.context, supplier: app.b.id } })).toRefuse('SEAL_MOVED')
    expect(await sent({ signature: noise(64) })).toRefuse('SEAL_BROKEN')
    const [part] = bid.parts
    const bytes = fromBase64(part?.ciphertext ?? '')
    bytes[9] = (bytes[9] ?? 0) ^ 1
    expect(await sent({ parts: [{ ...part, ciphertext: base64Of(bytes) }] })).toRefuse('SEAL_BROKEN')
    done(await sent({}))
    // The same bid again is another revision's.
    expect(await sent({})).toRefuse('SEAL_MOVED')
    const next = await sealedBy(await mineOf(app.a, id), content, company)
    travelTo(app.clock, it.quoteDeadline ?? '')
    expect(await app.a.client.post('/srm/quotation/sealedQuote', { id, bid: next.bid })).toRefuse('DEADLINE_PASSED')
  })

  test('is sealed anew after an amendment: the server confirms nothing it cannot read', async () => {
    const { id } = await sealed()
    await quoteSealed(app.a, id, last, 1)
    await step(app, 'purchaser', 'amend', id, { reason: '质保期延长', changes: { warranty: '36 个月' } })
    await step(app, 'manager', 'approveAmendment', id)
    expect((await mineOf(app.a, id)).quoteState).toBe('4')
    expect(await app.a.client.post('/srm/quotation/reconfirm', { id })).toRefuse('SEAL_AGAIN')
    const { receiptNo } = await quoteSealed(app.a, id, last, 0.98)
    expect(receiptNo).toMatch(/-R2$/)
    expect(done(await opened(id))).toMatchObject({ validQuotes: 1, invalidQuotes: 0 })
  })
})

describe('the opening', () => {
  test('takes any two of the three officers, and comparison and award go on as ever', async () => {
    for (const [first, second] of [
      [openers[0], openers[1]],
      [openers[2], openers[0]],
      [openers[1], openers[2]],
    ] as const) {
      const { id } = await sealed()
      const { openings } = await quoteSealed(app.a, id, last, 1)
      await quoteSealed(app.b, id, last, 1.03, 1)
      expect(done(await opened(id, [first, second]))).toMatchObject({ validQuotes: 2, invalidQuotes: 0, status: '2' })
      expect((await mineOf(app.a, id)).quotation).toMatchObject({ unread: false, proof: { openings } })
      expect((await compared(id)).suppliers).toHaveLength(2)
      if (first !== openers[0]) continue
      await judgeAll(app, id)
      await step(app, 'purchaser', 'evaluate', id)
      await step(app, 'purchaser', 'proposeAward', id, { allocation: await cheapestAllocation(app, id) })
      expect(await step(app, 'manager', 'award', id)).toMatchObject({ status: '4' })
    }
  })

  test('waits for its time, for officers of the manifest, and for a second one; nothing lies there in clear, nor for long', async () => {
    const { id } = await sealed()
    await quoteSealed(app.a, id, last, 1)
    expect(await openers[0].client.get('/srm/inquiry/ceremony', { id })).toRefuse('BAD_TRANSITION')
    const { openAt } = await mineOf(app.a, id)
    travelTo(app.clock, (await mineOf(app.a, id)).quoteDeadline ?? '')
    await app.closeDue()
    expect(await openers[0].client.get('/srm/inquiry/ceremony', { id })).toRefuse('NOT_OPEN_TIME')
    travelTo(app.clock, openAt ?? '')
    const ref = async () => ({ id, version: await versionOf(openers[0].client, id) })
    expect(await openers[0].client.post('/srm/inquiry/turnKey', await ref())).toRefuse('CEREMONY_SHARES')
    expect(await turnSealed(openers[0], id, (relay) => Object.fromEntries(Object.entries(relay).slice(1)))).toRefuse('CEREMONY_SHARES')
    done(await turnSealed(openers[0], id))
    expect((await ceremonyOf(openers[0], id)).first).toMatchObject({ userId: openers[0].userId })
    expect(await turnSealed(openers[1], id)).toRefuse('KEY_TURNED')
    expect(await openSealed(openers[0], id)).toRefuse('OPENER_SAME')
    expect(await openers[1].client.post('/srm/inquiry/open', await ref())).toRefuse('CEREMONY_SHARES')
    travelTo(app.clock, clockText(app.clock, 0.2))
    expect(await openSealed(openers[1], id)).toRefuse('FIRST_KEY_MISSING')
    expect(await dropRelays(systemCtx(app.deps))).toBe(1)
    expect(await sql`select relay from opening_ceremony where biz_id = ${id}`).toEqual([{ relay: null }])
    // Whichever two come next begin again.
    done(await turnSealed(openers[1], id))
    expect(done(await openSealed(openers[2], id))).toMatchObject({ validQuotes: 1 })
    expect(await sql`select relay, turns from opening_ceremony where biz_id = ${id}`).toEqual([{ relay: null, turns: 2 }])
  })

  test.each(['ciphertext', 'commit'] as const)(
    'refuses an offer whose %s was changed, with its reason, and opens the others',
    async (column) => {
      const { id } = await sealed()
      const { receiptNo } = await quoteSealed(app.a, id, last, 1)
      await quoteSealed(app.b, id, last, 1.02, 1)
      await flip(id, app.a.id, column)
      expect(done(await opened(id))).toMatchObject({ validQuotes: 1, invalidQuotes: 1 })
      const { suppliers, invalid } = await compared(id)
      expect(suppliers.map((s: { supplierId: string }) => s.supplierId)).toEqual([app.b.id])
      expect(invalid).toMatchObject([{ name: app.a.name, reason: 'HASH_MISMATCH', message: expect.stringContaining('回执') }])
      const [entry] = await sql`select payload from audit_chain where biz_id = ${id} and action = 'openBids'`
      expect(entry?.['payload'].bids).toContainEqual(expect.objectContaining({ receiptNo, verdict: 'HASH_MISMATCH' }))
    },
  )

  test('with a share that opens nothing tells which offer, changes nothing, and lets another officer try', async () => {
    const { id } = await sealed()
    const { receiptNo, quotationId } = await quoteSealed(app.a, id, last, 1)
    await quoteSealed(app.b, id, last, 1.02, 1)
    await toOpening(id)
    done(await turnSealed(openers[0], id))
    const wrong = await openSealed(openers[1], id, {
      change: (s) => ({ ...s, [quotationId]: { A: [s[quotationId]?.['A']?.[0] ?? '', noise(33)] } }),
    })
    expect(wrong).toRefuse('CEREMONY_UNREADABLE')
    expect(JSON.stringify(wrong)).toContain(receiptNo)
    expect(await sql`select 1 from quotation where inquiry_id = ${id} and opened_at is not null`).toEqual([])
    expect(done(await openSealed(openers[2], id))).toMatchObject({ validQuotes: 2, invalidQuotes: 0 })
  })

  test('marks an offer that no two shares open where the officers say so', async () => {
    const { id } = await sealed()
    const { quotationId } = await quoteSealed(app.a, id, last, 1)
    await quoteSealed(app.b, id, last, 1.02, 1)
    await toOpening(id)
    done(await turnSealed(openers[0], id))
    const lost = { change: ({ [quotationId]: _lost, ...s }: Record<string, Record<string, string[]>>) => s }
    expect(await openSealed(openers[1], id, lost)).toRefuse('CEREMONY_UNREADABLE')
    expect(done(await openSealed(openers[1], id, { ...lost, markUnreadable: true }))).toMatchObject({ validQuotes: 1, invalidQuotes: 1 })
    expect((await compared(id)).invalid).toMatchObject([
      { name: app.a.name, reason: 'SHARES_UNREADABLE', message: expect.stringContaining('份额') },
    ])
  })

  test('finds out an offer that leaves out what the inquiry asks for, which the server could not ask before', async () => {
    const { id } = await sealed({ awardMode: 'whole' })
    const it = await mineOf(app.a, id)
    const content = contentFor(it, last, 1)
    const short = { ...content, lines: content.lines.slice(1) }
    const { bid } = await sealedBy(it, short, await newKeyPair())
    done(await app.a.client.post('/srm/quotation/sealedQuote', { id, bid }))
    await quoteSealed(app.b, id, last, 1.02, 1)
    expect(done(await opened(id))).toMatchObject({ validQuotes: 1, invalidQuotes: 1 })
    expect((await compared(id)).invalid).toMatchObject([
      { name: app.a.name, reason: 'BID_UNFIT', message: expect.stringContaining('不符合询价要求') },
    ])
  })

  test('goes on with two when the third officer has lost the passphrase and set up another key', async () => {
    const { id } = await sealed()
    await quoteSealed(app.a, id, last, 1)
    const lost = await openers[2].client.get('/srm/officerKey/mine')
    const { key } = done(lost)
    done(await openers[2].client.post('/srm/officerKey/revoke', { id: key.id, version: key.version, reason: 'lost', note: null }))
    // The deadline still moves: the round keeps the officers it began with.
    await step(app, 'purchaser', 'extend', id, { reason: '延长', quoteDeadline: clockText(app.clock, 24 * 9) })
    await quoteSealed(app.b, id, last, 1.02, 1)
    expect(done(await opened(id))).toMatchObject({ validQuotes: 2, invalidQuotes: 0 })
  })
})
