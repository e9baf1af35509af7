import { questionnaire, questionnaireForm, questionnaireReply } from '@srm/db/schema/srm/questionnaire'
import { assertNoProblems, fieldProblem, Refusal, refuseFields } from '@srm/domain/kit/errors'
import { designProblems, mayRemind, withoutScores } from '@srm/domain/srm/questionnaire/design.rules'
import { questionnaireMachine } from '@srm/domain/srm/questionnaire/questionnaire.machine'
import { questionnaireReplyMachine } from '@srm/domain/srm/questionnaire/questionnaire-reply.machine'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ref } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { settle } from '../../sys/announcement/announcement.public'
import { addressees, designOf } from './questionnaire.commands'
import { questionnaireLife, type Questionnaire } from './questionnaire.life'
import { tell } from './questionnaire.tell'

const { pending } = questionnaireReplyMachine.states

/** Fixes the questions as they stand, and asks every chosen company for its reply. */
export const publishQuestionnaire = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    // The version says that what is read here is what the lock then finds.
    const draft = await findVisible(tx, questionnaire, ref.id)
    const patch = { publishedAt: await tx.now(), publishedBy: tx.actor.realname, publisherId: tx.actor.userId, draftRecipients: [] }
    const row = await transition(tx, questionnaireLife, ref, 'publish', patch, { recipients: draft.draftRecipients.length })
    const { sections } = await designOf(tx, row.id)
    assertNoProblems(designProblems(sections, row.scoring))
    const companies = await addressees(tx, draft.draftRecipients)
    await tx.db.insert(questionnaireForm).values({ questionnaireId: row.id, sections: withoutScores(sections) })
    const { orgCode, createBy } = row
    const deadline = row.deadline ?? ''
    await tx.db.insert(questionnaireReply).values(
      companies.map(({ id, name, docNo }) => ({
        ...{ questionnaireId: row.id, supplierId: id, supplierName: name, supplierNo: docNo },
        ...{ deadline, orgCode, createBy },
      })),
    )
    await tell(tx, row, {
      to: { supplierIds: companies.map((s) => s.id) },
      title: ['published', row.title],
      body: ['publishedBody', row.orgName ?? '', row.docNo, row.title, deadline],
      event: 'publish',
      mail: true,
    })
    return { row, told: companies.length }
  })

const waitingFor = (tx: Tx, questionnaireId: string) =>
  tx.db
    .select({ id: questionnaireReply.id, supplierId: questionnaireReply.supplierId, remindedAt: questionnaireReply.remindedAt })
    .from(questionnaireReply)
    .where(and(eq(questionnaireReply.questionnaireId, questionnaireId), eq(questionnaireReply.status, pending)))

/** Reminds those who have not replied, each at most once an hour. Answers how many. */
export const remindRecipients = (ctx: Ctx, ref: Ref): Promise<number> =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, questionnaireLife, ref, 'remind')
    const now = await tx.now()
    const due = (await waitingFor(tx, row.id)).filter((one) => mayRemind(now, one.remindedAt))
    if (due.length === 0) return 0
    const ids = due.map((one) => one.id)
    await tx.db.update(questionnaireReply).set({ remindedAt: now }).where(inArray(questionnaireReply.id, ids))
    await tell(tx, row, {
      to: { supplierIds: due.map((one) => one.supplierId) },
      title: ['remind', row.title],
      body: ['remindBody', row.docNo, row.title, row.deadline ?? ''],
      event: `remind.${row.version}`,
      priority: 'M',
      mail: true,
    })
    return due.length
  })

/** Gives a later deadline to all who have not replied; never an earlier one. */
export const extendQuestionnaire = (ctx: Ctx, { deadline, ...ref }: Ref & { deadline: string }): Promise<Questionnaire> =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, questionnaire, ref.id)
    const row = await transition(tx, questionnaireLife, ref, 'extend', { deadline }, { note: deadline })
    if (deadline <= (before.deadline ?? '') || deadline <= (await tx.now()))
      throw refuseFields([fieldProblem('deadline', 'QUESTIONNAIRE_DEADLINE_LATER')])
    const waiting = await waitingFor(tx, row.id)
    // One that was reopened to a still later time keeps it.
    await tx.db
      .update(questionnaireReply)
      .set({ deadline: sql`greatest(${questionnaireReply.deadline}, ${deadline}::timestamptz)` })
      .where(and(eq(questionnaireReply.questionnaireId, row.id), eq(questionnaireReply.status, pending)))
    await tell(tx, row, {
      to: { supplierIds: waiting.map((one) => one.supplierId) },
      title: ['extended', row.title],
      body: ['extendedBody', row.docNo, row.title, deadline],
      event: `extend.${row.version}`,
      informative: true,
    })
    return row
  })

/** Nobody fills it in any more; replies that came are kept. */
export const withdrawQuestionnaire = (ctx: Ctx, { reason, ...ref }: Ref & { reason: string }): Promise<Questionnaire> =>
  inTx(ctx, async (tx) => {
    const patch = { withdrawnAt: await tx.now(), withdrawReason: reason }
    const row = await transition(tx, questionnaireLife, ref, 'withdraw', patch, { note: reason })
    await settle(tx, { bizType: 'questionnaire', busId: row.id, status: 'revoked' })
    await tell(tx, row, {
      to: { supplierIds: (await waitingFor(tx, row.id)).map((one) => one.supplierId) },
      title: ['withdrawn', row.title],
      body: ['withdrawnBody', row.docNo, row.title, reason],
      event: 'withdraw',
      informative: true,
    })
    return row
  })

/** All questionnaires past their deadline, each in its own transaction. Answers how many were closed. */
export const closeDueQuestionnaires = async (ctx: Ctx): Promise<number> => {
  const due = and(eq(questionnaire.status, questionnaireMachine.states.published), lte(questionnaire.deadline, sql`app_now()`))
  const found = await inTx(ctx, (tx) => tx.db.select({ id: questionnaire.id }).from(questionnaire).where(due))
  for (const { id } of found)
    await inTx(ctx, async (tx) => {
      await transition(tx, questionnaireLife, { id }, 'close')
      await settle(tx, { bizType: 'questionnaire', busId: id, status: 'expired' })
    }).catch((error: unknown) => {
      // Extended or withdrawn at this moment: not due any more.
      if (!(error instanceof Refusal)) throw error
    })
  return found.length
}
