import type { RehearsalDetail, RehearsalRow } from '@srm/contract/srm/officer-key'
import { officerKey, openingRehearsal } from '@srm/db/schema/srm/officer-key'
import type { SignedManifest } from '@srm/proof/manifest'
import type { StoredBid } from '@srm/proof/stored-bid'
import { desc, eq, inArray, sql, type InferSelectModel } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'

const shown = 20
type Stored = Pick<
  InferSelectModel<typeof openingRehearsal>,
  'id' | 'createTime' | 'createBy' | 'keyIds' | 'firstKeyId' | 'secondKeyId' | 'turnedUntil' | 'openedAt' | 'json'
>

const rowsOf = async (tx: Tx, rows: readonly Stored[]): Promise<RehearsalRow[]> => {
  const ids = [...new Set(rows.flatMap((r) => r.keyIds))]
  if (ids.length === 0) return []
  const keys = await tx.db
    .select({ keyId: officerKey.id, name: officerKey.holderName, fingerprint: officerKey.fingerprint })
    .from(officerKey)
    .where(inArray(officerKey.id, ids))
  const byId = new Map(keys.map((k) => [k.keyId, k]))
  const nameOf = (id: string | null) => (id === null ? null : (byId.get(id)?.name ?? null))
  const now = await tx.now()
  return rows.map(({ keyIds, firstKeyId, secondKeyId, turnedUntil, ...row }) => ({
    ...row,
    officers: keyIds.flatMap((id) => byId.get(id) ?? []),
    firstName: nameOf(firstKeyId),
    secondName: nameOf(secondKeyId),
    turnedUntil: row.openedAt === null && turnedUntil !== null && turnedUntil > now ? turnedUntil : null,
  }))
}
const { id, createTime, createBy, keyIds, firstKeyId, secondKeyId, turnedUntil, openedAt, json } = openingRehearsal

/** The newest rehearsals, those under way among them. */
export const rehearsals = (ctx: Ctx): Promise<RehearsalRow[]> =>
  reading(ctx, async (tx) => {
    const columns = { id, createTime, createBy, keyIds, firstKeyId, secondKeyId, turnedUntil, openedAt, json }
    const rows = await tx.db.select(columns).from(openingRehearsal).orderBy(desc(createTime), desc(id)).limit(shown)
    return rowsOf(tx, rows)
  })

/** One rehearsal with what the caller's key needs of it: its wrap, and the first share if it waits for this key. */
export const rehearsalDetail = (ctx: Ctx, of: string): Promise<RehearsalDetail> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, openingRehearsal, of)
    const [listed] = await rowsOf(tx, [row])
    if (!listed) throw new Error(`rehearsal ${of} names no keys`)
    const mine = await tx.db
      .select({ id: officerKey.id })
      .from(officerKey)
      .where(sql`${inArray(officerKey.id, [...row.keyIds])} and ${eq(officerKey.userId, sql`app_user()`)}`)
    const place = row.keyIds.findIndex((keyId) => mine.some((m) => m.id === keyId))
    const { manifest, signature } = row.manifest as SignedManifest
    const { context, parts } = row.bid as StoredBid
    const [part] = parts
    if (!part) throw new Error(`rehearsal ${of} holds no bid`)
    return {
      ...listed,
      manifest: { ...manifest },
      manifestSignature: signature,
      context: { ...context },
      part: { part: 'A', commit: part.commit, wraps: [...part.wraps] },
      place: place < 0 ? null : place,
      firstPlace: row.firstKeyId === null ? null : row.keyIds.indexOf(row.firstKeyId),
      relay: listed.turnedUntil === null ? null : (row.relay?.[row.keyIds[place] ?? ''] ?? null),
    }
  })
