import { concession } from '@srm/db/schema/srm/concession'
import { dec } from '@srm/domain/kit/money'
import { concessionAnswerWithin } from '@srm/domain/srm/concession/concession.kinds'
import { concessionMachine } from '@srm/domain/srm/concession/concession.machine'
import { and, eq } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { dueAfter } from '../../sys/calendar/calendar.public'
import type { AgreedTerm } from '../contract/terms.public'
import { concede, lockConceded } from '../inspection/conceding.public'
import { authorsOf, concessionLife, moved, secretOf, setSecret, type Concession } from './concession.life'
import { silenceTerm } from './silence'
import { amountOf, buyerPage, company, concerned, purchasing, settleOpen, supplierPage, tell } from './notices'

// Two persons of the buyer decide, then the company where its price is reduced (docs/inspection.md, Concession). The order line and
// the inspection are locked before the concession.

type Noted = Ref & { readonly note: string | null }
type Reasoned = Ref & { readonly reason: string }

export const lockBefore = async (tx: Tx, id: string): Promise<void> => {
  const { inspectionId } = await findVisible(tx, concession, id)
  await lockConceded(tx, inspectionId)
}

/** Engineering agrees; purchasing is asked. */
export const engineerApprove = (ctx: Ctx, { note, ...ref }: Noted) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, concessionLife, ref, 'engineerApprove', {}, { note })
    const { username, realname } = tx.actor
    await setSecret(tx, row.id, { engineer: username, engineerName: realname, engineerNote: note, engineerAt: await tx.now() })
    await settleOpen(tx, row)
    if (!tx.decision) {
      const except = [username, ...(await authorsOf(tx, row))]
      const body = [amountOf(row), row.inspectionNo]
      await tell(tx, row, { to: purchasing(row, except), key: 'toBuy', body, page: buyerPage, isTask: true })
    }
    return moved(row)
  })

/** The inspection goes on with the concession. @param term the clause by which silence was consent */
const takeEffect = async (tx: Tx, row: Concession, term: AgreedTerm | null = null): Promise<void> => {
  const { reason } = await asSystem(tx, (sys) => secretOf(sys, row.id))
  const { accepted, qty, rejected, reductionPct } = row
  await concede(tx, row.inspectionId, { accepted, concession: qty, rejected, reductionPct, reason })
  const about = [amountOf(row), row.inspectionNo]
  const silence = term && { key: 'silence' as const, body: [...about, row.answerBy ?? '', term.contractNo, term.no, term.title] }
  const message = silence ?? { key: 'agreed' as const, body: about }
  await tell(tx, row, { ...message, to: company(row), page: supplierPage, mail: term !== null })
  await tell(tx, row, { ...message, to: await concerned(tx, row), page: buyerPage, event: `concerned.${row.version}` })
}

/** Purchasing agrees. Without a reduction it takes effect at once, else the company is asked. */
export const approveConcession = (ctx: Ctx, { note, ...ref }: Noted) =>
  inTx(ctx, async (tx) => {
    await lockBefore(tx, ref.id)
    const now = await tx.now()
    const before = await findVisible(tx, concession, ref.id)
    const isReduced = !dec(before.reductionPct).isZero()
    const answerBy = isReduced ? (await dueAfter(tx, now, concessionAnswerWithin)).at : null
    const row = await transition(tx, concessionLife, ref, 'approve', { sentAt: now, answerBy }, { note })
    await setSecret(tx, row.id, { purchaserName: tx.actor.realname, purchaserNote: note, purchaserAt: now })
    await settleOpen(tx, row)
    if (answerBy !== null) {
      const body = [amountOf(row), row.defects, dec(row.reductionPct).toFixed(), answerBy]
      const term = await silenceTerm(tx, row)
      const message = term
        ? { key: 'toAcceptSilence' as const, body: [...body, term.contractNo, term.no] }
        : { key: 'toAccept' as const, body }
      await tell(tx, row, { ...message, to: company(row), page: supplierPage, isTask: true })
      return moved(row)
    }
    const settled = await asSystem(tx, (sys) => transition(sys, concessionLife, { id: row.id }, 'settle', { endedAt: now }))
    await takeEffect(tx, settled)
    return moved(settled)
  })

const end = async (tx: Tx, row: Concession, reason: string): Promise<void> => {
  await settleOpen(tx, row)
  const body = [row.inspectionNo, reason]
  await tell(tx, row, { to: await concerned(tx, row), key: 'declined', body, page: buyerPage })
}
export const rejectConcession = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, concessionLife, ref, 'reject', { endedAt: await tx.now() }, { note: reason })
    await setSecret(tx, row.id, { endReason: reason })
    await end(tx, row, reason)
    return moved(row)
  })
/** Quality waits no longer: the lot is rejected or sorted. */
export const cancelConcession = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, concessionLife, ref, 'cancel', { endedAt: await tx.now() }, { note: reason })
    await setSecret(tx, row.id, { endReason: reason })
    await settleOpen(tx, row, 'revoked')
    if (row.sentAt) await tell(tx, row, { to: company(row), key: 'cancelled', page: supplierPage })
    return moved(row)
  })

const answered = async (tx: Tx, note: string | null) => ({
  answeredAt: await tx.now(),
  answeredBy: tx.actor.username,
  answerNote: note,
  endedAt: await tx.now(),
})
export const acceptConcession = (ctx: Ctx, { note, ...ref }: Noted) =>
  inTx(ctx, async (tx) => {
    await lockBefore(tx, ref.id)
    const row = await transition(tx, concessionLife, ref, 'accept', await answered(tx, note), { note })
    await settleOpen(tx, row)
    await takeEffect(tx, row)
    return moved(row)
  })
export const declineConcession = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, concessionLife, ref, 'decline', await answered(tx, reason), { note: reason })
    await end(tx, row, reason)
    return moved(row)
  })

/**
 * The time to answer is over and the contract takes that for consent: it is agreed to, and the log names the clause. Answers
 * whether it was; one that somebody else dealt with meanwhile stays as it is.
 */
export const agreeBySilence = async (tx: Tx, { id }: Pick<Concession, 'id'>): Promise<boolean> => {
  const before = await findVisible(tx, concession, id)
  const term = await silenceTerm(tx, before)
  if (!term) return false
  await lockBefore(tx, id)
  const [waiting] = await tx.db
    .select({ id: concession.id })
    .from(concession)
    .where(and(eq(concession.id, id), eq(concession.status, concessionMachine.states.pendingSupplier)))
    .for('update')
  if (!waiting) return false
  const note = `${term.contractNo} (${term.no}) ${term.title}`
  const row = await transition(tx, concessionLife, { id }, 'agreeBySilence', { endedAt: await tx.now() }, { note })
  await settleOpen(tx, row)
  await takeEffect(tx, row, term)
  return true
}
