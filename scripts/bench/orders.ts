import type { Sql } from 'postgres'
import { companies, fillCompanies } from './tenders'

/** The tenant and the author of the rows come from the settings of the session. */
export const asSystem = (sql: Sql) => sql`select set_config('app.tenant', '0', false), set_config('app.kind', 'system', false),
  set_config('app.username', 'purchaser', false), set_config('app.org', 'A01A01', false)`

export const linesPerOrder = 10

/**
 * Orders of the last year with ten lines each, as the owner: of two departments and 200 companies, all of them confirmed, half of
 * them in delivery. The contract they name is not there: nothing that is measured reads it.
 */
export const fillOrders = async (sql: Sql, orders: number): Promise<void> => {
  await asSystem(sql)
  await fillCompanies(sql)
  await sql`
    insert into purchase_order (doc_no, status, title, type, contract_id, contract_no, supplier_id, supplier_name, org_name, owner_name,
      currency, price_basis, delivery_address, line_count, need_date, ordered_on, sent_at, confirmed_at, version_no, create_time, create_by, org_code)
    select 'BO-' || n, (array['1', '3', '4', '3'])[1 + n % 4], '城东水厂阀门订单 ' || n, 'GOODS', '00000000-0000-4000-8000-000000000001', 'CT-1', s.id, s.name,
      '集中采购部', '陈采薇', 'CNY', 'INCL', '城东水厂二期工地 3 号门', ${linesPerOrder}::int, p.at::date + 30, p.at::date, p.at, p.at, 1, p.at, 'purchaser',
      (array['A01A01', 'A01A02'])[1 + n / 4 % 2]
    from generate_series(1, ${orders}::int) n
      join supplier s on s.doc_no = 'BS-' || (1 + n / 8 % ${companies}::int),
      lateral (select now() - make_interval(secs => (n * 31536000.0 / ${orders}::int)::int) as at) p`
  await sql`insert into purchase_order_secret (order_id) select id from purchase_order where doc_no like 'BO-%'`
  await sql`
    insert into purchase_order_amount (order_id, amount_excl, tax, amount_incl, held_incl)
    select id, 10000, 1300, 11300, 11300 from purchase_order where doc_no like 'BO-%'`
  await sql`
    insert into po_line (order_id, line_no, name, spec, unit, qty, transit, pending, accepted, invoiced, create_time, create_by, org_code)
    select o.id, l * 10, '暗杆软密封闸阀', 'DN' || 50 * l, '台', 100, case when o.status = '1' then 40 else 0 end,
      case when w.waits then 20 else 0 end, case when w.waits then 30 when o.status = '3' then 50 when o.status = '4' then 100 else 0 end,
      case o.status when '4' then 100 else 0 end, o.create_time, 'purchaser', o.org_code
    from purchase_order o, generate_series(1, ${linesPerOrder}::int) l,
      lateral (select o.status = '3' and l = 1 and substr(o.doc_no, 4)::int % 4 = 1 as waits) w
    where o.doc_no like 'BO-%'`
  await sql`
    insert into po_line_price (line_id, order_id, price, tax_rate, amount_excl, tax, amount_incl)
    select l.id, l.order_id, 11.3, 13, 1000, 130, 1130 from po_line l join purchase_order o on o.id = l.order_id where o.doc_no like 'BO-%'`
  await sql`
    insert into po_line_tolerance (line_id, order_id, over_tol_pct, under_tol_pct)
    select l.id, l.order_id, 0, 0 from po_line l join purchase_order o on o.id = l.order_id where o.doc_no like 'BO-%'`
  await sql`
    insert into po_schedule (order_id, line_id, supplier_id, seq, qty, need_date, confirmed_date, org_code, create_by)
    select o.id, l.id, o.supplier_id, 1, l.qty, o.need_date, o.need_date, o.org_code, 'purchaser'
    from po_line l join purchase_order o on o.id = l.order_id where o.doc_no like 'BO-%'`
}

/** A delivery notice of every fourth order, with two of its lines: those of the orders that nothing came of yet are on their way. */
export const fillDeliveries = async (sql: Sql): Promise<void> => {
  await asSystem(sql)
  await sql`
    insert into delivery_notice (doc_no, status, supplier_id, supplier_name, supplier_version_id, org_name, order_nos, place, ship_date, eta, due_date,
      carrier, tracking_no, line_count, package_count, shipped_at, create_time, create_by, org_code)
    select 'BA-' || substr(doc_no, 4), case when status = '1' then '1' else '3' end, supplier_id, supplier_name, supplier_version_id, org_name, doc_no,
      delivery_address, need_date - 5, need_date - 2, need_date, '德邦物流', 'DPK' || substr(doc_no, 4), 2, 1, create_time, create_time, 'supplier', org_code
    from purchase_order where doc_no like 'BO-%' and status in ('1', '3')`
  await sql`
    insert into delivery_line (delivery_id, line_no, order_id, order_no, po_line_id, po_line_no, schedule_id, name, spec, unit, qty, due_date, trace,
      cert_required, create_by, org_code)
    select d.id, l.line_no, o.id, o.doc_no, l.id, l.line_no, s.id, l.name, l.spec, l.unit, 40, o.need_date, 'NONE', false, 'supplier', o.org_code
    from delivery_notice d join purchase_order o on o.doc_no = d.order_nos join po_line l on l.order_id = o.id and l.line_no <= 20
      join po_schedule s on s.line_id = l.id
    where d.doc_no like 'BA-%'`
}
