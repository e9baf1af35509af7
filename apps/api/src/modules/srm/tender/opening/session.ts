import { tender } from '@srm/db/schema/srm/tender'
import { tenderOpening, tenderOpeningObjection } from '@srm/db/schema/srm/tender-bid'
import { refuse } from '@srm/domain/kit/errors'
import { and, eq } from 'drizzle-orm'
import { findVisible } from '../../../../data/access/scope'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { ownPlace } from '../bid/project'
import { tellOfOpening } from '../bid/bid.notices'
import { auditPart, moveTender, takePart } from '../tender.life'
import { companies, owner, staff } from '../tender.notices'
import { ofOpening } from './record'

/** A bidder objects while the session lasts; it ends when every objection is answered. */
export const objectToOpening = (ctx: Ctx, { id, objection }: { id: string; objection: string }) =>
  inTx(ctx, async (tx) => {
    const { row } = await takePart(tx, id, 'objectToOpening')
    const { supplierId, supplierName } = await ownPlace(tx, row)
    const raisedAt = await tx.now()
    const owned = { tenderId: id, orgCode: row.orgCode, createBy: row.createBy }
    const [made] = await asSystem(tx, ({ db }) =>
      db
        .insert(tenderOpeningObjection)
        .values({ ...owned, supplierId, supplierName, objection, raisedAt })
        .returning({ id: tenderOpeningObjection.id }),
    )
    await auditPart(tx, row, 'objectToOpening', { objection })
    for (const to of [owner(row), staff('srm:tender:answerObjection', row)])
      await tellOfOpening(tx, row, {
        to,
        title: ['objected', row.title],
        body: ['objectedBody', supplierName, row.docNo, row.title],
        event: `objected.${made?.id ?? ''}`,
      })
    return { id: made?.id ?? '' }
  })

export const answerObjection = (ctx: Ctx, { id, objectionId, answer }: { id: string; objectionId: string; answer: string }) =>
  inTx(ctx, async (tx) => {
    const { version } = await findVisible(tx, tender, id)
    const row = await moveTender(tx, { id, version }, 'answerObjection', {}, { answer })
    const of = and(eq(tenderOpeningObjection.id, objectionId), eq(tenderOpeningObjection.tenderId, id))
    const [there] = await tx.db.select().from(tenderOpeningObjection).where(of)
    if (!there) throw refuse('NOT_FOUND')
    if (there.answeredAt !== null) throw refuse('OBJECTION_ANSWERED')
    const answered = { answer, answeredByName: tx.actor.realname, answeredAt: await tx.now() }
    await asSystem(tx, ({ db }) => db.update(tenderOpeningObjection).set(answered).where(of))
    await tellOfOpening(tx, row, {
      to: companies([there.supplierId]),
      title: ['objectionAnswered', row.title],
      body: ['objectionAnsweredBody', row.docNo, row.title, answer],
      event: `answered.${objectionId}`,
      page: '/srm/tenderWork/detail',
      informative: true,
    })
    return null
  })

/** Ends the session: from now on nobody objects to the opening, and its record is final. */
export const closeOpening = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, ref, 'closeOpening')
    const closed = { closedAt: await tx.now(), closedByName: tx.actor.realname }
    await asSystem(tx, ({ db }) => db.update(tenderOpening).set(closed).where(ofOpening(row.id, 'first')))
    return row
  })
