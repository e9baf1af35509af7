import { expertMachine } from '@srm/domain/srm/expert/expert.machine'
import { expertKinds, type Conflict, type ExpertKind, type Period } from '@srm/domain/srm/expert/expert.rules'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, documentColumns, holding, noRow, rowAccess, rowColumns, oneOf } from '../kit'

/** Who may sit on committees (评标专家库): one register for the whole tenant, whatever department keeps it. */
export const expert = pgTable(
  'expert',
  {
    ...documentColumns,
    name: text().notNull(),
    kind: text().$type<ExpertKind>().notNull(),
    employer: text().notNull(),
    title: text(),
    years: integer(),
    /** Categories of purchases that he or she may judge. */
    categoryIds: uuid('category_ids').array().notNull(),
    /** An account of staff, where there is one. */
    username: text(),
    unavailable: jsonb().$type<readonly Period[]>().notNull().default([]),
    conflicts: jsonb().$type<readonly Conflict[]>().notNull().default([]),
    blockedUntil: date('blocked_until'),
    blockReason: text('block_reason'),
    stateReason: text('state_reason'),
    remark: text(),
  },
  (t) => [
    check('expert_status', sql`${t.status} in (${oneOf(Object.values(expertMachine.states))})`),
    check('expert_kind', sql`${t.kind} in (${oneOf(expertKinds)})`),
    uniqueIndex('expert_doc_no').on(t.tenantId, t.docNo),
    uniqueIndex('expert_account').on(t.tenantId, t.username).where(sql`username is not null and status <> '2'`),
    index('expert_newest').on(t.tenantId, t.createTime, t.id),
    index('expert_of_kind').on(t.tenantId, t.kind, t.status),
    index('expert_fields').using('gin', t.categoryIds),
    index('expert_words').using('gin', sql`${t.name} gin_trgm_ops`, sql`${t.employer} gin_trgm_ops`),
  ],
)
rowAccess(expert, { buyer: holding('srm:expert:list'), supplier: noRow, visitor: noRow, write: { buyer: noRow } })
dataLogged(expert)

/** How an expert is reached: nobody but who keeps the register reads it, nor does the data log. */
export const expertContact = pgTable(
  'expert_contact',
  {
    ...rowColumns,
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id, { onDelete: 'cascade' }),
    phone: text(),
    mail: text(),
  },
  (t) => [uniqueIndex('expert_contact_once').on(t.expertId)],
)
rowAccess(expertContact, { buyer: holding('srm:expert:edit'), supplier: noRow, visitor: noRow, write: { buyer: noRow } })
