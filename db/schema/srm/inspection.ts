import { importedKinds, type ImportedKind } from '@srm/domain/srm/inspection/inspection.kinds'
import { inspectionMachine, judgedInspection, openInspection } from '@srm/domain/srm/inspection/inspection.machine'
import type { GroupCount, PlanGroup } from '@srm/domain/srm/inspection/plan.rules'
import { regimes, type Regime, type RegimeEvent, type RegimeState } from '@srm/domain/srm/inspection/regime.rules'
import type { Plan } from '@srm/domain/srm/inspection/sampling.rules'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  byCompany,
  dataLogged,
  documentColumns,
  holding,
  instant,
  newestOf,
  noRow,
  ofOrg,
  ofSupplier,
  oneOf,
  pinsVersion,
  qty,
  rowAccess,
  rowColumns,
  via,
} from '../kit'
import { characteristicChecks, characteristicColumns, inspectionTemplate } from './inspection-template'
import { material } from './material'
import { poLine, purchaseOrder } from './purchase-order'
import { pinnedVersion } from './supplier'

const byCommands = { buyer: noRow, supplier: noRow }
const { states } = inspectionMachine

/** An incoming inspection (来料检验): one lot of one line of a receipt. It holds no price. */
export const inspection = pgTable(
  'inspection',
  {
    ...documentColumns,
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    orgName: text('org_name'),
    receiptId: uuid('receipt_id').notNull(),
    receiptNo: text('receipt_no').notNull(),
    receiptLineId: uuid('receipt_line_id').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => purchaseOrder.id),
    orderNo: text('order_no').notNull(),
    poLineId: uuid('po_line_id')
      .notNull()
      .references(() => poLine.id),
    materialId: uuid('material_id')
      .notNull()
      .references(() => material.id),
    materialCode: text('material_code').notNull(),
    name: text().notNull(),
    unit: text().notNull(),
    lotQty: qty('lot_qty').notNull(),
    batchNo: text('batch_no'),
    arrivedOn: date('arrived_on').notNull(),
    /** Presented again after it was refused: it moves no regime. */
    isResubmitted: boolean('is_resubmitted').notNull(),
    dueAt: instant('due_at').notNull(),
    templateId: uuid('template_id').references(() => inspectionTemplate.id),
    templateCode: text('template_code'),
    templateRevision: integer('template_revision'),
    /** How strictly it is inspected. */
    regime: text().$type<Regime>(),
    /** Null: no table has the plan, and nobody has entered it yet. */
    plan: jsonb().$type<readonly PlanGroup[]>(),
    counts: jsonb().$type<readonly GroupCount[]>(),
    isSkipped: boolean('is_skipped').notNull().default(false),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    defects: text(),
    /** Why it was rejected, sorted or corrected; the company is told of a rejection. */
    dispositionReason: text('disposition_reason'),
    accepted: qty().notNull().default('0'),
    concession: qty().notNull().default('0'),
    rejected: qty().notNull().default('0'),
    reductionPct: numeric('reduction_pct', { precision: 5, scale: 2 }),
  },
  (t) => [
    check('inspection_status', sql`${t.status} in (${oneOf(Object.values(states))})`),
    check('inspection_regime', sql`${t.regime} in (${oneOf(regimes)})`),
    check('inspection_lot', sql`${t.lotQty} > 0`),
    check('inspection_parts', sql`least(${t.accepted}, ${t.concession}, ${t.rejected}) >= 0`),
    // The parts are the lot once it is judged, and nothing before (docs/inspection.md, Disposition).
    check(
      'inspection_sum',
      sql`${t.accepted} + ${t.concession} + ${t.rejected} = case when ${t.status} in (${oneOf(judgedInspection)}) then ${t.lotQty} else 0 end`,
    ),
    uniqueIndex('inspection_doc_no').on(t.tenantId, t.docNo),
    uniqueIndex('inspection_receipt_line')
      .on(t.receiptLineId)
      .where(sql`status <> '${sql.raw(states.void)}'`),
    ...newestOf('inspection', t, sql`del_flag = 0`),
    byCompany('inspection', t, sql`del_flag = 0`),
    index('inspection_by_status').on(t.tenantId, t.status, t.createTime, t.id).where(sql`del_flag = 0`),
    index('inspection_of_supplier').on(t.supplierId, t.createTime, t.id).where(sql`del_flag = 0`),
    index('inspection_due').on(t.tenantId, t.dueAt, t.id).where(sql`del_flag = 0`),
    index('inspection_open')
      .on(t.tenantId, t.dueAt, t.id)
      .where(sql`status in (${oneOf(openInspection)})`),
    index('inspection_receipt').on(t.receiptId),
    index('inspection_order').on(t.orderId),
    index('inspection_po_line').on(t.poLineId),
    index('inspection_material').on(t.materialId),
    index('inspection_template_of').on(t.templateId),
    index('inspection_words').using(
      'gin',
      sql`${t.docNo} gin_trgm_ops`,
      sql`${t.receiptNo} gin_trgm_ops`,
      sql`${t.orderNo} gin_trgm_ops`,
      sql`${t.supplierName} gin_trgm_ops`,
      sql`${t.name} gin_trgm_ops`,
      sql`${t.materialCode} gin_trgm_ops`,
      sql`${t.batchNo} gin_trgm_ops`,
    ),
  ],
)
pinsVersion(inspection)
rowAccess(inspection, {
  // Quality inspects what comes for every department.
  buyer: `(${holding('srm:inspection:list')} and (${holding('srm:inspection:record')} or ${ofOrg}))`,
  supplier: `del_flag = 0 and status in (${judgedInspection.map((code) => `'${code}'`).join(', ')}) and ${ofSupplier}`,
  visitor: noRow,
  write: byCommands,
})
dataLogged(inspection, ['plan', 'counts'])

const inspectionId = () =>
  uuid('inspection_id')
    .notNull()
    .references(() => inspection.id, { onDelete: 'cascade' })
const ofInspection = via('inspection', 'inspection_id')
const bothRead = { buyer: ofInspection, supplier: ofInspection, visitor: noRow, write: byCommands }

/** People of the inspection, and why its plan was entered by hand: no company reads them. */
export const inspectionSecret = pgTable(
  'inspection_secret',
  {
    ...rowColumns,
    inspectionId: inspectionId(),
    /** The account that took the goods in. */
    receivedBy: text('received_by').notNull(),
    startedBy: text('started_by'),
    inspector: text(),
    inspectorName: text('inspector_name'),
    planReason: text('plan_reason'),
  },
  (t) => [uniqueIndex('inspection_secret_once').on(t.inspectionId)],
)
rowAccess(inspectionSecret, { ...bothRead, supplier: noRow })
dataLogged(inspectionSecret)

/** A characteristic of the template as it was when the inspection began; counted, or read one by one. */
export const inspectionItem = pgTable(
  'inspection_item',
  {
    ...rowColumns,
    inspectionId: inspectionId(),
    ...characteristicColumns,
    checked: integer(),
    bad: integer(),
  },
  (t) => [
    ...characteristicChecks('inspection_item', t),
    check(
      'inspection_item_counted',
      sql`(${t.checked} is null) = (${t.bad} is null) and coalesce(${t.bad} between 0 and ${t.checked}, true)`,
    ),
    uniqueIndex('inspection_item_no').on(t.inspectionId, t.lineNo),
  ],
)
rowAccess(inspectionItem, bothRead)

export const inspectionReading = pgTable(
  'inspection_reading',
  {
    id: rowColumns.id,
    itemId: uuid('item_id')
      .notNull()
      .references(() => inspectionItem.id, { onDelete: 'cascade' }),
    /** Of which unit of the sample, from 1. */
    unit: integer().notNull(),
    inspectionId: inspectionId(),
    tenantId: rowColumns.tenantId,
    value: text(),
    ok: boolean(),
  },
  (t) => [
    check('inspection_reading_unit', sql`${t.unit} >= 1`),
    check('inspection_reading_one', sql`num_nonnulls(${t.value}, ${t.ok}) = 1`),
    uniqueIndex('inspection_reading_once').on(t.itemId, t.unit),
    index('inspection_reading_of').on(t.inspectionId),
  ],
)
rowAccess(inspectionReading, bothRead)

/** How strictly lots of a company, a material and a template are inspected (检验宽严); there is one for each. */
export const inspectionRegime = pgTable(
  'inspection_regime',
  {
    ...rowColumns,
    supplierId: uuid('supplier_id').notNull(),
    supplierName: text('supplier_name').notNull(),
    materialId: uuid('material_id')
      .notNull()
      .references(() => material.id),
    materialCode: text('material_code').notNull(),
    name: text().notNull(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => inspectionTemplate.id),
    templateCode: text('template_code').notNull(),
    regime: text().$type<Regime>().notNull(),
    state: jsonb().$type<RegimeState>().notNull(),
  },
  (t) => [
    check('inspection_regime_code', sql`${t.regime} in (${oneOf(regimes)})`),
    uniqueIndex('inspection_regime_once').on(t.supplierId, t.materialId, t.templateId),
    index('inspection_regime_newest').on(t.tenantId, t.createTime, t.id),
    index('inspection_regime_stopped').on(t.supplierId, t.materialId).where(sql`regime = 'D'`),
    index('inspection_regime_material').on(t.materialId),
    index('inspection_regime_template').on(t.templateId),
  ],
)
rowAccess(inspectionRegime, { buyer: holding('srm:inspectionRegime:list'), supplier: noRow, visitor: noRow, write: byCommands })
dataLogged(inspectionRegime, ['state'])

/** The history a regime follows from. The event of a lot that is being judged anew is open and counts for nothing. */
export const inspectionRegimeEvent = pgTable(
  'inspection_regime_event',
  {
    ...rowColumns,
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    regimeId: uuid('regime_id')
      .notNull()
      .references(() => inspectionRegime.id, { onDelete: 'cascade' }),
    inspectionId: uuid('inspection_id').references(() => inspection.id),
    inspectionNo: text('inspection_no'),
    event: jsonb().$type<RegimeEvent>().notNull(),
    checkOneIn: integer('check_one_in'),
    isOpen: boolean('is_open').notNull().default(false),
    reason: text(),
  },
  (t) => [
    index('inspection_regime_event_of').on(t.regimeId, t.seq),
    uniqueIndex('inspection_regime_event_lot').on(t.inspectionId).where(sql`inspection_id is not null`),
  ],
)
rowAccess(inspectionRegimeEvent, { buyer: via('inspection_regime', 'regime_id'), supplier: noRow, visitor: noRow, write: byCommands })

/** A table of plans that somebody holds the licence of; of each kind the newest is in force. */
export const samplingEdition = pgTable(
  'sampling_edition',
  {
    ...rowColumns,
    kind: text().$type<ImportedKind>().notNull(),
    edition: text().notNull(),
    /** By letter and limit: `A 1.0`. */
    cells: jsonb().$type<Readonly<Record<string, Plan>>>().notNull(),
  },
  (t) => [
    check('sampling_edition_kind', sql`${t.kind} in (${oneOf(importedKinds)})`),
    index('sampling_edition_newest').on(t.tenantId, t.kind, t.createTime),
  ],
)
rowAccess(samplingEdition, { buyer: holding('srm:samplingEdition:list'), supplier: noRow, visitor: noRow, write: byCommands })
dataLogged(samplingEdition, ['cells'])
