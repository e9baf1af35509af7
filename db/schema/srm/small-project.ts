import type { SealMode } from '@srm/domain/kit/seal'
import type { BidState, MemberRole, ObjectionSource, SmallOpenness, SmallScheme } from '@srm/domain/srm/small-project/small-project.kinds'
import { smallProjectMachine } from '@srm/domain/srm/small-project/small-project.machine'
import type { ScoreItem } from '@srm/domain/srm/scoring/scheme.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  dataLogged,
  documentColumns,
  instant,
  money,
  newestOf,
  noRow,
  ofOrg,
  ofSupplier,
  pinsVersion,
  price,
  qty,
  rate,
  rowAccess,
  rowColumns,
  via,
} from '../kit'
import { materialId } from './material'
import { sealedBid } from './sealed-bid'
import { pinnedVersion } from './supplier'

const codes = sql.raw(
  Object.values(smallProjectMachine.states)
    .map((code) => `'${code}'`)
    .join(', '),
)

/** A small project (小项目). What bidders must never read lies in `small_project_secret`. */
export const smallProject = pgTable(
  'small_project',
  {
    ...documentColumns,
    title: text().notNull(),
    projectName: text('project_name'),
    categoryId: uuid('category_id'),
    categoryName: text('category_name'),
    openness: text().$type<SmallOpenness>().notNull(),
    scheme: text().$type<SmallScheme>().notNull(),
    /** What is scored within the fixed points; bidders read it. */
    criteria: jsonb().$type<readonly ScoreItem[]>().notNull().default([]),
    orgName: text('org_name'),
    purchaserId: uuid('purchaser_id'),
    purchaserName: text('purchaser_name').notNull(),
    deadline: instant(),
    openAt: instant('open_at'),
    sealMode: text('seal_mode').$type<SealMode>().notNull().default('server'),
    siteAt: instant('site_at'),
    sitePlace: text('site_place'),
    siteContact: text('site_contact'),
    deliveryTerms: text('delivery_terms'),
    paymentTerms: text('payment_terms'),
    contactName: text('contact_name'),
    contactPhone: text('contact_phone'),
    publishResult: boolean('publish_result').notNull(),
    publishAmount: boolean('publish_amount').notNull(),
    remark: text(),
    lineCount: integer('line_count').notNull().default(0),
    publishAt: instant('publish_at'),
    openedAt: instant('opened_at'),
    awardedAt: instant('awarded_at'),
  },
  (t) => [
    check('small_project_status', sql`${t.status} in (${codes})`),
    check('small_project_openness', sql`${t.openness} in ('public', 'invited')`),
    check('small_project_scheme', sql`${t.scheme} in ('weighted', 'lowest')`),
    check('small_project_seal_mode', sql`${t.sealMode} in ('server', 'client')`),
    check('small_project_opening', sql`${t.openAt} >= ${t.deadline} or ${t.status} = '-1'`),
    uniqueIndex('small_project_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('small_project', t, sql`del_flag = 0`),
    index('small_project_by_status').on(t.tenantId, t.status, t.createTime, t.id).where(sql`del_flag = 0`),
    index('small_project_by_publication').on(t.tenantId, t.publishAt).where(sql`del_flag = 0`),
    // Purchases that may belong together are looked up by department and category.
    index('small_project_alike').on(t.tenantId, t.categoryId, t.orgCode, t.publishAt).where(sql`del_flag = 0`),
    index('small_project_due').on(t.deadline).where(sql`status = '0'`),
    index('small_project_words').using('gin', sql`${t.title} gin_trgm_ops`),
  ],
)
/** Named openers and evaluators may belong to another department. */
const isMember = `exists (select 1 from small_project_member m where m.project_id = small_project.id and m.user_id = (select app_user()))`
const takesPart = `exists (select 1 from small_project_supplier s where s.project_id = small_project.id and s.supplier_id = (select app_supplier()))`
const openToAll = `(openness = 'public' and status = '0' and exists (select 1 from supplier s where s.id = (select app_supplier()) and s.status in ('3', '4')))`
rowAccess(smallProject, {
  buyer: `${ofOrg} or (status <> '-1' and ${isMember})`,
  supplier: `del_flag = 0 and status <> '-1' and (${takesPart} or ${openToAll})`,
  visitor: noRow,
  write: { supplier: noRow },
})
dataLogged(smallProject)

const projectId = () =>
  uuid('project_id')
    .notNull()
    .references(() => smallProject.id, { onDelete: 'cascade' })
const ofProject = via('small_project', 'project_id')
const staffOnly = { buyer: ofProject, supplier: noRow, visitor: noRow }
const byCommands = { buyer: noRow, supplier: noRow }

/** One per project, for staff alone. */
export const smallProjectSecret = pgTable('small_project_secret', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => smallProject.id, { onDelete: 'cascade' }),
  tenantId: rowColumns.tenantId,
  budget: money(),
  /** Who is to be invited; rows of `small_project_supplier` are made at publication, so nobody learns of a draft. */
  invitees: jsonb().$type<{ supplierId: string; name: string }[]>().notNull().default([]),
  splitReason: text('split_reason'),
  /** At publication it looked as if a tender was split up; by whom it was counted with stands in {@link splitIds}, without amounts. */
  splitSuspect: boolean('split_suspect').notNull().default(false),
  splitIds: jsonb('split_ids').$type<readonly string[]>().notNull().default([]),
  firstOpener: text('first_opener'),
  firstOpenerName: text('first_opener_name'),
  firstTurnedAt: instant('first_turned_at'),
  secondOpenerName: text('second_opener_name'),
  /** Openers, or a manager, were told that the deadline is over. */
  closedAt: instant('closed_at'),
  /** Valid bids, once they were opened. */
  bidCount: integer('bid_count'),
  /** Why a manager goes on with fewer bids than are asked for. */
  agreedReason: text('agreed_reason'),
  agreedByName: text('agreed_by_name'),
  agreedBids: integer('agreed_bids'),
  evaluatedAt: instant('evaluated_at'),
  approvedAt: instant('approved_at'),
  noticeUntil: instant('notice_until'),
  decisionNote: text('decision_note'),
})
rowAccess(smallProjectSecret, staffOnly)

export const smallProjectLine = pgTable(
  'small_project_line',
  {
    ...rowColumns,
    projectId: projectId(),
    lineNo: integer('line_no').notNull(),
    materialCode: text('material_code'),
    materialId: materialId(),
    name: text().notNull(),
    spec: text(),
    unit: text(),
    qty: qty(),
    needDate: date('need_date'),
    remark: text(),
  },
  (t) => [
    uniqueIndex('small_project_line_no').on(t.projectId, t.lineNo),
    index('small_project_line_material').on(t.materialId).where(sql`material_id is not null`),
  ],
)
rowAccess(smallProjectLine, { buyer: ofProject, supplier: ofProject, visitor: noRow, write: { supplier: noRow } })
dataLogged(smallProjectLine)

/**
 * Who opens and who scores. `org_code` and `create_by` are the project's: the reach of staff must not lead through the project's own
 * rule, which asks this table.
 */
export const smallProjectMember = pgTable(
  'small_project_member',
  {
    ...rowColumns,
    projectId: projectId(),
    role: text().$type<MemberRole>().notNull(),
    userId: uuid('user_id').notNull(),
    username: text().notNull(),
    name: text().notNull(),
    declaredAt: instant('declared_at'),
    recusedAt: instant('recused_at'),
    recuseReason: text('recuse_reason'),
    submittedAt: instant('submitted_at'),
  },
  (t) => [
    check('small_project_member_role', sql`${t.role} in ('opener', 'evaluator')`),
    uniqueIndex('small_project_member_once').on(t.projectId, t.role, t.userId),
    index('small_project_member_user').on(t.userId, t.projectId),
  ],
)
rowAccess(smallProjectMember, { buyer: `${ofOrg} or user_id = (select app_user())`, supplier: noRow, visitor: noRow })

/** Who takes part: invited, or by itself in a public project. */
export const smallProjectSupplier = pgTable(
  'small_project_supplier',
  {
    ...rowColumns,
    projectId: projectId(),
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    source: text().$type<'invited' | 'applied'>().notNull(),
    /** Staff know of it: of whoever came by itself from the opening on, for that says that it bids. */
    isKnown: boolean('is_known').notNull(),
  },
  (t) => [
    uniqueIndex('small_project_supplier_once').on(t.projectId, t.supplierId),
    index('small_project_supplier_own').on(t.supplierId, t.projectId),
  ],
)
pinsVersion(smallProjectSupplier)
rowAccess(smallProjectSupplier, { buyer: `${ofOrg} and is_known`, supplier: ofSupplier, visitor: noRow, write: byCommands })

const isOpened = `exists (select 1 from small_project p where p.id = project_id and p.opened_at is not null)`
/** How far a company got. Staff learn of it at the opening. */
export const smallReply = pgTable(
  'small_reply',
  {
    ...rowColumns,
    projectId: projectId(),
    supplierId: uuid('supplier_id').notNull(),
    state: text().$type<BidState>().notNull(),
  },
  (t) => [
    check('small_reply_state', sql`${t.state} in ('0', '1', '2', '3', '4', '5')`),
    uniqueIndex('small_reply_once').on(t.projectId, t.supplierId),
    index('small_reply_supplier').on(t.supplierId, t.projectId),
  ],
)
rowAccess(smallReply, { buyer: `${ofOrg} and ${isOpened}`, supplier: ofSupplier, visitor: noRow, write: byCommands })

/**
 * What is scored of a bid, written by the opening: the answers, and nothing that says whose they are or what they cost. Scores refer to
 * this row. Evaluators reach it by their own numbers alone: by the row they would know that two of them speak of the same bid.
 */
export const smallBidAnswer = pgTable(
  'small_bid_answer',
  {
    ...rowColumns,
    projectId: projectId(),
    technical: text(),
    service: text(),
  },
  (t) => [index('small_bid_answer_project').on(t.projectId)],
)
const notBlind = `not exists (select 1 from bid_blind b where b.biz_id = small_bid_answer.project_id and b.user_id = (select app_user()))`
rowAccess(smallBidAnswer, { buyer: `${ofProject} and ${notBlind}`, supplier: noRow, visitor: noRow, write: byCommands })

/** A valid bid with its amounts in CNY, written by the opening, never before. */
export const smallBid = pgTable(
  'small_bid',
  {
    ...rowColumns,
    projectId: projectId(),
    bidId: uuid('bid_id')
      .notNull()
      .references(() => sealedBid.id),
    answerId: uuid('answer_id')
      .notNull()
      .references(() => smallBidAnswer.id),
    supplierId: uuid('supplier_id').notNull(),
    amountExcl: money('amount_excl').notNull(),
    tax: money().notNull(),
    amountIncl: money('amount_incl').notNull(),
    remark: text(),
  },
  (t) => [
    uniqueIndex('small_bid_of').on(t.bidId),
    uniqueIndex('small_bid_answer_of').on(t.answerId),
    index('small_bid_project').on(t.projectId),
    index('small_bid_supplier').on(t.supplierId, t.projectId),
  ],
)
rowAccess(smallBid, { buyer: via('sealed_bid', 'bid_id'), supplier: ofSupplier, visitor: noRow, write: byCommands })

export const smallBidLine = pgTable(
  'small_bid_line',
  {
    ...rowColumns,
    smallBidId: uuid('small_bid_id')
      .notNull()
      .references(() => smallBid.id, { onDelete: 'cascade' }),
    lineId: uuid('line_id').notNull(),
    price: price().notNull(),
    taxRate: rate('tax_rate').notNull(),
    amountExcl: money('amount_excl').notNull(),
    amountIncl: money('amount_incl').notNull(),
  },
  (t) => [uniqueIndex('small_bid_line_once').on(t.smallBidId, t.lineId)],
)
rowAccess(smallBidLine, {
  buyer: via('small_bid', 'small_bid_id'),
  supplier: via('small_bid', 'small_bid_id'),
  visitor: noRow,
  write: byCommands,
})

/** What one evaluator gives one bid on one criterion. Others' are closed until all evaluators submitted. */
export const smallScore = pgTable(
  'small_score',
  {
    ...rowColumns,
    projectId: projectId(),
    evaluatorId: uuid('evaluator_id').notNull(),
    answerId: uuid('answer_id')
      .notNull()
      .references(() => smallBidAnswer.id),
    itemKey: text('item_key').notNull(),
    score: numeric({ precision: 5, scale: 2 }).notNull(),
    reason: text(),
  },
  (t) => [
    check('small_score_positive', sql`${t.score} >= 0`),
    uniqueIndex('small_score_once').on(t.projectId, t.evaluatorId, t.answerId, t.itemKey),
    index('small_score_answer').on(t.answerId),
  ],
)
const isEvaluated = `exists (select 1 from small_project_secret s where s.project_id = small_score.project_id and s.evaluated_at is not null)`
rowAccess(smallScore, {
  buyer: `evaluator_id = (select app_user()) or ${isEvaluated}`,
  supplier: noRow,
  visitor: noRow,
  write: byCommands,
})

/** A recommended winner, and what became of the recommendation. */
export const smallAward = pgTable(
  'small_award',
  {
    ...rowColumns,
    projectId: projectId(),
    docNo: text('doc_no').notNull(),
    state: text().$type<'proposed' | 'approved' | 'rejected'>().notNull(),
    smallBidId: uuid('small_bid_id')
      .notNull()
      .references(() => smallBid.id),
    supplierId: uuid('supplier_id').notNull(),
    supplierName: text('supplier_name').notNull(),
    amount: money().notNull(),
    rank: integer().notNull(),
    isFirst: boolean('is_first').notNull(),
    isOverBudget: boolean('is_over_budget').notNull(),
    reason: text(),
    proposedBy: text('proposed_by').notNull(),
    proposedByName: text('proposed_by_name').notNull(),
    decidedBy: text('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: instant('decided_at'),
    decisionNote: text('decision_note'),
  },
  (t) => [
    check('small_award_state', sql`${t.state} in ('proposed', 'approved', 'rejected')`),
    uniqueIndex('small_award_one').on(t.projectId).where(sql`state in ('proposed', 'approved')`),
    uniqueIndex('small_award_no').on(t.tenantId, t.docNo),
    index('small_award_project').on(t.projectId, t.createTime),
  ],
)
rowAccess(smallAward, staffOnly)

/** What was said against the result while its internal notice ran. */
export const smallObjection = pgTable(
  'small_objection',
  {
    ...rowColumns,
    projectId: projectId(),
    source: text().$type<ObjectionSource>().notNull(),
    body: text().notNull(),
    recordedByName: text('recorded_by_name').notNull(),
  },
  (t) => [
    check('small_objection_source', sql`${t.source} in ('supplier', 'staff', 'other')`),
    index('small_objection_project').on(t.projectId, t.createTime),
  ],
)
rowAccess(smallObjection, staffOnly)
