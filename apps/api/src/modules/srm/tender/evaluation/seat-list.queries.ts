import type { WorkItem } from '@srm/contract/srm/dashboard'
import type { SeatRow } from '@srm/contract/srm/tender-evaluation'
import { tender } from '@srm/db/schema/srm/tender'
import { tenderBidInquiry, tenderCommittee, tenderMemberSeat } from '@srm/db/schema/srm/tender-evaluation'
import type { progressStages } from '@srm/domain/srm/tender/tender.kinds'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { and, desc, eq, gt, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { asSystem, reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { factsOf } from '../tender.life'
import { dueOf, motionsBefore } from './seat-motions'

const most = 200
/** Stages in which something can wait for a member. */
const judging: readonly (typeof progressStages)[number][] = ['review', 'technical', 'price']

const seatsOf = (sys: Tx, userId: string, isOngoing: boolean) =>
  sys.db
    .select({ row: tender, seat: tenderMemberSeat })
    .from(tenderMemberSeat)
    .innerJoin(tender, and(eq(tender.id, tenderMemberSeat.tenderId), eq(tender.delFlag, 0)))
    .innerJoin(tenderCommittee, and(eq(tenderCommittee.tenderId, tender.id), isNotNull(tenderCommittee.confirmedAt)))
    .where(
      and(
        eq(tenderMemberSeat.userId, userId),
        isNull(tenderMemberSeat.goneAt),
        ...(isOngoing ? [eq(tender.status, tenderMachine.states.ongoing), inArray(tender.stage, judging)] : []),
      ),
    )
    .orderBy(desc(tenderMemberSeat.createTime))
    .limit(most)
type Seated = Awaited<ReturnType<typeof seatsOf>>[number]

const dueAt = async (tx: Tx, sys: Tx, { row, seat }: Seated) => {
  if (row.status !== tenderMachine.states.ongoing || !judging.includes(row.stage)) return null
  const facts = await factsOf(sys, row, tx.actor)
  return dueOf(tx.actor, row, facts, seat, await motionsBefore(sys, seat, facts.now))
}
/** Until when each tender's bidders may still answer: the last of these moments. */
const answersDue = async (sys: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
  if (ids.length === 0) return new Map()
  const rows = await sys.db
    .select({ id: tenderBidInquiry.tenderId, at: max(tenderBidInquiry.dueAt) })
    .from(tenderBidInquiry)
    .where(
      and(
        ...[inArray(tenderBidInquiry.tenderId, [...ids]), isNull(tenderBidInquiry.answeredAt)],
        gt(tenderBidInquiry.dueAt, sql`app_now()`),
      ),
    )
    .groupBy(tenderBidInquiry.tenderId)
  return new Map(rows.map((one) => [one.id, one.at]))
}

/** Tenders that the account sits on, whatever department they are of: those that ask something of it first, then the newest seat. */
export const mySeats = (ctx: Ctx): Promise<SeatRow[]> =>
  reading(ctx, (tx) =>
    asSystem(tx, async (sys) => {
      const seats = await seatsOf(sys, tx.actor.userId ?? '', false)
      const open = seats.filter(({ row }) => judging.includes(row.stage))
      const due = await answersDue(
        sys,
        open.map(({ row }) => row.id),
      )
      const rows: SeatRow[] = []
      for (const one of seats) {
        const { id, docNo, title, stage, status } = one.row
        rows.push({
          ...{ id, docNo, title, stage, status: status as SeatRow['status'], leader: one.seat.leader, signedAt: one.seat.signedAt },
          ...{ due: await dueAt(tx, sys, one), answersDueAt: due.get(id) ?? null },
        })
      }
      return rows.sort((a, b) => Number(a.due === null) - Number(b.due === null))
    }),
  )

/** Seats where something waits for the account, for the list of what is to be done. */
export const seatWork = async (tx: Tx): Promise<WorkItem[]> => {
  const { kind, permissions, userId } = tx.actor
  if (kind !== 'buyer' || !permissions.has('srm:tender:evaluate') || !userId) return []
  return asSystem(tx, async (sys) => {
    const items: WorkItem[] = []
    for (const one of await seatsOf(sys, userId, true)) {
      const due = await dueAt(tx, sys, one)
      const { id, docNo, title, updateTime, createTime } = one.row
      if (due) items.push({ id, kind: due, docNo, title, at: null, since: updateTime ?? createTime, count: null })
    }
    return items
  })
}
