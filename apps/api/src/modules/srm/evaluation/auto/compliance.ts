import type { AutoSource } from '@srm/db/schema/srm/evaluation'
import { formulas, lapsedMonths } from '@srm/domain/srm/evaluation/formulas'
import { sql } from 'drizzle-orm'
import type { Compute } from './kit'

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
export const compliance: Compute = async (tx, supplierIds, period) => {
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
