import type { ListQuery } from '@srm/contract/kit/page'
import type { OwnQuestionnaire, OwnQuestionnaireRow } from '@srm/contract/srm/questionnaire'
import {
  questionnaire,
  questionnaireDraft,
  questionnaireForm,
  questionnaireReply,
  questionnaireScore,
} from '@srm/db/schema/srm/questionnaire'
import { questionnaireMachine } from '@srm/domain/srm/questionnaire/questionnaire.machine'
import { questionnaireReplyMachine } from '@srm/domain/srm/questionnaire/questionnaire-reply.machine'
import { and, eq, ne, sql } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { countBy, countTabs } from '../../../data/list/list-count'
import { listSpec } from '../../../data/list/list-spec'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { markOpened, ownReply } from './reply.commands'

const { draft, withdrawn } = questionnaireMachine.states

/** A supplier's own questionnaires. A withdrawn one is kept in the list, but waits for nothing. */
export const ownQuestionnaires = listSpec<OwnQuestionnaireRow>({
  from: questionnaireReply,
  joins: [{ table: questionnaire, on: eq(questionnaire.id, questionnaireReply.questionnaireId) }],
  columns: {
    id: questionnaire.id,
    docNo: questionnaire.docNo,
    title: questionnaire.title,
    titleEn: questionnaire.titleEn,
    purpose: questionnaire.purpose,
    orgName: questionnaire.orgName,
    questionCount: questionnaire.questionCount,
    publishedAt: questionnaire.publishedAt,
    docStatus: questionnaire.status,
    deadline: questionnaireReply.deadline,
    submittedAt: questionnaireReply.submittedAt,
    reopenedAt: questionnaireReply.reopenedAt,
    status: questionnaireReply.status,
    createTime: questionnaireReply.createTime,
  },
  search: ['docNo', 'title'],
  where: (_tx, query) =>
    and(
      sql`${questionnaireReply.supplierId} = (select app_supplier())`,
      eq(questionnaire.delFlag, 0),
      ne(questionnaire.status, draft),
      query['standing'] === 'Y' ? ne(questionnaire.status, withdrawn) : undefined,
    ),
})

export const ownCounts = async (ctx: Ctx, query: ListQuery): Promise<Record<string, number>> => {
  const { pending } = questionnaireReplyMachine.states
  return {
    ...(await countBy(ctx, ownQuestionnaires, 'status', query)),
    ...(await countTabs(ctx, ownQuestionnaires, query, { pending: { status: pending, standing: 'Y' } })),
  }
}

const besides = async (tx: Tx, questionnaireId: string, replyId: string) => {
  const [form] = await tx.db.select().from(questionnaireForm).where(eq(questionnaireForm.questionnaireId, questionnaireId))
  const [kept] = await tx.db.select().from(questionnaireDraft).where(eq(questionnaireDraft.replyId, replyId))
  const [worth] = await tx.db.select().from(questionnaireScore).where(eq(questionnaireScore.replyId, replyId))
  return { form, kept, worth }
}

/** The supplier's view: the form, what it has of it, and what it is worth where that is shown. */
export const ownQuestionnaire = (ctx: Ctx, id: string): Promise<OwnQuestionnaire> =>
  inTx(ctx, async (tx) => {
    const reply = await ownReply(tx, id)
    await markOpened(tx, reply)
    const doc = await findVisible(tx, questionnaire, id)
    const { form, kept, worth } = await besides(tx, id, reply.id)
    const { status, deadline, submittedAt, submittedBy, reopenedAt, reopenReason, answers, createTime, version } = reply
    return {
      ...doc,
      ...{ docStatus: doc.status, status, deadline, submittedAt, submittedBy, reopenedAt, reopenReason, answers, createTime, version },
      sections: (form?.sections ?? []) as unknown as OwnQuestionnaire['sections'],
      draft: kept ? { answers: kept.answers, savedAt: kept.savedAt, savedBy: kept.savedBy } : null,
      score: worth?.score ?? null,
      passed: worth?.passed ?? null,
    }
  })
