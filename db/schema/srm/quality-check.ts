import { qualityCheckMachine } from '@srm/domain/srm/quality-check/quality-check.machine'
import type { CheckType, Conclusion, Score } from '@srm/domain/srm/quality-check/quality-check.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, documentColumns, instant, noRow, ofOrg, ofSupplier, rowAccess, rowColumns, via, pinsVersion, newestOf } from '../kit'
import { pinnedVersion } from './supplier'

const codes = sql.raw(
  Object.values(qualityCheckMachine.states)
    .map((s) => `'${s}'`)
    .join(', '),
)

/** A check of a supplier (质量检查) has its score and conclusion written when it is concluded, not before. */
export const qualityCheck = pgTable(
  'quality_check',
  {
    ...documentColumns,
    title: text().notNull(),
    type: text().$type<CheckType>().notNull(),
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    categoryId: uuid('category_id'),
    categoryName: text('category_name'),
    planFrom: date('plan_from').notNull(),
    planTo: date('plan_to').notNull(),
    team: text().notNull(),
    leaderId: uuid('leader_id'),
    leaderName: text('leader_name').notNull(),
    orgName: text('org_name'),
    place: text(),
    scope: text(),
    notifiedAt: instant('notified_at'),
    startedAt: instant('started_at'),
    concludedAt: instant('concluded_at'),
    closedAt: instant('closed_at'),
    scorePct: numeric('score_pct', { precision: 5, scale: 2 }),
    conclusion: text().$type<Conclusion>(),
    summary: text(),
    cancelReason: text('cancel_reason'),
  },
  (t) => [
    check('quality_check_status', sql`${t.status} in (${codes})`),
    check('quality_check_type', sql`${t.type} in ('PROCESS', 'PRODUCT', 'ONSITE', 'SYSTEM')`),
    check('quality_check_conclusion', sql`${t.conclusion} in ('pass', 'conditional', 'fail')`),
    check('quality_check_dates', sql`${t.planTo} >= ${t.planFrom}`),
    uniqueIndex('quality_check_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('quality_check', t, sql`del_flag = 0`),
    index('quality_check_by_status').on(t.tenantId, t.status, t.planFrom).where(sql`del_flag = 0`),
    index('quality_check_supplier').on(t.supplierId, t.planFrom),
    index('quality_check_words').using('gin', sql`${t.title} gin_trgm_ops`),
  ],
)
pinsVersion(qualityCheck)
rowAccess(qualityCheck, {
  buyer: ofOrg,
  // A plan that was dropped before anybody was told of it stays unknown.
  supplier: `del_flag = 0 and notified_at is not null and ${ofSupplier}`,
  visitor: noRow,
  write: { supplier: noRow },
})
dataLogged(qualityCheck)

/** The checklist with its scores: staff's own, before and after the conclusion. */
export const qualityCheckItem = pgTable(
  'quality_check_item',
  {
    ...rowColumns,
    checkId: uuid('check_id')
      .notNull()
      .references(() => qualityCheck.id, { onDelete: 'cascade' }),
    lineNo: integer('line_no').notNull(),
    clause: text(),
    question: text().notNull(),
    weight: numeric({ precision: 7, scale: 3 }).notNull(),
    critical: boolean().notNull(),
    score: text().$type<Score>(),
    evidence: text(),
  },
  (t) => [
    uniqueIndex('quality_check_item_no').on(t.checkId, t.lineNo),
    check('quality_check_item_score', sql`${t.score} in ('0', '1', '2', '3', 'NA')`),
    check('quality_check_item_weight', sql`${t.weight} > 0`),
  ],
)
rowAccess(qualityCheckItem, { buyer: via('quality_check', 'check_id'), supplier: noRow, visitor: noRow })
dataLogged(qualityCheckItem)
