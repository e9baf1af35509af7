import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'

/** An administrator's own words for one of the product's messages, in place of the built-in ones. */
export const sysMessageText = pgTable(
  'sys_message_text',
  {
    ...rowColumns,
    /** Place of the text among the product's: `<slice>.<section>.<key>`. */
    code: text().notNull(),
    zh: text(),
    en: text(),
  },
  (t) => [uniqueIndex('sys_message_text_code').on(t.tenantId, t.code)],
)
rowAccess(sysMessageText, { buyer: anyRow, supplier: anyRow, visitor: anyRow, write: { supplier: noRow } })
dataLogged(sysMessageText)
