import type { OfficerKeyDetail, OwnOfficerKey, RehearsalDetail } from '@srm/contract/srm/officer-key'
import { demoPassphrases } from '@srm/db/seed/accounts'
import { officerKey } from '@srm/db/schema/srm/officer-key'
import { base64Of, fromBase64 } from '@srm/proof/bytes'
import { relayLabel } from '@srm/proof/ceremony'
import { certify, signOwnKey, type OfficerKey } from '@srm/proof/certificate'
import { makeLockedKeys, type LockedKeys, type OfficerKeys, type PublicKeys } from '@srm/proof/key-pair'
import { secretFor } from '@srm/proof/sealing'
import { openKey, wrapKey } from '@srm/proof/wrapping'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import type { DemoApp } from './seed'
import { done, type Session } from './session'

const base = '/srm/officerKey'

/** An officer as its browser has it: the session, and the keys unlocked. */
export interface Officer {
  readonly client: Session
  readonly id: string
  readonly name: string
  readonly keys: PublicKeys
  readonly own: OfficerKeys
}
export interface MadeKeys {
  readonly keys: PublicKeys
  readonly locked: LockedKeys
  readonly own: OfficerKeys
  readonly name: string
  readonly statement: OfficerKey
  readonly ownSignature: string
}
/** The keys are made and locked as the browser of whoever is signed in would do it, before anything is sent. */
export const keysFor = async (client: Session, passphrase: string): Promise<MadeKeys> => {
  const { purpose, holder } = done(await client.get(`${base}/mine`)) as OwnOfficerKey
  const made = await makeLockedKeys(passphrase, { opens: purpose === 'open' })
  const statement: OfficerKey = { v: 1, type: 'officer-key', holder: holder.id, holderName: holder.name, keys: made.keys }
  return { ...made, name: holder.name, statement, ownSignature: await signOwnKey(statement, made.own.signing) }
}
export const bodyOf = ({ keys, locked, ownSignature }: MadeKeys) => ({ keys, locked, ownSignature })

const passphrase = 'abacus abdomen ability able abnormal abrasion'
export const makeOfficer = async (client: Session, words = passphrase): Promise<Officer> => {
  const made = await keysFor(client, words)
  const { id } = done(await client.post(`${base}/add`, bodyOf(made))) as { id: string }
  return { client, id, name: made.name, keys: made.keys, own: made.own }
}
export const makeOfficerKey = async (client: Session): Promise<string> => (await makeOfficer(client)).id

export const keyDetail = async (client: Session, id: string): Promise<OfficerKeyDetail> =>
  done(await client.get(`${base}/queryById`, { id }))
export const statementIn = (row: OfficerKeyDetail): OfficerKey => ({
  ...{ v: 1, type: 'officer-key', holder: row.userId, holderName: row.holderName ?? '' },
  keys: { opening: row.openingKey, signing: row.signingKey },
})
export const certifyBy = async (certifier: Officer, id: string, patch: object = {}) => {
  const row = await keyDetail(certifier.client, id)
  const at = '2026-01-05T01:00:00Z'
  const { signature } = await certify(statementIn(row), { keys: certifier.keys, name: certifier.name, signing: certifier.own.signing, at })
  return certifier.client.post(`${base}/certify`, { id, version: row.version, at, signature, ...patch })
}

export const startBy = async (officer: Officer, keyIds: readonly string[]) => officer.client.post(`${base}/startRehearsal`, { keyIds })
const seen = async (officer: Officer, id: string): Promise<RehearsalDetail> => done(await officer.client.get(`${base}/rehearsal`, { id }))
const shareOf = async ({ own }: Officer, { context, part, place }: RehearsalDetail): Promise<Uint8Array> => {
  if (!own.opening || place === null) throw new Error('the rehearsal is not for this key')
  return secretFor(context, { ...part, ciphertext: new Uint8Array(), own: '' }, place, own.opening)
}
/** The first officer: the own share, wrapped to the other two. */
export const turnBy = async (officer: Officer, id: string) => {
  const it = await seen(officer, id)
  const share = await shareOf(officer, it)
  const others = it.officers
    .map((o, i) => ({ ...o, key: (it.manifest['keys'] as string[])[i] ?? '' }))
    .filter((o) => o.keyId !== officer.id)
  const wrapped = await Promise.all(
    others.map(async ({ keyId, key }) => {
      const label = relayLabel({ ceremony: id, part: 'A', from: officer.id, to: keyId })
      return [keyId, base64Of(await wrapKey(fromBase64(key), share, label))] as const
    }),
  )
  return officer.client.post(`${base}/turnRehearsal`, { id, relay: Object.fromEntries(wrapped) })
}
/** The second officer: the first share unwrapped, and the own beside it. */
export const openBy = async (officer: Officer, id: string) => {
  const it = await seen(officer, id)
  const first = it.officers[it.firstPlace ?? 0]?.keyId ?? ''
  const label = relayLabel({ ceremony: id, part: 'A', from: first, to: officer.id })
  const shares = [await shareOf(officer, it)]
  if (it.relay && officer.own.opening) shares.push(await openKey(officer.own.opening, fromBase64(it.relay), label))
  else shares.push(new Uint8Array(33))
  return officer.client.post(`${base}/openRehearsal`, { id, shares: shares.map(base64Of) })
}

export const officerKeysStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: officerKey.id }).from(officerKey).limit(1)).length > 0)

/** The keys of three officers and the auditor, certified in one sitting and rehearsed with; their passphrases stand with the accounts. */
export const demoOfficerKeys = async ({ as }: DemoApp): Promise<void> => {
  const made = await Promise.all(
    Object.entries(demoPassphrases).map(async ([username, words]) => {
      const client = await as(username)
      return { client, ...(await keysFor(client, words)) }
    }),
  )
  const officers: Officer[] = []
  for (const { client, name, keys, own, ...rest } of made) {
    const { id } = done(await client.post(`${base}/add`, bodyOf({ ...rest, name, keys, own }))) as { id: string }
    officers.push({ client, id, name, keys, own })
  }
  const [one, two, three, auditor] = officers as [Officer, Officer, Officer, Officer]
  const sitting = [
    [two, one],
    [three, two],
    [one, three],
    [auditor, one],
    [auditor, two],
    [auditor, three],
    [one, auditor],
    [two, auditor],
  ] as const
  for (const [certifier, holder] of sitting) done(await certifyBy(certifier, holder.id))
  const keyIds = [one.id, two.id, three.id]
  for (const [first, second] of [
    [one, two],
    [three, one],
  ] as const) {
    const { id } = done(await startBy(first, keyIds)) as { id: string }
    done(await turnBy(first, id))
    done(await openBy(second, id))
  }
}
