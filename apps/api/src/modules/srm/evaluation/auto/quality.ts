import type { AutoSource } from '@srm/db/schema/srm/evaluation'
import { dec, rounded, type DecimalText } from '@srm/domain/kit/money'
import { formulas } from '@srm/domain/srm/evaluation/formulas'
import { qualityFacts } from '@srm/domain/srm/inspection/quality-facts.rules'
import { sql } from 'drizzle-orm'
import { cnyOn, idsIn, priceExcl, valuesBySupplier, type AutoValue, type Compute } from './kit'

interface Judged extends Record<string, unknown> {
  supplier_id: string
  kind: 'receipt' | 'goodsReturn'
  id: string
  doc_no: string
  line_no: number
  name: string
  unit: string
  at: string
  received: DecimalText
  rejected: DecimalText
  returned: DecimalText
  concession: DecimalText
  /** Null: the currency had no rate on that day. */
  value: DecimalText | null
}
const sourceOf = ({ kind, id, doc_no, line_no, name, unit, at, received, rejected, returned, concession, value }: Judged): AutoSource => ({
  ...{ kind, id, docNo: doc_no, lineNo: line_no, title: name, titleEn: null, at, value },
  counts: dec(rejected).plus(returned).plus(concession).isZero(),
  figures: { received, rejected: dec(rejected).plus(returned).toString(), concession, unit },
})
/** Rows whose value in CNY is unknown are left out, because quality is weighed by value. */
const valueOf = (rows: readonly Judged[]): AutoValue => {
  const known = rows.flatMap((row) => (row.value === null ? [] : [{ ...row, value: row.value }]))
  const facts = qualityFacts(known.map(({ returned: returnedAccepted, ...row }) => ({ ...row, returnedAccepted })))
  const lots = known.filter((row) => row.kind === 'receipt').length
  const shown = (amount: DecimalText) => rounded(amount)
  return {
    value: facts && formulas.quality(facts),
    facts: {
      ...{ received: shown(facts?.received ?? '0'), rejected: shown(facts?.rejected ?? '0') },
      ...{ concession: shown(facts?.concession ?? '0'), lots, withoutRate: rows.length - known.length },
    },
    sources: rows.map(sourceOf),
  }
}
/**
 * Lines of receipts judged in the period, and accepted goods whose return was confirmed in it, weighed by what they cost
 * without tax in CNY (docs/execution.md, Quality facts). A reversed receipt leaves every fact.
 */
export const quality: Compute = async (tx, supplierIds, { from, to }) => {
  const within = (day: string) => sql`${sql.raw(day)} between ${from}::date and ${to}::date`
  const rows = await tx.db.execute<Judged>(sql`
    with judged as (
      select l.supplier_id, 'receipt' as kind, r.id, r.doc_no, l.line_no, l.name, l.unit, l.judged_on as at, l.po_line_id,
        l.received, l.damaged + l.rejected as rejected, 0 as returned, l.concession
      from receipt_line l join goods_receipt r on r.id = l.receipt_id
      where l.supplier_id = ${idsIn(supplierIds)} and not l.is_reversed and ${within('l.judged_on')}
      union all
      select i.supplier_id, 'goodsReturn', i.source_id, i.source_no, b.line_no, i.name, i.unit, i.event_date, i.po_line_id,
        0, 0, -i.qty, 0
      from payable_item i join goods_return_line b on b.id = i.source_line_id
      where i.supplier_id = ${idsIn(supplierIds)} and i.source = 'RTS' and i.grade = 'R' and ${within('i.event_date')})
    select j.supplier_id, j.kind, j.id, j.doc_no, j.line_no, j.name, j.unit, j.at::text, j.received::text, j.rejected::text,
      j.returned::text, j.concession::text, round(${priceExcl} * ${cnyOn(sql`j.at`)}, 6)::text as value
    from judged j
      join po_line pl on pl.id = j.po_line_id
      join purchase_order o on o.id = pl.order_id
      join po_line_price p on p.line_id = pl.id
    order by j.at, j.doc_no, j.line_no`)
  return valuesBySupplier(supplierIds, rows, valueOf)
}
