import { auditChain } from '@srm/db/schema/sys/audit'
import type { ExportHead } from '@srm/proof/export'
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { linkOf } from '../../../data/chain/audit'
import { reading } from '../../../data/transaction/in-tx'
import { chainOrigin, signingKey } from '../../../data/chain/signing'
import { utcInstant } from '../../../data/zone'
import type { Ctx } from '../../../http/request/context'
import { readable } from './audit.queries'

const portion = 2000

const headOf = (ctx: Ctx): Promise<ExportHead> =>
  reading(ctx, async ({ db, actor, config, now }) => {
    const ofTenant = eq(auditChain.tenantId, actor.tenantId)
    const [last] = await db.select({ seq: auditChain.seq }).from(auditChain).where(ofTenant).orderBy(desc(auditChain.seq)).limit(1)
    return {
      ...{ v: 1, type: 'export', origin: chainOrigin(config, actor.tenantId), tenant: actor.tenantId },
      ...{ at: utcInstant(config, await now()), to: last?.seq ?? 0, keys: signingKey(config).published },
    }
  })

/**
 * The tenant's chain as NDJSON, in portions that each have a transaction of their own: links are never changed, so the whole is
 * that of the moment it began. Of what the reader may not see only the hashes are shown, which is enough to check the rest.
 */
export async function* exportChain(ctx: Ctx): AsyncGenerator<string> {
  const head = await headOf(ctx)
  yield `${JSON.stringify(head)}\n`
  for (let seq = 0; seq < head.to; ) {
    const from = seq
    const rows = await reading(ctx, (tx) =>
      tx.db
        .select({ row: auditChain, shown: sql<boolean>`${readable(tx)}` })
        .from(auditChain)
        .where(and(eq(auditChain.tenantId, tx.actor.tenantId), gt(auditChain.seq, from), lte(auditChain.seq, head.to)))
        .orderBy(asc(auditChain.seq))
        .limit(portion),
    )
    const lines = rows.map(({ row, shown }) => {
      const { record, payload, ...link } = linkOf(ctx.config, row)
      return JSON.stringify({ ...link, ...(shown ? { record, payload } : { record: null }) })
    })
    if (rows.length === 0) return
    seq = rows.at(-1)?.row.seq ?? head.to
    yield `${lines.join('\n')}\n`
  }
}
