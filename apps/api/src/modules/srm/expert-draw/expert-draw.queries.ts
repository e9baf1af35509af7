import type { DrawSecret, ExpertDrawDetail, ExpertDrawRow } from '@srm/contract/srm/expert-draw'
import { expertDraw, expertDrawSeat } from '@srm/db/schema/srm/expert-draw'
import { documents } from '@srm/domain/documents'
import { refuse } from '@srm/domain/kit/errors'
import { expertDrawMachine } from '@srm/domain/srm/expert-draw/expert-draw.machine'
import { avoidableStages, type DrawSubject } from '@srm/domain/srm/expert-draw/expert-draw.rules'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { canWith, withProcess } from '../../../data/access/can'
import { readableAmong } from '../../../data/access/readable'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { namesOf } from '../../sys/user/user.public'
import { supplierChoices } from '../supplier/supplier.public'
import { drawFacts, listOf, type ExpertDraw } from './expert-draw.life'

const { annulled, deleted } = expertDrawMachine.states

export const expertDrawList = listSpec<ExpertDrawRow>({
  of: 'srm:expertDraw',
  from: expertDraw,
  columns: {
    id: expertDraw.id,
    version: expertDraw.version,
    docNo: expertDraw.docNo,
    title: expertDraw.title,
    subjectType: expertDraw.subjectType,
    subjectId: expertDraw.subjectId,
    subjectNo: expertDraw.subjectNo,
    evalFrom: expertDraw.evalFrom,
    evalTo: expertDraw.evalTo,
    seats: expertDraw.seats,
    authorName: expertDraw.authorName,
    orgName: expertDraw.orgName,
    witnessName: expertDraw.witnessName,
    status: expertDraw.status,
    readyAt: expertDraw.readyAt,
    drawnAt: expertDraw.drawnAt,
    createTime: expertDraw.createTime,
  },
  search: ['docNo', 'title', 'subjectNo'],
  where: () => ne(expertDraw.status, deleted),
})
export const companiesToAvoid = supplierChoices(avoidableStages)

export const aliveDraw = async (tx: Tx, id: string): Promise<ExpertDraw> => {
  const row = await findVisible(tx, expertDraw, id)
  if (row.status === deleted) throw refuse('NOT_FOUND')
  return row
}

export const seatsHeld = ({ db }: Tx, drawId: string) =>
  db.select().from(expertDrawSeat).where(eq(expertDrawSeat.drawId, drawId)).orderBy(asc(expertDrawSeat.seatNo))

/** The row policies decide whether there is anything to read. */
const secretOf = async (tx: Tx, row: ExpertDraw): Promise<DrawSecret | null> => {
  const kept = await listOf(tx, row.id)
  if (!kept) return null
  const seats = await seatsHeld(tx, row.id)
  const names = await namesOf(
    tx,
    seats.flatMap(({ declinedBy }) => declinedBy ?? []),
  )
  return {
    avoided: [...kept.avoided],
    list: kept.list as DrawSecret['list'],
    seats: seats.map((seat) => ({ ...seat, declinedBy: seat.declinedBy && (names.get(seat.declinedBy) ?? seat.declinedBy) })),
  }
}

/** Draws for the same document that came to nothing: each counts, whoever made it. */
const annulledBefore = async (tx: Tx, { subjectId, id }: ExpertDraw): Promise<ExpertDrawDetail['annulled']> => {
  if (subjectId === null) return []
  const rows = await asSystem(tx, ({ db }) =>
    db
      .select()
      .from(expertDraw)
      .where(
        and(
          eq(expertDraw.subjectId, subjectId),
          eq(expertDraw.status, annulled),
          // To the microsecond, which the column as text does not say.
          sql`${expertDraw.createTime} < (select d.create_time from expert_draw d where d.id = ${id})`,
        ),
      )
      .orderBy(desc(expertDraw.createTime)),
  )
  return rows.map((row) => ({ id: row.id, docNo: row.docNo, reason: row.annulReason, at: row.annulledAt, drawn: row.drawnAt !== null }))
}

export const expertDrawDetail = (ctx: Ctx, id: string): Promise<ExpertDrawDetail> =>
  reading(ctx, async (tx) => {
    const row = await aliveDraw(tx, id)
    const facts = await asSystem(tx, (sys) => drawFacts(sys, row, tx.actor))
    return {
      ...row,
      status: row.status as ExpertDrawDetail['status'],
      demands: [...row.demands],
      annulled: await annulledBefore(tx, row),
      secret: await secretOf(tx, row),
      can: await withProcess(tx, 'expertDraw', id, canWith(tx, expertDrawMachine, row.status, facts)),
      facts,
      now: await tx.now(),
    }
  })

export const expertDrawTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'expertDraw', (await aliveDraw(tx, id)).id))

const most = 20
/** Documents of a kind that the actor may read, by number or title. */
export const drawSubjectsOf = (ctx: Ctx, { type, keyword }: { type: DrawSubject; keyword?: string | undefined }) =>
  reading(ctx, async (tx) => {
    if (!tx.actor.permissions.has(documents[type].list)) return []
    const like = `%${(keyword ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`
    const rows = await tx.db.execute<{ id: string; name: string; docNo: string }>(
      sql`select id, title as name, doc_no as "docNo" from ${sql.identifier(documents[type].table)}
        where del_flag = 0 and tenant_id = ${tx.actor.tenantId} and (title ilike ${like} or doc_no ilike ${like})
        order by create_time desc limit ${most}`,
    )
    const open = await readableAmong(
      tx,
      rows.map(({ id }) => ({ bizType: type, bizId: id })),
    )
    return rows.filter(({ id }) => open.has(id)).map(({ id, name, docNo }) => ({ id, name, docNo }))
  })
