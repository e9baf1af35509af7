import { auditChain, auditCheckpoint, auditHead } from '@srm/db/schema/sys/audit'
import { fromHex, hexOf } from '@srm/proof/bytes'
import { signCheckpoint } from '@srm/proof/checkpoint'
import { emptyTree, growingTree, rootOf, type Frontier } from '@srm/proof/merkle'
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { asSystem, type Tx } from '../transaction/in-tx'
import { chainOrigin, signingKey } from './signing'
import { utcInstant } from '../zone'

export type CheckpointReason = (typeof auditCheckpoint.$inferSelect)['reason']
const portion = 5000

/** The tree as it stood at the last checkpoint. */
const lastTree = async ({ db, actor }: Tx): Promise<Frontier> => {
  const [last] = await db
    .select({ size: auditCheckpoint.size, frontier: auditCheckpoint.frontier })
    .from(auditCheckpoint)
    .where(eq(auditCheckpoint.tenantId, actor.tenantId))
    .orderBy(desc(auditCheckpoint.size), desc(auditCheckpoint.at))
    .limit(1)
  return last ? { size: last.size, roots: last.frontier.map(fromHex) } : emptyTree
}

/** The tree over all entries: that of the last checkpoint, grown by what came since. */
const grown = async (sys: Tx): Promise<Frontier> => {
  const before = await lastTree(sys)
  const tree = growingTree(before)
  let seq = before.size
  for (;;) {
    const rows = await sys.db
      .select({ seq: auditChain.seq, entryHash: auditChain.entryHash })
      .from(auditChain)
      .where(and(eq(auditChain.tenantId, sys.actor.tenantId), gt(auditChain.seq, seq)))
      .orderBy(asc(auditChain.seq))
      .limit(portion)
    for (const row of rows) {
      tree.add(fromHex(row.entryHash))
      seq = row.seq
    }
    if (rows.length < portion) return tree.frontier()
  }
}

/**
 * Signs which entries the tenant's chain has at this moment and publishes it, in the caller's transaction and after what it
 * appended: an opening or an award and its checkpoint stand or fall together.
 * @returns the note
 */
export const checkpoint = (tx: Tx, reason: CheckpointReason): Promise<string> =>
  asSystem(tx, async (sys) => {
    const { tenantId } = sys.actor
    await sys.db.select({ seq: auditHead.seq }).from(auditHead).where(eq(auditHead.tenantId, tenantId)).for('update')
    const tree = await grown(sys)
    const root = rootOf(tree)
    const at = await sys.now()
    const key = signingKey(sys.config)
    const statement = { origin: chainOrigin(sys.config, tenantId), size: tree.size, root, time: utcInstant(sys.config, at) }
    const note = signCheckpoint(statement, key)
    const frontier = tree.roots.map(hexOf)
    await sys.db
      .insert(auditCheckpoint)
      .values({ tenantId, at, reason, size: tree.size, root: hexOf(root), note, signedBy: key.id, frontier })
    return note
  })
