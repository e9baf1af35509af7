import { createHash } from 'node:crypto'
import { auditChain, auditHead } from '@srm/db/schema/sys/audit'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from './in-tx'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/** JSON with sorted keys and no spaces, so that the same record always has the same hash (subset of RFC 8785). */
export const canonicalJson = (value: Json): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const entries = Object.entries(value as Record<string, Json | undefined>).filter((e): e is [string, Json] => e[1] !== undefined)
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([k, v]) => `${JSON.stringify(k)}:${canonicalJson(v)}`)
    .join(',')}}`
}

export const genesis = '0'.repeat(64)
export const linkHash = (prevHash: string, record: Json): string =>
  createHash('sha256')
    .update(`${prevHash}\n${canonicalJson(record)}`)
    .digest('hex')

export interface AuditEntry {
  readonly action: string
  readonly bizType: string
  readonly bizId: string
  readonly fromStatus: string
  readonly toStatus: string
  readonly payload?: Record<string, Json>
}

/** Appends to the tenant's hash chain (domain design §1.9). The head's row lock is held to the end of the transaction: call it late. */
export const appendAudit = async (tx: Tx, entry: AuditEntry): Promise<void> => {
  const { tenantId, username: actor, kind: actorKind } = tx.actor
  await asSystem(tx, async (sys) => {
    await sys.db.insert(auditHead).values({ tenantId, seq: 0, hash: genesis }).onConflictDoNothing()
    const [head] = await sys.db.select().from(auditHead).where(eq(auditHead.tenantId, tenantId)).for('update')
    const prevHash = head?.hash ?? genesis
    const record = { tenantId, seq: (head?.seq ?? 0) + 1, at: await tx.now(), actor, actorKind, ...entry, payload: entry.payload ?? {} }
    const hash = linkHash(prevHash, record)
    await sys.db.insert(auditChain).values({ ...record, prevHash, hash })
    await sys.db.update(auditHead).set({ seq: record.seq, hash }).where(eq(auditHead.tenantId, tenantId))
  })
}
