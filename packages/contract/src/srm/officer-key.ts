import '@srm/domain/srm/officer-key/officer-key.text'
import { officerKeyFields } from '@srm/domain/srm/officer-key/officer-key.fields'
import { officerKeyMachine } from '@srm/domain/srm/officer-key/officer-key.machine'
import { keyPurposes, rehearsalOfficers, revocationReasons } from '@srm/domain/srm/officer-key/officer-key.rules'
import { z } from 'zod'
import { rowOf } from '../kit/fields'
import { Can, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, id, instant, optionalLine, statusOf, versioned } from '../kit/scalars'
import { base64, PublicKeys } from './key.shapes'

const signature = base64(64).length(88)

const Locked = z.object({ iv: base64(12), ciphertext: base64(200) })
/** The private half, locked in the browser: the server keeps it and can do nothing with it. */
export const LockedKeys = z.object({
  v: z.literal(1),
  type: z.literal('locked-keys'),
  kdf: z.literal('PBKDF2-SHA256'),
  iterations: z.literal(600_000),
  salt: base64(16),
  opening: Locked.nullable(),
  signing: Locked,
})
export const NewOfficerKey = z.object({ keys: PublicKeys, locked: LockedKeys, ownSignature: signature })
export type NewOfficerKey = z.infer<typeof NewOfficerKey>

const special = {
  status: { answered: statusOf(officerKeyMachine) },
  purpose: { answered: z.enum(keyPurposes) },
}
const Row = rowOf(officerKeyFields, {
  ...special,
  userId: { answered: id },
  openingKey: { answered: z.string().nullable() },
  signingKey: { answered: z.string() },
  provenAt: { answered: instant.nullable() },
  rehearsedAt: { answered: instant.nullable() },
  endedAt: { answered: instant.nullable() },
  createTime: { answered: instant },
})
export type OfficerKeyRow = z.infer<typeof Row>

const CertificateShown = z.object({
  byName: z.string(),
  byDocNo: z.string(),
  byPurpose: z.enum(keyPurposes),
  at: z.string(),
  /** The key that signed it was copied: it counts no longer. */
  struck: z.boolean(),
  certificate: z.object({ by: PublicKeys, byName: z.string(), at: z.string(), signature: z.string() }),
})
const Detail = Row.extend({
  ownSignature: z.string(),
  reason: z.enum(revocationReasons).nullable(),
  note: z.string().nullable(),
  replacesNo: z.string().nullable(),
  certificates: z.array(CertificateShown),
  /** How many certificates are missing, by the purpose of who has to give them. */
  missing: z.object({ open: z.number(), certify: z.number() }),
  can: Can,
})
export type OfficerKeyDetail = z.infer<typeof Detail>

const Mine = z.object({
  /** What a key of this account would be for. */
  purpose: z.enum(keyPurposes),
  /** Who it would be registered for, as it stands in what is signed. */
  holder: z.object({ id, name: z.string() }),
  key: z.object({ id, version: z.number(), locked: LockedKeys, keys: PublicKeys, fingerprint: z.string(), status: z.string() }).nullable(),
})
export type OwnOfficerKey = z.infer<typeof Mine>

const Officer = z.object({ keyId: id, name: z.string(), fingerprint: z.string() })
const RehearsalRow = z.object({
  id,
  createTime: instant,
  createBy: z.string(),
  officers: z.array(Officer),
  firstName: z.string().nullable(),
  secondName: z.string().nullable(),
  /** The first share is there until then; null: it is not. */
  turnedUntil: instant.nullable(),
  openedAt: instant.nullable(),
  json: z.string().nullable(),
})
export type RehearsalRow = z.infer<typeof RehearsalRow>
const RehearsalDetail = RehearsalRow.extend({
  /** As signed; the browser checks it before it unwraps anything. */
  manifest: z.looseObject({}),
  manifestSignature: z.string(),
  context: z.object({
    project: z.string(),
    supplier: z.string(),
    round: z.number(),
    revision: z.number(),
    contentVersion: z.number(),
    manifestSha256: z.string(),
  }),
  part: z.object({ part: z.literal('A'), commit: z.string(), wraps: z.array(z.string()) }),
  /** Place of the caller's key in the manifest. */
  place: z.number().nullable(),
  firstPlace: z.number().nullable(),
  /** The first share, wrapped to the caller's key. */
  relay: z.string().nullable(),
})
export type RehearsalDetail = z.infer<typeof RehearsalDetail>

const share = base64(33).length(44)
const wrap = base64(32 + 33 + 16)
const base = '/srm/officerKey'
export const officerKey = c.router({
  list: listRoute(`${base}/list`, { row: Row, access: 'srm:officerKey:list' }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:officerKey:list' }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: Detail, access: 'srm:officerKey:queryById' }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:officerKey:queryById' }),
  mine: readRoute({ path: `${base}/mine`, result: Mine, access: 'srm:officerKey:add' }),
  add: writeRoute({ path: `${base}/add`, body: NewOfficerKey, result: byId, access: 'srm:officerKey:add', oplog: 'officerKey.add' }),
  certify: actionRoute(`${base}/certify`, {
    body: versioned.extend({ at: z.iso.datetime('BAD_FIELD'), signature }),
    result: byId,
    access: 'srm:officerKey:certify',
  }),
  challenge: writeRoute({
    path: `${base}/challenge`,
    body: byId,
    result: z.object({ id, wrapped: z.string() }),
    access: 'srm:officerKey:prove',
  }),
  prove: actionRoute(`${base}/prove`, {
    body: versioned.extend({ challengeId: id, secret: base64(32).length(44) }),
    result: byId,
    access: 'srm:officerKey:prove',
  }),
  replace: actionRoute(`${base}/replace`, { body: versioned.extend(NewOfficerKey.shape), result: byId, access: 'srm:officerKey:replace' }),
  revoke: actionRoute(`${base}/revoke`, {
    body: versioned.extend({ reason: z.enum(revocationReasons), note: optionalLine(500) }),
    result: byId,
    access: 'srm:officerKey:revoke',
  }),
  withdraw: actionRoute(`${base}/withdraw`, {
    body: versioned.extend({ reason: z.enum(revocationReasons), note: optionalLine(500) }),
    result: byId,
    access: 'srm:officerKey:withdraw',
  }),
  rehearsals: readRoute({ path: `${base}/rehearsals`, result: z.array(RehearsalRow), access: 'srm:officerKey:list' }),
  rehearsal: readRoute({ path: `${base}/rehearsal`, query: byId, result: RehearsalDetail, access: 'srm:officerKey:queryById' }),
  startRehearsal: writeRoute({
    path: `${base}/startRehearsal`,
    body: z.object({ keyIds: z.array(id).length(rehearsalOfficers) }),
    result: byId,
    access: 'srm:officerKey:rehearse',
    oplog: 'officerKey.startRehearsal',
  }),
  turnRehearsal: writeRoute({
    path: `${base}/turnRehearsal`,
    body: z.object({ id, relay: z.record(id, wrap) }),
    result: byId,
    access: 'srm:officerKey:rehearse',
    oplog: 'officerKey.turnRehearsal',
  }),
  openRehearsal: writeRoute({
    path: `${base}/openRehearsal`,
    body: z.object({ id, shares: z.array(share).length(2) }),
    result: z.object({ json: z.string() }),
    access: 'srm:officerKey:rehearse',
    oplog: 'officerKey.openRehearsal',
  }),
})
/** Answers a file, so it is not in the typed client. */
export const officerKeyFiles = { export: '/srm/officerKey/exportXls' } as const
