import { base64Of, fromBase64 } from '@srm/proof/bytes'
import { challengeLabel } from '@srm/proof/ceremony'
import { certify, isCertified } from '@srm/proof/certificate'
import { newKeyPair, publicKeysOf, unlockKeys } from '@srm/proof/key-pair'
import { areOfficersCertified } from '@srm/proof/officers'
import type { SignedManifest } from '@srm/proof/manifest'
import { openKey } from '@srm/proof/wrapping'
import postgres from 'postgres'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import {
  bodyOf,
  certifyBy,
  keyDetail,
  keysFor,
  makeOfficer,
  openBy,
  startBy,
  statementIn,
  turnBy,
  type Officer,
} from '../../../demo/officer-key'
import { done } from '../../../demo/session'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { dropShares } from './rehearsal.commands'
import { certifiedOfficerKeys } from './officer-key.public'

const app = await testApp()
const sql = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
afterAll(() => sql.end())
const base = '/srm/officerKey'
const passphrase = 'abacus abdomen ability able abnormal abrasion'
const ctx = systemCtx(app.deps)
const namable = () => inTx(ctx, (tx) => certifiedOfficerKeys(tx))

beforeEach(() => sql`truncate officer_key, opening_rehearsal cascade`)
const makeAll = async () => {
  const made: Officer[] = []
  for (const name of ['opener1', 'opener2', 'opener3', 'auditor']) made.push(await makeOfficer(await app.as(name)))
  return made as [Officer, Officer, Officer, Officer]
}
/** The sitting: each officer is certified by another and by the auditor. */
const certifyAll = async ([one, two, three, auditor]: readonly [Officer, Officer, Officer, Officer]) => {
  for (const [by, of] of [
    [two, one],
    [three, two],
    [one, three],
    [auditor, one],
    [auditor, two],
    [auditor, three],
  ] as const)
    done(await certifyBy(by, of.id))
}
const statusOf = async (officer: Officer) => (await keyDetail(officer.client, officer.id)).status

describe('a key', () => {
  test('is registered by whom it belongs to, opens with the passphrase, and is one per person', async () => {
    const one = await makeOfficer(await app.as('opener1'))
    expect(await keyDetail(one.client, one.id)).toMatchObject({
      status: '0',
      purpose: 'open',
      missing: { open: 1, certify: 1 },
      certificates: [],
    })
    const { key } = done(await one.client.get(`${base}/mine`))
    expect((await unlockKeys(key.locked, key.keys, passphrase)).opening).not.toBeNull()
    expect(await one.client.post(`${base}/add`, bodyOf(await keysFor(one.client, passphrase)))).toRefuse('OFFICER_KEY_EXISTS')
    const log = done(await one.client.get(`${base}/timeline`, { id: one.id }))
    expect(log).toMatchObject([{ action: 'add', toStatus: '0' }])
  })
  test('of another, signed by another hand, or of the wrong kind is refused', async () => {
    const opener = await app.as('opener1')
    const made = await keysFor(opener, passphrase)
    const stolen = bodyOf(made)
    expect(await (await app.as('opener2')).post(`${base}/add`, stolen)).toRefuse('OFFICER_KEY_SIGNATURE')
    expect(await opener.post(`${base}/add`, { ...stolen, ownSignature: base64Of(new Uint8Array(64)) })).toRefuse('OFFICER_KEY_SIGNATURE')
    expect(await (await app.as('auditor')).post(`${base}/add`, stolen)).toRefuse('OFFICER_KEY_KIND')
    const signing = await keysFor(await app.as('auditor'), passphrase)
    expect(await opener.post(`${base}/add`, bodyOf(signing))).toRefuse('OFFICER_KEY_KIND')
    done(await opener.post(`${base}/add`, stolen))
    // What was registered once is nobody's again, not even after it ended.
    const { key } = done(await opener.get(`${base}/mine`))
    done(await opener.post(`${base}/revoke`, { id: key.id, version: key.version, reason: 'lost', note: null }))
    expect(await opener.post(`${base}/add`, stolen)).toRefuse('OFFICER_KEY_EXISTS')
  })
  test('is locked with less than 600,000 rounds by nobody', async () => {
    const opener = await app.as('opener1')
    const made = bodyOf(await keysFor(opener, passphrase))
    expect(await opener.post(`${base}/add`, { ...made, locked: { ...made.locked, iterations: 1000 } })).toRefuse('BAD_INPUT')
  })
  test('is shown to hold, by giving back a secret wrapped to it', async () => {
    const [one, two, , auditor] = await makeAll()
    const { version } = await keyDetail(one.client, one.id)
    const challenge = done(await one.client.post(`${base}/challenge`, { id: one.id }))
    if (!one.own.opening) throw new Error('no key to open')
    const secret = base64Of(await openKey(one.own.opening, fromBase64(challenge.wrapped), challengeLabel(challenge.id)))
    const answer = { id: one.id, version, challengeId: challenge.id, secret }
    expect(await one.client.post(`${base}/prove`, { ...answer, secret: base64Of(new Uint8Array(32)) })).toRefuse('OFFICER_KEY_CHALLENGE')
    expect(await two.client.post(`${base}/prove`, answer)).toRefuse('OFFICER_KEY_NOT_OWN')
    done(await one.client.post(`${base}/prove`, answer))
    const after = await keyDetail(one.client, one.id)
    expect(after.provenAt).not.toBeNull()
    expect(await one.client.post(`${base}/prove`, { ...answer, version: after.version })).toRefuse('OFFICER_KEY_CHALLENGE')
    const late = done(await one.client.post(`${base}/challenge`, { id: one.id }))
    const again = base64Of(await openKey(one.own.opening, fromBase64(late.wrapped), challengeLabel(late.id)))
    await sql`update officer_key_challenge set until = now() - interval '1 second' where id = ${late.id}`
    expect(await one.client.post(`${base}/prove`, { id: one.id, version: after.version, challengeId: late.id, secret: again })).toRefuse(
      'OFFICER_KEY_CHALLENGE',
    )
    expect(await one.client.post(`${base}/challenge`, { id: two.id })).toRefuse('OFFICER_KEY_NOT_OWN')
    expect(await auditor.client.post(`${base}/challenge`, { id: auditor.id })).toRefuse('NO_PERM')
  })
})

describe('certification', () => {
  test('takes another officer and the auditor, and each certificate holds outside of the server', async () => {
    const [one, two, three, auditor] = await makeAll()
    done(await certifyBy(two, one.id))
    done(await certifyBy(three, one.id))
    expect(await keyDetail(one.client, one.id)).toMatchObject({ status: '0', missing: { open: 0, certify: 1 } })
    done(await certifyBy(auditor, one.id))
    const row = await keyDetail(one.client, one.id)
    expect(row).toMatchObject({ status: '1', missing: { open: 0, certify: 0 } })
    expect(row.certificates.map((c) => [c.byName, c.byPurpose])).toEqual([
      ['王启封', 'open'],
      ['孙开诚', 'open'],
      ['吴鉴清', 'certify'],
    ])
    expect(row.certificates.every((c) => isCertified(statementIn(row), c.certificate))).toBe(true)
    const log = done(await one.client.get(`${base}/timeline`, { id: one.id })) as { action: string }[]
    expect(log.map((e) => e.action).toSorted()).toEqual(['add', 'certify', 'certify', 'certify', 'completeCertification'])
    // The auditor's own key rests on two officers.
    done(await certifyBy(one, auditor.id))
    expect(await statusOf(auditor)).toBe('0')
    done(await certifyBy(two, auditor.id))
    expect(await statusOf(auditor)).toBe('1')
  })
  test('of oneself, twice by one person, without a key or by a forged signature is refused', async () => {
    const [one, two, three, auditor] = await makeAll()
    expect(await certifyBy(one, one.id)).toRefuse('OFFICER_KEY_OWN')
    done(await certifyBy(two, one.id))
    expect(await certifyBy(two, one.id)).toRefuse('OFFICER_KEY_TWICE')
    // Another's keys in one's own session: the server takes those registered for the session.
    expect(await certifyBy({ ...three, keys: two.keys, own: two.own }, one.id)).toRefuse('OFFICER_KEY_SIGNATURE')
    expect(await certifyBy(auditor, one.id, { signature: base64Of(new Uint8Array(64)) })).toRefuse('OFFICER_KEY_SIGNATURE')
    expect(await certifyBy(auditor, one.id, { at: '2026-01-05T01:00:01Z' })).toRefuse('OFFICER_KEY_SIGNATURE')
    const { key } = done(await three.client.get(`${base}/mine`))
    done(await three.client.post(`${base}/revoke`, { id: three.id, version: key.version, reason: 'left', note: null }))
    expect(await certifyBy(three, one.id)).toRefuse('OFFICER_KEY_NONE')
    expect(await keyDetail(one.client, one.id)).toMatchObject({ status: '0', missing: { open: 0, certify: 1 } })
  })
  test('of a key that was changed meanwhile is refused', async () => {
    const [one, two, , auditor] = await makeAll()
    const before = await keyDetail(auditor.client, one.id)
    const at = '2026-01-05T01:00:00Z'
    const { signature } = await certify(statementIn(before), { keys: auditor.keys, name: auditor.name, signing: auditor.own.signing, at })
    done(await certifyBy(two, one.id))
    const send = { id: one.id, at, signature }
    expect(await auditor.client.post(`${base}/certify`, { ...send, version: before.version })).toRefuse('STALE')
    // Somebody who owns the database exchanges the key, and even its fingerprint.
    const mine = publicKeysOf(await newKeyPair())
    const { version } = await keyDetail(auditor.client, one.id)
    await sql`update officer_key set opening_key = ${mine.opening} where id = ${one.id}`
    expect(await auditor.client.post(`${base}/certify`, { ...send, version })).toRefuse('OFFICER_KEY_SIGNATURE')
  })
})

/** Three certified keys, rehearsed by two, and the first of them once more. */
const rehearsed = async (all: readonly [Officer, Officer, Officer, Officer]) => {
  await certifyAll(all)
  const [one, two, three] = all
  const { id } = done(await startBy(one, [one.id, two.id, three.id])) as { id: string }
  done(await turnBy(one, id))
  return { id, opened: await openBy(two, id) }
}

describe('a rehearsal', () => {
  test('opens a dummy by two officers, and only then may their keys be named', async () => {
    const all = await makeAll()
    const [one, two, three] = all
    await certifyAll(all)
    expect(await namable()).toEqual([])
    const { id } = done(await startBy(one, [one.id, two.id, three.id])) as { id: string }
    const before = done(await three.client.get(`${base}/rehearsal`, { id }))
    expect(areOfficersCertified((before.manifest as SignedManifest['manifest']) ?? {})).toBe(true)
    expect(await openBy(two, id)).toRefuse('REHEARSAL_NO_TURN')
    done(await turnBy(one, id))
    expect(await turnBy(two, id)).toRefuse('REHEARSAL_TURNED')
    expect(await openBy(one, id)).toRefuse('OPENER_SAME')
    const { json } = done(await openBy(two, id))
    expect(JSON.parse(json).rehearsal.split(' ')).toHaveLength(6)
    expect(await turnBy(three, id)).toRefuse('REHEARSAL_OVER')
    expect([await statusOf(one), await statusOf(two), await statusOf(three)]).toEqual(['2', '2', '1'])
    expect((await namable()).map((n) => n.officer.holderName)).toEqual(['李开平', '王启封'])
    const [row] = done(await three.client.get(`${base}/rehearsals`))
    expect(row).toMatchObject({ firstName: '李开平', secondName: '王启封', json, turnedUntil: null })
    expect((await sql`select relay from opening_rehearsal where id = ${id}`)[0]).toEqual({ relay: null })
  })
  test('waits ten minutes for the second, and keeps the share no longer', async () => {
    const all = await makeAll()
    const [one, two, three] = all
    await certifyAll(all)
    const { id } = done(await startBy(three, [one.id, two.id, three.id])) as { id: string }
    done(await turnBy(three, id))
    await sql`update opening_rehearsal set turned_until = now() where id = ${id}`
    expect(done(await two.client.get(`${base}/rehearsal`, { id })).relay).toBeNull()
    expect(await openBy(two, id)).toRefuse('REHEARSAL_NO_TURN')
    expect(await dropShares(ctx)).toBe(1)
    // Anybody of the three may begin anew.
    done(await turnBy(two, id))
    done(await openBy(one, id))
  })
  test('is not held with a key that is not certified, twice the same one, or without the own', async () => {
    const all = await makeAll()
    const [one, two, three] = all
    done(await certifyBy(two, one.id))
    expect(await startBy(one, [one.id, two.id, three.id])).toRefuse('REHEARSAL_OFFICERS')
    await sql`truncate officer_key cascade`
    const anew = await makeAll()
    await certifyAll(anew)
    const [first, second] = anew
    expect(await startBy(first, [first.id, first.id, second.id])).toRefuse('REHEARSAL_OFFICERS')
    expect(await startBy(first, [second.id, anew[2].id, anew[3].id])).toRefuse('REHEARSAL_OFFICERS')
    expect(await anew[3].client.post(`${base}/startRehearsal`, { keyIds: [first.id, second.id, anew[2].id] })).toRefuse('NO_PERM')
  })
  test('with a wrong share opens nothing, and can be gone on with', async () => {
    const all = await makeAll()
    const [one, two, three] = all
    await certifyAll(all)
    const { id } = done(await startBy(one, [one.id, two.id, three.id])) as { id: string }
    done(await turnBy(one, id))
    const noise = [1, 2].map((fill) => base64Of(new Uint8Array(33).fill(fill)))
    expect(await two.client.post(`${base}/openRehearsal`, { id, shares: noise })).toRefuse('REHEARSAL_SHARE')
    expect(await statusOf(two)).toBe('1')
    done(await openBy(three, id))
  })
  test('does not name a key that somebody wrote into the database', async () => {
    const all = await makeAll()
    expect((await rehearsed(all)).opened).toSucceed()
    expect(await namable()).toHaveLength(2)
    const mine = publicKeysOf(await newKeyPair())
    await sql`update officer_key set opening_key = ${mine.opening} where id = ${all[0].id}`
    expect((await namable()).map((n) => n.userId)).not.toContain((await keyDetail(all[1].client, all[0].id)).userId)
    await sql`update officer_key_certificate set certificate = jsonb_set(certificate, '{at}', '"2026-01-05T01:00:02Z"') where officer_key_id = ${all[1].id}`
    expect(await namable()).toEqual([])
  })
})

describe('the end of a key', () => {
  test('by replacement: the new one begins at the start, the old one does nothing more', async () => {
    const all = await makeAll()
    await rehearsed(all)
    const [one, two] = all
    const { version } = await keyDetail(one.client, one.id)
    const made = await keysFor(one.client, passphrase)
    expect(await two.client.post(`${base}/replace`, { id: one.id, version, ...bodyOf(made) })).toRefuse('OFFICER_KEY_NOT_OWN')
    const { id } = done(await one.client.post(`${base}/replace`, { id: one.id, version, ...bodyOf(made) }))
    expect(await keyDetail(one.client, one.id)).toMatchObject({ status: '8' })
    const old = await keyDetail(one.client, one.id)
    expect(await keyDetail(one.client, id)).toMatchObject({ status: '0', replacesNo: old.docNo, certificates: [] })
    expect((await namable()).map((n) => n.keyId)).toEqual([two.id])
  })
  test('by revocation of a copied key strikes what it signed', async () => {
    const all = await makeAll()
    await rehearsed(all)
    const [one, two, three, auditor] = all
    const { version } = await keyDetail(auditor.client, auditor.id)
    const end = { id: auditor.id, version, reason: 'copied', note: '笔记本电脑遗失' }
    expect(await one.client.post(`${base}/revoke`, end)).toRefuse('OFFICER_KEY_NOT_OWN')
    done(await auditor.client.post(`${base}/revoke`, end))
    for (const officer of [one, two, three])
      expect(await keyDetail(one.client, officer.id)).toMatchObject({ status: '0', missing: { open: 0, certify: 1 } })
    expect(await namable()).toEqual([])
    // A new key of the auditor certifies them again.
    const again = await makeOfficer(await app.as('auditor'))
    done(await certifyBy(again, one.id))
    expect(await statusOf(one)).toBe('1')
  })
  test('by the auditor for one who left, and by no other officer; certificates it gave stay', async () => {
    const all = await makeAll()
    await rehearsed(all)
    const [one, two, , auditor] = all
    const { version } = await keyDetail(two.client, two.id)
    const end = { id: two.id, version, reason: 'left', note: null }
    expect(await one.client.post(`${base}/withdraw`, end)).toRefuse('NO_PERM')
    done(await auditor.client.post(`${base}/withdraw`, end))
    expect(await keyDetail(one.client, two.id)).toMatchObject({ status: '9', reason: 'left' })
    expect((await namable()).map((n) => n.keyId)).toEqual([one.id])
    const own = await keyDetail(auditor.client, auditor.id)
    expect(await auditor.client.post(`${base}/withdraw`, { ...end, id: auditor.id, version: own.version })).toRefuse('OFFICER_KEY_OWN')
  })
})
