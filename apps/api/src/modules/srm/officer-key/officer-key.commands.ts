import { createHash, randomUUID } from 'node:crypto'
import type { NewOfficerKey } from '@srm/contract/srm/officer-key'
import { officerKey, officerKeyCertificate, officerKeyChallenge, officerKeySecret } from '@srm/db/schema/srm/officer-key'
import { label, refuse } from '@srm/domain/kit/errors'
import { officerKeyMachine } from '@srm/domain/srm/officer-key/officer-key.machine'
import { challengeMinutes, isCertifiedBy, isCompromised, type RevocationReason } from '@srm/domain/srm/officer-key/officer-key.rules'
import { base64Of, fromBase64 } from '@srm/proof/bytes'
import { challengeLabel } from '@srm/proof/ceremony'
import { isCertified, isOwnKeySigned, type Certificate } from '@srm/proof/certificate'
import { keysFingerprint } from '@srm/proof/key-pair'
import { wrapKey } from '@srm/proof/wrapping'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { appendAudit } from '../../../data/chain/audit'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { certificatesOf, follow, isNamable, keyInForce, officerKeyLife, publicKeys, statementOf } from './officer-key.life'
import { purposeOf } from './officer-key.queries'

const { pending } = officerKeyMachine.states

/** Registers keys made in the browser of whoever calls; the signature under them shows that they are the caller's. */
const register = async (tx: Tx, input: NewOfficerKey, replaces: string | null = null): Promise<{ id: string }> => {
  const { userId, realname } = tx.actor
  const purpose = purposeOf(tx.actor)
  const { keys, locked, ownSignature } = input
  const opens = keys.opening !== null
  if (!userId || opens !== (purpose === 'open') || opens !== (locked.opening !== null))
    throw refuse('OFFICER_KEY_KIND', label(`officerKey.dict.officer_key_purpose.${purpose}`))
  const said = { userId, holderName: realname, openingKey: keys.opening, signingKey: keys.signing }
  if (!isOwnKeySigned(statementOf(said), ownSignature)) throw refuse('OFFICER_KEY_SIGNATURE')
  const values = { ...said, purpose, fingerprint: keysFingerprint(keys), ownSignature, replaces, status: pending }
  const docNo = await nextNumber(tx, 'OPK')
  const id = await asSystem(tx, async ({ db }) => {
    // One key of a person is in force, and nobody registers what was registered before.
    const [row] = await db
      .insert(officerKey)
      .values({ ...values, docNo })
      .onConflictDoNothing()
      .returning({ id: officerKey.id })
    if (!row) throw refuse('OFFICER_KEY_EXISTS')
    await db.insert(officerKeySecret).values({ officerKeyId: row.id, userId, locked })
    return row.id
  })
  const payload = { fingerprint: values.fingerprint, purpose, keys: { ...keys }, ownSignature }
  await appendAudit(tx, { action: 'add', bizType: 'officerKey', bizId: id, fromStatus: pending, toStatus: pending, payload })
  return { id }
}
export const addOfficerKey = (ctx: Ctx, input: NewOfficerKey) => inTx(ctx, (tx) => register(tx, input))

/** A new key in place of one's own: the old one opens nothing more, the new one is certified and rehearsed with like a first. */
export const replaceOfficerKey = (ctx: Ctx, { id, version, ...input }: Ref & NewOfficerKey) =>
  inTx(ctx, async (tx) => {
    await transition(tx, officerKeyLife, { id, version }, 'replace', { endedAt: await tx.now() })
    return register(tx, input, id)
  })

/** The caller's word, signed in the own hand, that a key is its holder's. */
export const certifyOfficerKey = (ctx: Ctx, { id, version, at, signature }: Ref & { at: string; signature: string }) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, officerKey, id)
    const own = await keyInForce(tx, tx.actor.userId)
    const certificate: Certificate | null = own ? { by: publicKeys(own), byName: own.holderName, at, signature } : null
    const payload = { fingerprint: before.fingerprint, by: own?.fingerprint ?? '', at, signature }
    const row = await transition(tx, officerKeyLife, { id, version }, 'certify', {}, payload)
    // What was signed must be this very key: one that was exchanged, or signed by another hand, counts for nothing.
    if (!own || !certificate || keysFingerprint(publicKeys(row)) !== row.fingerprint || !isCertified(statementOf(row), certificate))
      throw refuse('OFFICER_KEY_SIGNATURE')
    await asSystem(tx, ({ db }) =>
      db.insert(officerKeyCertificate).values({ officerKeyId: id, certifierKeyId: own.id, certifierUserId: own.userId, certificate }),
    )
    const counting = (await certificatesOf(tx, [id])).filter((c) => !c.struck)
    if (row.status === pending && isCertifiedBy(row.purpose, counting)) await follow(tx, id, 'completeCertification')
    return { id }
  })

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
/** A secret that only the private half of the key gives back. */
export const challengeOfficerKey = (ctx: Ctx, id: string) =>
  inTx(ctx, async (tx) => {
    const row = await findVisible(tx, officerKey, id)
    if (row.userId !== tx.actor.userId) throw refuse('OFFICER_KEY_NOT_OWN')
    if (!row.openingKey) throw refuse('OFFICER_KEY_PURPOSE')
    const secret = crypto.getRandomValues(new Uint8Array(32))
    const challengeId = randomUUID()
    const wrapped = await wrapKey(fromBase64(row.openingKey), secret, challengeLabel(challengeId))
    await asSystem(tx, ({ db }) =>
      db.insert(officerKeyChallenge).values({
        ...{ id: challengeId, officerKeyId: id, sha256: sha256(base64Of(secret)) },
        until: sql`app_now() + make_interval(mins => ${challengeMinutes})` as never,
      }),
    )
    return { id: challengeId, wrapped: base64Of(wrapped) }
  })

export const proveOfficerKey = (ctx: Ctx, { id, version, challengeId, secret }: Ref & { challengeId: string; secret: string }) =>
  inTx(ctx, async (tx) => {
    await transition(tx, officerKeyLife, { id, version }, 'prove', { provenAt: await tx.now() }, { challengeId })
    const answered = await asSystem(tx, ({ db }) =>
      db
        .update(officerKeyChallenge)
        .set({ answeredAt: sql`app_now()` as never })
        .where(
          and(
            ...[eq(officerKeyChallenge.id, challengeId), eq(officerKeyChallenge.officerKeyId, id), isNull(officerKeyChallenge.answeredAt)],
            ...[eq(officerKeyChallenge.sha256, sha256(secret)), sql`${officerKeyChallenge.until} > app_now()`],
          ),
        )
        .returning({ id: officerKeyChallenge.id }),
    )
    if (answered.length === 0) throw refuse('OFFICER_KEY_CHALLENGE')
    return { id }
  })

/** What a key signed that others may hold: the certificates are struck, and keys that rested on them wait for new ones. */
const strikeCertificates = async (tx: Tx, certifierKeyId: string): Promise<void> => {
  const struck = await asSystem(tx, ({ db }) =>
    db
      .update(officerKeyCertificate)
      .set({ struck: true })
      .where(and(eq(officerKeyCertificate.certifierKeyId, certifierKeyId), eq(officerKeyCertificate.struck, false)))
      .returning({ id: officerKeyCertificate.officerKeyId }),
  )
  for (const { id } of struck) {
    const row = await findVisible(tx, officerKey, id)
    const counting = (await certificatesOf(tx, [id])).filter((c) => !c.struck)
    if (isNamable(row) && !isCertifiedBy(row.purpose, counting)) await follow(tx, id, 'loseCertification')
  }
}

interface Ending extends Ref {
  readonly reason: RevocationReason
  readonly note: string | null
}
export const endOfficerKey = (ctx: Ctx, action: 'revoke' | 'withdraw', { id, version, reason, note }: Ending) =>
  inTx(ctx, async (tx) => {
    const patch = { endedAt: await tx.now(), reason, note }
    await transition(tx, officerKeyLife, { id, version }, action, patch, { reason, ...(note && { note }) })
    if (isCompromised(reason)) await strikeCertificates(tx, id)
    return { id }
  })
