import { changeRequestMachine } from '@srm/domain/srm/change-request/change-request.machine'
import { changeTypes, type ChangeType } from '@srm/domain/srm/change-request/change-request.rules'
import type { Requalification } from '@srm/domain/srm/change-request/requalification.rules'
import type { SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { maskedCode, withoutIdentities } from '@srm/domain/srm/supplier/supplier-secrets'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, documentColumns, holding, instant, maskedInLog, noRow, ofSupplier, rowAccess, rowColumns, via, oneOf } from '../kit'
import { supplier, supplierVersion } from './supplier'

const { pendingSubmission, pendingReview, rejected } = changeRequestMachine.states

/** A supplier asks to change what it declared; the profile stays as it is until approval. */
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
    payload: jsonb()
      .$type<{ name?: string | undefined; sections: Record<string, unknown>; requalify?: readonly Requalification[] }>()
      .notNull(),
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
    /** The member of staff who writes it for the company; null: the company itself does. */
    onBehalfBy: text('on_behalf_by'),
    /** Accounts of the staff who have written it for the company; the last one does now. */
    writers: text().array().notNull().default(sql`'{}'::text[]`),
  },
  (t) => [
    check('change_request_status', sql`${t.status} in (${oneOf(Object.values(changeRequestMachine.states))})`),
    check('change_request_type', sql`${t.changeType} in (${oneOf(changeTypes)})`),
    uniqueIndex('change_request_doc_no').on(t.tenantId, t.docNo),
    // One open request of a kind: two would overtake each other.
    uniqueIndex('change_request_open')
      .on(t.supplierId, t.changeType)
      .where(sql`status in (${oneOf([pendingSubmission, pendingReview, rejected])}) and del_flag = 0`),
    index('change_request_newest').on(t.tenantId, t.changeType, t.createTime),
    index('change_request_supplier').on(t.supplierId, t.changeType, t.createTime),
    index('change_request_waiting').on(t.tenantId, t.status, t.submittedAt),
  ],
)
// What a supplier is still writing is its own; what staff write on its behalf is theirs until they hand it in, and open to
// colleagues who may take it over.
const begun = 'on_behalf_by is not null and create_by = (select app_username())'
const written = 'writers[array_upper(writers, 1)] = (select app_username())'
const handedIn = `status <> '${pendingSubmission}'`
const edits = holding('srm:changeRequest:edit')
const takesOver = `${holding('srm:changeRequest:takeOver')} and on_behalf_by is not null`
rowAccess(changeRequest, {
  buyer: `(${holding('srm:changeRequest:list')} and ${handedIn}) or (${edits} and ${written}) or (${takesOver})`,
  supplier: `${ofSupplier} and (on_behalf_by is null or ${handedIn})`,
  visitor: noRow,
  // Only to begin one: every later step goes through its life cycle.
  write: { buyer: `${edits} and ${begun} and not (${handedIn})`, supplier: `${ofSupplier} and on_behalf_by is null` },
})
dataLogged(changeRequest)
interface Sections {
  readonly relations?: Parameters<typeof withoutIdentities>[0]
  readonly base?: { readonly usci?: string | null }
}
type Payload = { readonly sections?: Sections } | null
maskedInLog(changeRequest, {
  column: 'payload',
  permission: 'srm:supplier:viewIdentity',
  mask: (value) => {
    const sections = (value as Payload)?.sections
    if (!sections) return value
    const { base, relations } = sections
    const masked = {
      ...sections,
      ...(relations && { relations: withoutIdentities(relations) }),
      ...(base?.usci && { base: { ...base, usci: maskedCode(base.usci) } }),
    }
    return { ...(value as object), sections: masked }
  },
})

/** Proposed bank accounts: the company's own business, whoever writes the rest. */
export const changeRequestBank = pgTable(
  'change_request_bank',
  {
    ...rowColumns,
    supplierId: uuid('supplier_id').notNull(),
    changeRequestId: uuid('change_request_id')
      .notNull()
      .references(() => changeRequest.id, { onDelete: 'cascade' }),
    payload: jsonb(),
  },
  (t) => [uniqueIndex('change_request_bank_once').on(t.changeRequestId)],
)
rowAccess(changeRequestBank, { buyer: noRow, supplier: ofSupplier, visitor: noRow })

/** Amounts of proposed lawsuits lie apart, and their evidence hangs here too, for those who may see it in the profile. */
export const changeRequestLitigation = pgTable(
  'change_request_litigation',
  {
    ...rowColumns,
    supplierId: uuid('supplier_id').notNull(),
    changeRequestId: uuid('change_request_id')
      .notNull()
      .references(() => changeRequest.id, { onDelete: 'cascade' }),
    payload: jsonb().notNull(),
  },
  (t) => [uniqueIndex('change_request_litigation_once').on(t.changeRequestId)],
)
const readableRequest = via('change_request', 'change_request_id')
rowAccess(changeRequestLitigation, {
  buyer: `${holding('srm:supplier:viewLitigation')} and ${readableRequest}`,
  supplier: `${ofSupplier} and ${readableRequest}`,
  visitor: noRow,
  write: { buyer: noRow },
})
