import type { AutoSource } from '@srm/db/schema/srm/evaluation'
import { dec, rounded, sumOf, type DecimalText } from '@srm/domain/kit/money'
import { formulas } from '@srm/domain/srm/evaluation/formulas'
import { purchaseOrderMachine, unsentOrder } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { sql } from 'drizzle-orm'
import { cnyOn, idsIn, priceExcl, valuesBySupplier, type AutoValue, type Compute } from './kit'

interface Priced extends Record<string, unknown> {
  supplier_id: string
  id: string
  doc_no: string
  line_no: number
  name: string
  unit: string
  at: string
  qty: DecimalText
  /** Without tax in CNY; null: the currency had no rate on that day. */
  price: DecimalText | null
  others: DecimalText | null
  own: DecimalText | null
}
/** Prices paid to others are the reference; where nobody else sold it, the company's own earlier price is. */
const referenceOf = ({ others, own }: Priced): DecimalText | null => others ?? own
const worth = (rows: readonly Priced[]) => sumOf(rows.map(({ qty, price }) => dec(qty).times(price ?? 0)))
/** At least so much of what was ordered has something to compare with, or nothing is concluded; percent of the value. */
const leastCovered = 50

const sourceOf = (row: Priced): AutoSource => {
  const reference = referenceOf(row)
  return {
    ...{ kind: 'purchaseOrder', id: row.id, docNo: row.doc_no, lineNo: row.line_no, title: row.name, titleEn: null, at: row.at },
    counts: reference !== null && row.price !== null && dec(row.price).lte(reference),
    value: row.price,
    figures: { qty: row.qty, unit: row.unit, ...(reference === null ? {} : { reference }) },
  }
}
const valueOf = (rows: readonly Priced[]): AutoValue => {
  const compared = rows.flatMap((row) => {
    const reference = referenceOf(row)
    return row.price === null || reference === null ? [] : [{ ...row, price: row.price, reference }]
  })
  const [all, covered] = [worth(rows), worth(compared)]
  const isEnough = all.gt(0) && covered.times(100).gte(all.times(leastCovered))
  return {
    value: isEnough ? formulas.price(compared) : null,
    facts: {
      ...{ lines: rows.length, compared: compared.length },
      coveredPct: all.gt(0) ? rounded(covered.div(all).times(100)) : '0.00',
    },
    sources: rows.map(sourceOf),
  }
}
/**
 * Lines of orders approved in the period against the weighed mean of what the same material cost in the same unit in the
 * twelve months before, without tax in CNY.
 */
export const price: Compute = async (tx, supplierIds, { from, to }) => {
  const unsent = sql.join(
    [...unsentOrder, purchaseOrderMachine.states.cancelled].map((code) => sql`${code}`),
    sql`, `,
  )
  const rows = await tx.db.execute<Priced>(sql`
    with ordered as (
      select o.supplier_id, o.id, o.doc_no, l.line_no, l.name, l.unit, l.material_id, o.ordered_on as at, l.qty,
        round(${priceExcl} * ${cnyOn(sql`o.ordered_on`)}, 6) as price
      from purchase_order o join po_line l on l.order_id = o.id join po_line_price p on p.line_id = l.id
      where o.status not in (${unsent}) and o.del_flag = 0 and not l.free
        and o.ordered_on between ${from}::date - interval '12 months' and ${to}::date
        and (o.supplier_id = ${idsIn(supplierIds)} or l.material_id is not null))
    select a.supplier_id, a.id, a.doc_no, a.line_no, a.name, a.unit, a.at::text, a.qty::text, a.price::text,
      b.others::text, b.own::text
    from ordered a left join lateral (
      select round(sum(x.price * x.qty) filter (where x.supplier_id <> a.supplier_id)
          / nullif(sum(x.qty) filter (where x.supplier_id <> a.supplier_id), 0), 6) as others,
        round(sum(x.price * x.qty) filter (where x.supplier_id = a.supplier_id)
          / nullif(sum(x.qty) filter (where x.supplier_id = a.supplier_id), 0), 6) as own
      from ordered x
      where x.material_id = a.material_id and x.unit = a.unit and x.at < a.at and x.at >= a.at - interval '12 months'
        and x.price is not null) b on true
    where a.supplier_id = ${idsIn(supplierIds)} and a.at between ${from}::date and ${to}::date
    order by a.at, a.doc_no, a.line_no`)
  return valuesBySupplier(supplierIds, rows, valueOf)
}
