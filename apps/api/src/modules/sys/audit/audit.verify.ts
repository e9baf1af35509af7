import type { ChainVerdict } from '@srm/contract/sys/audit'
import { auditChain, auditCheckpoint, auditHead } from '@srm/db/schema/sys/audit'
import { chainReader } from '@srm/proof/chain'
import { and, asc, eq, gt } from 'drizzle-orm'
import { linkOf } from '../../../data/chain/audit'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import { chainOrigin, signingKey } from '../../../data/chain/signing'
import type { Ctx } from '../../../http/request/context'

const portion = 2000

/** Reads the tenant's chain from its first link, a portion at a time, and holds it against every checkpoint and the head. */
const walked = async (tx: Tx): Promise<Omit<ChainVerdict, 'at'>> => {
  const { tenantId } = tx.actor
  const [head] = await tx.db.select().from(auditHead).where(eq(auditHead.tenantId, tenantId))
  const notes = await tx.db.select({ note: auditCheckpoint.note }).from(auditCheckpoint).where(eq(auditCheckpoint.tenantId, tenantId))
  const reader = chainReader({
    tenant: tenantId,
    origin: chainOrigin(tx.config, tenantId),
    keys: signingKey(tx.config).ring,
    checkpoints: notes.map((n) => n.note),
  })
  for (let seq = 0; ; ) {
    const rows = await tx.db
      .select()
      .from(auditChain)
      .where(and(eq(auditChain.tenantId, tenantId), gt(auditChain.seq, seq)))
      .orderBy(asc(auditChain.seq))
      .limit(portion)
    for (const row of rows) {
      reader.push(linkOf(tx.config, row))
      seq = row.seq
    }
    if (rows.length < portion) break
  }
  const { links, last, faults } = reader.end()
  const [first] = faults
  const isHead = (head?.seq ?? 0) === last
  const fault = first?.kind ?? (isHead ? null : 'head')
  return { intact: fault === null, links, brokenAt: fault === null ? null : (first?.from ?? last + 1), fault, headHash: head?.hash ?? null }
}

/** Every link of the tenant, those that staff may not read yet included: only whether they hold is told. */
export const verifyChain = (ctx: Ctx): Promise<ChainVerdict> =>
  reading(ctx, (tx) => asSystem(tx, async (sys) => ({ ...(await walked(sys)), at: await sys.now() })))
