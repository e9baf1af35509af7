import {
  agreementSources,
  awardKinds,
  breakBases,
  priceBases,
  type AgreementSource,
  type AwardKind,
  type BreakBasis,
} from '@srm/domain/srm/price-agreement/price-agreement.kinds'
import { priceAgreementMachine } from '@srm/domain/srm/price-agreement/price-agreement.machine'
import type { PriceBreak } from '@srm/domain/srm/price-agreement/price-agreement.rules'
import type { PriceBasis } from '@srm/domain/kit/money'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  dataLogged,
  documentColumns,
  holding,
  instant,
  newestOf,
  noRow,
  ofOrg,
  ofSupplier,
  pinsVersion,
  qty,
  rate,
  rowAccess,
  rowColumns,
  via,
  oneOf,
} from '../kit'
import { material } from './material'
import { pinnedVersion } from './supplier'
import { uom } from './uom'

const { draft, inApproval } = priceAgreementMachine.states

/** Prices agreed with a company for a time (价格协议). What suppliers must not read lies in a table of its own. */
export const priceAgreement = pgTable(
  'price_agreement',
  {
    ...documentColumns,
    title: text().notNull(),
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    source: text().$type<AgreementSource>().notNull(),
    /** The purchase whose award it copies, and the number of the award. */
    awardKind: text('award_kind').$type<AwardKind>(),
    awardOf: uuid('award_of'),
    sourceNo: text('source_no'),
    currency: text().notNull(),
    priceBasis: text('price_basis').$type<PriceBasis>().notNull(),
    validFrom: date('valid_from').notNull(),
    validTo: date('valid_to').notNull(),
    remark: text(),
    orgName: text('org_name'),
    ownerId: uuid('owner_id'),
    ownerName: text('owner_name').notNull(),
    confirmedAt: instant('confirmed_at'),
    confirmedBy: text('confirmed_by'),
    /** What the company does not agree to, until it is handed in anew. */
    objection: text(),
    objectedAt: instant('objected_at'),
    /** Why it was made void or terminated. */
    endReason: text('end_reason'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    check('price_agreement_status', sql`${t.status} in (${oneOf(Object.values(priceAgreementMachine.states))})`),
    check('price_agreement_source', sql`${t.source} in (${oneOf(agreementSources)})`),
    check('price_agreement_award', sql`${t.awardKind} in (${oneOf(awardKinds)})`),
    check('price_agreement_basis', sql`${t.priceBasis} in (${oneOf(priceBases)})`),
    check('price_agreement_period', sql`${t.validTo} >= ${t.validFrom}`),
    uniqueIndex('price_agreement_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('price_agreement', t, sql`del_flag = 0`),
    index('price_agreement_by_status').on(t.tenantId, t.status, t.validTo).where(sql`del_flag = 0`),
    index('price_agreement_of_supplier').on(t.supplierId, t.createTime, t.id),
    index('price_agreement_words').using('gin', sql`${t.title} gin_trgm_ops`),
  ],
)
pinsVersion(priceAgreement)
rowAccess(priceAgreement, {
  buyer: `(${holding('srm:priceAgreement:list')} and ${ofOrg})`,
  supplier: `del_flag = 0 and status not in ('${draft}', '${inApproval}') and ${ofSupplier}`,
  visitor: noRow,
  write: { buyer: noRow, supplier: noRow },
})
dataLogged(priceAgreement)

const agreementId = () =>
  uuid('agreement_id')
    .notNull()
    .references(() => priceAgreement.id, { onDelete: 'cascade' })

/** Why it was agreed upon directly, why it was rejected, who handed it in: no supplier reads it. */
export const priceAgreementSecret = pgTable(
  'price_agreement_secret',
  {
    ...rowColumns,
    agreementId: agreementId(),
    directReason: text('direct_reason'),
    rejectReason: text('reject_reason'),
    submittedBy: text('submitted_by'),
  },
  (t) => [uniqueIndex('price_agreement_secret_once').on(t.agreementId)],
)
rowAccess(priceAgreementSecret, {
  buyer: `(${holding('srm:priceAgreement:list')} and ${via('price_agreement', 'agreement_id')})`,
  supplier: noRow,
  visitor: noRow,
  write: { buyer: noRow, supplier: noRow },
})
dataLogged(priceAgreementSecret)

/**
 * A material and its prices. Company, department, currency and days stand here too, so that the database itself refuses two
 * agreements of one company that price the same material on the same day (the exclusion constraint of the migration).
 */
export const priceAgreementLine = pgTable(
  'price_agreement_line',
  {
    ...rowColumns,
    agreementId: agreementId(),
    supplierId: uuid('supplier_id').notNull(),
    lineNo: integer('line_no').notNull(),
    materialId: uuid('material_id')
      .notNull()
      .references(() => material.id),
    /** As they were when it was written: the paper says what was agreed upon. */
    materialCode: text('material_code').notNull(),
    materialName: text('material_name').notNull(),
    spec: text(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => uom.id),
    unit: text().notNull(),
    unitEn: text('unit_en').notNull(),
    taxRate: rate('tax_rate').notNull(),
    moq: qty().notNull(),
    packQty: qty('pack_qty'),
    leadDays: integer('lead_days'),
    breakOn: text('break_on').$type<BreakBasis>().notNull().default('LINE'),
    breaks: jsonb().$type<PriceBreak[]>().notNull(),
    currency: text().notNull(),
    validFrom: date('valid_from').notNull(),
    validTo: date('valid_to').notNull(),
    /** From being handed in on it claims its days. */
    claims: boolean().notNull().default(false),
  },
  (t) => [
    check('price_agreement_line_break_on', sql`${t.breakOn} in (${oneOf(breakBases)})`),
    check('price_agreement_line_moq', sql`${t.moq} > 0 and coalesce(${t.packQty}, 1) > 0`),
    check('price_agreement_line_breaks', sql`jsonb_array_length(${t.breaks}) between 1 and 20`),
    uniqueIndex('price_agreement_line_no').on(t.agreementId, t.lineNo),
    index('price_agreement_line_material').on(t.materialId, t.validTo).where(sql`claims`),
    index('price_agreement_line_unit').on(t.unitId),
  ],
)
rowAccess(priceAgreementLine, {
  buyer: `(${holding('srm:priceAgreement:list')} and ${via('price_agreement', 'agreement_id')})`,
  supplier: `(${ofSupplier} and ${via('price_agreement', 'agreement_id')})`,
  visitor: noRow,
  write: { buyer: noRow, supplier: noRow },
})
dataLogged(priceAgreementLine)
