import { tenderParticipant } from '@srm/db/schema/srm/tender'
import { refuse } from '@srm/domain/kit/errors'
import { participationStates } from '@srm/domain/srm/tender/tender.kinds'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { assertCanTakePart, namedSuppliers } from '../../supplier/supplier.public'
import { addInvited, countRegistered, participantOf } from '../participants'
import { moveTender } from '../tender.life'
import { companies, tell } from '../tender.notices'
import { partRules, tellInvited } from './submit'

interface Review {
  readonly id: string
  readonly participantId: string
  readonly pass: boolean
  readonly reason: string | null
}
/** Admits a company that registered, or refuses it with a reason. */
export const reviewRegistration = (ctx: Ctx, { id, participantId, pass, reason }: Review) =>
  inTx(ctx, async (tx) => {
    if (!pass && !reason) throw refuse('REQUIRED', { label: 'tender.field.reason' })
    const row = await moveTender(tx, { id }, 'reviewRegistration', {}, { participant: participantId, pass, note: reason })
    const { supplierId } = await participantOf(tx, id, participantId)
    const { ongoing, approved, notApproved } = participationStates
    const [found] = await tx.db
      .update(tenderParticipant)
      .set({
        ...{ status: pass ? approved : notApproved, reviewedAt: await tx.now(), reviewedByName: tx.actor.realname },
        reviewNote: reason,
      })
      .where(
        and(
          eq(tenderParticipant.id, participantId),
          eq(tenderParticipant.status, ongoing),
          isNotNull(tenderParticipant.registeredAt),
          isNull(tenderParticipant.excludedAt),
        ),
      )
      .returning({ id: tenderParticipant.id, registeredAt: tenderParticipant.registeredAt })
    if (!found) throw refuse('REGISTRATION_NOT_WAITING')
    if (pass) await assertCanTakePart(tx, [supplierId], partRules(row))
    await countRegistered(tx, id)
    await tell(tx, row, {
      to: companies([supplierId]),
      title: [pass ? 'admitted' : 'refused', row.title],
      body: pass
        ? ['admittedBody', row.docNo, row.title, row.bidDeadline ?? '']
        : ['refusedBody', row.docNo, row.title, reason ?? '', row.regDeadline ?? ''],
      event: `review.${found.registeredAt}`,
      page: '/srm/tenderWork/detail',
      ...(pass ? { informative: true } : {}),
    })
    return row
  })

/** Further companies, while registration is open. */
export const inviteToTender = (ctx: Ctx, input: Ref & { supplierIds: string[] }) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, { id: input.id, version: input.version }, 'invite', {}, { suppliers: input.supplierIds })
    const known = await asSystem(tx, (sys) =>
      sys.db
        .select({ id: tenderParticipant.id })
        .from(tenderParticipant)
        .where(and(eq(tenderParticipant.tenderId, row.id), inArray(tenderParticipant.supplierId, input.supplierIds))),
    )
    if (known.length > 0) throw refuse('SUPPLIER_TWICE')
    await assertCanTakePart(tx, input.supplierIds, { ...partRules(row), invited: true })
    await addInvited(tx, row, await namedSuppliers(tx, input.supplierIds))
    await tellInvited(tx, row, input.supplierIds)
    return row
  })

/** Bars a company before the bid deadline; it reads why. */
export const excludeParticipant = (ctx: Ctx, input: { id: string; participantId: string; reason: string }) =>
  inTx(ctx, async (tx) => {
    const { id, participantId, reason } = input
    const row = await moveTender(tx, { id }, 'exclude', {}, { participant: participantId, note: reason })
    const { supplierId } = await participantOf(tx, id, participantId)
    const [found] = await tx.db
      .update(tenderParticipant)
      .set({ status: participationStates.notApproved, excludedAt: await tx.now(), excludeReason: reason })
      .where(and(eq(tenderParticipant.id, participantId), isNull(tenderParticipant.excludedAt)))
      .returning({ id: tenderParticipant.id })
    if (!found) throw refuse('REGISTRATION_NOT_WAITING')
    await countRegistered(tx, id)
    await tell(tx, row, {
      to: companies([supplierId]),
      title: ['excluded', row.title],
      body: ['excludedBody', row.docNo, row.title, reason],
      event: 'exclude',
      page: '/srm/tenderWork/detail',
    })
    return row
  })
