import { auditChain, auditHead } from '@srm/db/schema/sys/audit'
import { genesis } from '@srm/proof/entry'
import type { Db } from '@srm/db/client'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Config } from '../../config'
import { signedLink } from './audit'

const portion = 1000
type Given = Pick<Config, 'BIZ_TZ' | 'SIGN_KEY' | 'SIGN_KEYS_RETIRED'>

const signTenant = async (db: Db, config: Given, tenantId: number): Promise<number> => {
  let [seq, prev, hash] = [0, genesis, genesis]
  for (;;) {
    const rows = await db
      .select()
      .from(auditChain)
      .where(and(eq(auditChain.tenantId, tenantId), gt(auditChain.seq, seq)))
      .orderBy(asc(auditChain.seq))
      .limit(portion)
    for (const row of rows) {
      if (row.signature !== '') throw new Error(`link ${row.seq} is signed already: only a chain without signatures is signed anew`)
      const { seal, payloadSha256, entryHash, prevHash, signedBy, signature, ...link } = signedLink(config, row, prev)
      await db
        .update(auditChain)
        .set({ payloadSha256, entryHash, prevHash, hash: link.hash, signedBy, signature })
        .where(and(eq(auditChain.tenantId, tenantId), eq(auditChain.seq, row.seq)))
      seq = row.seq
      prev = seal
      hash = link.hash
    }
    if (rows.length < portion) break
  }
  await db.update(auditHead).set({ seal: prev, hash }).where(eq(auditHead.tenantId, tenantId))
  return seq
}

/**
 * Links and signs chains that were begun before links were signed, as the owner of the database: the server's own role cannot.
 * Whoever runs it vouches for what the chain says today.
 * @returns how many links
 */
export const signChains = (db: Db, config: Given): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.kind', 'system', true), set_config('app.tenant', 'all', true)`)
    const heads = await tx.select().from(auditHead).where(eq(auditHead.seal, '')).for('update')
    await tx.execute(sql`alter table audit_chain disable trigger append_only`)
    let links = 0
    for (const { tenantId } of heads) links += await signTenant(tx as unknown as Db, config, tenantId)
    await tx.execute(sql`alter table audit_chain enable trigger append_only`)
    return links
  })
