import type { AutoSource } from '@srm/db/schema/srm/evaluation'
import { plusDays } from '@srm/domain/kit/day'
import { formulas } from '@srm/domain/srm/evaluation/formulas'
import { purchaseOrderMachine, unsentOrder } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { deliveryFacts, type ArrivedQty, type DeliveryFact } from '@srm/domain/srm/purchase-order/schedule.rules'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../data/transaction/in-tx'
import { idsIn, valuesBySupplier, type Compute, type Period } from './kit'

interface Due extends Record<string, unknown> {
  supplier_id: string
  order_id: string
  doc_no: string
  line_id: string
  line_no: number
  name: string
  unit: string
  seq: number
  qty: string
  need: string
  confirmed: string | null
  excused: string | null
  closed: string | null
}
/**
 * Every row of the lines of which one is due: the earlier ones are served first. The lines are found before anything is joined to
 * them: PostgreSQL expects so few rows behind the row policies that it would go through all orders there are.
 */
const rowsDue = ({ db }: Tx, supplierIds: readonly string[], from: string, end: string) =>
  db.execute<Due>(sql`
    with due as materialized (select distinct d.line_id from po_schedule d where d.supplier_id = ${idsIn(supplierIds)}
      and coalesce(d.confirmed_date, d.need_date) >= ${from}::date and coalesce(d.confirmed_date, d.need_date) < ${end}::date)
    select s.supplier_id, o.id as order_id, o.doc_no, l.id as line_id, l.line_no, l.name, l.unit, s.seq, s.qty::text,
      s.need_date::text as need, s.confirmed_date::text as confirmed, s.excused_reason as excused, s.closed_on::text as closed
    from due join po_schedule s on s.line_id = due.line_id
      join po_line l on l.id = s.line_id
      join purchase_order o on o.id = l.order_id
    where o.status not in (${sql.join(
      [...unsentOrder, purchaseOrderMachine.states.cancelled].map((code) => sql`${code}`),
      sql`, `,
    )})
      and o.del_flag = 0 and o.type <> 'SERVICE'
    order by o.doc_no, l.line_no, s.seq`)
/** Sums the goods of each line by the day they came on; rejected and damaged ones do not count as delivered. */
const arrivalsOf = async ({ db }: Tx, lineIds: readonly string[]): Promise<ReadonlyMap<string, readonly ArrivedQty[]>> => {
  const rows = await db.execute<{ line_id: string; day: string; qty: string }>(sql`
    select po_line_id as line_id, arrived_on::text as day, sum(received - damaged - rejected)::text as qty
    from receipt_line where po_line_id = ${idsIn(lineIds)} and not is_reversed group by 1, 2`)
  return Map.groupBy(rows, (row) => row.line_id)
}
interface Kept {
  readonly supplier_id: string
  readonly row: Due
  readonly fact: DeliveryFact
}
const sourceOf = ({ row, fact }: Kept): AutoSource => ({
  ...{ kind: 'purchaseOrder', id: row.order_id, docNo: row.doc_no, lineNo: row.line_no, title: row.name, titleEn: null, at: fact.due },
  counts: formulas.delivery([fact]) === '100.00',
  value: fact.daysLate === null ? null : String(fact.daysLate),
  figures: { received: fact.received, qty: row.qty, unit: row.unit, seq: String(row.seq) },
})
/** A row due today may still come today: only those due before are judged. */
const endOf = async (tx: Tx, { to }: Period): Promise<string> => {
  const [after, today] = [plusDays(to, 1), (await tx.now()).slice(0, 10)]
  return after < today ? after : today
}

/** How the rows by day were kept that were due in the period (docs/execution.md, Delivery facts). */
export const delivery: Compute = async (tx, supplierIds, period) => {
  const end = await endOf(tx, period)
  const rows = await rowsDue(tx, supplierIds, period.from, end)
  const byLine = Map.groupBy(rows, (row) => row.line_id)
  const arrivals = await arrivalsOf(tx, [...byLine.keys()])
  const kept = [...byLine].flatMap(([lineId, own]): readonly Kept[] => {
    const schedule = own.map((row) => ({
      ...{ seq: row.seq, qty: row.qty, needDate: row.need, confirmedDate: row.confirmed },
      ...{ excusedReason: row.excused, closedOn: row.closed },
    }))
    return deliveryFacts(schedule, arrivals.get(lineId) ?? [], period.from, end).flatMap((fact) => {
      const row = own.find(({ seq }) => seq === fact.seq)
      return row ? [{ supplier_id: row.supplier_id, row, fact }] : []
    })
  })
  return valuesBySupplier(supplierIds, kept, (own) => {
    const sources = own.map(sourceOf)
    const facts = { lines: own.length, inTime: sources.filter(({ counts }) => counts).length }
    return { value: formulas.delivery(own.map(({ fact }) => fact)), facts, sources }
  })
}
