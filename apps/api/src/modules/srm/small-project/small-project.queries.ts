import type { SmallBidRow, SmallProjectRow } from '@srm/contract/srm/small-project'
import { smallProject, smallProjectSecret, smallReply } from '@srm/db/schema/srm/small-project'
import type { SmallStage } from '@srm/domain/srm/small-project/small-project.kinds'
import { leastBids, smallProjectMachine, stageOf } from '@srm/domain/srm/small-project/small-project.machine'
import { and, eq, sql } from 'drizzle-orm'
import { listSpec } from '../../../data/list/list-spec'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { smallFilters } from './figures'

/** The literal lets the partial indexes serve a statement that is prepared once. */
const alive = sql`${smallProject.delFlag} = 0`
const columns = {
  id: smallProject.id,
  docNo: smallProject.docNo,
  title: smallProject.title,
  projectName: smallProject.projectName,
  categoryName: smallProject.categoryName,
  openness: smallProject.openness,
  scheme: smallProject.scheme,
  deadline: smallProject.deadline,
  openAt: smallProject.openAt,
  status: smallProject.status,
  purchaserName: smallProject.purchaserName,
  orgName: smallProject.orgName,
  createTime: smallProject.createTime,
  version: smallProject.version,
}

interface Staged extends Record<string, unknown> {
  id: string
  opened: boolean
  bids: number
  agreed: number | null
  evaluated: boolean
  recommended: boolean
}
type Dated = Pick<SmallProjectRow, 'id' | 'status' | 'deadline' | 'openAt'>
/** Stages of the ongoing projects among some; how many bids there are is read only of those whose deadline is over. */
export const stagesOf = async (tx: Tx, rows: readonly Dated[]): Promise<ReadonlyMap<string, SmallStage>> => {
  const now = await tx.now()
  const ongoing = rows.filter((row) => row.status === smallProjectMachine.states.ongoing)
  const over = ongoing.filter((row) => row.deadline !== null && now >= row.deadline).map((row) => row.id)
  const found =
    over.length === 0
      ? []
      : await asSystem(tx, ({ db }) =>
          db.execute<Staged>(sql`
            select p.id, p.opened_at is not null as opened, s.agreed_bids as agreed, s.evaluated_at is not null as evaluated,
              case when p.opened_at is null then (select count(*)::int from sealed_bid b
                where b.biz_type = 'smallProject' and b.biz_id = p.id and b.current and b.withdrawn_at is null) else coalesce(s.bid_count, 0) end as bids,
              exists (select 1 from small_award a where a.project_id = p.id and a.state = 'proposed') as recommended
            from small_project p join small_project_secret s on s.project_id = p.id where p.id = any(${sql.param(over)}::uuid[])`),
        )
  const known = new Map(found.map((one) => [one.id, one]))
  return new Map(
    ongoing.flatMap((row): [string, SmallStage][] => {
      const one = known.get(row.id)
      const isAgreed = one !== undefined && one.agreed !== null && one.agreed <= one.bids
      const stage = stageOf({
        ...{ status: row.status, now, deadline: row.deadline, openAt: row.openAt, isOpened: one?.opened ?? false },
        isTooFew: one !== undefined && one.bids < leastBids && !isAgreed,
        isEvaluated: one?.evaluated ?? false,
        isRecommended: one?.recommended ?? false,
      })
      return stage ? [[row.id, stage]] : []
    }),
  )
}
/** What bidders are told of it: how many bid, and what waits inside the house, is not theirs. */
export const outerStage = (stage: SmallStage | undefined): SmallStage | null => {
  if (stage === undefined) return null
  if (stage === 'quoting') return stage
  return stage === 'tooFew' || stage === 'opening' || stage === 'waiting' ? 'waiting' : 'scoring'
}

type Bare = Omit<SmallProjectRow, 'stage' | 'amount'>
/** What was recommended and approved, of those that the reader may see. */
const amountsOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.db.execute<{ id: string; amount: string }>(sql`
    select project_id as id, amount::text as amount from small_award where state = 'approved' and project_id = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row.amount]))
}
/** Buyer's list. */
export const smallProjectList = listSpec<SmallProjectRow>({
  of: 'srm:smallProject',
  from: smallProject,
  joins: [{ table: smallProjectSecret, on: eq(smallProjectSecret.projectId, smallProject.id), shownOnly: true }],
  columns: {
    ...columns,
    orgCode: smallProject.orgCode,
    publishAt: smallProject.publishAt,
    createBy: smallProject.createBy,
    budget: smallProjectSecret.budget,
    bidCount: smallProjectSecret.bidCount,
    splitSuspect: smallProjectSecret.splitSuspect,
  },
  search: ['docNo', 'title'],
  where: (_tx, query) => and(alive, smallFilters(query)),
  enrich: async (tx, rows: Bare[]) => {
    const stages = await stagesOf(tx, rows)
    const amounts = await amountsOf(
      tx,
      rows.map((row) => row.id),
    )
    return rows.map((row) => ({ ...row, stage: stages.get(row.id) ?? null, amount: amounts.get(row.id) ?? null }))
  },
})

const mine = sql`${smallReply.supplierId} = (select app_supplier())`
/** A company's list: what it was invited to or bid in, and public projects it may bid in. */
export const smallBidList = listSpec<SmallBidRow>({
  of: 'srm:smallBid',
  from: smallProject,
  joins: [{ table: smallReply, on: sql`${smallReply.projectId} = ${smallProject.id} and ${mine}` }],
  columns: { ...columns, bidState: smallReply.state },
  search: ['docNo', 'title'],
  staffOnly: [],
  where: () => alive,
  enrich: async (tx, rows: Omit<SmallBidRow, 'stage'>[]) => {
    const stages = await stagesOf(tx, rows)
    return rows.map((row) => ({ ...row, stage: outerStage(stages.get(row.id)) }))
  },
})
