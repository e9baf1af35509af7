import type { AutoSource } from '@srm/db/schema/srm/evaluation'
import { formulas } from '@srm/domain/srm/evaluation/formulas'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { noticeMachine } from '@srm/domain/srm/notice/notice.machine'
import { noticeReplyMachine } from '@srm/domain/srm/notice/notice-reply.machine'
import { qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { sql } from 'drizzle-orm'
import type { Compute } from './kit'

interface Asked extends Record<string, unknown> {
  supplier_id: string
  kind: 'inquiry' | 'notice' | 'qualityAudit'
  id: string
  doc_no: string
  title: string
  deadline: string
  received: string | null
}
/**
 * What a company was to answer in the period and when it did, null: not in time. Inquiries by their first round, notices that
 * ask for a reply by its deadline, corrective actions by the deadline of the first answer. Clarifications of inquiries ask
 * a company for nothing but its quotation, which counts already.
 */
export const service: Compute = async (tx, supplierIds, { from, to }) => {
  const rows = await tx.db.execute<Asked>(sql`
    with ids as (select unnest(${sql.param([...supplierIds])}::uuid[]) as supplier_id),
    asked as (
      select m.supplier_id, 'inquiry' as kind, i.id, i.doc_no, i.title, r.quote_deadline as deadline, q.received_at as received
      from inquiry_supplier m
        join inquiry i on i.id = m.inquiry_id and i.del_flag = 0 and i.status <> ${inquiryMachine.states.cancelled}
        join inquiry_round r on r.inquiry_id = i.id and r.round_no = 1
        left join lateral (select max(received_at) as received_at from quotation x
          where x.inquiry_id = i.id and x.supplier_id = m.supplier_id and x.round_no = 1 and x.withdrawn_at is null
            and x.received_at < r.quote_deadline) q on true
      where m.supplier_id in (select supplier_id from ids) and m.source = 'invited' and m.excluded_at is null
      union all
      select r.supplier_id, 'notice', n.id, n.doc_no, n.title, r.reply_deadline,
        case when r.status = ${noticeReplyMachine.states.replied} and not r.late then r.replied_at end
      from notice_recipient r join notice n on n.id = r.notice_id and n.status = ${noticeMachine.states.issued}
      where r.supplier_id in (select supplier_id from ids) and r.need_reply
      union all
      select a.supplier_id, 'qualityAudit', a.id, a.doc_no, left(a.finding, 60), coalesce(f.reply_deadline, a.reply_deadline),
        case when not f.late then f.replied_at end
      from quality_audit a left join quality_audit_round f on f.audit_id = a.id and f.round_no = 1
      where a.supplier_id in (select supplier_id from ids) and a.del_flag = 0 and a.status <> ${qualityAuditMachine.states.withdrawn})
    select supplier_id, kind, id, doc_no, title, to_char(deadline, 'YYYY-MM-DD HH24:MI:SS') as deadline,
      to_char(received, 'YYYY-MM-DD HH24:MI:SS') as received
    from asked where deadline >= ${from}::date and deadline < ${to}::date + 1 and deadline <= app_now()
    order by deadline, doc_no`)
  const by = Map.groupBy(rows, (row) => row.supplier_id)
  return new Map(
    supplierIds.map((supplierId) => {
      const asked = by.get(supplierId) ?? []
      const inTime = asked.filter((row) => row.received !== null).length
      const sources = asked.map(
        ({ kind, id, doc_no: docNo, title, deadline: at, received: value }): AutoSource => ({
          ...{ kind, id, docNo, title, titleEn: null, at, counts: value !== null, value },
        }),
      )
      return [supplierId, { value: formulas.service({ asked: asked.length, inTime }), facts: { asked: asked.length, inTime }, sources }]
    }),
  )
}
