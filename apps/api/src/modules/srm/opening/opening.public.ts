import { sysUser } from '@srm/db/schema/sys/user'
import { refuse, type FieldProblem } from '@srm/domain/kit/errors'
import type { SealMode } from '@srm/domain/kit/seal'
import { sealOfficers, sealProblems } from '@srm/domain/srm/opening/opening.rules'
import type { ManifestOfficer } from '@srm/proof/manifest'
import { inArray, sql } from 'drizzle-orm'
import { holdsPermission, workingStaff } from '../../../data/access/holders'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { certifiedOfficerKeys } from '../officer-key/officer-key.public'

export {
  ceremonyShown,
  keepRelay,
  openShared,
  takeShares,
  Unopened,
  type BidHead,
  type CeremonyBid,
  type Manifests,
  type Round,
} from './ceremony'
export { relayWaits } from './relay-waits'
export { receivedBid } from './sealed-bid'

// Projects whose bids are sealed by their bidders take officers, bids and the ceremony from here.

/**
 * The accounts a project names as its openers, with their names, in the order given: the manifest lists its officers in it.
 * @throws NOT_FOUND one of them is no account
 */
export const namedOpeners = async (tx: Tx, userIds: readonly string[]): Promise<{ userId: string; name: string }[]> => {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return []
  const rows = await tx.db.select({ userId: sysUser.id, name: sysUser.realname }).from(sysUser).where(inArray(sysUser.id, ids))
  const found = ids.flatMap((id) => rows.find((row) => row.userId === id) ?? [])
  if (found.length !== ids.length) throw refuse('NOT_FOUND')
  return found
}

/** The officers named, with keys that may be named; null: not all of the three have one now. */
export const sealingOfficers = async (tx: Tx, userIds: readonly string[]): Promise<readonly ManifestOfficer[] | null> => {
  const found = await certifiedOfficerKeys(tx, userIds)
  const inOrder = userIds.flatMap((id) => found.filter((f) => f.userId === id).map((f) => f.officer))
  return inOrder.length === sealOfficers ? inOrder : null
}

/** Why bids of a project cannot be sealed by their bidders, as the officers' keys stand now. */
export const notSealable = async (
  tx: Tx,
  project: { readonly sealMode: SealMode; readonly envelopeMode: string; readonly mayBeTwo?: boolean },
  openerIds: readonly string[],
): Promise<FieldProblem[]> => {
  const keyed = project.sealMode === 'client' ? (await certifiedOfficerKeys(tx, openerIds)).length : 0
  return sealProblems({ ...project, openers: openerIds.length, keyed })
}

/** Of these accounts, those whose opening key a project may name. */
export const keyedOpeners = async (tx: Tx, userIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await certifiedOfficerKeys(tx, userIds)).map((found) => found.userId))

/** Staff who hold the permission to open projects of this kind, and whether they have a key that may be named. */
export const possibleOpeners = (ctx: Ctx, permission: 'srm:inquiry:open' | 'srm:tender:open' | 'srm:smallProject:open') =>
  reading(ctx, async (tx) => {
    const rows = await tx.db.execute<{ userId: string; name: string }>(sql`
      select u.id as "userId", u.realname as name from sys_user u
      where ${workingStaff()} and ${holdsPermission(sql`u.id`, permission)} order by u.realname`)
    const keyed = await keyedOpeners(
      tx,
      rows.map((r) => r.userId),
    )
    return rows.map((r) => ({ userId: r.userId, name: r.name, hasKey: keyed.has(r.userId) }))
  })
