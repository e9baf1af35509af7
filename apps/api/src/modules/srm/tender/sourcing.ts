import { contract } from '@srm/contract/index'
import type { ListQuery } from '@srm/contract/kit/page'
import { tender } from '@srm/db/schema/srm/tender'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { tenderWay } from '@srm/domain/srm/tender/tender.sourcing'
import { sql } from 'drizzle-orm'
import { listedIds, ofMany } from '../../../data/list/list-ids'
import type { Tx } from '../../../data/transaction/in-tx'
import { mostEvents, type Days, type FigureRow, type PartEvent, type PartFigures, type SourcingPart } from '../sourcing/sourcing.public'
import { bidders, isOpened, tenderAmount } from './figures'
import { tenderList } from './tender.queries'

const figures = async (tx: Tx, query: ListQuery): Promise<PartFigures> => {
  return ofMany(tx, await listedIds(tx, tenderList, query), async ({ db }, chosen) => {
    const rows = await db.execute<FigureRow>(sql`
      select status, basis, count(*)::int as count, sum(amount)::text as amount, count(bid)::int as opened,
        coalesce(sum(bid), 0)::int as bidders, count(*) filter (where bid = 1)::int as single
      from (select ${tender.status} as status, m.basis, m.amount, case when ${isOpened} then ${bidders} end as bid
        from ${tender} cross join lateral ${tenderAmount} m where ${tender.id} = any(${chosen})) counted group by 1, 2`)
    const [median] = await db.execute<{ days: string | null }>(sql`
      select round((percentile_cont(0.5) within group (order by extract(epoch from a.calibrated_at - t.publish_at)))::numeric / 86400, 1)::text as days
      from tender t join tender_award a on a.tender_id = t.id and a.state = 'approved' and a.calibrated_at is not null
      where t.id = any(${chosen}) and t.status = any(${sql.param([...tenderWay.awarded])})`)
    return { rows: [...rows], medianDays: median?.days ?? null }
  })
}

const { ongoing, publicity, cancelled } = tenderMachine.states
interface Dated extends Record<string, unknown>, Omit<PartEvent, 'warnings' | 'roundNo' | 'openers'> {
  readonly openers: { userId: string; name: string }[] | null
}
/** End of registration, bid deadline, opening, and the end of publicity; what was cancelled has none any more. */
const events = async (tx: Tx, query: ListQuery, { from, to }: Days): Promise<readonly PartEvent[]> => {
  const ids = await listedIds(tx, tenderList, query)
  const rows = await ofMany(tx, ids, ({ db }, chosen) =>
    db.execute<Dated>(sql`
      select k.kind, t.id, t.doc_no as "docNo", t.title, t.status, t.purchaser_name as "purchaserName",
        to_char(k.at, 'YYYY-MM-DD HH24:MI:SS') as at,
        case when k.kind <> 'opening' then case when k.at <= app_now() then 'done' when t.status in (${ongoing}, ${publicity}) then 'coming' else 'void' end
          when o.opened_at is not null then 'done'
          when t.status = ${ongoing} then case when k.at <= app_now() then 'waiting' else 'coming' end else 'void' end as state,
        case when k.kind = 'opening' then case when o.opened_at is null then s.openers
          else jsonb_build_array(jsonb_build_object('userId', '', 'name', o.first_opener_name), jsonb_build_object('userId', '', 'name', o.second_opener_name)) end end as openers
      from tender t join tender_secret s on s.tender_id = t.id
        left join tender_opening o on o.tender_id = t.id and o.envelope = 'first'
        left join tender_award a on a.tender_id = t.id and a.state = 'approved'
        cross join lateral (values ('registrationEnd', t.reg_deadline), ('deadline', t.bid_deadline), ('opening', t.open_at),
          ('publicityEnd', a.publicity_end)) k (kind, at)
      where t.id = any(${chosen}) and t.publish_at is not null and t.status <> ${cancelled}
        and k.at >= ${from}::date and k.at < ${to}::date + 1
      order by k.at, t.doc_no, k.kind limit ${mostEvents + 1}`),
  )
  return rows.map((row) => ({ ...row, roundNo: null, openers: row.openers ?? [], warnings: [] }))
}

export const tenderSourcing: SourcingPart = { call: contract.tender.list, figures, events }
