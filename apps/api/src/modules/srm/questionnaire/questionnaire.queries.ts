import type { QuestionnaireDetail, QuestionnaireRow, ReplyDetail, ReplyRow } from '@srm/contract/srm/questionnaire'
import {
  questionnaire,
  questionnaireReply,
  questionnaireReplyNote,
  questionnaireReplyRound,
  questionnaireScore,
} from '@srm/db/schema/srm/questionnaire'
import { addressableStages, percentOf } from '@srm/domain/srm/questionnaire/design.rules'
import { questionnaireReplyMachine } from '@srm/domain/srm/questionnaire/questionnaire-reply.machine'
import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { lifeEvents } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { supplierChoices, supplierNames } from '../supplier/supplier.public'
import { designOf } from './questionnaire.commands'

const alive = sql`${questionnaire.delFlag} = 0`

interface Tally {
  readonly recipientCount: number
  readonly repliedCount: number
  readonly meanScore: string | null
}
/** How far questionnaires are, in one query for all of them. */
const tallies = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Tally>> => {
  if (ids.length === 0) return new Map()
  const { replied } = questionnaireReplyMachine.states
  const rows = await tx.db
    .select({
      of: questionnaireReply.questionnaireId,
      recipientCount: count(),
      repliedCount: sql<number>`count(*) filter (where ${questionnaireReply.status} = ${replied})`.mapWith(Number),
      meanScore: sql<string | null>`round(avg(${questionnaireScore.score}), 2)`,
    })
    .from(questionnaireReply)
    .leftJoin(questionnaireScore, eq(questionnaireScore.replyId, questionnaireReply.id))
    .where(inArray(questionnaireReply.questionnaireId, [...ids]))
    .groupBy(questionnaireReply.questionnaireId)
  return new Map(rows.map(({ of, ...tally }) => [of, tally]))
}
/** A draft has no recipients yet, but those it is meant for. */
const tallied = (tally: Tally | undefined, drafted: number) => {
  const known = tally ?? { recipientCount: drafted, repliedCount: 0, meanScore: null }
  return { ...known, repliedShare: percentOf(known.repliedCount, known.recipientCount) }
}

export const questionnaireList = listSpec<QuestionnaireRow>({
  of: 'srm:questionnaire',
  from: questionnaire,
  columns: {
    id: questionnaire.id,
    docNo: questionnaire.docNo,
    title: questionnaire.title,
    titleEn: questionnaire.titleEn,
    purpose: questionnaire.purpose,
    scoring: questionnaire.scoring,
    showScore: questionnaire.showScore,
    deadline: questionnaire.deadline,
    questionCount: questionnaire.questionCount,
    status: questionnaire.status,
    orgCode: questionnaire.orgCode,
    orgName: questionnaire.orgName,
    publishedAt: questionnaire.publishedAt,
    publishedBy: questionnaire.publishedBy,
    createBy: questionnaire.createBy,
    createTime: questionnaire.createTime,
    version: questionnaire.version,
    drafted: sql<number>`jsonb_array_length(${questionnaire.draftRecipients})`.as('drafted'),
  },
  search: ['docNo', 'title'],
  where: () => alive,
  enrich: async (tx, rows) => {
    const known = await tallies(
      tx,
      rows.map((row) => row.id),
    )
    return rows.map(({ drafted, ...row }) => ({ ...row, ...tallied(known.get(row.id), drafted) }))
  },
})

export const questionnaireAddressees = supplierChoices(addressableStages)

export const questionnaireDetail = (ctx: Ctx, id: string): Promise<QuestionnaireDetail> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, questionnaire, id)
    const { sections, passScore } = await designOf(tx, id)
    const names = await supplierNames(tx, row.draftRecipients)
    return {
      ...row,
      ...tallied((await tallies(tx, [id])).get(id), row.draftRecipients.length),
      sections: sections as unknown as QuestionnaireDetail['sections'],
      passScore,
      draftRecipients: row.draftRecipients.map((one) => ({ id: one, name: names.get(one)?.name ?? one })),
    }
  })

export const replyList = (questionnaireId: string) =>
  listSpec<ReplyRow>({
    from: questionnaireReply,
    joins: [{ table: questionnaireScore, on: eq(questionnaireScore.replyId, questionnaireReply.id), shownOnly: true }],
    columns: {
      id: questionnaireReply.id,
      supplierId: questionnaireReply.supplierId,
      supplierNo: questionnaireReply.supplierNo,
      supplierName: questionnaireReply.supplierName,
      status: questionnaireReply.status,
      deadline: questionnaireReply.deadline,
      openedAt: questionnaireReply.openedAt,
      submittedAt: questionnaireReply.submittedAt,
      submittedBy: questionnaireReply.submittedBy,
      reopenedAt: questionnaireReply.reopenedAt,
      reopenReason: questionnaireReply.reopenReason,
      remindedAt: questionnaireReply.remindedAt,
      score: questionnaireScore.score,
      passed: questionnaireScore.passed,
      createTime: questionnaireReply.createTime,
      version: questionnaireReply.version,
    },
    search: ['supplierName', 'supplierNo'],
    sort: { column: 'supplierNo', order: 'asc' },
    where: () => eq(questionnaireReply.questionnaireId, questionnaireId),
  })

export const replyDetail = (ctx: Ctx, id: string): Promise<ReplyDetail> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, questionnaireReply, id)
    const [worth] = await tx.db.select().from(questionnaireScore).where(eq(questionnaireScore.replyId, id))
    const rounds = await tx.db
      .select()
      .from(questionnaireReplyRound)
      .where(eq(questionnaireReplyRound.replyId, id))
      .orderBy(desc(questionnaireReplyRound.roundNo))
    const [noted] = await tx.db.select().from(questionnaireReplyNote).where(eq(questionnaireReplyNote.replyId, id))
    return {
      ...row,
      ...{ score: worth?.score ?? null, passed: worth?.passed ?? null, byQuestion: worth?.byQuestion ?? {} },
      rounds,
      note: noted ? { text: noted.note, by: noted.notedBy, at: noted.notedAt } : null,
    }
  })

export const questionnaireTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'questionnaire', (await findVisible(tx, questionnaire, id)).id))
