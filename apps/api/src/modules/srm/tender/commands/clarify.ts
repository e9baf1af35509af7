import type { FileRef } from '@srm/contract/kit/scalars'
import {
  tender,
  tenderClarification,
  tenderDocument,
  tenderQuestion,
  tenderQuestionAuthor,
  tenderParticipant,
} from '@srm/db/schema/srm/tender'
import { Refusal, refuse } from '@srm/domain/kit/errors'
import { spanVerdict } from '@srm/domain/srm/tender/legal-clock.rules'
import { and, eq, inArray } from 'drizzle-orm'
import { findVisible } from '../../../../data/access/scope'
import { nextNumber } from '../../../../data/numbering'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { lastDays } from '../../../sys/calendar/calendar.public'
import { linkFiles } from '../../../sys/file/file.public'
import { sealTender } from '../bid/project'
import { placeOf, registeredSuppliers, supplierOf } from '../participants'
import { auditPart, moveTender, takePart, type Tender } from '../tender.life'
import { companies, owner, tell } from '../tender.notices'
import { movedPayload, movedTimes, spreadTimes } from './extend'

interface ClarifyInput extends Ref {
  readonly title: string
  readonly question: string | null
  readonly answer: string
  readonly questionIds: readonly string[]
  readonly affectsPreparation: boolean
  readonly newDeadline?: string | null | undefined
  readonly files: FileRef[]
}

/** What changes the preparation of bids goes out in time, or moves the bid deadline in the same step (Tendering Law Art. 23). */
const assertInTime = async (tx: Tx, row: Tender, now: string): Promise<void> => {
  const verdict = spanVerdict('CLARIFY_15D', { ...row, clarifyAt: now }, await lastDays(tx))
  if (verdict.problem) throw new Refusal(verdict.problem.key, verdict.problem.params, [{ ...verdict.problem, field: 'newDeadline' }])
}

const write = async (tx: Tx, row: Tender, input: ClarifyInput, publishedAt: string): Promise<string> => {
  const { title, question, answer, affectsPreparation, newDeadline = null, questionIds, files } = input
  const docNo = await nextNumber(tx, 'CLR')
  const { documentVersion } = row
  const [saved] = await tx.db
    .insert(tenderClarification)
    .values({ tenderId: row.id, docNo, title, question, answer, affectsPreparation, documentVersion, newDeadline, publishedAt })
    .returning({ id: tenderClarification.id })
  const [document] = await tx.db
    .insert(tenderDocument)
    .values({ tenderId: row.id, documentVersion, note: title, publishedAt })
    .returning({ id: tenderDocument.id })
  if (!saved || !document) throw new Error('clarification was not written')
  await linkFiles(tx, { bizType: 'tenderDocument', bizId: document.id, field: 'files', files })
  if (questionIds.length > 0)
    await tx.db
      .update(tenderQuestion)
      .set({ clarificationId: saved.id })
      .where(and(eq(tenderQuestion.tenderId, row.id), inArray(tenderQuestion.id, [...questionIds])))
  return docNo
}

/** One text, published to everybody who registered in the same instant, whoever asked; the documents go up by one version. */
export const clarifyTender = (ctx: Ctx, input: ClarifyInput) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, tender, input.id)
    const now = await tx.now()
    const times = input.newDeadline ? movedTimes(before, { bidDeadline: input.newDeadline }, now) : before
    const { docTo, regDeadline, questionDeadline, bondDeadline, bidDeadline, openAt } = times
    const row = await moveTender(
      tx,
      { id: input.id, version: input.version },
      'clarify',
      { docTo, regDeadline, questionDeadline, bondDeadline, bidDeadline, openAt, documentVersion: before.documentVersion + 1 },
      { title: input.title, ...movedPayload(before, times) },
    )
    if (row.mandatory && input.affectsPreparation) await assertInTime(tx, row, now)
    const docNo = await write(tx, row, input, now)
    // Bids are made for a version of the documents: those for an older one must be confirmed again.
    await sealTender(tx, row)
    if (input.newDeadline) await spreadTimes(tx, row, input.title)
    await tell(tx, row, {
      to: companies(await registeredSuppliers(tx, row.id)),
      title: ['clarified', row.title],
      body: ['clarifiedBody', row.docNo, row.title, docNo, row.documentVersion, row.bidDeadline ?? ''],
      event: `clarify.${docNo}`,
      page: '/srm/tenderWork/detail',
      informative: true,
    })
    return { ...row, docNo }
  })

/** A question to the purchaser; others only ever see the clarification it leads to, and staff not who asked before names are told. */
export const askAboutTender = (ctx: Ctx, input: { id: string; question: string }) =>
  inTx(ctx, async (tx) => {
    const supplierId = supplierOf(tx)
    const { row, facts } = await takePart(tx, input.id, 'ask')
    const id = await asSystem(tx, async (sys) => {
      const [place] = await sys.db.select({ id: tenderParticipant.id }).from(tenderParticipant).where(placeOf(row.id, supplierId))
      const [saved] = await sys.db
        .insert(tenderQuestion)
        .values({ tenderId: row.id, orgCode: row.orgCode, createBy: row.createBy, question: input.question, askedAt: facts.now })
        .returning({ id: tenderQuestion.id })
      if (!place || !saved) throw refuse('NOT_REGISTERED')
      await sys.db.insert(tenderQuestionAuthor).values({ questionId: saved.id, tenderId: row.id, participantId: place.id, supplierId })
      return saved.id
    })
    await auditPart(tx, row, 'ask')
    await tell(tx, row, {
      to: owner(row),
      title: ['question', row.title],
      body: ['questionBody', row.docNo, row.title],
      event: `ask.${id}`,
    })
    return { id }
  })
