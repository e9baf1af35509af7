import { fromBase64, base64Of } from '@srm/proof/bytes'
import { receiptFaults } from '@srm/proof/chain'
import { manifestHash, signManifest } from '@srm/proof/manifest'
import { parseReceipt } from '@srm/proof/receipt'
import { keyRing, parseKeys, signerOf } from '@srm/proof/signature'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '../../../../test/app'
import { clockText, travelTo } from '../../../demo/clock'
import { judgeAll, makeInquiry, offerFor, quoteAs, step, versionOf } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { done } from '../../../demo/session'
import { inquiryTest, type InquiryTest } from './inquiry.fixtures'

const small = topics[9] as DemoTopic
const last = small.rows.map(([, , , , price]) => price)
let app: InquiryTest
/** The owner of the database: whoever stole it, or keeps it. */
let sql: postgres.Sql
beforeAll(async () => {
  app = await inquiryTest()
  sql = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
})
afterAll(() => sql?.end())

type Who = 'a' | 'b' | 'c'
const mine = async (who: Who, id: string) => done(await app[who].client.get('/srm/quotation/queryById', { id }))
const compared = async (id: string) => done(await (await app.as('purchaser')).get('/srm/inquiry/compare', { id }))
const keysOf = async () => keyRing(parseKeys((await app.http.inject({ url: '/.well-known/srm-keys.json' })).body).keys)
const published = (patch: Record<string, unknown> = {}) =>
  makeInquiry(app, { topic: small, bidders: app.bidders, patch: { minQuotes: 1, ...patch } })
const opened = async (id: string) => {
  const { openAt } = done(await (await app.as('purchaser')).get('/srm/inquiry/queryById', { id }))
  travelTo(app.clock, openAt)
  await app.closeDue()
  await step(app, 'opener1', 'turnKey', id)
  return step(app, 'opener2', 'open', id)
}
const partOf = (who: Who, id: string) =>
  sql`select p.*, q.id as quotation from quotation_part p join quotation q on q.id = p.quotation_id where q.inquiry_id = ${id} and q.supplier_id = ${app[who].id} and q.current`.then(
    ([row]) => row as postgres.Row,
  )
const flipped = (base64: string, at: number): string => {
  const bytes = fromBase64(base64)
  const place = at % bytes.length
  bytes[place] = (bytes[place] ?? 0) ^ 1
  return base64Of(bytes)
}
const flippedHex = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)

describe('a receipt', () => {
  test('is signed, names what arrived, and opens the commitment; forged or altered it does not count', async () => {
    const { id } = await published()
    const { proof, receiptNo, receivedAt } = await quoteAs(app.a, id, last, 1)
    expect(proof.receipt).toMatchObject({ receiptNo, project: id, supplier: app.a.id, round: 1, revision: 1, contentVersion: 1 })
    expect(proof.receipt.receivedAt).toBe(`${receivedAt.replace(' ', 'T')}+08:00`)
    const file = JSON.stringify({ v: 1, type: 'opening-proof', ...proof })
    const keys = await keysOf()
    expect(receiptFaults(keys, parseReceipt(file))).toEqual([])
    expect(JSON.parse(proof.openings[0].json)).toMatchObject({ freight: '6800.00', currency: 'CNY' })
    const altered = (change: object) => receiptFaults(keys, parseReceipt(JSON.stringify({ ...proof, ...change })))
    expect(altered({ receipt: { ...proof.receipt, receivedAt: '2026-01-01T00:00:00+08:00' } })).toMatchObject([{ kind: 'receipt' }])
    const json = proof.openings[0].json.replace('6800.00', '6800.01')
    expect(altered({ openings: [{ ...proof.openings[0], json }] })).toMatchObject([{ kind: 'commitment' }])
    const other = signManifest(proof.manifest.manifest, signerOf(new Uint8Array(32).fill(9)))
    expect(altered({ manifest: other })).toMatchObject([{ kind: 'manifest' }])
    // The entry it names is in the chain.
    expect(await sql`select action from audit_chain where entry_hash = ${proof.receipt.entry}`).toMatchObject([{ action: 'quote' }])
    expect((await mine('a', id)).quotation.proof).toEqual(proof)
  })

  test('tells a late bidder nothing of how many came before, and is the same number through the revisions', async () => {
    const { id } = await published()
    const first = await quoteAs(app.a, id, last, 1)
    const other = await quoteAs(app.b, id, last, 1.01)
    const random = /^QT\d{8}-[0-9A-HJKMNP-TV-Z]{6}-R1$/
    for (const { receiptNo } of [first, other]) expect(receiptNo).toMatch(random)
    expect((await quoteAs(app.a, id, last, 0.9)).receiptNo).toBe(first.receiptNo.replace('-R1', '-R2'))
  })

  test('names the manifest in force, which says when, and is in the chain; offers keep theirs when the deadline moves', async () => {
    const { id } = await published()
    const before = (await quoteAs(app.a, id, last, 1)).proof
    const { quoteDeadline, openAt } = await mine('a', id)
    const { manifest } = before.manifest
    expect(manifest).toMatchObject({ project: id, round: 1, contentVersion: 1, seal: 'server', suite: 'srm-seal-v1', parts: ['A'] })
    expect([manifest.deadline, manifest.openAt]).toEqual([quoteDeadline, openAt].map((at: string) => `${at.replace(' ', 'T')}+08:00`))
    const later = clockText(app.clock, 96)
    done(
      await (await app.as('purchaser')).post('/srm/inquiry/extend', {
        id,
        version: await versionOf(await app.as('purchaser'), id),
        quoteDeadline: later,
        reason: 'x',
      }),
    )
    const after = (await quoteAs(app.b, id, last, 1.02)).proof
    expect(after.manifest.manifest.deadline).toBe(`${later.replace(' ', 'T')}+08:00`)
    expect(after.receipt.manifestSha256).toBe(manifestHash(after.manifest.manifest))
    const entries = await sql`select payload from audit_chain where biz_id = ${id} and action = 'sealManifest' order by seq`
    expect(entries.map(({ payload }) => payload.manifestSha256)).toEqual([before, after].map((p) => p.receipt.manifestSha256))
    expect(await opened(id)).toMatchObject({ validQuotes: 2, invalidQuotes: 0 })
  })
})

test('after the opening whoever may read the offer can compute its commitment; before it salt and content are nowhere', async () => {
  const { id } = await published()
  const { proof } = await quoteAs(app.a, id, last, 1)
  expect(await partOf('a', id)).toMatchObject({ salt: null, json: null, opened_at: null })
  await opened(id)
  const { salt, json } = await partOf('a', id)
  expect([{ part: 'A', salt, json }]).toEqual(proof.openings)
  expect((await mine('a', id)).quotation.proof).toEqual(proof)
})

describe('what the owner of the database changes is noticed: that offer is invalid, the others open', () => {
  let id: string
  beforeEach(async () => {
    id = (await published()).id
    for (const [i, who] of (['a', 'b', 'c'] as const).entries()) await quoteAs(app[who], id, last, 1 + i / 50, i)
  })
  const set = (column: string, value: unknown) => async () => {
    const { id: part } = await partOf('c', id)
    await sql`update quotation_part set ${sql({ [column]: value }, column)} where id = ${part}`
  }
  const flip = (column: 'ciphertext' | 'own', at: number) => async () => set(column, flipped((await partOf('c', id))[column], at))()
  const quotation = (column: string, value: unknown) => async () => {
    await sql`update quotation set ${sql({ [column]: value }, column)} where id = ${(await partOf('c', id))['quotation']}`
  }
  const changes: readonly (readonly [string, () => Promise<void>])[] = [
    ['a byte of the IV', flip('ciphertext', 0)],
    ['a byte of the ciphertext', flip('ciphertext', 31_337)],
    ['a byte of the tag', flip('ciphertext', 12 + 65_536 + 3)],
    ['a byte of the wrapped key', async () => set('wraps', sql.json([flipped((await partOf('c', id)).wraps[0], 40)]))()],
    ['the commitment', async () => set('commit', flippedHex((await partOf('c', id)).commit))()],
    ['the time of arrival', quotation('received_at', '2026-01-01 00:00:00+08')],
    ['the number of the receipt', quotation('receipt_no', 'QT20260101-ABCDEF-R1')],
    [
      'the signature of the receipt',
      async () => {
        const { receipt } = (await sql`select receipt from quotation where id = ${(await partOf('c', id))['quotation']}`)[0] as postgres.Row
        await quotation('receipt', sql.json({ ...receipt, signature: flipped(receipt.signature, 5) }))()
      },
    ],
    ['the whole part', async () => void (await sql`delete from quotation_part where id = ${(await partOf('c', id)).id}`)],
    [
      'the part of an earlier revision in place of the last',
      async () => {
        const before = await partOf('c', id)
        await quoteAs(app.c, id, last, 1.5, 2)
        const { ciphertext, wraps, own, commit, ct_sha256 } = before
        const { id: part } = await partOf('c', id)
        await sql`update quotation_part set ${sql({ ciphertext, wraps: sql.json(wraps), own, commit, ct_sha256 } as never)} where id = ${part}`
      },
    ],
    [
      'an earlier revision marked as the last',
      async () => {
        const { quotation: first } = await partOf('c', id)
        await quoteAs(app.c, id, last, 1.5, 2)
        await sql`update quotation set current = false where inquiry_id = ${id} and supplier_id = ${app.c.id}`
        await sql`update quotation set current = true where id = ${first}`
      },
    ],
    [
      'the part of another supplier',
      async () => {
        const { ciphertext, wraps, own, commit, ct_sha256 } = await partOf('a', id)
        const { id: part } = await partOf('c', id)
        await sql`update quotation_part set ${sql({ ciphertext, wraps: sql.json(wraps), own, commit, ct_sha256 } as never)} where id = ${part}`
      },
    ],
  ]
  test.each(changes)('%s', async (_what, change) => {
    await change()
    expect(await opened(id)).toMatchObject({ validQuotes: 2, invalidQuotes: 1 })
    expect((await compared(id)).invalid).toMatchObject([{ supplierId: app.c.id, reason: 'HASH_MISMATCH' }])
    const events = done(await (await app.as('purchaser')).get('/srm/inquiry/timeline', { id }))
    expect(events.map((e: { action: string }) => e.action)).toContain('hashMismatch')
    expect((await mine('c', id)).quoteState).toBe('5')
  })

  const gone: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['deleted', () => sql`delete from quotation where inquiry_id = ${id} and supplier_id = ${app.c.id}`],
    ['marked as withdrawn', () => sql`update quotation set withdrawn_at = now() where inquiry_id = ${id} and supplier_id = ${app.c.id}`],
  ]
  test.each(gone)('an offer %s by nobody but the database is an incident that names its receipt', async (_how, remove) => {
    const [offer] = await sql`select receipt_no from quotation where inquiry_id = ${id} and supplier_id = ${app.c.id} and current`
    await remove()
    expect(await opened(id)).toMatchObject({ validQuotes: 2 })
    const told = await sql`select payload->>'receiptNo' as receipt_no from audit_chain where biz_id = ${id} and action = 'hashMismatch'`
    expect([...told]).toEqual([offer])
  })
  test('an offer that its supplier took back is none', async () => {
    done(await app.c.client.post('/srm/quotation/withdraw', { id }))
    expect(await opened(id)).toMatchObject({ validQuotes: 2, invalidQuotes: 0 })
    const events = done(await (await app.as('purchaser')).get('/srm/inquiry/timeline', { id })) as { action: string }[]
    expect(events.map((e) => e.action)).not.toContain('hashMismatch')
  })

  test('rows of two suppliers exchanged: neither counts', async () => {
    const [a, c] = [await partOf('a', id), await partOf('c', id)]
    await sql`update quotation_part set part = 'T' where id = ${a.id}`
    await sql`update quotation_part set quotation_id = ${a.quotation} where id = ${c.id}`
    await sql`update quotation_part set quotation_id = ${c.quotation}, part = 'A' where id = ${a.id}`
    expect(await opened(id)).toMatchObject({ validQuotes: 1, invalidQuotes: 2 })
  })
})

describe('the manifest', () => {
  const twoManifests = async () => {
    const { id } = await published()
    await quoteAs(app.a, id, last, 1)
    const purchaser = await app.as('purchaser')
    const body = { quoteDeadline: clockText(app.clock, 96), reason: '供应商申请' }
    done(await purchaser.post('/srm/inquiry/extend', { id, version: await versionOf(purchaser, id), ...body }))
    await quoteAs(app.b, id, last, 1.02, 1)
    return id
  }
  const changes: readonly (readonly [string, (signed: postgres.Row) => object])[] = [
    ['another deadline', (s) => ({ ...s, manifest: { ...s.manifest, deadline: '2030-01-01T00:00:00+08:00' } })],
    ['another key', (s) => ({ ...s, manifest: { ...s.manifest, keys: [flipped(s.manifest.keys[0], 3)] } })],
    ['another signature', (s) => ({ ...s, signature: flipped(s.signature, 3) })],
  ]
  test.each(changes)('with %s makes the offers under it invalid, those under another open', async (_what, change) => {
    const id = await twoManifests()
    const [row] = await sql`select id, signed from inquiry_seal where inquiry_id = ${id} and no = 1`
    await sql`update inquiry_seal set signed = ${sql.json(change(row?.['signed']) as never)} where id = ${row?.['id']}`
    expect(await opened(id)).toMatchObject({ validQuotes: 1, invalidQuotes: 1 })
    expect((await compared(id)).invalid).toMatchObject([{ supplierId: app.a.id }])
  })
})

test('an offer of round one put into round two does not count', async () => {
  const { id } = await makeInquiry(app, { state: 'pendingEvaluation', topic: small, bidders: app.bidders, patch: { minQuotes: 1 } })
  const { ciphertext, wraps, own, commit, ct_sha256 } = await partOf('b', id)
  const body = { quoteDeadline: clockText(app.clock, 30), reason: '二轮', supplierIds: [app.a.id, app.b.id] }
  await step(app, 'purchaser', 'newRound', id, body)
  await step(app, 'manager', 'approveRound', id)
  await quoteAs(app.a, id, last, 0.9)
  await quoteAs(app.b, id, last, 0.9, 1)
  const [second] =
    await sql`select p.id from quotation_part p join quotation q on q.id = p.quotation_id where q.inquiry_id = ${id} and q.supplier_id = ${app.b.id} and q.round_no = 2`
  await sql`update quotation_part set ${sql({ ciphertext, wraps: sql.json(wraps), own, commit, ct_sha256 } as never)} where id = ${second?.['id']}`
  expect(await opened(id)).toMatchObject({ validQuotes: 1, invalidQuotes: 1 })
})

describe('a damaged offer', () => {
  test('is a sentence for its own supplier, who may send another; nothing else of the page breaks', async () => {
    const { id } = await published()
    await quoteAs(app.a, id, last, 1)
    const { id: part, ciphertext } = await partOf('a', id)
    await sql`update quotation_part set ciphertext = ${flipped(ciphertext, 500)} where id = ${part}`
    const seen = await mine('a', id)
    expect(seen.quotation).toMatchObject({ content: null, totals: null, damaged: { key: 'OFFER_DAMAGED' }, proof: { openings: [] } })
    expect(seen.quotation.damaged.message).toContain('截止前请重新提交')
    const english = (await app.anonymous.signIn(app.a.name, demoPassword)).in('en-US')
    expect(done(await english.get('/srm/quotation/queryById', { id })).quotation.damaged.message).toContain(
      'Submit it again before the deadline',
    )
    expect((await quoteAs(app.a, id, last, 0.99)).revision).toBe(2)
    expect(await mine('a', id)).toMatchObject({ quotation: { damaged: null }, history: [{ damaged: { key: 'OFFER_DAMAGED' } }] })
  })

  test('cannot be confirmed again', async () => {
    const { id } = await published()
    await quoteAs(app.a, id, last, 1)
    await step(app, 'purchaser', 'amend', id, { reason: '口径调整', changes: { warranty: '36 个月' } })
    await step(app, 'manager', 'approveAmendment', id)
    const { id: part, own } = await partOf('a', id)
    await sql`update quotation_part set own = ${flipped(own, 50)} where id = ${part}`
    expect(await app.a.client.post('/srm/quotation/reconfirm', { id })).toRefuse('OFFER_DAMAGED')
  })

  test('leaves too few: the evaluation waits for a manager, who says why it goes on', async () => {
    const { id } = await published({ minQuotes: 3 })
    for (const [i, who] of (['a', 'b', 'c'] as const).entries()) await quoteAs(app[who], id, last, 1 + i / 50, i)
    const { id: part } = await partOf('c', id)
    await sql`update quotation_part set ciphertext = ${flipped((await partOf('c', id)).ciphertext, 9)} where id = ${part}`
    expect(await opened(id)).toMatchObject({ validQuotes: 2, invalidQuotes: 1 })
    const manager = await app.as('manager')
    expect(done(await manager.get('/srm/inquiry/queryById', { id }))).toMatchObject({ status: '2', insufficient: true, quoteCount: 2 })
    await judgeAll(app, id)
    const purchaser = await app.as('purchaser')
    const evaluate = async () => purchaser.post('/srm/inquiry/evaluate', { id, version: await versionOf(purchaser, id) })
    expect(await evaluate()).toRefuse('TOO_FEW_QUOTES')
    await step(app, 'manager', 'proceedWithReason', id, { reason: '其余两家报价有效且充分竞争' })
    expect((await evaluate()).success).toBe(true)
  })

  test('after a manager agreed to go on with two, one is too few again', async () => {
    const { id } = await published({ minQuotes: 3 })
    await quoteAs(app.a, id, last, 1)
    await quoteAs(app.b, id, last, 1.02, 1)
    const { openAt } = await mine('a', id)
    travelTo(app.clock, openAt)
    await app.closeDue()
    await step(app, 'manager', 'proceedWithReason', id, { reason: '两家充分竞争' })
    const { id: part, ciphertext } = await partOf('b', id)
    await sql`update quotation_part set ciphertext = ${flipped(ciphertext, 77)} where id = ${part}`
    await step(app, 'opener1', 'turnKey', id)
    await step(app, 'opener2', 'open', id)
    expect(done(await (await app.as('manager')).get('/srm/inquiry/queryById', { id }))).toMatchObject({ insufficient: true, quoteCount: 1 })
  })
})

test('a repeated submission gets its first answer, and the database keeps that answer unreadable', async () => {
  const { id } = await published()
  const offer = offerFor(await mine('a', id), last, 1)
  const send = () => app.a.client.post('/srm/quotation/quote', { id, ...offer, freight: '731942.58' }, { 'idempotency-key': 'offer-once' })
  const [first, again] = [done(await send()), done(await send())]
  expect(again).toEqual(first)
  const tables =
    await sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`
  for (const { name } of tables) {
    const [found] = await sql.unsafe(`select count(*)::int as n from ${name} t where t::text like '%731942.58%'`)
    expect(found?.['n'], `${name}`).toBe(0)
  }
})
