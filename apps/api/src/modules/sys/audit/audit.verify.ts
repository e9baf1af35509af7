import type { ChainVerdict } from '@srm/contract/sys/audit'
import { auditChain, auditHead } from '@srm/db/schema/sys/audit'
import { and, asc, eq, gt } from 'drizzle-orm'
import { genesis, linkHash } from '../../../data/audit'
import { asSystem, reading, type Tx } from '../../../data/in-tx'
import type { Ctx } from '../../../http/context'

const portion = 2000
type Link = typeof auditChain.$inferSelect
type Json = Parameters<typeof linkHash>[1]

const faultOf = ({ prevHash, hash, ...record }: Link, seq: number, before: string): ChainVerdict['fault'] => {
  if (record.seq !== seq) return 'missing'
  if (prevHash !== before) return 'unlinked'
  return linkHash(prevHash, record as unknown as Json) === hash ? null : 'altered'
}

/** Walks the tenant's chain from its first link, a portion at a time, and holds its end against the head. */
const walked = async (tx: Tx): Promise<Omit<ChainVerdict, 'at'>> => {
  const { tenantId } = tx.actor
  const [head] = await tx.db.select().from(auditHead).where(eq(auditHead.tenantId, tenantId))
  let [seq, hash] = [0, genesis]
  for (;;) {
    const links = await tx.db
      .select()
      .from(auditChain)
      .where(and(eq(auditChain.tenantId, tenantId), gt(auditChain.seq, seq)))
      .orderBy(asc(auditChain.seq))
      .limit(portion)
    for (const link of links) {
      const fault = faultOf(link, seq + 1, hash)
      if (fault) return { intact: false, links: seq, brokenAt: seq + 1, fault, headHash: head?.hash ?? null }
      seq = link.seq
      hash = link.hash
    }
    if (links.length < portion) break
  }
  const whole = (head?.seq ?? 0) === seq && (head?.hash ?? genesis) === hash
  return { intact: whole, links: seq, brokenAt: whole ? null : seq + 1, fault: whole ? null : 'head', headHash: head?.hash ?? null }
}

/** Every link of the tenant, those that staff may not read yet included: only whether they hold is told. */
export const verifyChain = (ctx: Ctx): Promise<ChainVerdict> =>
  reading(ctx, (tx) => asSystem(tx, async (sys) => ({ ...(await walked(sys)), at: await sys.now() })))
