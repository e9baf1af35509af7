import type { EvaluationRow, OwnEvaluationRow, ScoreRow } from '@srm/contract/srm/evaluation.shapes'
import { evaluation as e } from '@srm/db/schema/srm/evaluation'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../data/in-tx'
import { listSpec } from '../../../data/list-page'

const own = {
  id: e.id,
  docNo: e.docNo,
  title: e.title,
  periodFrom: e.periodFrom,
  periodTo: e.periodTo,
  selfEval: e.selfEval,
  selfDeadline: e.selfDeadline,
  selfSubmittedAt: e.selfSubmittedAt,
  selfMissed: e.selfMissed,
  total: e.total,
  grade: e.grade,
  completedAt: e.completedAt,
  appealState: e.appealState,
  status: e.status,
  createTime: e.createTime,
  version: e.version,
}
// Named in full: among the columns of one table drizzle would write `id`, which inside is the scorer's own.
const people = (done: boolean) =>
  sql<number>`(select count(distinct s.user_id)::int from evaluation_scorer s where s.evaluation_id = evaluation.id${done ? sql` and s.submitted_at is not null` : sql``})`
const columns = {
  ...own,
  planId: e.planId,
  supplierId: e.supplierId,
  supplierName: e.supplierName,
  templateName: e.templateName,
  scoreDeadline: e.scoreDeadline,
  countedWeight: e.countedWeight,
  scored: people(true).as('scored'),
  scorers: people(false).as('scorers'),
}
const alive = eq(e.delFlag, 0)

export const evaluationList = listSpec<EvaluationRow>({
  of: 'srm:evaluation',
  from: e,
  columns,
  search: ['docNo', 'supplierName', 'title'],
  where: () => alive,
})

/** All sheets of a plan, in the order of their numbers. */
export const sheetsOfPlan = (tx: Tx, planId: string): Promise<EvaluationRow[]> =>
  tx.db
    .select(columns)
    .from(e)
    .where(and(alive, eq(e.planId, planId)))
    .orderBy(asc(e.docNo)) as Promise<EvaluationRow[]>

export const ownEvaluationList = listSpec<OwnEvaluationRow>({ from: e, columns: own, search: ['docNo', 'title'], where: () => alive })

const mine = sql`s.evaluation_id = evaluation.id and s.user_id = (select app_user())`
/** What the caller scores or has scored; `waiting=Y`: what still waits for it. */
export const scoreList = listSpec<ScoreRow>({
  from: e,
  columns: {
    id: e.id,
    docNo: e.docNo,
    title: e.title,
    supplierName: e.supplierName,
    periodFrom: e.periodFrom,
    periodTo: e.periodTo,
    scoreDeadline: e.scoreDeadline,
    status: e.status,
    submittedAt: sql<
      string | null
    >`(select to_char(min(s.submitted_at), 'YYYY-MM-DD HH24:MI:SS') from evaluation_scorer s where ${mine})`.as('submitted_at'),
    createTime: e.createTime,
  },
  search: ['docNo', 'supplierName', 'title'],
  sort: { column: 'scoreDeadline', order: 'desc' },
  where: (_tx, query) =>
    and(
      alive,
      ne(e.status, evaluationMachine.states.cancelled),
      query['waiting'] === 'Y'
        ? sql`${e.status} = ${evaluationMachine.states.selfEvaluated} and ${e.scoreDeadline} > (select app_now()) and exists (
            select 1 from evaluation_scorer s where ${mine} and s.submitted_at is null)`
        : sql`exists (select 1 from evaluation_scorer s where ${mine})`,
    ),
})
