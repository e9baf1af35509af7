import type { QuestionnairePurpose } from '@srm/domain/srm/questionnaire/design.rules'
import type { Answer, Section } from '@srm/domain/srm/questionnaire/fill.rules'
import type { QuestionContent, QuestionType } from '@srm/domain/srm/questionnaire/question.rules'
import { questionnaireMachine } from '@srm/domain/srm/questionnaire/questionnaire.machine'
import { questionnaireReplyMachine } from '@srm/domain/srm/questionnaire/questionnaire-reply.machine'
import type { Points } from '@srm/domain/srm/questionnaire/score.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, numeric, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  anyRow,
  dataLogged,
  documentColumns,
  instant,
  noRow,
  ofOrg,
  ofSupplier,
  rowAccess,
  rowColumns,
  via,
  pinsVersion,
  newestOf,
} from '../kit'
import { pinnedVersion } from './supplier'

const codes = (states: Readonly<Record<string, string>>) =>
  sql.raw(
    Object.values(states)
      .map((s) => `'${s}'`)
      .join(', '),
  )
type AnswersOf = Readonly<Record<string, Answer>>

/** A question of the bank (题库). What it asks lies in `content`; every change of that is a version of its own. */
export const question = pgTable(
  'question',
  {
    ...rowColumns,
    docNo: text('doc_no').notNull(),
    delFlag: smallint('del_flag').notNull().default(0),
    type: text().$type<QuestionType>().notNull(),
    /** The question itself, for lists and searches. */
    zh: text().notNull(),
    en: text(),
    category: text().notNull(),
    tags: text().array().notNull().default([]),
    required: boolean().notNull(),
    content: jsonb().$type<QuestionContent>().notNull(),
    versionNo: integer('version_no').notNull().default(1),
    enabled: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex('question_doc_no').on(t.tenantId, t.docNo),
    index('question_newest').on(t.createTime, t.id).where(sql`del_flag = 0`),
    index('question_by_category').on(t.category, t.type).where(sql`del_flag = 0`),
    index('question_words').using('gin', sql`${t.zh} gin_trgm_ops`),
  ],
)
const bank = { buyer: anyRow, supplier: noRow, visitor: noRow }
rowAccess(question, bank)
dataLogged(question)

/** What a question asked at each of its versions. */
export const questionVersion = pgTable(
  'question_version',
  {
    ...rowColumns,
    questionId: uuid('question_id')
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
    versionNo: integer('version_no').notNull(),
    content: jsonb().$type<QuestionContent>().notNull(),
  },
  (t) => [uniqueIndex('question_version_once').on(t.questionId, t.versionNo)],
)
rowAccess(questionVersion, bank)

/** A questionnaire (问卷). Its design lies apart: suppliers get a form of it that says nothing of points. */
export const questionnaire = pgTable(
  'questionnaire',
  {
    ...documentColumns,
    title: text().notNull(),
    titleEn: text('title_en'),
    purpose: text().$type<QuestionnairePurpose>().notNull(),
    intro: text(),
    introEn: text('intro_en'),
    scoring: boolean().notNull(),
    showScore: boolean('show_score').notNull(),
    deadline: instant(),
    questionCount: integer('question_count').notNull().default(0),
    orgName: text('org_name'),
    /** Whom a draft is for; emptied when it is published, so that no recipient reads of the others. */
    draftRecipients: jsonb('draft_recipients').$type<string[]>().notNull().default([]),
    publishedAt: instant('published_at'),
    publishedBy: text('published_by'),
    publisherId: uuid('publisher_id'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawReason: text('withdraw_reason'),
  },
  (t) => [
    check('questionnaire_doc_status', sql`${t.status} in (${codes(questionnaireMachine.states)})`),
    check('questionnaire_purpose', sql`${t.purpose} in ('admission', 'annual', 'risk', 'satisfaction')`),
    uniqueIndex('questionnaire_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('questionnaire', t, sql`del_flag = 0`),
    index('questionnaire_by_status').on(t.tenantId, t.status, t.createTime, t.id).where(sql`del_flag = 0`),
    index('questionnaire_by_deadline').on(t.deadline).where(sql`del_flag = 0`),
    index('questionnaire_words').using('gin', sql`${t.title} gin_trgm_ops`),
  ],
)
const asked = `exists (select 1 from questionnaire_reply r where r.questionnaire_id = questionnaire.id and r.supplier_id = (select app_supplier()))`
rowAccess(questionnaire, {
  buyer: ofOrg,
  supplier: `del_flag = 0 and status <> '-1' and ${asked}`,
  visitor: noRow,
  write: { supplier: noRow },
})
dataLogged(questionnaire)

const ofIts = via('questionnaire', 'questionnaire_id')
const itsKey = () =>
  uuid('questionnaire_id')
    .primaryKey()
    .references(() => questionnaire.id, { onDelete: 'cascade' })

/** Sections and questions as designed: points, weights and the score to pass with, for staff alone. */
export const questionnaireDesign = pgTable('questionnaire_design', {
  questionnaireId: itsKey(),
  tenantId: rowColumns.tenantId,
  sections: jsonb().$type<Section[]>().notNull().default([]),
  passScore: numeric('pass_score', { precision: 5, scale: 2 }),
})
rowAccess(questionnaireDesign, { buyer: ofIts, supplier: noRow, visitor: noRow })

/** What suppliers fill in: the design at its publication without its points. */
export const questionnaireForm = pgTable('questionnaire_form', {
  questionnaireId: itsKey(),
  tenantId: rowColumns.tenantId,
  sections: jsonb().$type<Section[]>().notNull(),
})
rowAccess(questionnaireForm, {
  buyer: ofIts,
  supplier: `exists (select 1 from questionnaire p where p.id = questionnaire_id and p.status in ('0', '1'))`,
  visitor: noRow,
  write: { supplier: noRow },
})

const questionnaireId = () =>
  uuid('questionnaire_id')
    .notNull()
    .references(() => questionnaire.id, { onDelete: 'cascade' })

/** One company's reply. `org_code` and `create_by` are the questionnaire's: reach must not lead through its rule. */
export const questionnaireReply = pgTable(
  'questionnaire_reply',
  {
    ...rowColumns,
    questionnaireId: questionnaireId(),
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    supplierNo: text('supplier_no').notNull(),
    status: text().notNull().default(questionnaireReplyMachine.states.pending),
    /** The questionnaire's, or the later one it was reopened to. */
    deadline: instant().notNull(),
    openedAt: instant('opened_at'),
    /** What was submitted; null while it is being written. */
    answers: jsonb().$type<AnswersOf>(),
    submittedAt: instant('submitted_at'),
    submittedBy: text('submitted_by'),
    reopenedAt: instant('reopened_at'),
    reopenReason: text('reopen_reason'),
    remindedAt: instant('reminded_at'),
  },
  (t) => [
    check('questionnaire_status', sql`${t.status} in (${codes(questionnaireReplyMachine.states)})`),
    uniqueIndex('questionnaire_reply_once').on(t.questionnaireId, t.supplierId),
    index('questionnaire_reply_supplier').on(t.supplierId, t.status, t.deadline),
    index('questionnaire_reply_waiting').on(t.questionnaireId, t.status),
  ],
)
pinsVersion(questionnaireReply)
rowAccess(questionnaireReply, { buyer: ofOrg, supplier: ofSupplier, visitor: noRow, write: { supplier: noRow } })
dataLogged(questionnaireReply, ['answers'])

const replyKey = () =>
  uuid('reply_id')
    .primaryKey()
    .references(() => questionnaireReply.id, { onDelete: 'cascade' })

/** Answers in the making: the company's own affair. */
export const questionnaireDraft = pgTable(
  'questionnaire_draft',
  {
    replyId: replyKey(),
    tenantId: rowColumns.tenantId,
    supplierId: uuid('supplier_id').notNull(),
    answers: jsonb().$type<AnswersOf>().notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (t) => [index('questionnaire_draft_supplier').on(t.supplierId)],
)
rowAccess(questionnaireDraft, { buyer: noRow, supplier: ofSupplier, visitor: noRow, write: { buyer: noRow, supplier: noRow } })

/** What a reply is worth; the company reads it where the buyer shows scores. */
export const questionnaireScore = pgTable(
  'questionnaire_score',
  {
    replyId: replyKey(),
    tenantId: rowColumns.tenantId,
    questionnaireId: questionnaireId(),
    supplierId: uuid('supplier_id').notNull(),
    shown: boolean().notNull(),
    score: numeric({ precision: 6, scale: 2 }),
    passed: boolean(),
    byQuestion: jsonb('by_question').$type<Readonly<Record<string, Points>>>().notNull(),
  },
  (t) => [index('questionnaire_score_of').on(t.questionnaireId), index('questionnaire_score_supplier').on(t.supplierId)],
)
const ofReply = via('questionnaire_reply', 'reply_id')
rowAccess(questionnaireScore, { buyer: ofReply, supplier: `shown and ${ofSupplier}`, visitor: noRow, write: { supplier: noRow } })

/** Submitted answers one by one, for figures: a row per choice, cell, number or text. */
export const questionnaireAnswer = pgTable(
  'questionnaire_answer',
  {
    id: rowColumns.id,
    tenantId: rowColumns.tenantId,
    questionnaireId: questionnaireId(),
    replyId: uuid('reply_id')
      .notNull()
      .references(() => questionnaireReply.id, { onDelete: 'cascade' }),
    supplierId: uuid('supplier_id').notNull(),
    questionKey: text('question_key').notNull(),
    rowKey: text('row_key'),
    optionKey: text('option_key'),
    number: numeric(),
    content: text(),
  },
  (t) => [
    index('questionnaire_answer_of').on(t.questionnaireId, t.questionKey),
    index('questionnaire_answer_reply').on(t.replyId),
    index('questionnaire_answer_supplier').on(t.supplierId),
  ],
)
rowAccess(questionnaireAnswer, { buyer: ofReply, supplier: ofSupplier, visitor: noRow, write: { supplier: noRow } })

/** A reply as it was submitted before it was sent back; none is ever overwritten. */
export const questionnaireReplyRound = pgTable(
  'questionnaire_reply_round',
  {
    ...rowColumns,
    replyId: uuid('reply_id')
      .notNull()
      .references(() => questionnaireReply.id, { onDelete: 'cascade' }),
    questionnaireId: questionnaireId(),
    roundNo: integer('round_no').notNull(),
    answers: jsonb().$type<AnswersOf>().notNull(),
    submittedAt: instant('submitted_at'),
    submittedBy: text('submitted_by'),
    score: numeric({ precision: 6, scale: 2 }),
    passed: boolean(),
    byQuestion: jsonb('by_question').$type<Readonly<Record<string, { points: string; max: string }>>>().notNull(),
    reopenReason: text('reopen_reason').notNull(),
    reopenedBy: text('reopened_by').notNull(),
    reopenedAt: instant('reopened_at').notNull(),
  },
  (t) => [uniqueIndex('questionnaire_reply_round_no').on(t.replyId, t.roundNo)],
)
rowAccess(questionnaireReplyRound, { buyer: ofIts, supplier: noRow, visitor: noRow, write: { supplier: noRow } })
dataLogged(questionnaireReplyRound, ['answers'])

/** What staff note of a reply, for staff alone. */
export const questionnaireReplyNote = pgTable('questionnaire_reply_note', {
  replyId: replyKey(),
  tenantId: rowColumns.tenantId,
  questionnaireId: questionnaireId(),
  note: text().notNull(),
  notedBy: text('noted_by').notNull(),
  notedAt: instant('noted_at').notNull(),
})
rowAccess(questionnaireReplyNote, { buyer: ofIts, supplier: noRow, visitor: noRow, write: { supplier: noRow } })
