import {
  contractLanguages,
  contractTypes,
  type ContractLanguage,
  type ContractType,
} from '@srm/domain/srm/contract-template/contract-template.kinds'
import { contractTemplateMachine } from '@srm/domain/srm/contract-template/contract-template.machine'
import type { StoredClause } from '@srm/domain/srm/contract-text/contract-text.types'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, documentColumns, holding, instant, noRow, rowAccess, rowColumns, oneOf } from '../kit'

const content = {
  name: text().notNull(),
  type: text().$type<ContractType>().notNull(),
  lang: text().$type<ContractLanguage>().notNull(),
  clauses: jsonb().$type<readonly StoredClause[]>().notNull(),
  remark: text(),
}

/**
 * What contracts are written from (合同模板): one set for the whole tenant. The number of the document is the code of the template;
 * the content here is that of the version being worked on, or of the published one where nothing is.
 */
export const contractTemplate = pgTable(
  'contract_template',
  {
    ...documentColumns,
    ...content,
    workNo: integer('work_no').notNull().default(1),
    publishedNo: integer('published_no'),
    lastEditor: text('last_editor').notNull(),
    editedAt: instant('edited_at').notNull(),
    stateReason: text('state_reason'),
  },
  (t) => [
    check('contract_template_status', sql`${t.status} in (${oneOf(Object.values(contractTemplateMachine.states))})`),
    check('contract_template_type', sql`${t.type} in (${oneOf(contractTypes)})`),
    check('contract_template_lang', sql`${t.lang} in (${oneOf(contractLanguages)})`),
    check('contract_template_versions', sql`${t.workNo} between coalesce(${t.publishedNo}, 1) and coalesce(${t.publishedNo}, 0) + 1`),
    uniqueIndex('contract_template_doc_no').on(t.tenantId, t.docNo).where(sql`del_flag = 0`),
    index('contract_template_newest').on(t.tenantId, t.createTime, t.id).where(sql`del_flag = 0`),
    index('contract_template_by_status').on(t.tenantId, t.status, t.type).where(sql`del_flag = 0`),
    // Finds the templates that a clause of the library stands in.
    index('contract_template_clauses').using('gin', sql`${t.clauses} jsonb_path_ops`),
  ],
)
const ours = { buyer: holding('srm:contractTemplate:list'), supplier: noRow, visitor: noRow, write: { buyer: noRow, supplier: noRow } }
rowAccess(contractTemplate, ours)
dataLogged(contractTemplate)

/** Published versions with the wording of every clause; a trigger refuses every change of them. */
export const contractTemplateVersion = pgTable(
  'contract_template_version',
  {
    ...rowColumns,
    ...content,
    templateId: uuid('template_id')
      .notNull()
      .references(() => contractTemplate.id),
    versionNo: integer('version_no').notNull(),
    editor: text().notNull(),
    publisher: text().notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [
    uniqueIndex('contract_template_version_once').on(t.templateId, t.versionNo),
    check('contract_template_version_clauses', sql`jsonb_array_length(${t.clauses}) between 1 and 200`),
    check('contract_template_version_eyes', sql`${t.editor} <> ${t.publisher}`),
  ],
)
rowAccess(contractTemplateVersion, ours)
