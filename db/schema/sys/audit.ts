import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { anyRow, holding, instant, noRow, rowAccess, rowColumns } from '../kit'

/**
 * Hash-chained, signed record of every transition; insert-only by trigger. `packages/proof/src/entry.ts` is its format: the
 * entry hash covers the event without its place, `prev_hash` the link before with its signature.
 */
export const auditChain = pgTable(
  'audit_chain',
  {
    tenantId: integer('tenant_id').notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    entryId: uuid('entry_id').notNull(),
    at: instant().notNull(),
    actor: text().notNull(),
    actorKind: text('actor_kind').notNull(),
    action: text().notNull(),
    bizType: text('biz_type').notNull(),
    bizId: uuid('biz_id').notNull(),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
    payload: jsonb().notNull(),
    payloadSha256: text('payload_sha256').notNull(),
    entryHash: text('entry_hash').notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text().notNull(),
    /** Id of the key, and its Ed25519 signature in base64. */
    signedBy: text('signed_by').notNull(),
    signature: text().notNull(),
  },
  (t) => [
    uniqueIndex('audit_chain_seq').on(t.tenantId, t.seq),
    index('audit_chain_biz').on(t.bizType, t.bizId, t.seq),
    index('audit_chain_actor').on(t.tenantId, t.actor, t.seq),
    index('audit_chain_action').on(t.tenantId, t.action, t.seq),
    index('audit_chain_at').on(t.tenantId, t.at),
    // How long documents usually stay in a state.
    index('audit_chain_moves').on(t.tenantId, t.bizType, t.at).where(sql`${t.fromStatus} <> ${t.toStatus}`),
  ],
)
rowAccess(auditChain, { buyer: anyRow, supplier: noRow, visitor: noRow, write: { buyer: noRow } })

/** The last link per tenant; its row lock puts the links in order. */
export const auditHead = pgTable('audit_head', {
  tenantId: integer('tenant_id').primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  /** What the next link stands on; empty while the chain is one that was begun before links were signed. */
  seal: text().notNull(),
})
rowAccess(auditHead, { buyer: anyRow, supplier: noRow, visitor: noRow, write: { buyer: noRow } })

/** Signed statements of which entries there were at a time, published on the portal. */
export const auditCheckpoint = pgTable(
  'audit_checkpoint',
  {
    id: rowColumns.id,
    tenantId: integer('tenant_id').notNull(),
    at: instant().notNull(),
    reason: text().$type<'daily' | 'opening' | 'award'>().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Root of the tree over the entry hashes, hexadecimal. */
    root: text().notNull(),
    /** The signed note as it is published. */
    note: text().notNull(),
    signedBy: text('signed_by').notNull(),
    /** Roots of the complete subtrees, hexadecimal: from here the tree grows on. */
    frontier: jsonb().$type<string[]>().notNull(),
  },
  (t) => [
    check('audit_checkpoint_reason', sql`${t.reason} in ('daily', 'opening', 'award')`),
    index('audit_checkpoint_at').on(t.tenantId, t.at),
    index('audit_checkpoint_size').on(t.tenantId, t.size),
  ],
)
rowAccess(auditCheckpoint, { buyer: anyRow, supplier: anyRow, visitor: anyRow, write: { buyer: noRow, supplier: noRow } })

/** Field-by-field changes of the tables declared with `dataLogged`, written by a trigger. */
export const sysDataLog = pgTable(
  'sys_data_log',
  {
    id: rowColumns.id,
    tenantId: rowColumns.tenantId,
    dataTable: text('data_table').notNull(),
    dataId: text('data_id').notNull(),
    /** 1 for the first change that was logged of the record, and so on. */
    dataVersion: integer('data_version').notNull(),
    operation: text().notNull(),
    /** `{column: [before, after]}` */
    changes: jsonb().notNull(),
    createBy: rowColumns.createBy,
    createTime: rowColumns.createTime,
  },
  (t) => [
    index('sys_data_log_row').on(t.dataTable, t.dataId, t.dataVersion),
    index('sys_data_log_time').on(t.tenantId, t.createTime, t.id),
    index('sys_data_log_table').on(t.tenantId, t.dataTable, t.createTime, t.id),
    index('sys_data_log_record').on(t.tenantId, t.dataId, t.createTime, t.id),
    index('sys_data_log_author').on(t.tenantId, t.createBy, t.createTime, t.id),
  ],
)
rowAccess(sysDataLog, { buyer: holding('sys:dataLog:list'), supplier: noRow, visitor: noRow, write: { buyer: noRow } })
