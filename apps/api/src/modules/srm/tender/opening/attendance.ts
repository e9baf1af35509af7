import { tender } from '@srm/db/schema/srm/tender'
import { tenderAttendance } from '@srm/db/schema/srm/tender-bid'
import { tenderCommittee } from '@srm/db/schema/srm/tender-evaluation'
import { refuse } from '@srm/domain/kit/errors'
import { attendedAt, presentSeconds, type Envelope } from '@srm/domain/srm/tender/attendance.rules'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { findVisible } from '../../../../data/access/scope'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { bidFacts } from '../bid/facts'
import { ownPlace } from '../bid/project'
import type { Tender } from '../tender.life'

const hasReport = async (sys: Tx, tenderId: string): Promise<boolean> => {
  const made = and(eq(tenderCommittee.tenderId, tenderId), isNotNull(tenderCommittee.reportAt))
  return (await sys.db.select({ id: tenderCommittee.id }).from(tenderCommittee).where(made)).length > 0
}
/** The opening whose witness somebody in the hall is now. */
export const openingNow = async (sys: Tx, row: Tender, session: 'open' | 'closed' | null, now: string): Promise<Envelope | null> => {
  const { stage, bidDeadline, status, envelopeMode } = row
  const of = { isOngoing: status === tenderMachine.states.ongoing, stage, twoEnvelopes: envelopeMode === 'two', bidDeadline, session }
  return attendedAt({ ...of, hasReport: stage === 'price' && (await hasReport(sys, row.id)) }, now)
}

/**
 * A page of the hall tells that it is open. Nothing is kept of whoever waits before the bid deadline.
 * @throws NO_BID of a company without a bid in force
 */
export const attendHall = (ctx: Ctx, id: string) =>
  inTx(ctx, async (tx) => {
    const row = await findVisible(tx, tender, id)
    const { supplierId = null, userId, realname } = tx.actor
    const found = await asSystem(tx, async (sys) => {
      const now = await sys.now()
      const facts = await bidFacts(sys, row, tx.actor, now)
      if (supplierId !== null && !facts.ownBid) throw refuse('NO_BID')
      return { now, envelope: await openingNow(sys, row, facts.session, now) }
    })
    if (!found.envelope || !userId) return null
    const name = supplierId === null ? realname : (await ownPlace(tx, row)).supplierName
    const { now, envelope } = found
    const owned = { tenderId: id, orgCode: row.orgCode, createBy: row.createBy }
    await asSystem(tx, ({ db }) =>
      db
        .insert(tenderAttendance)
        .values({ ...owned, envelope, userId, supplierId, name, firstAt: now, lastAt: now })
        .onConflictDoUpdate({
          target: [tenderAttendance.tenderId, tenderAttendance.envelope, tenderAttendance.userId],
          set: { lastAt: now },
        }),
    )
    return null
  })

interface Row extends Record<string, unknown> {
  envelope: Envelope
  kind: 'opener' | 'staff' | 'bidder'
  name: string
  firstAt: string
  lastAt: string
  here: boolean
}
/** Everybody who was in the hall: openers, other staff, then bidders by company. */
export const attendanceOf = (sys: Tx, tenderId: string): Promise<Row[]> =>
  sys.db
    .execute<Row>(sql`
    select a.envelope, k.kind, a.name, to_char(min(a.first_at), 'YYYY-MM-DD HH24:MI:SS') as "firstAt",
      to_char(max(a.last_at), 'YYYY-MM-DD HH24:MI:SS') as "lastAt",
      max(a.last_at) > app_now() - make_interval(secs => ${presentSeconds}) as here
    from tender_attendance a join tender_secret s on s.tender_id = a.tender_id
      cross join lateral (select case when a.supplier_id is not null then 'bidder'
        when exists (select 1 from jsonb_array_elements(s.openers) o where o->>'userId' = a.user_id::text) then 'opener'
        else 'staff' end as kind) k
    where a.tender_id = ${tenderId}
    group by a.envelope, k.kind, a.name, coalesce(a.supplier_id, a.user_id)
    order by a.envelope, array_position(array['opener', 'staff', 'bidder'], k.kind), min(a.first_at)`)
    .then((rows) => [...rows])

/** What a reader may know of it: bidders have no names, and rivals no number of them, before the bids are opened. */
export const attendanceFor = async (sys: Tx, row: Tender, { isOpened, isStaff }: { isOpened: boolean; isStaff: boolean }) => {
  const all = await attendanceOf(sys, row.id)
  const bidders = all.filter((one) => one.kind === 'bidder')
  return {
    attendance: isOpened ? all : all.filter((one) => one.kind === 'opener' || (isStaff && one.kind === 'staff')),
    biddersHere: isOpened || isStaff ? bidders.filter((one) => one.here).length : null,
  }
}
