import { sampleMachine } from '@srm/domain/srm/sample/sample.machine'
import {
  feeBearers,
  sampleConclusions,
  sampleConditions,
  samplePurposes,
  sampleVerdicts,
  type FeeBearer,
  type SampleConclusion,
  type SampleCondition,
  type SamplePurpose,
  type SampleVerdict,
} from '@srm/domain/srm/sample/sample.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  dataLogged,
  documentColumns,
  instant,
  newestOf,
  noRow,
  ofOrg,
  ofSupplier,
  pinsVersion,
  qty,
  rowAccess,
  rowColumns,
  via,
  oneOf,
} from '../kit'
import { pinnedVersion } from './supplier'

const limit = (name: string) => numeric(name, { precision: 20, scale: 6 })

/** A company is asked for a sample (送样), which it sends round by round. */
export const sample = pgTable(
  'sample',
  {
    ...documentColumns,
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    categoryId: uuid('category_id').notNull(),
    categoryName: text('category_name').notNull(),
    categoryNameEn: text('category_name_en').notNull(),
    material: text().notNull(),
    spec: text(),
    qty: qty().notNull(),
    unit: text().notNull(),
    purpose: text().$type<SamplePurpose>().notNull(),
    requirement: text(),
    /** Of the round that is owed. */
    needDate: date('need_date').notNull(),
    feeBy: text('fee_by').$type<FeeBearer>().notNull(),
    issuerId: uuid('issuer_id'),
    issuerName: text('issuer_name').notNull(),
    orgName: text('org_name'),
    /** The department that tests: it reads the request like its own. */
    labOrgCode: text('lab_org_code').notNull(),
    labName: text('lab_name'),
    /** Parcels sent so far. */
    round: integer().notNull().default(0),
    concludedAt: instant('concluded_at'),
    validUntil: date('valid_until'),
    declineReason: text('decline_reason'),
    cancelReason: text('cancel_reason'),
  },
  (t) => [
    check('sample_status', sql`${t.status} in (${oneOf(Object.values(sampleMachine.states))})`),
    check('sample_purpose', sql`${t.purpose} in (${oneOf(samplePurposes)})`),
    check('sample_fee_by', sql`${t.feeBy} in (${oneOf(feeBearers)})`),
    check('sample_qty', sql`${t.qty} > 0`),
    check('sample_rounds', sql`${t.round} between 0 and 3`),
    uniqueIndex('sample_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('sample', t, sql`del_flag = 0`),
    index('sample_of_lab').on(t.tenantId, t.labOrgCode, t.createTime, t.id).where(sql`del_flag = 0`),
    index('sample_by_status').on(t.tenantId, t.status, t.needDate).where(sql`del_flag = 0`),
    index('sample_of_supplier').on(t.supplierId, t.status, t.needDate),
    // What a category that asks for samples looks for.
    index('sample_that_counts').on(t.supplierId, t.categoryId, t.validUntil).where(sql`status = '4'`),
    index('sample_words').using('gin', sql`${t.material} gin_trgm_ops`),
  ],
)
pinsVersion(sample)
const ofLab = `lab_org_code like any ((select app_scope())::text[])`
rowAccess(sample, {
  buyer: `(${ofOrg} or ${ofLab})`,
  supplier: `del_flag = 0 and ${ofSupplier}`,
  visitor: noRow,
  write: { supplier: noRow },
})
dataLogged(sample)

const sampleId = () =>
  uuid('sample_id')
    .notNull()
    .references(() => sample.id, { onDelete: 'cascade' })
/** The supplier reads its own; what it writes goes through the commands. */
const ofSample = { buyer: via('sample', 'sample_id'), supplier: ofSupplier, visitor: noRow, write: { supplier: noRow } }

/** The test plan, which both sides know from the start. */
export const sampleItem = pgTable(
  'sample_item',
  {
    ...rowColumns,
    sampleId: sampleId(),
    supplierId: uuid('supplier_id').notNull(),
    lineNo: integer('line_no').notNull(),
    item: text().notNull(),
    method: text(),
    unit: text(),
    min: limit('min'),
    max: limit('max'),
    target: text(),
  },
  (t) => [uniqueIndex('sample_item_line').on(t.sampleId, t.lineNo)],
)
rowAccess(sampleItem, ofSample)
dataLogged(sampleItem)

/** A parcel; none is ever overwritten by the next. */
export const sampleRound = pgTable(
  'sample_round',
  {
    ...rowColumns,
    sampleId: sampleId(),
    supplierId: uuid('supplier_id').notNull(),
    roundNo: integer('round_no').notNull(),
    carrier: text().notNull(),
    trackingNo: text('tracking_no').notNull(),
    batchNo: text('batch_no').notNull(),
    sentQty: qty('sent_qty').notNull(),
    sentOn: date('sent_on').notNull(),
    late: boolean().notNull(),
    sendNote: text('send_note'),
    sentBy: text('sent_by').notNull(),
    receivedBy: text('received_by'),
    receivedOn: date('received_on'),
    receivedQty: qty('received_qty'),
    condition: text().$type<SampleCondition>(),
    receiveNote: text('receive_note'),
    tester: text(),
    testedAt: instant('tested_at'),
    conclusion: text().$type<SampleConclusion>(),
    reason: text(),
    concludedBy: text('concluded_by'),
    concludedAt: instant('concluded_at'),
  },
  (t) => [
    uniqueIndex('sample_round_no').on(t.sampleId, t.roundNo),
    check('sample_round_condition', sql`${t.condition} in (${oneOf(sampleConditions)})`),
    check('sample_round_conclusion', sql`${t.conclusion} in (${oneOf(sampleConclusions)})`),
  ],
)
rowAccess(sampleRound, ofSample)
dataLogged(sampleRound)

/** What the laboratory read; the company reads it once the round is concluded. */
export const sampleReading = pgTable(
  'sample_reading',
  {
    ...rowColumns,
    sampleId: sampleId(),
    roundId: uuid('round_id')
      .notNull()
      .references(() => sampleRound.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => sampleItem.id, { onDelete: 'cascade' }),
    supplierId: uuid('supplier_id').notNull(),
    reading: text(),
    verdict: text().$type<SampleVerdict>(),
    shown: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('sample_reading_once').on(t.roundId, t.itemId),
    index('sample_reading_of').on(t.sampleId),
    check('sample_reading_verdict', sql`${t.verdict} in (${oneOf(sampleVerdicts)})`),
  ],
)
rowAccess(sampleReading, { ...ofSample, supplier: `shown and ${ofSupplier}` })
dataLogged(sampleReading)
