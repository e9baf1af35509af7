import type { AutoSource } from '@srm/db/schema/srm/evaluation'
import type { DecimalText } from '@srm/domain/kit/money'
import { formulas, lapsedMonths } from '@srm/domain/srm/evaluation/formulas'
import type { FormulaId } from '@srm/domain/srm/target-base/target-base.rules'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../data/in-tx'

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
  id: string
  doc_no: string
  title: string
  deadline: string
  received: string | null
}
/** Inquiries a company was invited to whose first round closed in the period: quoted before its deadline, or not. */
const service: Compute = async (tx, supplierIds, { from, to }) => {
  const rows = await tx.db.execute<Asked>(sql`
    select m.supplier_id, i.id, i.doc_no, i.title, to_char(r.quote_deadline, 'YYYY-MM-DD HH24:MI:SS') as deadline,
      to_char(q.received_at, 'YYYY-MM-DD HH24:MI:SS') as received
    from inquiry_supplier m
      join inquiry i on i.id = m.inquiry_id and i.del_flag = 0 and i.status <> '9'
      join inquiry_round r on r.inquiry_id = i.id and r.round_no = 1
      left join lateral (select max(received_at) as received_at from quotation x
        where x.inquiry_id = i.id and x.supplier_id = m.supplier_id and x.round_no = 1 and x.withdrawn_at is null
          and x.received_at < r.quote_deadline) q on true
    where m.supplier_id = any(${sql.param([...supplierIds])}::uuid[]) and m.source = 'invited' and m.excluded_at is null
      and r.quote_deadline >= ${from}::date and r.quote_deadline < ${to}::date + 1 and r.quote_deadline <= app_now()
    order by r.quote_deadline`)
  return new Map(
    supplierIds.map((supplierId) => {
      const asked = rows.filter((row) => row.supplier_id === supplierId)
      const inTime = asked.filter((row) => row.received !== null).length
      const sources = asked.map(
        (row): AutoSource => ({
          kind: 'inquiry',
          id: row.id,
          docNo: row.doc_no,
          title: row.title,
          titleEn: null,
          at: row.deadline,
          counts: row.received !== null,
          value: row.received,
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
