import { officerKey, openingRehearsal } from '@srm/db/schema/srm/officer-key'
import { refuse } from '@srm/domain/kit/errors'
import { officerKeyMachine } from '@srm/domain/srm/officer-key/officer-key.machine'
import { turnMinutes } from '@srm/domain/srm/officer-key/officer-key.rules'
import { openParts, sealBid } from '@srm/proof/bid'
import { fromBase64 } from '@srm/proof/bytes'
import { canonical } from '@srm/proof/canonical'
import { suite } from '@srm/proof/commitment'
import { newKeyPair } from '@srm/proof/key-pair'
import { manifestHash, signManifest, type Manifest } from '@srm/proof/manifest'
import { areOfficersCertified } from '@srm/proof/officers'
import { newPassphrase } from '@srm/proof/passphrase'
import { bidOf, storedBid, type StoredBid } from '@srm/proof/stored-bid'
import { and, eq, inArray, isNotNull, sql, type InferSelectModel } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { signingKey } from '../../../data/chain/signing'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import { isoInstant } from '../../../data/zone'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { certificatesOf, follow, isNamable, keyInForce, officerKeyLife, statementOf, type OfficerKeyStored } from './officer-key.life'

const { certified } = officerKeyMachine.states

/** The officers of a manifest with the certificates that count, in the order they are named. */
export const manifestOfficers = async (tx: Tx, keys: readonly OfficerKeyStored[]): Promise<NonNullable<Manifest['officers']>> => {
  const given = await certificatesOf(
    tx,
    keys.map((k) => k.id),
  )
  return keys.map((key) => ({
    ...statementOf(key),
    fingerprint: key.fingerprint,
    certificates: given.filter((c) => c.officerKeyId === key.id && !c.struck).map((c) => c.certificate),
  }))
}

const chosenKeys = async (tx: Tx, keyIds: readonly string[]): Promise<readonly OfficerKeyStored[]> => {
  const rows = await tx.db
    .select()
    .from(officerKey)
    .where(inArray(officerKey.id, [...keyIds]))
  const inOrder = keyIds.flatMap((id) => rows.filter((row) => row.id === id))
  if (new Set(keyIds).size !== keyIds.length || inOrder.length !== keyIds.length) throw refuse('REHEARSAL_OFFICERS')
  if (!inOrder.every((row) => isNamable(row) && row.openingKey !== null)) throw refuse('REHEARSAL_OFFICERS')
  return inOrder
}

/** A manifest of no project: its deadline is now, and its id that of the rehearsal. */
const rehearsalManifest = async (tx: Tx, id: string, keys: readonly OfficerKeyStored[]): Promise<Manifest> => {
  const now = isoInstant(tx.config, await tx.now())
  return {
    ...{ v: 1, type: 'manifest', suite, seal: 'client', project: id, round: 1, contentVersion: 1 },
    ...{ deadline: now, openAt: now, madeAt: now, parts: ['A'], keys: keys.map((k) => k.openingKey ?? ''), needed: 2 },
    officers: await manifestOfficers(tx, keys),
    key: signingKey(tx.config).id,
  }
}

/** Seals a dummy bid to three officers, as a bidder's browser seals a true one. */
export const startRehearsal = (ctx: Ctx, keyIds: readonly string[]): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const keys = await chosenKeys(tx, keyIds)
    const own = keys.find((k) => k.userId === tx.actor.userId)
    if (!own) throw refuse('REHEARSAL_OFFICERS')
    const id = randomUUID()
    const manifest = await rehearsalManifest(tx, id, keys)
    if (!areOfficersCertified(manifest)) throw refuse('REHEARSAL_OFFICERS')
    const context = { project: id, supplier: 'rehearsal', round: 1, revision: 1, contentVersion: 1, manifestSha256: manifestHash(manifest) }
    const json = canonical({ rehearsal: newPassphrase() })
    const { bid } = await sealBid(context, [{ part: 'A', json }], manifest.keys, await newKeyPair())
    const signed = signManifest(manifest, signingKey(tx.config).sign)
    await transition(tx, officerKeyLife, { id: own.id }, 'rehearse', {}, { rehearsal: id, step: 'start' })
    await asSystem(tx, ({ db }) => db.insert(openingRehearsal).values({ id, keyIds, manifest: signed, bid: storedBid(bid) }))
    return { id }
  })

type Rehearsal = InferSelectModel<typeof openingRehearsal> & { readonly isTurned: boolean }
const lockRehearsal = async (tx: Tx, id: string): Promise<Rehearsal> => {
  await findVisible(tx, openingRehearsal, id)
  return asSystem(tx, async ({ db }) => {
    const [row] = await db.select().from(openingRehearsal).where(eq(openingRehearsal.id, id)).for('update')
    if (!row) throw refuse('NOT_FOUND')
    // The clock is read after the lock, by the database.
    const [clock] = await db
      .select({ isTurned: sql<boolean>`${openingRehearsal.turnedUntil} > app_now()` })
      .from(openingRehearsal)
      .where(eq(openingRehearsal.id, id))
    if (row.openedAt !== null) throw refuse('REHEARSAL_OVER')
    return { ...row, isTurned: row.relay !== null && clock?.isTurned === true }
  })
}
/** The caller's key, if the rehearsal names it and it is still in force. */
const ownPlace = async (tx: Tx, { keyIds }: Rehearsal): Promise<OfficerKeyStored> => {
  const own = await keyInForce(tx, tx.actor.userId)
  if (!own || !keyIds.includes(own.id)) throw refuse('REHEARSAL_OFFICERS')
  return own
}

/** The first officer's share, wrapped in the browser to each of the other two. */
export const turnRehearsal = (ctx: Ctx, { id, relay }: { id: string; relay: Readonly<Record<string, string>> }): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const row = await lockRehearsal(tx, id)
    const own = await ownPlace(tx, row)
    if (row.isTurned && row.firstKeyId !== own.id) throw refuse('REHEARSAL_TURNED')
    const others = row.keyIds.filter((key) => key !== own.id)
    if (Object.keys(relay).length !== others.length || !others.every((key) => relay[key])) throw refuse('REHEARSAL_OFFICERS')
    await transition(tx, officerKeyLife, { id: own.id }, 'rehearse', {}, { rehearsal: id, step: 'turn' })
    await asSystem(tx, ({ db }) =>
      db
        .update(openingRehearsal)
        .set({
          ...{ firstKeyId: own.id, relay, turns: row.turns + 1 },
          turnedUntil: sql`app_now() + make_interval(mins => ${turnMinutes})` as never,
        })
        .where(eq(openingRehearsal.id, id)),
    )
    return { id }
  })

/** A key that opened a dummy may be named in a project. */
const rehearsed = async (tx: Tx, keyId: string): Promise<void> => {
  const row = await findVisible(tx, officerKey, keyId)
  const patch = { rehearsedAt: await tx.now() }
  if (row.status === certified) await follow(tx, keyId, 'completeRehearsal', patch)
  else await asSystem(tx, ({ db }) => db.update(officerKey).set(patch).where(eq(officerKey.id, keyId)))
}

/** The second officer gives both shares: the dummy is opened, and what it said shows to all. */
export const openRehearsal = (ctx: Ctx, { id, shares }: { id: string; shares: readonly string[] }): Promise<{ json: string }> =>
  inTx(ctx, async (tx) => {
    const row = await lockRehearsal(tx, id)
    const own = await ownPlace(tx, row)
    if (!row.isTurned || !row.firstKeyId) throw refuse('REHEARSAL_NO_TURN', turnMinutes)
    if (row.firstKeyId === own.id) throw refuse('OPENER_SAME')
    await transition(tx, officerKeyLife, { id: own.id }, 'rehearse', {}, { rehearsal: id, step: 'open' })
    const [verdict] = await openParts(bidOf(row.bid as StoredBid), new Map([['A', shares.map(fromBase64)]]))
    if (!verdict || !('opened' in verdict)) throw refuse('REHEARSAL_SHARE')
    const { json } = verdict.opened
    await asSystem(tx, async ({ db }) =>
      db
        .update(openingRehearsal)
        .set({ relay: null, openedAt: await tx.now(), secondKeyId: own.id, json })
        .where(eq(openingRehearsal.id, id)),
    )
    for (const keyId of [row.firstKeyId, own.id]) await rehearsed(tx, keyId)
    return { json }
  })

/** No share lies on the server for longer than the second officer is waited for. */
export const dropShares = (ctx: Ctx): Promise<number> =>
  inTx(ctx, ({ db }) =>
    db
      .update(openingRehearsal)
      .set({ relay: null })
      .where(and(isNotNull(openingRehearsal.relay), sql`${openingRehearsal.turnedUntil} <= app_now()`))
      .returning({ id: openingRehearsal.id })
      .then((rows) => rows.length),
  )
