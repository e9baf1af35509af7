import { expirySources, type ExpirySource } from '@srm/domain/srm/expiry/expiry.rules'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { anyRow, noRow, ofSupplier, rowAccess, rowColumns } from '../kit'
import { supplier } from './supplier'

const sources = sql.raw(expirySources.map((s) => `'${s}'`).join(', '))

/**
 * What of a company ends on a day, and how far its reminders are. Written with the rows it is taken from
 * (`watchExpiry`); of several that stand for each other only the last to end.
 */
export const expiryWatch = pgTable(
  'expiry_watch',
  {
    ...rowColumns,
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    source: text().$type<ExpirySource>().notNull(),
    sourceId: uuid('source_id').notNull(),
    /** Kind of document, or category. */
    kindId: uuid('kind_id'),
    /** Number of the certificate, or the year. */
    mark: text(),
    dueDate: date('due_date').notNull(),
    /** Level of the last reminder, and its day; a new end begins anew. */
    lastLevel: integer('last_level'),
    toldOn: date('told_on'),
    /** When the next reminder falls due: what the job looks for. */
    nextOn: date('next_on').notNull(),
  },
  (t) => [
    check('expiry_watch_source', sql`${t.source} in (${sources})`),
    uniqueIndex('expiry_watch_once').on(t.source, t.sourceId),
    index('expiry_watch_next').on(t.tenantId, t.nextOn),
    index('expiry_watch_due').on(t.tenantId, t.dueDate),
    index('expiry_watch_supplier').on(t.supplierId, t.dueDate),
  ],
)
rowAccess(expiryWatch, { buyer: anyRow, supplier: ofSupplier, visitor: noRow, write: { buyer: noRow, supplier: noRow } })
