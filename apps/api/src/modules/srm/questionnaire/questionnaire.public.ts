import type { WorkItem } from '@srm/contract/srm/dashboard'
import { questionnaireMachine } from '@srm/domain/srm/questionnaire/questionnaire.machine'
import { questionnaireReplyMachine } from '@srm/domain/srm/questionnaire/questionnaire-reply.machine'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

export { ownQuestionnaires } from './reply.queries'

/** The caller's questionnaires that lack answers past their deadline, until they are extended or withdrawn. */
export const lateQuestionnaires = async ({ db, actor }: Tx, most = 100): Promise<WorkItem[]> => {
  if (actor.kind !== 'buyer' || !actor.permissions.has('srm:questionnaire:list')) return []
  const { published, closed } = questionnaireMachine.states
  const rows = await db.execute<{ id: string; doc_no: string; title: string; at: string; late: number }>(sql`
    select q.id, q.doc_no, q.title, to_char(min(r.deadline), 'YYYY-MM-DD HH24:MI:SS') as at, count(*)::int as late
    from questionnaire q join questionnaire_reply r on r.questionnaire_id = q.id and r.status = ${questionnaireReplyMachine.states.pending}
      and r.deadline <= app_now()
    where q.del_flag = 0 and q.status in (${published}, ${closed}) and q.publisher_id = (select app_user())
    group by q.id order by min(r.deadline) limit ${most}`)
  return rows.map((r) => ({
    id: r.id,
    kind: 'questionnaireOverdue',
    docNo: r.doc_no,
    title: r.title,
    at: r.at,
    since: null,
    count: r.late,
  }))
}

/** Questionnaires that wait for the signed-in company, overdue ones first: the buyer may extend those, and counts them as unanswered. */
export const questionnaireWork = async ({ db }: Tx, most = 100): Promise<WorkItem[]> => {
  const { published, closed } = questionnaireMachine.states
  const rows = await db.execute<{ id: string; doc_no: string; title: string; at: string; since: string; questions: number }>(sql`
    select q.id, q.doc_no, q.title, to_char(r.deadline, 'YYYY-MM-DD HH24:MI:SS') as at, q.question_count as questions,
      to_char(coalesce(r.reopened_at, r.create_time), 'YYYY-MM-DD HH24:MI:SS') as since
    from questionnaire_reply r join questionnaire q on q.id = r.questionnaire_id and q.del_flag = 0 and q.status in (${published}, ${closed})
    where r.supplier_id = (select app_supplier()) and r.status = ${questionnaireReplyMachine.states.pending}
    order by r.deadline limit ${most}`)
  return rows.map((r) => ({ id: r.id, kind: 'fillIn', docNo: r.doc_no, title: r.title, at: r.at, since: r.since, count: r.questions }))
}
