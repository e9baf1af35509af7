import { contract } from '@srm/contract/index'
import type { ListQuery } from '@srm/contract/kit/page'
import { auction } from '@srm/db/schema/srm/auction'
import { auctionMachine } from '@srm/domain/srm/auction/auction.machine'
import { auctionWay } from '@srm/domain/srm/auction/auction.sourcing'
import { sql } from 'drizzle-orm'
import { listedIds, ofMany } from '../../../data/list/list-ids'
import type { Tx } from '../../../data/transaction/in-tx'
import { mostEvents, type Days, type FigureRow, type PartEvent, type PartFigures, type SourcingPart } from '../sourcing/sourcing.public'
import { auctionList } from './auction.queries'
import { auctionAmount, bidders, isOver } from './figures'

const figures = async (tx: Tx, query: ListQuery): Promise<PartFigures> => {
  return ofMany(tx, await listedIds(tx, auctionList, query), async ({ db }, chosen) => {
    const rows = await db.execute<FigureRow>(sql`
      select status, basis, count(*)::int as count, sum(amount)::text as amount, count(bid)::int as opened,
        coalesce(sum(bid), 0)::int as bidders, count(*) filter (where bid = 1)::int as single
      from (select ${auction.status} as status, m.basis, m.amount, case when ${isOver} then ${bidders} end as bid
        from ${auction} cross join lateral ${auctionAmount} m where ${auction.id} = any(${chosen})) counted group by 1, 2`)
    const [median] = await db.execute<{ days: string | null }>(sql`
      select round((percentile_cont(0.5) within group (order by extract(epoch from awarded_at - publish_at)))::numeric / 86400, 1)::text as days
      from auction where id = any(${chosen}) and status = any(${sql.param([...auctionWay.awarded])})`)
    return { rows: [...rows], medianDays: median?.days ?? null }
  })
}

const { scheduled, cancelled } = auctionMachine.states
type Dated = Omit<PartEvent, 'openers' | 'warnings' | 'roundNo'> & Record<string, unknown>
/**
 * Starts, and of public auctions the end of registration, which is the start; what was cancelled has none any more. One that began
 * late stands where it was planned.
 */
const events = async (tx: Tx, query: ListQuery, { from, to }: Days): Promise<readonly PartEvent[]> => {
  const ids = await listedIds(tx, auctionList, { ...query, planStart_begin: from, planStart_end: to })
  const rows = await ofMany(tx, ids, ({ db }, chosen) =>
    db.execute<Dated>(sql`
      select k.kind, a.id, a.doc_no as "docNo", a.title, a.status, a.purchaser_name as "purchaserName",
        to_char(a.plan_start, 'YYYY-MM-DD HH24:MI:SS') as at,
        case when k.kind = 'registrationEnd' then case when a.plan_start <= app_now() then 'done' else 'coming' end
          when a.started_at is not null then 'done'
          when a.status = ${scheduled} then case when a.plan_start <= app_now() then 'waiting' else 'coming' end else 'void' end as state
      from auction a join (values ('registrationEnd'), ('auctionStart')) k (kind) on k.kind = 'auctionStart' or a.openness = 'public'
      where a.id = any(${chosen}) and a.publish_at is not null and a.status <> ${cancelled}
      order by a.plan_start, a.doc_no, k.kind desc limit ${mostEvents + 1}`),
  )
  return rows.map((row) => ({ ...row, roundNo: null, openers: [], warnings: [] }))
}

export const auctionSourcing: SourcingPart = { call: contract.auction.list, figures, events }
