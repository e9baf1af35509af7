import { officerKeyMachine } from '@srm/domain/srm/officer-key/officer-key.machine'
import { keyPurposes, revocationReasons, type KeyPurpose, type RevocationReason } from '@srm/domain/srm/officer-key/officer-key.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, documentColumns, holding, instant, newestOf, noRow, ofUser, rowAccess, rowColumns, via, oneOf } from '../kit'

const { pending, certified, ready } = officerKeyMachine.states

/** The public half of an officer's keys; one of a person is in force at a time. */
export const officerKey = pgTable(
  'officer_key',
  {
    ...documentColumns,
    userId: uuid('user_id').notNull(),
    /** As it stands in what is signed; the account may be renamed later. */
    holderName: text('holder_name').notNull(),
    purpose: text().$type<KeyPurpose>().notNull(),
    /** X25519 and Ed25519, base64; who certifies alone has none to open. */
    openingKey: text('opening_key'),
    signingKey: text('signing_key').notNull(),
    fingerprint: text().notNull(),
    /** The holder's own, under the keys and the name. */
    ownSignature: text('own_signature').notNull(),
    provenAt: instant('proven_at'),
    rehearsedAt: instant('rehearsed_at'),
    endedAt: instant('ended_at'),
    reason: text().$type<RevocationReason>(),
    note: text(),
    replaces: uuid(),
  },
  (t) => [
    check('officer_key_status', sql`${t.status} in (${oneOf(Object.values(officerKeyMachine.states))})`),
    check('officer_key_purpose', sql`${t.purpose} in (${oneOf(keyPurposes)}) and (${t.purpose} = 'open') = (${t.openingKey} is not null)`),
    check('officer_key_reason', sql`${t.reason} in (${oneOf(revocationReasons)})`),
    uniqueIndex('officer_key_doc_no').on(t.tenantId, t.docNo),
    uniqueIndex('officer_key_fingerprint').on(t.fingerprint),
    uniqueIndex('officer_key_in_force')
      .on(t.tenantId, t.userId)
      .where(sql`status in (${oneOf([pending, certified, ready])})`),
    ...newestOf('officer_key', t),
  ],
)
const mayList = holding('srm:officerKey:list')
rowAccess(officerKey, { buyer: mayList, supplier: noRow, visitor: noRow, write: { buyer: noRow, supplier: noRow } })
dataLogged(officerKey)

/** The private half under the holder's passphrase: read by the holder alone, and no log repeats it. */
export const officerKeySecret = pgTable(
  'officer_key_secret',
  {
    ...rowColumns,
    officerKeyId: uuid('officer_key_id')
      .notNull()
      .references(() => officerKey.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    locked: jsonb().$type<object>().notNull(),
  },
  (t) => [uniqueIndex('officer_key_secret_once').on(t.officerKeyId)],
)
rowAccess(officerKeySecret, { buyer: ofUser, supplier: noRow, visitor: noRow, write: { buyer: noRow, supplier: noRow } })

/** Who compared the fingerprint of a key with its holder and signed for it. */
export const officerKeyCertificate = pgTable(
  'officer_key_certificate',
  {
    ...rowColumns,
    officerKeyId: uuid('officer_key_id')
      .notNull()
      .references(() => officerKey.id, { onDelete: 'cascade' }),
    certifierKeyId: uuid('certifier_key_id')
      .notNull()
      .references(() => officerKey.id),
    certifierUserId: uuid('certifier_user_id').notNull(),
    /** As signed: keys and name of who certified, and when, ISO 8601. */
    certificate: jsonb().$type<object>().notNull(),
    /** The key that signed it was copied: it counts no longer. */
    struck: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('officer_key_certificate_once').on(t.officerKeyId, t.certifierUserId).where(sql`not struck`),
    index('officer_key_certificate_by').on(t.certifierKeyId),
  ],
)
const ofKey = via('officer_key', 'officer_key_id')
rowAccess(officerKeyCertificate, { buyer: ofKey, supplier: noRow, visitor: noRow, write: { buyer: noRow, supplier: noRow } })

/** A secret wrapped to a key: who sends it back holds the private half. Kept as its hash. */
export const officerKeyChallenge = pgTable(
  'officer_key_challenge',
  {
    ...rowColumns,
    officerKeyId: uuid('officer_key_id')
      .notNull()
      .references(() => officerKey.id, { onDelete: 'cascade' }),
    sha256: text().notNull(),
    until: instant().notNull(),
    answeredAt: instant('answered_at'),
  },
  (t) => [index('officer_key_challenge_of').on(t.officerKeyId, t.createTime)],
)
rowAccess(officerKeyChallenge, { buyer: noRow, supplier: noRow, visitor: noRow })

/**
 * A rehearsal: a dummy bid, sealed to three officers as a bid is, that two of them open. The first share waits wrapped to the keys of
 * the other two, and no longer than some minutes.
 */
export const openingRehearsal = pgTable(
  'opening_rehearsal',
  {
    ...rowColumns,
    /** The three keys, in the order of the manifest. */
    keyIds: jsonb('key_ids').$type<readonly string[]>().notNull(),
    /** The manifest as signed, and the bid with its ciphertexts in base64. */
    manifest: jsonb().$type<object>().notNull(),
    bid: jsonb().$type<object>().notNull(),
    firstKeyId: uuid('first_key_id'),
    /** The first share for each of the other two, by key; removed when the time is over or the bid opened. */
    relay: jsonb().$type<Readonly<Record<string, string>>>(),
    turnedUntil: instant('turned_until'),
    secondKeyId: uuid('second_key_id'),
    openedAt: instant('opened_at'),
    /** What the dummy said. */
    json: text(),
    turns: integer().notNull().default(0),
  },
  (t) => [
    index('opening_rehearsal_newest').on(t.tenantId, t.createTime, t.id),
    check('opening_rehearsal_relay', sql`${t.relay} is null or (${t.firstKeyId} is not null and ${t.openedAt} is null)`),
  ],
)
rowAccess(openingRehearsal, { buyer: mayList, supplier: noRow, visitor: noRow, write: { buyer: noRow, supplier: noRow } })
