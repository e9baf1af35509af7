import { tenderBond } from '@srm/db/schema/srm/tender'
import { assertNoProblems, fieldProblem, refuse } from '@srm/domain/kit/errors'
import { bondExpires, type BondForm } from '@srm/domain/srm/tender/tender.kinds'
import { and, eq, isNull } from 'drizzle-orm'
import { inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { watchExpiry } from '../../expiry/expiry.public'
import { participantOf } from '../participants'
import { moveTender, type Tender } from '../tender.life'
import { companies, tell } from '../tender.notices'

interface Place {
  readonly id: string
  readonly participantId: string
}
interface Received extends Place {
  readonly form: BondForm
  readonly amount: string
  readonly receivedAt: string
  readonly validTo: string | null
}
type Bond = typeof tenderBond.$inferSelect
const unsettled = (participantId: string) =>
  and(eq(tenderBond.participantId, participantId), isNull(tenderBond.refundedAt), isNull(tenderBond.forfeitedAt))

const tellCompany = (tx: Tx, row: Tender, bond: Bond, event: 'bondReceived' | 'bondRefunded' | 'bondForfeited', reason: string | null) =>
  tell(tx, row, {
    to: companies([bond.supplierId]),
    title: [event, row.title],
    body:
      event === 'bondForfeited'
        ? ['bondForfeitedBody', row.docNo, row.title, row.currency, bond.amount, reason ?? '']
        : [`${event}Body`, row.docNo, row.title, row.currency, bond.amount],
    event,
    page: '/srm/tenderWork/detail',
    informative: true,
  })

const problemsOf = (row: Tender, { form, validTo, receivedAt }: Received, now: string) => [
  ...(receivedAt > now ? [fieldProblem('receivedAt', 'BOND_FUTURE')] : []),
  ...(bondExpires(form) && (validTo === null || validTo < (row.bidDeadline ?? '').slice(0, 10))
    ? [fieldProblem('validTo', 'BOND_VALID_TO')]
    : []),
]

/** Notes the bond of a company that registered: once, in the form it came. */
export const recordBond = (ctx: Ctx, input: Received) =>
  inTx(ctx, async (tx) => {
    const { id, participantId, form, amount, receivedAt } = input
    const row = await moveTender(tx, { id }, 'recordBond', {}, { participant: participantId, form, amount })
    const place = await participantOf(tx, id, participantId)
    assertNoProblems(problemsOf(row, input, await tx.now()))
    if (place.registeredAt === null) throw refuse('BOND_NO_REGISTRATION')
    const { supplierId, supplierName, orgCode, createBy } = place
    const validTo = bondExpires(form) ? input.validTo : null
    const [bond] = await tx.db
      .insert(tenderBond)
      .values({ tenderId: id, participantId, supplierId, supplierName, orgCode, createBy, form, amount, receivedAt, validTo })
      .onConflictDoNothing()
      .returning()
    if (!bond) throw refuse('BOND_RECEIVED')
    await watchExpiry(tx, [supplierId])
    await tellCompany(tx, row, bond, 'bondReceived', null)
    return row
  })

/** A guarantee or an insurance that its bank or insurer has prolonged: the way out of one that ends before the award. */
export const extendBond = (ctx: Ctx, { id, participantId, validTo }: Place & { validTo: string }) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, { id }, 'extendBond', {}, { participant: participantId, note: validTo })
    await participantOf(tx, id, participantId)
    const [held] = await tx.db.select().from(tenderBond).where(unsettled(participantId)).for('update')
    if (!held?.validTo) throw refuse('BOND_NOT_THERE')
    if (validTo <= held.validTo) assertNoProblems([fieldProblem('validTo', 'BOND_SHORTER', held.validTo)])
    await tx.db.update(tenderBond).set({ validTo }).where(eq(tenderBond.id, held.id))
    await watchExpiry(tx, [held.supplierId])
    return row
  })

const settle = async (tx: Tx, participantId: string, patch: Partial<Bond>): Promise<Bond> => {
  const [bond] = await tx.db.update(tenderBond).set(patch).where(unsettled(participantId)).returning()
  if (!bond) throw refuse('BOND_NOT_THERE')
  await watchExpiry(tx, [bond.supplierId])
  return bond
}
export const refundBond = (ctx: Ctx, { id, participantId, note }: Place & { note: string | null }) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, { id }, 'refundBond', {}, { participant: participantId, note })
    await participantOf(tx, id, participantId)
    const bond = await settle(tx, participantId, { refundedAt: await tx.now(), refundNote: note })
    await tellCompany(tx, row, bond, 'bondRefunded', null)
    return row
  })
/** Keeps a bond and tells its company why. @throws BOND_NOT_THERE where none is held */
export const forfeitHeld = async (tx: Tx, row: Tender, participantId: string, reason: string): Promise<void> => {
  const bond = await settle(tx, participantId, { forfeitedAt: await tx.now(), forfeitReason: reason })
  await tellCompany(tx, row, bond, 'bondForfeited', reason)
}
/** The bond is kept where the company broke the rules; it reads why. */
export const forfeitBond = (ctx: Ctx, { id, participantId, reason }: Place & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, { id }, 'forfeitBond', {}, { participant: participantId, note: reason })
    await participantOf(tx, id, participantId)
    await forfeitHeld(tx, row, participantId, reason)
    return row
  })
