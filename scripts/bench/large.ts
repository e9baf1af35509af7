import type { Sql } from 'postgres'
import { asSystem } from './orders'
import { benchCompany } from './tenders'

interface Large {
  readonly prefix: string
  readonly orders: number
  readonly lines: number
  /** So many receipts of every line, one unit each. */
  readonly receipts: number
  /** All of it stands on one statement that the company confirmed. */
  readonly isStated: boolean
  /** A department where nothing else is ordered: what is stated and billed of it is this alone. */
  readonly org: string
}

/**
 * Orders that are long where others are many: what of them is received, stated and billed must not take longer for it. All
 * goods came on the first day of the month before.
 */
export const fillLarge = async (sql: Sql, { prefix, orders, lines, receipts, isStated, org }: Large): Promise<void> => {
  await asSystem(sql)
  const of = `${prefix}-%`
  await sql`
    insert into purchase_order (doc_no, status, title, type, supplier_id, supplier_name, org_name, owner_name, currency, price_basis, delivery_address,
      line_count, need_date, ordered_on, sent_at, confirmed_at, version_no, create_time, create_by, org_code)
    select ${prefix}::text || '-' || n, '3', '长订单 ' || n, 'SPOT', s.id, s.name, '集中采购部', '陈采薇', 'CNY', 'INCL', '城东水厂二期工地 3 号门', ${lines}::int,
      current_date, current_date, now(), now(), 1, now() - interval '3 months', 'purchaser', ${org}
    from generate_series(1, ${orders}::int) n, supplier s join sys_user u on u.supplier_id = s.id where u.username = ${benchCompany}`
  await sql`insert into purchase_order_secret (order_id) select id from purchase_order where doc_no like ${of}`
  await sql`
    insert into purchase_order_amount (order_id, amount_excl, tax, amount_incl, held_incl)
    select id, 100000, 13000, 113000, 0 from purchase_order where doc_no like ${of}`
  await sql`
    insert into po_line (order_id, line_no, name, spec, unit, qty, accepted, create_by, org_code)
    select o.id, l * 10, '不锈钢卡箍', 'DN' || l, '个', 1000000, ${receipts}::int, 'purchaser', o.org_code
    from purchase_order o, generate_series(1, ${lines}::int) l where o.doc_no like ${of}`
  await sql`
    create temp table long_line as select l.*, o.doc_no, o.supplier_id, o.supplier_name, o.org_name from po_line l join purchase_order o on o.id = l.order_id
    where o.doc_no like ${of}`
  await sql`
    insert into po_line_price (line_id, order_id, price, tax_rate, amount_excl, tax, amount_incl) select id, order_id, 11.3, 13, 1000, 130, 1130 from long_line`
  await sql`insert into po_line_tolerance (line_id, order_id, over_tol_pct, under_tol_pct) select id, order_id, 0, 0 from long_line`
  await sql`
    insert into po_schedule (order_id, line_id, supplier_id, seq, qty, need_date, confirmed_date, org_code, create_by)
    select order_id, id, supplier_id, 1, qty, current_date, current_date, org_code, 'purchaser' from long_line`
  await sql`
    create temp table long_came as
    select gen_random_uuid() as id, l.id as po_line_id, l.order_id, k, date_trunc('month', now() - interval '1 month') as at,
      case when ${isStated}::boolean then gen_random_uuid() end as statement_line_id, gen_random_uuid() as item_id
    from long_line l, generate_series(1, ${receipts}::int) k`
  await sql`
    create temp table long_receipt as select gen_random_uuid() as id, c.order_id, c.k, min(c.at) as at, count(*)::int as n from long_came c group by 2, 3`
  await sql`
    insert into goods_receipt (id, doc_no, status, request_key, supplier_id, supplier_name, org_name, order_nos, place, arrived_at, line_count,
      received_by_name, differs, create_time, create_by, org_code)
    select r.id, 'R-' || o.doc_no || '-' || r.k, '2', r.id, o.supplier_id, o.supplier_name, o.org_name, o.doc_no, o.delivery_address, r.at, r.n, '马建军', false,
      r.at, 'warehouse', o.org_code
    from long_receipt r join purchase_order o on o.id = r.order_id`
  await sql`insert into goods_receipt_secret (receipt_id) select id from long_receipt`
  await sql`
    insert into receipt_line (id, receipt_id, supplier_id, line_no, order_id, order_no, po_line_id, po_line_no, po_version, name, spec, unit, received, damaged,
      refused, pending, accepted, is_inspected, arrived_on, due_date, days_late, judged_on, trace, create_by, org_code)
    select c.id, r.id, l.supplier_id, l.line_no, l.order_id, l.doc_no, l.id, l.line_no, 1, l.name, l.spec, l.unit, 1, 0, 0, 0, 1, false, c.at::date,
      current_date, 0, c.at::date, 'NONE', 'warehouse', l.org_code
    from long_came c join long_line l on l.id = c.po_line_id join long_receipt r on r.order_id = c.order_id and r.k = c.k`
  if (isStated) await stateAll(sql, prefix)
  await sql`
    insert into payable_item (id, supplier_id, supplier_name, currency, price_basis, tax_rate, order_id, order_no, po_line_id, line_no, name, spec, unit, source,
      source_id, source_no, source_line_id, grade, qty, price, amount, event_date, arrived_on, statement_line_id, create_by, org_code)
    select c.item_id, l.supplier_id, l.supplier_name, 'CNY', 'INCL', 13, l.order_id, l.doc_no, l.id, l.line_no, l.name, l.spec, l.unit, 'GR',
      r.id, 'R-' || l.doc_no || '-' || c.k, c.id, 'A', 1, 11.3, 11.3, c.at::date, c.at::date, c.statement_line_id, 'warehouse', l.org_code
    from long_came c join long_line l on l.id = c.po_line_id join long_receipt r on r.order_id = c.order_id and r.k = c.k`
  await sql`drop table long_line, long_came, long_receipt`
}

const stateAll = async (sql: Sql, prefix: string): Promise<void> => {
  await sql`
    create temp table long_statement as select gen_random_uuid() as id, supplier_id, supplier_name, org_code, min(org_name) as org_name, count(*)::int as n
    from long_line l join long_came c on c.po_line_id = l.id group by 2, 3, 4`
  await sql`
    insert into statement (id, doc_no, status, supplier_id, supplier_name, org_name, currency, kind, period_from, period_to, line_count, amount_excl, tax,
      amount_incl, confirm_by, confirmed_at, create_by, org_code)
    select id, ${prefix}::text || '-S', '2', supplier_id, supplier_name, org_name, 'CNY', 'CHOSEN', current_date - 60, current_date, n, n * 10, n * 1.3, n * 11.3,
      now(), now(), 'finance', org_code
    from long_statement`
  await sql`
    insert into statement_line (id, statement_id, supplier_id, line_no, item_id, order_id, order_no, po_line_no, name, spec, unit, source, source_id, source_no,
      grade, qty, price, price_basis, amount, tax_rate, amount_excl, tax, amount_incl, event_date, arrived_on, create_by, org_code)
    select c.statement_line_id, s.id, l.supplier_id, row_number() over (order by l.doc_no, l.line_no, c.k), c.item_id, l.order_id, l.doc_no, l.line_no, l.name,
      l.spec, l.unit, 'GR', r.id, 'R-' || l.doc_no || '-' || c.k, 'A', 1, 11.3, 'INCL', 11.3, 13, 10, 1.3, 11.3, c.at::date, c.at::date, 'finance', l.org_code
    from long_came c join long_line l on l.id = c.po_line_id join long_receipt r on r.order_id = c.order_id and r.k = c.k, long_statement s`
  await sql`drop table long_statement`
}
