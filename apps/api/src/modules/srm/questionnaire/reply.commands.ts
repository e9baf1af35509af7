import {
  questionnaire,
  questionnaireAnswer,
  questionnaireDraft,
  questionnaireForm,
  questionnaireReply,
  questionnaireReplyNote,
  questionnaireReplyRound,
  questionnaireScore,
} from '@srm/db/schema/srm/questionnaire'
import { assertNoProblems, fieldProblem, Refusal, refuse, refuseFields } from '@srm/domain/kit/errors'
import { refusal } from '@srm/domain/kit/machine'
import { itemsOf } from '@srm/domain/srm/questionnaire/design.rules'
import { judgeAnswers, type Answer, type Answers } from '@srm/domain/srm/questionnaire/fill.rules'
import { questionnaireReplyMachine } from '@srm/domain/srm/questionnaire/questionnaire-reply.machine'
import { hasPassed, scoreOf } from '@srm/domain/srm/questionnaire/score.rules'
import { and, eq } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ref } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { settle } from '../../sys/announcement/announcement.public'
import { linkFiles } from '../../sys/file/file.public'
import { accountsOf } from '../supplier/supplier.public'
import { answeredFiles, answerRows } from './answer.rows'
import { designOf } from './questionnaire.commands'
import { replyLife, type Reply } from './questionnaire.life'
import { tell } from './questionnaire.tell'

/** Rooms for the files of all answers together. */
const mostFiles = 500

/** The signed-in company's own reply. @throws NOT_FOUND where it was not asked */
export const ownReply = async (tx: Tx, questionnaireId: string): Promise<Reply> => {
  const { supplierId } = tx.actor
  if (!supplierId) throw refuse('NO_PERM')
  const [row] = await tx.db
    .select()
    .from(questionnaireReply)
    .where(and(eq(questionnaireReply.questionnaireId, questionnaireId), eq(questionnaireReply.supplierId, supplierId)))
  if (!row) throw refuse('NOT_FOUND')
  return row
}

interface Filled {
  readonly id: string
  readonly answers: Answers
}
interface Saved {
  readonly savedAt: string
  readonly savedBy: string
}
const keepDraft = async (tx: Tx, reply: Reply, answers: Readonly<Record<string, Answer>>, saved: Saved): Promise<void> => {
  const kept = { answers, ...saved }
  await asSystem(tx, (sys) =>
    sys.db
      .insert(questionnaireDraft)
      .values({ replyId: reply.id, supplierId: reply.supplierId, ...kept })
      .onConflictDoUpdate({ target: questionnaireDraft.replyId, set: kept }),
  )
}

/**
 * Keeps answers in the making. Judged like a submission, under the same lock, but the reply itself stays untouched: what
 * is typed every few seconds is no step of its life. Answers that fit no question are dropped.
 */
export const saveReplyDraft = (ctx: Ctx, { id, answers }: Filled) =>
  inTx(ctx, async (tx) => {
    const own = await ownReply(tx, id)
    const { reply, now, sections } = await asSystem(tx, async (sys) => {
      const [reply] = await sys.db.select().from(questionnaireReply).where(eq(questionnaireReply.id, own.id)).for('update')
      if (!reply) throw refuse('NOT_FOUND')
      const facts = await replyLife.facts(sys, reply, tx.actor)
      const no = refusal(questionnaireReplyMachine, 'saveDraft', reply.status, tx.actor, facts)
      if (no) throw new Refusal(no.key, no.params)
      const [form] = await sys.db.select().from(questionnaireForm).where(eq(questionnaireForm.questionnaireId, id))
      return { reply, now: facts.now, sections: form?.sections ?? [] }
    })
    const { kept } = judgeAnswers(sections, answers)
    await keepDraft(tx, reply, kept, { savedAt: now, savedBy: tx.actor.realname })
    const files = answeredFiles(itemsOf(sections), kept)
    await linkFiles(tx, { bizType: 'questionnaire_draft', bizId: reply.id, field: 'answers', files, most: mostFiles })
    return { savedAt: now }
  })

/** Writes what was submitted, what it is worth, and the rows that figures are made of. */
const writeAnswers = async (tx: Tx, reply: Reply, answers: Answers, submittedAt: string) => {
  const doc = await findVisible(tx, questionnaire, reply.questionnaireId)
  return asSystem(tx, async (sys) => {
    const { sections, passScore } = await designOf(sys, doc.id)
    const { kept, problems } = judgeAnswers(sections, answers)
    assertNoProblems(problems.map(({ key, error, params }) => fieldProblem(`answers.${key}`, error, ...params)))
    const items = itemsOf(sections)
    const { total, byQuestion } = doc.scoring ? scoreOf(sections, kept) : { total: null, byQuestion: {} }
    const worth = { score: total, passed: hasPassed(total, passScore), byQuestion, shown: doc.showScore }
    const { id: replyId, supplierId, questionnaireId } = reply
    await sys.db.update(questionnaireReply).set({ answers: kept, submittedAt }).where(eq(questionnaireReply.id, replyId))
    const rows = answerRows(reply, items, kept)
    if (rows.length > 0) await sys.db.insert(questionnaireAnswer).values(rows)
    await sys.db.insert(questionnaireScore).values({ replyId, supplierId, questionnaireId, ...worth })
    return { doc, kept, items, score: doc.showScore ? total : null }
  })
}

/** A company's reply, before its deadline by the clock read under the lock. */
export const submitReply = (ctx: Ctx, { id, answers }: Filled) =>
  inTx(ctx, async (tx) => {
    const { id: replyId } = await ownReply(tx, id)
    const reply = await transition(tx, replyLife, { id: replyId }, 'submit', { submittedBy: tx.actor.realname })
    const submittedAt = await tx.now()
    const { doc, kept, items, score } = await writeAnswers(tx, reply, answers, submittedAt)
    const files = answeredFiles(items, kept)
    await linkFiles(tx, { bizType: 'questionnaire_reply', bizId: reply.id, field: 'answers', files, most: mostFiles })
    await asSystem(tx, (sys) => sys.db.delete(questionnaireDraft).where(eq(questionnaireDraft.replyId, reply.id)))
    await settle(tx, { bizType: 'questionnaire', busId: id, userIds: await accountsOf(tx, reply.supplierId) })
    await tell(tx, doc, {
      to: doc.publisherId ? [doc.publisherId] : [],
      title: ['submitted', reply.supplierName, doc.title],
      body: ['submittedBody', reply.supplierName, doc.docNo, doc.title],
      event: `submit.${reply.id}.${reply.version}`,
      informative: true,
    })
    return { status: reply.status, submittedAt, score }
  })

/** Keeps what was submitted, its files and what it was worth: the next submission takes the place of all three. */
const keepRound = async (tx: Tx, before: Reply, reason: string, reopenedAt: string): Promise<void> => {
  const answers = before.answers ?? {}
  const round = await asSystem(tx, async ({ db }) => {
    const [worth] = await db.select().from(questionnaireScore).where(eq(questionnaireScore.replyId, before.id))
    const earlier = await db.$count(questionnaireReplyRound, eq(questionnaireReplyRound.replyId, before.id))
    const { id: replyId, questionnaireId, orgCode, submittedAt, submittedBy } = before
    const [made] = await db
      .insert(questionnaireReplyRound)
      .values({
        ...{ replyId, questionnaireId, orgCode, roundNo: earlier + 1, answers, submittedAt, submittedBy },
        ...{ score: worth?.score ?? null, passed: worth?.passed ?? null, byQuestion: worth?.byQuestion ?? {} },
        ...{ reopenReason: reason, reopenedBy: tx.actor.realname, reopenedAt },
      })
      .returning({ id: questionnaireReplyRound.id })
    return made
  })
  const { sections } = await asSystem(tx, (sys) => designOf(sys, before.questionnaireId))
  const files = answeredFiles(itemsOf(sections), answers)
  if (round) await linkFiles(tx, { bizType: 'questionnaire_reply_round', bizId: round.id, field: 'answers', files, most: mostFiles })
}

/** Sent back to be corrected: what was submitted is kept for staff, and the company goes on from it. */
export const reopenReply = (ctx: Ctx, { id, version, reason, deadline }: Ref & { reason: string; deadline: string }) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, questionnaireReply, id)
    const now = await tx.now()
    const patch = { deadline, reopenReason: reason, reopenedAt: now, remindedAt: null, answers: null }
    const reply = await transition(tx, replyLife, { id, version }, 'reopen', patch, { note: reason })
    if (deadline <= (await tx.now())) throw refuseFields([fieldProblem('deadline', 'QUESTIONNAIRE_DEADLINE')])
    await keepRound(tx, before, reason, now)
    await asSystem(tx, async (sys) => {
      await sys.db.delete(questionnaireAnswer).where(eq(questionnaireAnswer.replyId, id))
      await sys.db.delete(questionnaireScore).where(eq(questionnaireScore.replyId, id))
    })
    await keepDraft(tx, reply, before.answers ?? {}, { savedAt: now, savedBy: before.submittedBy ?? '' })
    const doc = await findVisible(tx, questionnaire, reply.questionnaireId)
    await tell(tx, doc, {
      to: { supplierIds: [reply.supplierId] },
      title: ['reopened', doc.title],
      body: ['reopenedBody', doc.docNo, doc.title, deadline, reason],
      event: `reopen.${reply.id}.${reply.version}`,
      priority: 'M',
      mail: true,
    })
    return reply
  })

/** What staff note of a reply, for staff alone: the last word counts, under who wrote it. */
export const noteReply = (ctx: Ctx, { id, note }: { id: string; note: string | null }) =>
  inTx(ctx, async (tx) => {
    const { questionnaireId } = await findVisible(tx, questionnaireReply, id)
    if (!note) {
      await tx.db.delete(questionnaireReplyNote).where(eq(questionnaireReplyNote.replyId, id))
      return { id }
    }
    const noted = { note, notedBy: tx.actor.realname, notedAt: await tx.now() }
    await tx.db
      .insert(questionnaireReplyNote)
      .values({ replyId: id, questionnaireId, ...noted })
      .onConflictDoUpdate({ target: questionnaireReplyNote.replyId, set: noted })
    return { id }
  })

/** The company has looked at it for the first time. */
export const markOpened = (tx: Tx, reply: Reply): Promise<unknown> =>
  reply.openedAt !== null
    ? Promise.resolve()
    : asSystem(tx, async (sys) =>
        sys.db
          .update(questionnaireReply)
          .set({ openedAt: await sys.now() })
          .where(eq(questionnaireReply.id, reply.id)),
      )
