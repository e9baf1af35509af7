import type { PrintOptions } from '@srm/domain/studio/print/print-options'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, instant, noRow, rowAccess, rowColumns } from '../kit'

/**
 * A paper that was printed for good: made once, the same file from then on. Nobody reads it by a row policy: whoever may print the
 * document is answered with the system's reach.
 */
export const printFinal = pgTable(
  'print_final',
  {
    ...rowColumns,
    /** `awardNotice`; the same paper of both sides is one. */
    kind: text().notNull(),
    bizId: uuid('biz_id').notNull(),
    /** Which one of the document: a round, a winner of an award. */
    part: text().notNull(),
    lang: text().notNull(),
    title: text().notNull(),
    docNo: text('doc_no').notNull(),
    pages: integer().notNull(),
    /** Of what stands on it; printed as a code on it. */
    digest: text().notNull(),
    /** Of the file. */
    sha256: text().notNull(),
    /** Of the templates it was made by. */
    template: text().notNull(),
    storageKey: text('storage_key').notNull(),
  },
  (t) => [uniqueIndex('print_final_one').on(t.tenantId, t.kind, t.bizId, t.part, t.lang), index('print_final_digest').on(t.digest)],
)
rowAccess(printFinal, { buyer: noRow, supplier: noRow, visitor: noRow })

/** What an administrator says of the papers of a kind, or of all that say nothing of their own: content, never markup. */
export const printTemplate = pgTable(
  'print_template',
  {
    ...rowColumns,
    /** Of a paper, or `*`. */
    code: text().notNull(),
    draft: jsonb().$type<PrintOptions>().notNull(),
    published: jsonb().$type<PrintOptions>(),
    publishedBy: text('published_by'),
    publishedAt: instant('published_at'),
  },
  (t) => [uniqueIndex('print_template_one').on(t.tenantId, t.code)],
)
rowAccess(printTemplate, { buyer: anyRow, supplier: noRow, visitor: noRow })
dataLogged(printTemplate)
