import type { WorkItem } from '@srm/contract/srm/dashboard'
import { noticeMachine } from '@srm/domain/srm/notice/notice.machine'
import { noticeReplyMachine } from '@srm/domain/srm/notice/notice-reply.machine'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../data/in-tx'

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
