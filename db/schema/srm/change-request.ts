import { changeRequestMachine } from '@srm/domain/srm/change-request/change-request.machine'
import { changeTypes, type ChangeType } from '@srm/domain/srm/change-request/change-request.rules'
import type { SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, documentColumns, holding, instant, noRow, ofSupplier, rowAccess, rowColumns } from '../kit'
import { supplier, supplierVersion } from './supplier'

const listed = (codes: readonly string[]) => sql.raw(codes.map((code) => `'${code}'`).join(', '))
const { pendingSubmission, pendingReview, rejected } = changeRequestMachine.states

/** A supplier asks to change what it declared; the profile stays as it is until approval (domain design §3). */
export const changeRequest = pgTable(
  'change_request',
  {
    ...documentColumns,
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    changeType: text('change_type').$type<ChangeType>().notNull(),
    description: text().notNull(),
    reason: text(),
    /** The version the request was written on. */
    baseVersionId: uuid('base_version_id')
      .notNull()
      .references(() => supplierVersion.id),
    baseVer: text('base_ver').notNull(),
    /** The version that approval made. */
    appliedVer: text('applied_ver'),
    /** Proposed sections, bank accounts aside: those lie in a table of their own, which no buyer reads. */
    payload: jsonb().$type<{ name?: string | undefined; sections: Record<string, unknown> }>().notNull(),
    /** Sections that differ from the base version, bank accounts included. */
    altered: text().array().$type<SupplierSection[]>().notNull().default(sql`'{}'::text[]`),
    submittedAt: instant('submitted_at'),
    submittedBy: text('submitted_by'),
    bankConfirmedAt: instant('bank_confirmed_at'),
    bankConfirmedBy: text('bank_confirmed_by'),
    bankNote: text('bank_note'),
    reviewedAt: instant('reviewed_at'),
    reviewedBy: text('reviewed_by'),
    rejectionReason: text('rejection_reason'),
  },
  (t) => [
    check('change_request_status', sql`${t.status} in (${listed(Object.values(changeRequestMachine.states))})`),
    check('change_request_type', sql`${t.changeType} in (${listed(changeTypes)})`),
    uniqueIndex('change_request_doc_no').on(t.tenantId, t.docNo),
    // One open request of a kind: two would overtake each other.
    uniqueIndex('change_request_open')
      .on(t.supplierId, t.changeType)
      .where(sql`status in (${listed([pendingSubmission, pendingReview, rejected])}) and del_flag = 0`),
    index('change_request_newest').on(t.tenantId, t.changeType, t.createTime),
    index('change_request_supplier').on(t.supplierId, t.changeType, t.createTime),
    index('change_request_waiting').on(t.tenantId, t.status, t.submittedAt),
  ],
)
// What a supplier is still writing is its own.
rowAccess(changeRequest, {
  buyer: `${holding('srm:changeRequest:list')} and status <> '${pendingSubmission}'`,
  supplier: ofSupplier,
  visitor: noRow,
  write: { buyer: noRow },
})
dataLogged(changeRequest)

/** Proposed bank accounts, and amounts and evidence of proposed lawsuits. */
export const changeRequestBank = pgTable(
  'change_request_bank',
  {
    ...rowColumns,
    supplierId: uuid('supplier_id').notNull(),
    changeRequestId: uuid('change_request_id')
      .notNull()
      .references(() => changeRequest.id, { onDelete: 'cascade' }),
    payload: jsonb(),
    litigation: jsonb(),
  },
  (t) => [uniqueIndex('change_request_bank_once').on(t.changeRequestId)],
)
rowAccess(changeRequestBank, { buyer: noRow, supplier: ofSupplier, visitor: noRow })
