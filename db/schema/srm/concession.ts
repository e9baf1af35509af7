import { concessionMachine, openConcession } from '@srm/domain/srm/concession/concession.machine'
import { sql } from 'drizzle-orm'
import { check, index, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
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
import { inspection } from './inspection'
import { pinnedVersion } from './supplier'

const byCommands = { buyer: noRow, supplier: noRow }

/** Goods that failed are taken as they are (让步接收). The company reads it from the day it is asked. */
export const concession = pgTable(
  'concession',
  {
    ...documentColumns,
    inspectionId: uuid('inspection_id')
      .notNull()
      .references(() => inspection.id),
    inspectionNo: text('inspection_no').notNull(),
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    orgName: text('org_name'),
    materialCode: text('material_code').notNull(),
    name: text().notNull(),
    unit: text().notNull(),
    lotQty: qty('lot_qty').notNull(),
    /** The rest of the lot is kept as good or rejected. */
    accepted: qty().notNull(),
    qty: qty().notNull(),
    rejected: qty().notNull(),
    reductionPct: numeric('reduction_pct', { precision: 5, scale: 2 }).notNull(),
    defects: text().notNull(),
    restrictions: text(),
    sentAt: instant('sent_at'),
    answerBy: instant('answer_by'),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
    answerNote: text('answer_note'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    check('concession_status', sql`${t.status} in (${oneOf(Object.values(concessionMachine.states))})`),
    check(
      'concession_sum',
      sql`${t.accepted} + ${t.qty} + ${t.rejected} = ${t.lotQty} and least(${t.accepted}, ${t.rejected}) >= 0 and ${t.qty} > 0`,
    ),
    check('concession_reduction', sql`${t.reductionPct} between 0 and 100`),
    uniqueIndex('concession_doc_no').on(t.tenantId, t.docNo),
    uniqueIndex('concession_open')
      .on(t.inspectionId)
      .where(sql`status in (${oneOf(openConcession)})`),
    ...newestOf('concession', t, sql`del_flag = 0`),
    index('concession_by_status').on(t.tenantId, t.status, t.createTime, t.id).where(sql`del_flag = 0`),
    index('concession_of_supplier').on(t.supplierId, t.createTime, t.id).where(sql`del_flag = 0`),
    index('concession_inspection').on(t.inspectionId),
    index('concession_late')
      .on(t.answerBy)
      .where(sql`status = '${sql.raw(concessionMachine.states.pendingSupplier)}'`),
    index('concession_words').using(
      'gin',
      sql`${t.docNo} gin_trgm_ops`,
      sql`${t.inspectionNo} gin_trgm_ops`,
      sql`${t.supplierName} gin_trgm_ops`,
      sql`${t.name} gin_trgm_ops`,
    ),
  ],
)
pinsVersion(concession)
rowAccess(concession, {
  // Engineering decides for every department.
  buyer: `(${holding('srm:concession:list')} and (${holding('srm:concession:engineerApprove')} or ${ofOrg}))`,
  supplier: `del_flag = 0 and sent_at is not null and ${ofSupplier}`,
  visitor: noRow,
  write: byCommands,
})
dataLogged(concession)

/** Why it is asked for and who decides: no company reads it. */
export const concessionSecret = pgTable(
  'concession_secret',
  {
    ...rowColumns,
    concessionId: uuid('concession_id')
      .notNull()
      .references(() => concession.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedByName: text('requested_by_name').notNull(),
    engineer: text(),
    engineerName: text('engineer_name'),
    engineerNote: text('engineer_note'),
    engineerAt: instant('engineer_at'),
    purchaserName: text('purchaser_name'),
    purchaserNote: text('purchaser_note'),
    purchaserAt: instant('purchaser_at'),
    endReason: text('end_reason'),
  },
  (t) => [uniqueIndex('concession_secret_once').on(t.concessionId)],
)
rowAccess(concessionSecret, {
  buyer: via('concession', 'concession_id'),
  supplier: noRow,
  visitor: noRow,
  write: byCommands,
})
dataLogged(concessionSecret)
