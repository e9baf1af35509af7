import { randomUUID } from 'node:crypto'
import { auditChain, auditHead } from '@srm/db/schema/sys/audit'
import { base64Of, utf8 } from '@srm/proof/bytes'
import type { Json } from '@srm/proof/canonical'
import { entryHash, genesis, linkHash, linkMessage, payloadHash, sealOf, type EntryRecord, type Link } from '@srm/proof/entry'
import { eq, type InferSelectModel } from 'drizzle-orm'
import { asSystem, type Tx } from '../transaction/in-tx'
import { signingKey } from './signing'
import { utcInstant } from '../zone'
import type { Config } from '../../config'

export interface AuditEntry {
  readonly action: string
  readonly bizType: string
  readonly bizId: string
  readonly fromStatus: string
  readonly toStatus: string
  readonly payload?: Record<string, Json>
}
export type ChainRow = InferSelectModel<typeof auditChain>

/** A row as it is hashed and shown to verifiers. */
export const linkOf = (config: Pick<Config, 'BIZ_TZ'>, row: ChainRow): Link & { readonly record: EntryRecord } => {
  const { tenantId: tenant, seq, at, actor, actorKind, action, bizType, bizId, fromStatus, toStatus, payload, payloadSha256 } = row
  return {
    seq,
    record: {
      ...{ v: 1, type: 'entry', id: row.entryId, tenant, at: utcInstant(config, at) },
      ...{ actor, actorKind, action, bizType, bizId, fromStatus, toStatus, payloadSha256 },
    },
    payload: payload as Json,
    entryHash: row.entryHash,
    prevHash: row.prevHash,
    hash: row.hash,
    key: row.signedBy,
    signature: row.signature,
  }
}

type Unsigned = Omit<ChainRow, 'payloadSha256' | 'entryHash' | 'prevHash' | 'hash' | 'signedBy' | 'signature'>
type SignedRow = ChainRow & { readonly seal: string }
/** Hashes and signs an entry as the link after `prevHash`; `seal` is what the next link stands on. */
export const signedLink = (
  config: Pick<Config, 'BIZ_TZ' | 'SIGN_KEY' | 'SIGN_KEYS_RETIRED'>,
  entry: Unsigned,
  prevHash: string,
): SignedRow => {
  const key = signingKey(config)
  const blank = { payloadSha256: payloadHash(entry.payload as Json), entryHash: '', prevHash, hash: '', signedBy: key.id, signature: '' }
  const unsigned = { ...entry, ...blank }
  const hashOfEntry = entryHash(linkOf(config, unsigned).record)
  const hash = linkHash(prevHash, hashOfEntry)
  const signature = base64Of(key.sign(utf8(linkMessage(entry.tenantId, { seq: entry.seq, hash }))))
  return { ...unsigned, entryHash: hashOfEntry, hash, signature, seal: sealOf({ hash, key: key.id, signature }) }
}

export const unsignedChain =
  'The audit chain was begun before its links were signed. Run `npm run chain:sign` once: it links the entries anew and signs them with SIGN_KEY.'

/**
 * Appends to the tenant's chain, hashed and signed. The head's row lock is held to the end of the transaction: call it late.
 * @returns the hash of the entry, which a receipt can name
 */
export const appendAudit = async (tx: Tx, entry: AuditEntry): Promise<string> => {
  const { tenantId, username: actor, kind: actorKind } = tx.actor
  return asSystem(tx, async (sys) => {
    const locked = () => sys.db.select().from(auditHead).where(eq(auditHead.tenantId, tenantId)).for('update')
    let [head] = await locked()
    if (!head) {
      await sys.db.insert(auditHead).values({ tenantId, seq: 0, hash: genesis, seal: genesis }).onConflictDoNothing()
      head = (await locked())[0]
    }
    if (!head || head.seal === '') throw new Error(unsignedChain)
    const seq = head.seq + 1
    const unsigned = { tenantId, seq, entryId: randomUUID(), at: await tx.now(), actor, actorKind, ...entry, payload: entry.payload ?? {} }
    const { seal, ...link } = signedLink(tx.config, unsigned, head.seal)
    await sys.db.insert(auditChain).values(link)
    await sys.db.update(auditHead).set({ seq, hash: link.hash, seal }).where(eq(auditHead.tenantId, tenantId))
    return link.entryHash
  })
}
