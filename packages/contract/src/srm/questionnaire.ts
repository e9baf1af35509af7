import '@srm/domain/srm/questionnaire/questionnaire.text'
import { maxQuestions, maxRecipients, questionnairePurposes } from '@srm/domain/srm/questionnaire/design.rules'
import { questionnaireMachine } from '@srm/domain/srm/questionnaire/questionnaire.machine'
import { questionnaireReplyMachine } from '@srm/domain/srm/questionnaire/questionnaire-reply.machine'
import { z } from 'zod'
import { LifeEvent } from '../kit/life'
import { ListQuery, pageOf } from '../kit/page'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, flag, id, instant, line, optionalLine, requiredLine, statusOf, versioned } from '../kit/scalars'
import { AnswersShape, SectionShape } from './questionnaire.shapes'
import { SupplierChoice } from './supplier-choice'

const Status = statusOf(questionnaireMachine)
const ReplyStatus = statusOf(questionnaireReplyMachine)
const Purpose = z.enum(questionnairePurposes)
const score = z.string().regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'QUESTIONNAIRE_PASS')

export const QuestionnaireInput = z.object({
  title: requiredLine(120, 'QUESTIONNAIRE_TITLE'),
  titleEn: optionalLine(200),
  purpose: Purpose,
  intro: optionalLine(2000),
  introEn: optionalLine(2000),
  scoring: flag.default(false),
  passScore: score.nullish().transform((value) => value ?? null),
  showScore: flag.default(false),
  deadline: instant.nullish().transform((at) => at ?? null),
  sections: z.array(SectionShape).max(maxQuestions, 'TOO_MANY').default([]),
  recipientIds: z.array(id).max(maxRecipients, 'TOO_MANY').default([]),
})
export type QuestionnaireInput = z.output<typeof QuestionnaireInput>

export const QuestionnaireRow = z.object({
  id,
  docNo: z.string(),
  title: z.string(),
  titleEn: z.string().nullable(),
  purpose: Purpose,
  scoring: z.boolean(),
  showScore: z.boolean(),
  deadline: instant.nullable(),
  questionCount: z.number(),
  status: Status,
  orgName: z.string().nullable(),
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
  createBy: z.string(),
  createTime: instant,
  version: z.number(),
  recipientCount: z.number(),
  repliedCount: z.number(),
  repliedShare: z.string(),
  meanScore: z.string().nullable(),
})
export type QuestionnaireRow = z.infer<typeof QuestionnaireRow>

export const QuestionnaireDetail = QuestionnaireRow.extend({
  intro: z.string().nullable(),
  introEn: z.string().nullable(),
  passScore: z.string().nullable(),
  sections: z.array(SectionShape),
  withdrawnAt: instant.nullable(),
  withdrawReason: z.string().nullable(),
  draftRecipients: z.array(z.object({ id, name: z.string() })),
})
export type QuestionnaireDetail = z.infer<typeof QuestionnaireDetail>

export const ReplyRow = z.object({
  id,
  supplierId: id,
  supplierNo: z.string(),
  supplierName: z.string(),
  status: ReplyStatus,
  deadline: instant,
  openedAt: instant.nullable(),
  submittedAt: instant.nullable(),
  submittedBy: z.string().nullable(),
  reopenedAt: instant.nullable(),
  reopenReason: z.string().nullable(),
  remindedAt: instant.nullable(),
  score: z.string().nullable(),
  passed: z.boolean().nullable(),
  version: z.number(),
})
export type ReplyRow = z.infer<typeof ReplyRow>
const Points = z.object({ points: z.string(), max: z.string() })
/** A reply as it was submitted before it was sent back. */
const ReplyRound = z.object({
  roundNo: z.number(),
  answers: AnswersShape,
  submittedAt: instant.nullable(),
  submittedBy: z.string().nullable(),
  score: z.string().nullable(),
  passed: z.boolean().nullable(),
  byQuestion: z.record(z.string(), Points),
  reopenReason: z.string(),
  reopenedBy: z.string(),
  reopenedAt: instant,
})
export const ReplyDetail = ReplyRow.extend({
  answers: AnswersShape.nullable(),
  byQuestion: z.record(z.string(), Points),
  /** The latest first. */
  rounds: z.array(ReplyRound),
  /** For staff alone. */
  note: z.object({ text: z.string(), by: z.string(), at: instant }).nullable(),
})
export type ReplyDetail = z.infer<typeof ReplyDetail>

const QuestionFigures = z.object({
  key: z.string(),
  answered: z.number(),
  /** How many chose which option; `row` of a matrix. */
  choices: z.array(z.object({ row: z.string().nullable(), option: z.string(), count: z.number() })),
  number: z.object({ mean: z.string(), median: z.string(), min: z.string(), max: z.string() }).nullable(),
  /** Of texts and dates: the newest. */
  texts: z.array(z.object({ supplierName: z.string(), content: z.string() })),
  points: z.object({ mean: z.string(), max: z.string() }).nullable(),
})
export type QuestionFigures = z.infer<typeof QuestionFigures>
export const Statistics = z.object({
  recipients: z.number(),
  replied: z.number(),
  repliedShare: z.string(),
  meanScore: z.string().nullable(),
  minScore: z.string().nullable(),
  maxScore: z.string().nullable(),
  passed: z.number(),
  failed: z.number(),
  /** Replies by score: 0 to 10, 10 to 20 … 90 to 100. */
  buckets: z.array(z.number()),
  questions: z.array(QuestionFigures),
})
export type Statistics = z.infer<typeof Statistics>

const Moved = z.object({ id, status: z.string(), version: z.number() })
export const RepliesQuery = ListQuery.extend({ questionnaireId: id })
const reason = line(500, 1)
const by = 'srm:questionnaire'

/** The buyer's side. */
export const questionnaire = c.router({
  list: listRoute('/srm/questionnaire/list', {
    row: QuestionnaireRow,
    access: `${by}:list`,
    dicts: { purpose: 'questionnaire_purpose' },
  }),
  counts: countsRoute('/srm/questionnaire/counts', { access: `${by}:list` }),
  queryById: readRoute({ path: '/srm/questionnaire/queryById', query: byId, result: QuestionnaireDetail, access: `${by}:queryById` }),
  /** What happened to the questionnaire itself, newest first; replies stand with their companies. */
  timeline: readRoute({ path: '/srm/questionnaire/timeline', query: byId, result: z.array(LifeEvent), access: `${by}:queryById` }),
  replies: readRoute({ path: '/srm/questionnaire/replies', query: RepliesQuery, result: pageOf(ReplyRow), access: `${by}:queryById` }),
  replyCounts: readRoute({
    path: '/srm/questionnaire/replyCounts',
    query: RepliesQuery,
    result: z.record(z.string(), z.number()),
    access: `${by}:queryById`,
  }),
  /** One company's answers; `id` is the reply's. */
  reply: readRoute({ path: '/srm/questionnaire/reply', query: byId, result: ReplyDetail, access: `${by}:queryById` }),
  statistics: readRoute({ path: '/srm/questionnaire/statistics', query: byId, result: Statistics, access: `${by}:queryById` }),
  suppliers: listRoute('/srm/questionnaire/suppliers', { row: SupplierChoice, access: `${by}:add` }),
  add: writeRoute({
    path: '/srm/questionnaire/add',
    body: QuestionnaireInput,
    result: Moved,
    access: `${by}:add`,
    oplog: 'questionnaire.add',
  }),
  /** A new draft with the same questions. */
  copy: writeRoute({ path: '/srm/questionnaire/copy', body: byId, result: Moved, access: `${by}:add`, oplog: 'questionnaire.copy' }),
  edit: actionRoute('/srm/questionnaire/edit', {
    body: QuestionnaireInput.extend(versioned.shape),
    result: Moved,
    access: `${by}:edit`,
  }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/srm/questionnaire/delete',
    query: byId,
    access: `${by}:delete`,
    oplog: 'questionnaire.delete',
  }),
  publish: actionRoute('/srm/questionnaire/publish', { result: Moved, access: `${by}:publish` }),
  remind: actionRoute('/srm/questionnaire/remind', { result: z.object({ told: z.number() }), access: `${by}:remind` }),
  extend: actionRoute('/srm/questionnaire/extend', {
    body: versioned.extend({ deadline: instant }),
    result: Moved,
    access: `${by}:extend`,
  }),
  withdraw: actionRoute('/srm/questionnaire/withdraw', { body: versioned.extend({ reason }), result: Moved, access: `${by}:withdraw` }),
  /** `id` and `version` are the reply's. */
  reopen: actionRoute('/srm/questionnaire/reopen', {
    body: versioned.extend({ reason, deadline: instant }),
    result: Moved,
    access: 'srm:questionnaireReply:reopen',
  }),
  /** What staff note of a reply (`id`), for staff alone; an empty note takes it away. */
  noteReply: writeRoute({
    path: '/srm/questionnaire/noteReply',
    body: z.object({ id, note: optionalLine(1000) }),
    result: byId,
    access: 'srm:questionnaireReply:reopen',
    oplog: 'questionnaire.noteReply',
  }),
})
export const questionnaireFiles = {
  export: '/srm/questionnaire/exportXls',
  replies: '/srm/questionnaire/exportReplies',
  statistics: '/srm/questionnaire/exportStatistics',
} as const

/** A questionnaire in a supplier's own list; `id` is the questionnaire's. */
export const OwnQuestionnaireRow = z.object({
  id,
  docNo: z.string(),
  title: z.string(),
  titleEn: z.string().nullable(),
  purpose: Purpose,
  orgName: z.string().nullable(),
  questionCount: z.number(),
  publishedAt: instant.nullable(),
  docStatus: Status,
  deadline: instant,
  submittedAt: instant.nullable(),
  reopenedAt: instant.nullable(),
  status: ReplyStatus,
  createTime: instant,
})
export type OwnQuestionnaireRow = z.infer<typeof OwnQuestionnaireRow>
export const OwnQuestionnaire = OwnQuestionnaireRow.extend({
  intro: z.string().nullable(),
  introEn: z.string().nullable(),
  /** Without points and weights; empty once withdrawn. */
  sections: z.array(SectionShape),
  draft: z.object({ answers: AnswersShape, savedAt: instant, savedBy: z.string() }).nullable(),
  answers: AnswersShape.nullable(),
  submittedBy: z.string().nullable(),
  reopenReason: z.string().nullable(),
  withdrawnAt: instant.nullable(),
  withdrawReason: z.string().nullable(),
  /** Where the buyer shows scores. */
  score: z.string().nullable(),
  passed: z.boolean().nullable(),
  version: z.number(),
})
export type OwnQuestionnaire = z.infer<typeof OwnQuestionnaire>

const own = 'srm:questionnaireReply'
const Filled = z.object({ id, answers: AnswersShape })
/** The supplier's side. */
export const questionnaireReply = c.router({
  list: listRoute('/srm/questionnaireReply/list', {
    row: OwnQuestionnaireRow,
    access: `${own}:list`,
    dicts: { purpose: 'questionnaire_purpose', status: 'questionnaire_status' },
  }),
  counts: countsRoute('/srm/questionnaireReply/counts', { access: `${own}:list` }),
  queryById: readRoute({ path: '/srm/questionnaireReply/queryById', query: byId, result: OwnQuestionnaire, access: `${own}:queryById` }),
  saveDraft: writeRoute({
    path: '/srm/questionnaireReply/saveDraft',
    body: Filled,
    result: z.object({ savedAt: instant }),
    access: `${own}:saveDraft`,
  }),
  submit: writeRoute({
    path: '/srm/questionnaireReply/submit',
    body: Filled,
    result: z.object({ status: z.string(), submittedAt: instant, score: z.string().nullable() }),
    access: `${own}:submit`,
    oplog: 'questionnaireReply.submit',
  }),
})
