import { contract } from '@srm/contract/index'
import type { ListQuery } from '@srm/contract/kit/page'
import { auction } from '@srm/db/schema/srm/auction'
import { auctionMachine } from '@srm/domain/srm/auction/auction.machine'
import { auctionWay } from '@srm/domain/srm/auction/auction.sourcing'
import { sql } from 'drizzle-orm'
import { listedIds } from '../../../data/list/list-ids'
import type { Tx } from '../../../data/transaction/in-tx'
import { mostEvents, type Days, type FigureRow, type PartEvent, type PartFigures, type SourcingPart } from '../sourcing/sourcing.public'
import { auctionList } from './auction.queries'
import { auctionAmount, bidders, isOver } from './figures'

const figures = async (tx: Tx, query: ListQuery): Promise<PartFigures> => {
  const ids = await listedIds(tx, auctionList, query)
  const rows = await tx.db.execute<FigureRow>(sql`
    select status, basis, count(*)::int as count, sum(amount)::text as amount, count(bid)::int as opened,
      coalesce(sum(bid), 0)::int as bidders, count(*) filter (where bid = 1)::int as single
    from (select ${auction.status} as status, m.basis, m.amount, case when ${isOver} then ${bidders} end as bid
      from ${auction} cross join lateral ${auctionAmount} m where ${auction.id} in ${ids}) counted group by 1, 2`)
  const awarded = await listedIds(tx, auctionList, { ...query, status: auctionWay.awarded.join() })
  const [median] = await tx.db.execute<{ days: string | null }>(sql`
    select round((percentile_cont(0.5) within group (order by extract(epoch from ${auction.awardedAt} - ${auction.publishAt})))::numeric / 86400, 1)::text as days
    from ${auction} where ${auction.id} in ${awarded}`)
  return { rows: [...rows], medianDays: median?.days ?? null }
}

const { scheduled, cancelled } = auctionMachine.states
type Dated = Omit<PartEvent, 'openers' | 'warnings' | 'roundNo'> & Record<string, unknown>
/**
 * Starts, and of public auctions the end of registration, which is the start; what was cancelled has none any more. One that began
 * late stands where it was planned.
 */
const events = async (tx: Tx, query: ListQuery, { from, to }: Days): Promise<readonly PartEvent[]> => {
  const ids = await listedIds(tx, auctionList, query)
  const rows = await tx.db.execute<Dated>(sql`
    select k.kind, a.id, a.doc_no as "docNo", a.title, a.status, a.purchaser_name as "purchaserName",
      to_char(a.plan_start, 'YYYY-MM-DD HH24:MI:SS') as at,
      case when k.kind = 'registrationEnd' then case when a.plan_start <= app_now() then 'done' else 'coming' end
        when a.started_at is not null then 'done'
        when a.status = ${scheduled} then case when a.plan_start <= app_now() then 'waiting' else 'coming' end else 'void' end as state
    from auction a join (values ('registrationEnd'), ('auctionStart')) k (kind) on k.kind = 'auctionStart' or a.openness = 'public'
    where a.tenant_id = ${tx.actor.tenantId} and a.del_flag = 0 and a.publish_at is not null and a.status <> ${cancelled}
      and a.plan_start >= ${from}::date and a.plan_start < ${to}::date + 1 and a.id in ${ids}
    order by a.plan_start, a.doc_no, k.kind desc limit ${mostEvents + 1}`)
  return rows.map((row) => ({ ...row, roundNo: null, openers: [], warnings: [] }))
}

export const auctionSourcing: SourcingPart = { call: contract.auction.list, figures, events }
