import { secondarySupplierMachine } from '@srm/domain/srm/secondary-supplier/secondary-supplier.machine'
import type { SecondaryRelation } from '@srm/domain/srm/secondary-supplier/secondary-supplier.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, documentColumns, holding, instant, noRow, ofSupplier, pinsVersion, rowAccess } from '../kit'
import { pinnedVersion, supplier } from './supplier'
import { srmCategory } from './supplier-reference'

const { pendingSubmission } = secondarySupplierMachine.states
const codes = Object.values(secondarySupplierMachine.states)
  .map((code) => `'${code}'`)
  .join(', ')

/** A maker behind a supplier is a secondary supplier (二级供应商). */
export const secondarySupplier = pgTable(
  'secondary_supplier',
  {
    ...documentColumns,
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    secName: text('sec_name').notNull(),
    /** The same for the same company: its credit code, else its name as names are compared. */
    secKey: text('sec_key').notNull(),
    usci: text(),
    country: text().notNull(),
    relation: text().$type<SecondaryRelation>().notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => srmCategory.id),
    parts: text().notNull(),
    keyPart: boolean('key_part').notNull().default(false),
    brand: text(),
    capacity: text(),
    contractRef: text('contract_ref'),
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    submittedAt: instant('submitted_at'),
    submittedBy: text('submitted_by'),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    rejectionReason: text('rejection_reason'),
  },
  (t) => [
    check('secondary_supplier_status', sql`${t.status} in (${sql.raw(codes)})`),
    check('secondary_supplier_validity', sql`${t.validTo} >= ${t.validFrom}`),
    uniqueIndex('secondary_supplier_doc_no').on(t.tenantId, t.docNo),
    index('secondary_supplier_newest').on(t.tenantId, t.createTime, t.id).where(sql`del_flag = 0`),
    index('secondary_supplier_by_status').on(t.tenantId, t.status, t.createTime).where(sql`del_flag = 0`),
    index('secondary_supplier_of').on(t.supplierId, t.createTime),
    index('secondary_supplier_key').on(t.tenantId, t.secKey).where(sql`del_flag = 0`),
    index('secondary_supplier_words').using('gin', sql`${t.secName} gin_trgm_ops`),
  ],
)
pinsVersion(secondarySupplier)
rowAccess(secondarySupplier, {
  buyer: `${holding('srm:secondarySupplier:list')} and status <> '${pendingSubmission}'`,
  supplier: ofSupplier,
  visitor: noRow,
  write: { buyer: holding('srm:secondarySupplier:approve') },
})
dataLogged(secondarySupplier)
