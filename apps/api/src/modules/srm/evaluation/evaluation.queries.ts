import type { EvaluationRow, OwnEvaluationRow, ScoreRow } from '@srm/contract/srm/evaluation.shapes'
import { evaluation as e } from '@srm/db/schema/srm/evaluation'
import { supplierBase } from '@srm/db/schema/srm/supplier-profile'
import { completionStates, evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { listSpec } from '../../../data/list/list-spec'

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
/** Of the completion that waits for its approval; null where none does. */
const proposed = <T>(column: SQL) =>
  sql<T>`(select ${column} from evaluation_completion c where c.evaluation_id = evaluation.id and c.state = ${sql.raw(`'${completionStates.pending}'`)})`
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
  proposedAt: proposed<string | null>(sql`to_char(c.create_time, 'YYYY-MM-DD HH24:MI:SS')`).as('proposed_at'),
  proposedTotal: proposed<string | null>(sql`c.total`).as('proposed_total'),
  proposedGrade: proposed<string | null>(sql`c.grade`).as('proposed_grade'),
}
const alive = eq(e.delFlag, 0)

export const evaluationList = listSpec<EvaluationRow>({
  of: 'srm:evaluation',
  from: e,
  joins: [{ table: supplierBase, on: eq(supplierBase.supplierId, e.supplierId), shownOnly: true }],
  columns: { ...columns, supplierTypeId: supplierBase.supplierTypeId },
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

/** Its completion can be proposed: all scores are in, or the time for them is over. */
export const isReady = (row: Pick<EvaluationRow, 'status' | 'scored' | 'scorers' | 'scoreDeadline' | 'proposedAt'>, now: string): boolean =>
  row.status === evaluationMachine.states.selfEvaluated &&
  row.proposedAt === null &&
  (row.scored === row.scorers || now >= row.scoreDeadline)

/** Sheets whose completion somebody else has proposed and the caller has not scored: those the caller may approve. */
export const approvable = (username: string): SQL => sql`e.status = '1' and e.del_flag = 0
  and exists (select 1 from evaluation_completion c where c.evaluation_id = e.id and c.state = '0' and c.proposed_by <> ${username})
  and not exists (select 1 from evaluation_scorer s where s.evaluation_id = e.id and s.user_id = (select app_user()))`
export const approvableOfPlan = async ({ db, actor }: Tx, planId: string): Promise<{ id: string; version: number }[]> => {
  if (!actor.permissions.has('srm:evaluation:approve')) return []
  const rows = await db.execute<{ id: string; version: number }>(
    sql`select e.id, e.version from evaluation e where e.plan_id = ${planId} and ${approvable(actor.username)} order by e.doc_no`,
  )
  return rows.map(({ id, version }) => ({ id, version }))
}

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
    selfSubmittedAt: e.selfSubmittedAt,
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
