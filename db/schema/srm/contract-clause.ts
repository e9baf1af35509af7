import { clauseCategories, type ClauseCategory } from '@srm/domain/srm/contract-clause/contract-clause.kinds'
import { contractClauseMachine } from '@srm/domain/srm/contract-clause/contract-clause.machine'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, documentColumns, holding, instant, noRow, rowAccess, rowColumns, oneOf } from '../kit'

/** What a version of a clause says; a language may be missing as a whole. */
const wording = {
  category: text().$type<ClauseCategory>().notNull(),
  titleZh: text('title_zh'),
  titleEn: text('title_en'),
  textZh: text('text_zh'),
  textEn: text('text_en'),
  locked: boolean().notNull(),
}

/**
 * The clause library (条款库): one for the whole tenant. The number of the document is the code of the clause. The wording here is
 * that of the version being worked on, or of the published one where nothing is.
 */
export const contractClause = pgTable(
  'contract_clause',
  {
    ...documentColumns,
    ...wording,
    /** The version of the wording here. */
    workNo: integer('work_no').notNull().default(1),
    /** The newest published one. */
    publishedNo: integer('published_no'),
    lastEditor: text('last_editor').notNull(),
    editedAt: instant('edited_at').notNull(),
    stateReason: text('state_reason'),
  },
  (t) => [
    check('contract_clause_status', sql`${t.status} in (${oneOf(Object.values(contractClauseMachine.states))})`),
    check('contract_clause_category', sql`${t.category} in (${oneOf(clauseCategories)})`),
    check('contract_clause_versions', sql`${t.workNo} between coalesce(${t.publishedNo}, 1) and coalesce(${t.publishedNo}, 0) + 1`),
    uniqueIndex('contract_clause_doc_no').on(t.tenantId, t.docNo).where(sql`del_flag = 0`),
    index('contract_clause_newest').on(t.tenantId, t.createTime, t.id).where(sql`del_flag = 0`),
    index('contract_clause_by_status').on(t.tenantId, t.status, t.category).where(sql`del_flag = 0`),
  ],
)
/** What is ours to say in a contract, and how far, is nobody's outside the house before it stands in a contract. */
const library = { buyer: holding('srm:contractClause:list'), supplier: noRow, visitor: noRow, write: { buyer: noRow, supplier: noRow } }
rowAccess(contractClause, library)
dataLogged(contractClause)

/** Published versions; a trigger refuses every change of them. */
export const contractClauseVersion = pgTable(
  'contract_clause_version',
  {
    ...rowColumns,
    ...wording,
    clauseId: uuid('clause_id')
      .notNull()
      .references(() => contractClause.id),
    versionNo: integer('version_no').notNull(),
    /** SHA-256, hexadecimal, of the wording of each language (docs/contract-text.md, Hashes). */
    hashZh: text('hash_zh'),
    hashEn: text('hash_en'),
    editor: text().notNull(),
    publisher: text().notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [
    uniqueIndex('contract_clause_version_once').on(t.clauseId, t.versionNo),
    check(
      'contract_clause_version_zh',
      sql`(${t.textZh} is null) = (${t.hashZh} is null) and (${t.textZh} is null) = (${t.titleZh} is null)`,
    ),
    check(
      'contract_clause_version_en',
      sql`(${t.textEn} is null) = (${t.hashEn} is null) and (${t.textEn} is null) = (${t.titleEn} is null)`,
    ),
    check('contract_clause_version_any', sql`${t.textZh} is not null or ${t.textEn} is not null`),
    check('contract_clause_version_eyes', sql`${t.editor} <> ${t.publisher}`),
  ],
)
rowAccess(contractClauseVersion, library)
