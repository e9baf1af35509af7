import { questionnaire, questionnaireReply } from '@srm/db/schema/srm/questionnaire'
import { questionnaireMachine } from '@srm/domain/srm/questionnaire/questionnaire.machine'
import { questionnaireReplyMachine } from '@srm/domain/srm/questionnaire/questionnaire-reply.machine'
import { and, count, eq, type InferSelectModel } from 'drizzle-orm'
import { lifecycle } from '../../../data/transaction/transition'

export type Questionnaire = InferSelectModel<typeof questionnaire>
export type Reply = InferSelectModel<typeof questionnaireReply>

export const questionnaireLife = lifecycle({
  machine: questionnaireMachine,
  table: questionnaire,
  facts: async (tx, row) => {
    const pending = eq(questionnaireReply.status, questionnaireReplyMachine.states.pending)
    const [waiting] = await tx.db
      .select({ n: count() })
      .from(questionnaireReply)
      .where(and(eq(questionnaireReply.questionnaireId, row.id), pending))
    return {
      now: await tx.now(),
      deadline: row.deadline,
      questionCount: row.questionCount,
      recipientCount: row.draftRecipients.length,
      waiting: waiting?.n ?? 0,
    }
  },
})

export const replyLife = lifecycle({
  machine: questionnaireReplyMachine,
  table: questionnaireReply,
  facts: async (tx, row) => {
    const [found] = await tx.db
      .select({ status: questionnaire.status })
      .from(questionnaire)
      .where(eq(questionnaire.id, row.questionnaireId))
    const { published, closed } = questionnaireMachine.states
    return { now: await tx.now(), deadline: row.deadline, stands: found?.status === published || found?.status === closed }
  },
})
