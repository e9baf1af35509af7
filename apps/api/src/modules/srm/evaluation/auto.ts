import type { AutoSource } from '@srm/db/schema/srm/evaluation'
import type { DecimalText } from '@srm/domain/kit/money'
import { formulas, lapsedMonths } from '@srm/domain/srm/evaluation/formulas'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { noticeMachine } from '@srm/domain/srm/notice/notice.machine'
import { noticeReplyMachine } from '@srm/domain/srm/notice/notice-reply.machine'
import { qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import type { FormulaId } from '@srm/domain/srm/target-base/target-base.kinds'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

export interface Period {
  readonly from: string
  readonly to: string
}
export interface AutoValue {
  readonly value: DecimalText | null
  readonly facts: Readonly<Record<string, string | number>>
  readonly sources: readonly AutoSource[]
}
type Values = ReadonlyMap<string, AutoValue>
/** The values of all suppliers of a plan, with one query. */
type Compute = (tx: Tx, supplierIds: readonly string[], period: Period) => Promise<Values>

/** Orders, receipts and inspections are not there yet: what they would tell is insufficient data, and stays out of the total. */
const noFacts =
  (facts: AutoValue['facts'], value: DecimalText | null): Compute =>
  (_tx, ids) =>
    Promise.resolve(new Map(ids.map((id) => [id, { value, facts, sources: [] }])))

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
const service: Compute = async (tx, supplierIds, { from, to }) => {
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

interface Held extends Record<string, unknown> {
  supplier_id: string
  id: string
  name_zh: string
  name_en: string
  cert_no: string | null
  valid_to: string | null
  long_term: boolean | null
  held: boolean
}
/** Must-have documents that concern a company, each with the certificate that lasts longest. */
const compliance: Compute = async (tx, supplierIds, period) => {
  const rows = await tx.db.execute<Held>(sql`
    select b.supplier_id, t.id, t.name_zh, t.name_en, q.cert_no, q.valid_to::text as valid_to, q.long_term, q.id is not null as held
    from supplier_base b
      join qual_doc_type t on t.must_upload and t.enabled
        and (cardinality(t.type_ids) = 0 or b.supplier_type_id = any(t.type_ids))
        and (cardinality(t.category_ids) = 0 or exists (
          select 1 from supplier_category c where c.supplier_id = b.supplier_id and c.category_id = any(t.category_ids)))
      left join lateral (select x.id, x.cert_no, x.valid_to, x.long_term from supplier_qualification x
        where x.supplier_id = b.supplier_id and x.doc_type_id = t.id
        order by x.long_term desc, x.valid_to desc nulls first limit 1) q on true
    where b.supplier_id = any(${sql.param([...supplierIds])}::uuid[]) order by t.sort_order, t.code`)
  const today = (await tx.now()).slice(0, 10)
  const until = period.to < today ? period.to : today
  return new Map(
    supplierIds.map((supplierId) => {
      const documents = rows.filter((row) => row.supplier_id === supplierId)
      const months = documents.map((row) =>
        lapsedMonths(row.held ? { longTerm: row.long_term ?? false, validTo: row.valid_to } : null, period.from, until),
      )
      const lapsed = months.reduce((sum, n) => sum + n, 0)
      const facts = { documents: documents.length, lapsedMonths: lapsed, criticalFaults: 0 }
      const sources = documents.map(
        (row, i): AutoSource => ({
          kind: 'qualification',
          id: row.id,
          docNo: row.cert_no,
          title: row.name_zh,
          titleEn: row.name_en,
          at: row.long_term ? null : row.valid_to,
          counts: months[i] === 0,
          value: String(months[i] ?? 0),
        }),
      )
      return [supplierId, { value: formulas.compliance(facts), facts, sources }]
    }),
  )
}

/** Where the facts of each formula come from; formulas themselves stand in the domain under the same ids. */
export const autoSources: { readonly [F in FormulaId]: Compute } = {
  quality: noFacts({ received: '0', rejected: '0', concession: '0' }, formulas.quality({ received: '0', rejected: '0', concession: '0' })),
  delivery: noFacts({ lines: 0 }, formulas.delivery([])),
  price: noFacts({ lines: 0 }, formulas.price([])),
  service,
  compliance,
}
