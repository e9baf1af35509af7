import { contract } from '@srm/contract/index'
import type { ListQuery } from '@srm/contract/kit/page'
import { smallProject } from '@srm/db/schema/srm/small-project'
import { smallProjectMachine } from '@srm/domain/srm/small-project/small-project.machine'
import { smallProjectWay } from '@srm/domain/srm/small-project/small-project.sourcing'
import { sql } from 'drizzle-orm'
import { listedIds, ofMany } from '../../../data/list/list-ids'
import type { Tx } from '../../../data/transaction/in-tx'
import { mostEvents, type Days, type FigureRow, type PartEvent, type PartFigures, type SourcingPart } from '../sourcing/sourcing.public'
import { smallAmount } from './figures'
import { smallProjectList } from './small-project.queries'

const figures = async (tx: Tx, query: ListQuery): Promise<PartFigures> => {
  return ofMany(tx, await listedIds(tx, smallProjectList, query), async ({ db }, chosen) => {
    const rows = await db.execute<FigureRow>(sql`
      select status, basis, count(*)::int as count, sum(amount)::text as amount, count(bid)::int as opened,
        coalesce(sum(bid), 0)::int as bidders, count(*) filter (where bid = 1)::int as single
      from (select ${smallProject.status} as status, m.basis, m.amount, case when ${smallProject.openedAt} is not null then x.bid_count end as bid
        from ${smallProject} left join small_project_secret x on x.project_id = ${smallProject.id}
        cross join lateral ${smallAmount} m where ${smallProject.id} = any(${chosen})) counted group by 1, 2`)
    const [median] = await db.execute<{ days: string | null }>(sql`
      select round((percentile_cont(0.5) within group (order by extract(epoch from awarded_at - publish_at)))::numeric / 86400, 1)::text as days
      from small_project where id = any(${chosen}) and status = any(${sql.param([...smallProjectWay.awarded])})`)
    return { rows: [...rows], medianDays: median?.days ?? null }
  })
}

const { ongoing, cancelled } = smallProjectMachine.states
interface Dated extends Record<string, unknown>, Omit<PartEvent, 'warnings' | 'roundNo' | 'openers'> {
  readonly openers: { userId: string; name: string }[] | null
}
/** Deadlines and openings; what was cancelled has none any more. */
const events = async (tx: Tx, query: ListQuery, { from, to }: Days): Promise<readonly PartEvent[]> => {
  const within = sql`(at >= ${from}::date and at < ${to}::date + 1)`
  const ids = await listedIds(tx, smallProjectList, query)
  const rows = await ofMany(tx, ids, ({ db }, chosen) =>
    db.execute<Dated>(sql`
      select k.kind, a.id, a.doc_no as "docNo", a.title, a.status, a.purchaser_name as "purchaserName",
        to_char(k.at, 'YYYY-MM-DD HH24:MI:SS') as at,
        case when k.kind = 'deadline' then case when k.at <= app_now() then 'done' else 'coming' end
          when a.opened_at is not null then 'done'
          when a.status = ${ongoing} then case when k.at <= app_now() then 'waiting' else 'coming' end else 'void' end as state,
        case when k.kind = 'opening' then (
          select case when a.opened_at is null then (
              select jsonb_agg(jsonb_build_object('userId', m.user_id, 'name', m.name) order by m.create_time, m.name)
              from small_project_member m where m.project_id = a.id and m.role = 'opener')
            else jsonb_build_array(jsonb_build_object('userId', '', 'name', s.first_opener_name), jsonb_build_object('userId', '', 'name', s.second_opener_name)) end
          from small_project_secret s where s.project_id = a.id) end as openers
      from small_project a cross join lateral (values ('deadline', a.deadline), ('opening', a.open_at)) k (kind, at)
      where a.id = any(${chosen}) and a.publish_at is not null and a.status <> ${cancelled} and ${within}
      order by k.at, a.doc_no, k.kind limit ${mostEvents + 1}`),
  )
  return rows.map((row) => ({ ...row, roundNo: null, openers: row.openers ?? [], warnings: [] }))
}

export const smallProjectSourcing: SourcingPart = { call: contract.smallProject.list, figures, events }
