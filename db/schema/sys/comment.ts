import { documents, documentTypes, type DocumentType } from '@srm/domain/documents'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, holding, instant, noRow, rowAccess, rowColumns, via, type RowRule } from '../kit'

const types = sql.raw(documentTypes.map((type) => `'${type}'`).join(', '))

/** What staff say to one another about a document: one thread for each, whatever part of the product writes into it. */
export const sysComment = pgTable(
  'sys_comment',
  {
    ...rowColumns,
    bizType: text('biz_type').$type<DocumentType>().notNull(),
    bizId: uuid('biz_id').notNull(),
    body: text().notNull(),
    /** Accounts the body names, who were told. */
    mentions: uuid().array().notNull().default([]),
    editedAt: instant('edited_at'),
    /** The body stays here as a trace; nobody is shown it any more. */
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    check('sys_comment_type', sql`${t.bizType} in (${types})`),
    check('sys_comment_body', sql`char_length(${t.body}) between 1 and 2000`),
    index('sys_comment_thread').on(t.bizType, t.bizId, t.createTime),
  ],
)
/** The readers of a document, by its own row policy: whoever loses the document loses what was said about it. */
const ofDocument: RowRule = `(case biz_type ${documentTypes
  .map((type) => `when '${type}' then ${holding(documents[type].read)} and ${via(documents[type].table, 'biz_id')}`)
  .join(' ')} else false end)`
const own: RowRule = `create_by = (select app_username()) and ${ofDocument}`
rowAccess(sysComment, { buyer: ofDocument, supplier: noRow, visitor: noRow, write: { buyer: own, supplier: noRow } })
dataLogged(sysComment)
