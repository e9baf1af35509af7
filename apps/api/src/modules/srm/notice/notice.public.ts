import type { WorkItem } from '@srm/contract/srm/dashboard'
import { noticeMachine } from '@srm/domain/srm/notice/notice.machine'
import { noticeReplyMachine } from '@srm/domain/srm/notice/notice-reply.machine'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

export { ownNotices } from './notice-reply.queries'

/** Notices the caller issued whose answers are late: recipients to be reminded. */
export const lateNotices = async ({ db, actor }: Tx, most = 100): Promise<WorkItem[]> => {
  if (actor.kind !== 'buyer' || !actor.permissions.has('srm:notice:list')) return []
  const rows = await db.execute<{ id: string; doc_no: string; title: string; at: string; late: number }>(sql`
    select n.id, n.doc_no, n.title, to_char(min(r.reply_deadline), 'YYYY-MM-DD HH24:MI:SS') as at, count(*)::int as late
    from notice n join notice_recipient r on r.notice_id = n.id and r.status = ${noticeReplyMachine.states.pending}
      and r.need_reply and r.reply_deadline <= app_now()
    where n.del_flag = 0 and n.status = ${noticeMachine.states.issued} and n.issuer_id = (select app_user())
    group by n.id order by min(r.reply_deadline) limit ${most}`)
  return rows.map((r) => ({ id: r.id, kind: 'noticeOverdue', docNo: r.doc_no, title: r.title, at: r.at, since: null, count: r.late }))
}

/** Notices that wait for the signed-in company's answer, nearest deadline first. */
export const noticeWork = async ({ db }: Tx, most = 100): Promise<WorkItem[]> => {
  const rows = await db.execute<{ id: string; doc_no: string; title: string; at: string | null; since: string }>(sql`
    select n.id, n.doc_no, n.title, to_char(r.reply_deadline, 'YYYY-MM-DD HH24:MI:SS') as at,
      to_char(coalesce(r.update_time, r.create_time), 'YYYY-MM-DD HH24:MI:SS') as since
    from notice_recipient r join notice n on n.id = r.notice_id and n.del_flag = 0 and n.status = ${noticeMachine.states.issued}
    where r.supplier_id = (select app_supplier()) and r.status = ${noticeReplyMachine.states.pending}
    order by r.reply_deadline nulls last, r.create_time limit ${most}`)
  return rows.map((r) => ({ id: r.id, kind: 'replyNotice', docNo: r.doc_no, title: r.title, at: r.at, since: r.since, count: null }))
}
