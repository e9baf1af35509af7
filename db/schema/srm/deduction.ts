import { deductionMachine } from '@srm/domain/srm/deduction/deduction.machine'
import { deductionGrounds, deductionKinds, type DeductionGround, type DeductionKind } from '@srm/domain/srm/deduction/deduction.kinds'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  dataLogged,
  documentColumns,
  holding,
  instant,
  money,
  newestOf,
  noRow,
  ofOrg,
  ofSupplier,
  oneOf,
  pinsVersion,
  rate,
  rowAccess,
} from '../kit'
import { contract } from './contract'
import { pinnedVersion } from './supplier'

/** A deduction (扣款) of a contract: it reduces what is paid, never an invoice. */
export const deduction = pgTable(
  'deduction',
  {
    ...documentColumns,
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    orgName: text('org_name'),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contract.id),
    contractNo: text('contract_no').notNull(),
    kind: text().$type<DeductionKind>().notNull(),
    ground: text().$type<DeductionGround>().notNull(),
    clause: text(),
    currency: text().notNull(),
    amount: money().notNull(),
    reason: text().notNull(),
    /** With tax: what came late. */
    lateValue: money('late_value'),
    ratePerDay: rate('rate_per_day'),
    days: integer(),
    capPct: rate('cap_pct'),
    ownerId: uuid('owner_id'),
    ownerName: text('owner_name').notNull(),
    dispute: text(),
    answeredAt: instant('answered_at'),
    decisionNote: text('decision_note'),
    endReason: text('end_reason'),
    endedAt: instant('ended_at'),
    /** The application that takes it; no key of the database, for applications refer to deductions. */
    paymentId: uuid('payment_id'),
    paymentNo: text('payment_no'),
  },
  (t) => [
    check('deduction_status', sql`${t.status} in (${oneOf(Object.values(deductionMachine.states))})`),
    check('deduction_kind', sql`${t.kind} in (${oneOf(deductionKinds)}) and ${t.ground} in (${oneOf(deductionGrounds)})`),
    check('deduction_clause', sql`(${t.ground} = 'CLAUSE') = (${t.clause} is not null)`),
    check('deduction_amount', sql`${t.amount} > 0`),
    uniqueIndex('deduction_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('deduction', t, sql`del_flag = 0`),
    index('deduction_by_status').on(t.tenantId, t.status, t.createTime, t.id).where(sql`del_flag = 0`),
    index('deduction_of_supplier').on(t.supplierId, t.createTime, t.id).where(sql`del_flag = 0`),
    index('deduction_contract').on(t.contractId),
    index('deduction_payment').on(t.paymentId).where(sql`payment_id is not null`),
    index('deduction_words').using(
      'gin',
      sql`${t.docNo} gin_trgm_ops`,
      sql`${t.contractNo} gin_trgm_ops`,
      sql`${t.supplierName} gin_trgm_ops`,
    ),
  ],
)
pinsVersion(deduction)
rowAccess(deduction, {
  buyer: `(${holding('srm:deduction:list')} and ${ofOrg})`,
  supplier: `del_flag = 0 and ${ofSupplier}`,
  visitor: noRow,
  write: { buyer: noRow, supplier: noRow },
})
dataLogged(deduction)
