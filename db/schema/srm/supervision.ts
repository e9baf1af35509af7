import { supervisionMachine } from '@srm/domain/srm/supervision/supervision.machine'
import { supervisionNodeMachine } from '@srm/domain/srm/supervision/supervision-node.machine'
import type { PointType } from '@srm/domain/srm/supervision/supervision.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, documentColumns, instant, noRow, ofOrg, ofSupplier, rowAccess, rowColumns, via, pinsVersion, newestOf } from '../kit'
import { pinnedVersion } from './supplier'

const codesOf = (machine: { readonly states: Readonly<Record<string, string>> }) =>
  sql.raw(
    Object.values(machine.states)
      .map((s) => `'${s}'`)
      .join(', '),
  )

/** An equipment made at the supplier's works is supervised by a plan (监造计划). */
export const supervisionPlan = pgTable(
  'supervision_plan',
  {
    ...documentColumns,
    contractRef: text('contract_ref'),
    /** Null until contracts and orders are documents of the product. */
    contractId: uuid('contract_id'),
    orderLineId: uuid('order_line_id'),
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    equipment: text().notNull(),
    manufacturer: text().notNull(),
    location: text().notNull(),
    overseas: boolean().notNull().default(false),
    ownerId: uuid('owner_id'),
    ownerName: text('owner_name').notNull(),
    orgName: text('org_name'),
    supervisors: jsonb().$type<{ userId: string; name: string }[]>().notNull().default([]),
    prodStart: date('prod_start').notNull(),
    prodEnd: date('prod_end').notNull(),
    remark: text(),
    decisionNote: text('decision_note'),
    submittedAt: instant('submitted_at'),
    approvedAt: instant('approved_at'),
    completedAt: instant('completed_at'),
    // Of the nodes, so that the list can show, sort and filter them.
    nodeCount: integer('node_count').notNull().default(0),
    progress: integer().notNull().default(0),
    nextNode: text('next_node'),
    nextPoint: text('next_point').$type<PointType>(),
    nextOn: date('next_on'),
  },
  (t) => [
    check('supervision_plan_status', sql`${t.status} in (${codesOf(supervisionMachine)})`),
    check('supervision_plan_dates', sql`${t.prodEnd} >= ${t.prodStart}`),
    uniqueIndex('supervision_plan_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('supervision_plan', t, sql`del_flag = 0`),
    index('supervision_plan_by_status').on(t.tenantId, t.status, t.nextOn).where(sql`del_flag = 0`),
    index('supervision_plan_supplier').on(t.supplierId, t.status),
    index('supervision_plan_words').using('gin', sql`${t.equipment} gin_trgm_ops`),
  ],
)
pinsVersion(supervisionPlan)
rowAccess(supervisionPlan, {
  buyer: ofOrg,
  supplier: `del_flag = 0 and ${ofSupplier}`,
  visitor: noRow,
  write: { supplier: noRow },
})
dataLogged(supervisionPlan)

const planId = () =>
  uuid('plan_id')
    .notNull()
    .references(() => supervisionPlan.id, { onDelete: 'cascade' })
/** The supplier reads its own; what it writes goes through the commands. */
const ofPlan = { buyer: via('supervision_plan', 'plan_id'), supplier: ofSupplier, visitor: noRow, write: { supplier: noRow } }

export const supervisionNode = pgTable(
  'supervision_node',
  {
    ...rowColumns,
    planId: planId(),
    supplierId: uuid('supplier_id').notNull(),
    status: text().notNull(),
    seq: integer().notNull(),
    process: text().notNull(),
    standard: text().notNull(),
    point: text().$type<PointType>().notNull(),
    plannedOn: date('planned_on').notNull(),
    actualOn: date('actual_on'),
    documents: text(),
    /** Of the notice in force. */
    witnessOn: date('witness_on'),
    result: text(),
    resultBy: text('result_by'),
    resultAt: instant('result_at'),
    /** Days ahead of which was reminded last: 7, 3, 1. */
    warnedLevel: integer('warned_level'),
  },
  (t) => [
    check('supervision_node_status', sql`${t.status} in (${codesOf(supervisionNodeMachine)})`),
    check('supervision_node_point', sql`${t.point} in ('R', 'W', 'H')`),
    uniqueIndex('supervision_node_seq').on(t.planId, t.seq),
    // What the clock looks for: witnesses that were announced, and planned days to come.
    index('supervision_node_witness').on(t.status, t.witnessOn),
    index('supervision_node_planned').on(t.status, t.plannedOn),
  ],
)
rowAccess(supervisionNode, ofPlan)
dataLogged(supervisionNode)

export const witnessNotice = pgTable(
  'witness_notice',
  {
    ...rowColumns,
    planId: planId(),
    nodeId: uuid('node_id')
      .notNull()
      .references(() => supervisionNode.id, { onDelete: 'cascade' }),
    supplierId: uuid('supplier_id').notNull(),
    docNo: text('doc_no').notNull(),
    witnessOn: date('witness_on').notNull(),
    place: text().notNull(),
    contact: text(),
    note: text(),
  },
  (t) => [uniqueIndex('witness_notice_doc_no').on(t.tenantId, t.docNo), index('witness_notice_plan').on(t.planId, t.createTime)],
)
rowAccess(witnessNotice, ofPlan)

/** What was seen at the works, by either side. */
export const siteRecord = pgTable(
  'site_record',
  {
    ...rowColumns,
    planId: planId(),
    supplierId: uuid('supplier_id').notNull(),
    kind: text().$type<'DAILY' | 'WEEKLY'>().notNull(),
    recordOn: date('record_on').notNull(),
    content: text().notNull(),
    author: text().notNull(),
    side: text().$type<'buyer' | 'supplier'>().notNull(),
  },
  (t) => [
    index('site_record_plan').on(t.planId, t.recordOn),
    check('site_record_kind', sql`${t.kind} in ('DAILY', 'WEEKLY')`),
    check('site_record_side', sql`${t.side} in ('buyer', 'supplier')`),
  ],
)
rowAccess(siteRecord, ofPlan)
