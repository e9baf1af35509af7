import { completionStates, evaluationMachine, type AppealState, type CompletionState } from '@srm/domain/srm/evaluation/evaluation.machine'
import type { ResultLine } from '@srm/domain/srm/evaluation/evaluation.rules'
import type { GradeBand } from '@srm/domain/srm/eval-template/eval-template.rules'
import type { FormulaId, GuideBand, TargetMethod } from '@srm/domain/srm/target-base/target-base.kinds'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, documentColumns, instant, noRow, ofOrg, ofSupplier, rowAccess, rowColumns, via, pinsVersion } from '../kit'
import { pinnedVersion } from './supplier'
import { evalPlan } from './eval-plan'
import { points } from './target-base'

const codes = sql.raw(
  Object.values(evaluationMachine.states)
    .map((s) => `'${s}'`)
    .join(', '),
)

const completionCodes = sql.raw(
  Object.values(completionStates)
    .map((s) => `'${s}'`)
    .join(', '),
)

/** A sheet of a plan for one supplier (EVS). What the company may not read lies in tables of its own below. */
export const evaluation = pgTable(
  'evaluation',
  {
    ...documentColumns,
    planId: uuid('plan_id')
      .notNull()
      .references(() => evalPlan.id),
    title: text().notNull(),
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    periodFrom: date('period_from').notNull(),
    periodTo: date('period_to').notNull(),
    templateName: text('template_name').notNull(),
    bands: jsonb().$type<readonly GradeBand[]>().notNull(),
    selfEval: boolean('self_eval').notNull(),
    selfDeadline: instant('self_deadline'),
    scoreDeadline: instant('score_deadline').notNull(),
    selfSubmittedAt: instant('self_submitted_at'),
    /** The deadline passed without a self-evaluation (未自评). */
    selfMissed: boolean('self_missed').notNull().default(false),
    rejectReason: text('reject_reason'),
    rejectedAt: instant('rejected_at'),
    total: points(),
    grade: text(),
    /** Weights that counted, of a hundred. */
    countedWeight: points('counted_weight'),
    completedAt: instant('completed_at'),
    completedBy: text('completed_by'),
    cancelReason: text('cancel_reason'),
    appealState: text('appeal_state').$type<AppealState>(),
  },
  (t) => [
    check('evaluation_status', sql`${t.status} in (${codes})`),
    check('evaluation_appeal_state', sql`${t.appealState} in ('0', '1', '2')`),
    uniqueIndex('evaluation_doc_no').on(t.tenantId, t.docNo),
    uniqueIndex('evaluation_once').on(t.planId, t.supplierId),
    index('evaluation_newest').on(t.tenantId, t.createTime, t.id),
    index('evaluation_by_status').on(t.tenantId, t.status, t.createTime),
    index('evaluation_of_supplier').on(t.supplierId, t.createTime),
    index('evaluation_last_of').on(t.supplierId, t.completedAt).where(sql`status = '3'`),
    index('evaluation_self_due').on(t.selfDeadline).where(sql`status in ('0', '2')`),
    index('evaluation_appeals').on(t.tenantId, t.appealState).where(sql`appeal_state = '0'`),
  ],
)
// Scorers are often of other departments. evaluation_scorer carries department and person itself, so that this does not lead back here.
const scores = `exists (select 1 from evaluation_scorer s where s.evaluation_id = evaluation.id and s.user_id = (select app_user()))`
pinsVersion(evaluation)
rowAccess(evaluation, {
  buyer: `(${ofOrg} or ${scores})`,
  supplier: `del_flag = 0 and ${ofSupplier}`,
  visitor: noRow,
  write: { buyer: ofOrg, supplier: noRow },
})
dataLogged(evaluation)

const evaluationId = () =>
  uuid('evaluation_id')
    .notNull()
    .references(() => evaluation.id, { onDelete: 'cascade' })
const ofEvaluation = via('evaluation', 'evaluation_id')

/** A target as it was at the launch, and what the company says of itself once that is handed in. */
export const evaluationTarget = pgTable(
  'evaluation_target',
  {
    ...rowColumns,
    evaluationId: evaluationId(),
    supplierId: uuid('supplier_id').notNull(),
    lineNo: integer('line_no').notNull(),
    targetId: uuid('target_id').notNull(),
    edition: integer().notNull(),
    code: text().notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    typeName: text('type_name').notNull(),
    typeNameEn: text('type_name_en').notNull(),
    method: text().$type<TargetMethod>().notNull(),
    formulaId: text('formula_id').$type<FormulaId>(),
    fullMark: points('full_mark').notNull(),
    weight: points().notNull(),
    guide: jsonb().$type<readonly GuideBand[]>().notNull(),
    direction: text().$type<'higher' | 'lower'>().notNull(),
    evidenceRequired: boolean('evidence_required').notNull(),
    /** Roles that score it; empty where nobody does. */
    roleKeys: text('role_keys').array().notNull(),
    selfScore: points('self_score'),
    selfNote: text('self_note'),
  },
  (t) => [uniqueIndex('evaluation_target_line').on(t.evaluationId, t.lineNo), index('evaluation_target_supplier').on(t.supplierId)],
)
rowAccess(evaluationTarget, { buyer: ofEvaluation, supplier: ofSupplier, visitor: noRow, write: { supplier: noRow } })
dataLogged(evaluationTarget)

/** A document the points of an AUTO target were computed from. */
export interface AutoSource {
  readonly kind: 'inquiry' | 'notice' | 'qualityAudit' | 'qualification' | 'receipt' | 'goodsReturn' | 'purchaseOrder'
  readonly id: string
  readonly docNo: string | null
  /** Of a document that counts line by line. */
  readonly lineNo?: number
  readonly title: string
  readonly titleEn: string | null
  readonly at: string | null
  readonly counts: boolean
  /**
   * What was to be answered: when it was, in time. Documents: started months out of force. Lines of receipts and returns: their
   * price without tax in CNY. Lines of orders: days late, or that price.
   */
  readonly value: string | null
  /** Quantities, shares and prices of a line, as the formula read them. */
  readonly figures?: Readonly<Record<string, string>>
}
/** Points of the AUTO targets and their source rows, frozen at the launch. */
export const evaluationAuto = pgTable(
  'evaluation_auto',
  {
    ...rowColumns,
    evaluationId: evaluationId(),
    evaluationTargetId: uuid('evaluation_target_id')
      .notNull()
      .references(() => evaluationTarget.id, { onDelete: 'cascade' }),
    /** Null: insufficient data. */
    value: points(),
    facts: jsonb().$type<Readonly<Record<string, string | number>>>().notNull(),
    sources: jsonb().$type<readonly AutoSource[]>().notNull(),
  },
  (t) => [uniqueIndex('evaluation_auto_once').on(t.evaluationTargetId), index('evaluation_auto_of').on(t.evaluationId)],
)
rowAccess(evaluationAuto, { buyer: ofEvaluation, supplier: noRow, visitor: noRow, write: { buyer: noRow } })

/** Who scores a sheet, and for which role. */
export const evaluationScorer = pgTable(
  'evaluation_scorer',
  {
    ...rowColumns,
    evaluationId: evaluationId(),
    roleKey: text('role_key').notNull(),
    roleName: text('role_name').notNull(),
    weight: points().notNull(),
    userId: uuid('user_id').notNull(),
    username: text().notNull(),
    realname: text().notNull(),
    submittedAt: instant('submitted_at'),
  },
  (t) => [
    uniqueIndex('evaluation_scorer_once').on(t.evaluationId, t.roleKey, t.userId),
    index('evaluation_scorer_user').on(t.userId, t.evaluationId),
  ],
)
rowAccess(evaluationScorer, {
  buyer: `(${ofOrg} or user_id = (select app_user()))`,
  supplier: noRow,
  visitor: noRow,
  write: { buyer: noRow },
})

/** A person's score of a target: the others read it once all are in. */
export const evaluationScore = pgTable(
  'evaluation_score',
  {
    ...rowColumns,
    evaluationId: evaluationId(),
    evaluationTargetId: uuid('evaluation_target_id')
      .notNull()
      .references(() => evaluationTarget.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    score: points().notNull(),
    note: text(),
    revealed: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('evaluation_score_once').on(t.evaluationTargetId, t.userId), index('evaluation_score_of').on(t.evaluationId)],
)
rowAccess(evaluationScore, {
  buyer: `(user_id = (select app_user()) or (revealed and ${ofEvaluation}))`,
  supplier: noRow,
  visitor: noRow,
  write: { buyer: noRow },
})
// Not in the data log: staff read that, and scores are each person's own until all are in.

/** What a company has typed so far; nobody else reads it. */
export const evaluationDraft = pgTable('evaluation_draft', {
  evaluationId: uuid('evaluation_id')
    .primaryKey()
    .references(() => evaluation.id, { onDelete: 'cascade' }),
  tenantId: rowColumns.tenantId,
  supplierId: uuid('supplier_id').notNull(),
  content: jsonb().notNull(),
  savedAt: instant('saved_at').notNull().default(sql`app_now()`),
})
rowAccess(evaluationDraft, { buyer: noRow, supplier: ofSupplier, visitor: noRow })

/** Results as they were given; a later one follows an appeal and the earlier stays. */
export const evaluationResult = pgTable(
  'evaluation_result',
  {
    ...rowColumns,
    evaluationId: evaluationId(),
    supplierId: uuid('supplier_id').notNull(),
    no: integer().notNull(),
    total: points().notNull(),
    grade: text(),
    countedWeight: points('counted_weight').notNull(),
    lines: jsonb().$type<readonly ResultLine[]>().notNull(),
    missingScorers: integer('missing_scorers').notNull(),
    /** What an appeal put in place: target and score. */
    adjustments: jsonb().$type<readonly { targetId: string; score: string }[]>().notNull().default([]),
    note: text(),
  },
  (t) => [uniqueIndex('evaluation_result_no').on(t.evaluationId, t.no), index('evaluation_result_supplier').on(t.supplierId)],
)
rowAccess(evaluationResult, { buyer: ofEvaluation, supplier: ofSupplier, visitor: noRow, write: { buyer: noRow, supplier: noRow } })

/**
 * A completion as it was proposed, with the result it would give, until another person approves it or sends it back. The
 * company learns nothing of it: what counts is written anew as a result.
 */
export const evaluationCompletion = pgTable(
  'evaluation_completion',
  {
    ...rowColumns,
    evaluationId: evaluationId(),
    state: text().$type<CompletionState>().notNull(),
    total: points().notNull(),
    grade: text(),
    countedWeight: points('counted_weight').notNull(),
    lines: jsonb().$type<readonly ResultLine[]>().notNull(),
    missingScorers: integer('missing_scorers').notNull(),
    proposedBy: text('proposed_by').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    /** Why it was sent back. */
    reason: text(),
  },
  (t) => [
    check('evaluation_completion_state', sql`${t.state} in (${completionCodes})`),
    uniqueIndex('evaluation_completion_open').on(t.evaluationId).where(sql`state = '0'`),
    index('evaluation_completion_of').on(t.evaluationId, t.createTime),
  ],
)
rowAccess(evaluationCompletion, { buyer: ofEvaluation, supplier: noRow, visitor: noRow, write: { buyer: noRow } })
dataLogged(evaluationCompletion)

/** One per sheet. */
export const evaluationAppeal = pgTable(
  'evaluation_appeal',
  {
    ...rowColumns,
    evaluationId: evaluationId(),
    supplierId: uuid('supplier_id').notNull(),
    text: text().notNull(),
    state: text().$type<AppealState>().notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    decisionNote: text('decision_note'),
  },
  (t) => [uniqueIndex('evaluation_appeal_once').on(t.evaluationId), index('evaluation_appeal_supplier').on(t.supplierId)],
)
rowAccess(evaluationAppeal, { buyer: ofEvaluation, supplier: ofSupplier, visitor: noRow, write: { buyer: noRow, supplier: noRow } })
