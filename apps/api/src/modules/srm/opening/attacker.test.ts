import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { demoPassphrases } from '@srm/db/seed/accounts'
import { fromBase64, utf8 } from '@srm/proof/bytes'
import { relayLabel } from '@srm/proof/ceremony'
import { newKeyPair, unlockKeys, type LockedKeys, type PublicKeys } from '@srm/proof/key-pair'
import { openingKeyOf } from '@srm/proof/raw-key'
import { openPart, openWith, secretFor } from '@srm/proof/sealing'
import { combined } from '@srm/proof/sharing'
import { openKey } from '@srm/proof/wrapping'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decrypt, derived } from '../../../data/chain/sealed'
import { makeInquiry } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { travelTo } from '../../../demo/clock'
import { demoOfficerKeys } from '../../../demo/officer-key'
import { contentFor, mineOf, openerAs, openSealed, sealedBy, turnSealed, type Opener } from '../../../demo/sealed-inquiry'
import { done } from '../../../demo/session'
import { inquiryTest, type InquiryTest } from '../inquiry/inquiry.fixtures'

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

type Row = Record<string, unknown>
const dumped = async (): Promise<ReadonlyMap<string, readonly Row[]>> => {
  const tables =
    await sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  const all = new Map<string, readonly Row[]>()
  for (const { name } of tables) all.set(String(name), (await sql.unsafe(`select * from "${name}"`)) as unknown as Row[])
  return all
}
const filesUnder = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []

/** All that the attacker's secrets open of an inquiry's offers, and what stands in clear anyway. */
const readable = async (inquiryId: string): Promise<string> => {
  const tables = await dumped()
  const rows = (name: string) => tables.get(name) ?? []
  const { SEAL_KEY } = app.deps.config
  const found = [...tables.values()].flatMap((all) => all.map((row) => JSON.stringify(row)))
  for (const path of filesUnder(app.deps.config.DATA_DIR)) found.push(readFileSync(path, 'latin1'))

  const tried = async (open: () => Promise<unknown> | unknown): Promise<void> => {
    try {
      const got = await open()
      found.push(got instanceof Uint8Array ? Buffer.from(got).toString('latin1') : JSON.stringify(got))
    } catch {
      // It does not open with this.
    }
  }
  // One officer's key file, as it is downloaded, and the passphrase.
  const own = rows('officer_key').find((k) => k['user_id'] === openers[0].userId && k['status'] === '2') as Row
  const secret = rows('officer_key_secret').find((s) => s['officer_key_id'] === own['id']) as Row
  const keys = { opening: own['opening_key'], signing: own['signing_key'] } as PublicKeys
  const officer = await unlockKeys(secret['locked'] as LockedKeys, keys, demoPassphrases['opener1'] ?? '')
  const quotes = rows('quotation').filter((q) => q['inquiry_id'] === inquiryId)
  const relays = rows('opening_ceremony').filter((c) => c['biz_id'] === inquiryId)
  for (const q of quotes) {
    const of = {
      ...{ project: inquiryId, supplier: String(q['supplier_id']), round: Number(q['round_no']), revision: Number(q['revision']) },
      ...{ contentVersion: Number(q['content_version']), manifestSha256: String(q['manifest_sha256']) },
    }
    // Whatever the server draws from its secrets, under the names it draws its keys by.
    const names = [`seal round ${inquiryId} ${of.round}`, `seal own ${of.supplier}`, `own ${of.supplier}`, 'sealed file']
    const drawn = await Promise.all(names.map((name) => openingKeyOf(new Uint8Array(derived(SEAL_KEY, name)))))
    for (const stored of rows('quotation_part').filter((p) => p['quotation_id'] === q['id'])) {
      const part = { ...stored, ciphertext: fromBase64(String(stored['ciphertext'])) } as unknown as Parameters<typeof openPart>[1]
      for (const key of [...drawn, ...(officer.opening ? [officer.opening] : [])])
        for (const as of [0, 1, 2, 'own'] as const) await tried(() => openPart(of, part, as, key))
      const shares: Uint8Array[] = []
      for (const place of [0, 1, 2])
        await tried(async () => {
          if (officer.opening) shares.push(await secretFor(of, part, place, officer.opening))
        })
      // The first officer's shares that wait for another: for whoever holds a key they were wrapped to.
      const waiting = relays.flatMap((r) => textsIn(r['relay']))
      for (const wrap of waiting)
        for (const to of openers.map((o) => o.userId))
          await tried(async () => {
            const label = relayLabel({ ceremony: String(q['id']), part: part.part, from: openers[0].userId, to })
            if (officer.opening) shares.push(await openKey(officer.opening, fromBase64(wrap), label))
          })
      const guesses = [...shares, new Uint8Array(33), utf8('x'.repeat(33))]
      for (const one of shares) {
        await tried(() => openWith(of, part, one.subarray(0, 32)))
        for (const other of guesses) await tried(async () => openWith(of, part, await combined(one, other)))
      }
    }
  }
  for (const reply of rows('inquiry_reply').filter((r) => r['inquiry_id'] === inquiryId && r['draft_cipher']))
    await tried(() =>
      decrypt(
        derived(SEAL_KEY, `own ${String(reply['supplier_id'])}`),
        String(reply['draft_cipher']),
        `draft ${inquiryId} ${String(reply['supplier_id'])}`,
      ),
    )
  return found.join('\n')
}
const isRead = (text: string): boolean => text.includes(price) || text.includes(JSON.stringify(price))

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
