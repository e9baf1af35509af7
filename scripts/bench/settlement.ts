import type { Sql } from 'postgres'
import { asSystem, linesPerOrder } from './orders'

// What came of the orders, was agreed on, billed and paid, as the owner and by sets: the bench measures reading, not how it came about.

/** Goods are of one material, which is not there: nothing that is measured reads it. */
const material = '00000000-0000-4000-8000-000000000002'

/**
 * Receipts of all lines of an order: one of those in delivery, two of those that are complete. The first line is inspected; of
 * half of what is in delivery it still waits.
 */
export const fillReceipts = async (sql: Sql): Promise<void> => {
  await asSystem(sql)
  await sql`
    create temp table came as
    select gen_random_uuid() as id, 'BR-' || substr(o.doc_no, 4) || '-' || k as doc_no, o.id as order_id, o.doc_no as order_no, o.status as order_status,
      o.supplier_id, o.supplier_name, o.supplier_version_id, o.org_name, o.org_code, o.delivery_address, o.need_date, k,
      o.status = '3' and substr(o.doc_no, 4)::int % 4 = 1 as waits, least(now(), o.create_time + make_interval(days => 10 + 10 * k)) as at
    from purchase_order o, generate_series(1, case o.status when '3' then 1 else 2 end) k
    where o.doc_no like 'BO-%' and o.status in ('3', '4')`
  await sql`analyze came`
  await sql`
    insert into goods_receipt (id, doc_no, status, request_key, supplier_id, supplier_name, supplier_version_id, org_name, order_nos, place, arrived_at,
      line_count, received_by_name, differs, create_time, create_by, org_code)
    select id, doc_no, case when waits then '0' else '2' end, id, supplier_id, supplier_name, supplier_version_id, org_name, order_no, delivery_address, at,
      ${linesPerOrder}::int, '马建军', substr(order_no, 4)::int % 20 = 0, at, 'warehouse', org_code
    from came`
  await sql`insert into goods_receipt_secret (receipt_id, location) select id, 'A-01' from came`
  await sql`
    create temp table came_line as
    select gen_random_uuid() as id, c.id as receipt_id, l.id as po_line_id, l.line_no, c.waits and l.line_no = 10 as waits
    from came c join po_line l on l.order_id = c.order_id`
  await sql`analyze came_line`
  await sql`
    insert into receipt_line (id, receipt_id, supplier_id, line_no, order_id, order_no, po_line_id, po_line_no, po_version, name, spec, unit, received, damaged,
      refused, pending, accepted, is_inspected, arrived_on, due_date, days_late, judged_on, trace, create_time, create_by, org_code)
    select a.id, c.id, c.supplier_id, l.line_no, c.order_id, c.order_no, l.id, l.line_no, 1, l.name, l.spec, l.unit, 50, 0,
      0, case when a.waits then 20 else 0 end, case when a.waits then 30 else 50 end, l.line_no = 10, c.at::date, c.need_date, c.at::date - c.need_date,
      case when a.waits then null else c.at::date end, 'NONE', c.at, 'warehouse', c.org_code
    from came_line a join came c on c.id = a.receipt_id join po_line l on l.id = a.po_line_id`
  await sql`
    insert into inspection (doc_no, status, supplier_id, supplier_name, supplier_version_id, org_name, receipt_id, receipt_no, receipt_line_id, order_id, order_no,
      po_line_id, material_id, material_code, name, unit, lot_qty, arrived_on, is_resubmitted, due_at, regime, finished_at, accepted, create_time, create_by, org_code)
    select 'BQ-' || substr(c.doc_no, 4), case when a.waits then (array['0', '1', '2'])[1 + substr(c.order_no, 4)::int % 3] else '3' end, c.supplier_id,
      c.supplier_name, c.supplier_version_id, c.org_name, c.id, c.doc_no, a.id, c.order_id, c.order_no, l.id, ${material}::uuid, 'M-10001', l.name, l.unit,
      case when a.waits then 20 else 50 end, c.at::date, false, c.at + interval '2 days', 'N', case when not a.waits then c.at end,
      case when a.waits then 0 else 50 end, c.at, 'warehouse', c.org_code
    from came_line a join came c on c.id = a.receipt_id join po_line l on l.id = a.po_line_id where a.line_no = 10`
  await sql`insert into inspection_secret (inspection_id, received_by) select id, 'warehouse' from inspection where doc_no like 'BQ-%'`
}

/** What became payable of them, and statements of the months that are over, two for each company and month; the newest are still open. */
export const fillStatements = async (sql: Sql): Promise<void> => {
  await asSystem(sql)
  await sql`
    create temp table item as
    select gen_random_uuid() as id, case when c.at < m.over then gen_random_uuid() end as statement_line_id, a.id as receipt_line_id, a.po_line_id, a.line_no,
      c.id as receipt_id, date_trunc('month', c.at)::date as month, c.order_status = '4' and c.at < m.over as is_billed
    from came_line a join came c on c.id = a.receipt_id, (select date_trunc('month', now() - interval '1 month') as over) m order by c.at`
  await sql`analyze item`
  await sql`
    create temp table stated as
    select gen_random_uuid() as id, row_number() over (order by i.month, c.supplier_id, c.org_code) as no, i.month, c.supplier_id, c.supplier_name, c.org_code,
      count(*)::int as line_count, min(c.org_name) as org_name
    from item i join came c on c.id = i.receipt_id where i.statement_line_id is not null group by i.month, c.supplier_id, c.supplier_name, c.org_code`
  await sql`analyze stated`
  await sql`
    insert into statement (id, doc_no, status, supplier_id, supplier_name, org_name, currency, kind, period_from, period_to, line_count, amount_excl, tax,
      amount_incl, confirm_by, confirmed_at, create_time, create_by, org_code)
    select id, 'BS-' || no, case when month < date_trunc('month', now() - interval '3 months') then '2' else (array['2', '0', '1'])[1 + no % 3] end, supplier_id,
      supplier_name, org_name, 'CNY', 'MONTH', month, (month + interval '1 month')::date, line_count, line_count * 500, line_count * 65, line_count * 565,
      month + interval '40 days', month + interval '36 days', month + interval '1 month' + make_interval(secs => no), 'finance', org_code
    from stated`
  await sql`
    insert into statement_line (id, statement_id, supplier_id, line_no, item_id, order_id, order_no, po_line_no, name, spec, unit, source, source_id, source_no,
      grade, qty, price, price_basis, amount, tax_rate, amount_excl, tax, amount_incl, event_date, arrived_on, create_time, create_by, org_code)
    select i.statement_line_id, s.id, c.supplier_id, row_number() over (partition by s.id order by c.at, i.line_no), i.id, c.order_id, c.order_no, i.line_no,
      l.name, l.spec, l.unit, 'GR', c.id, c.doc_no, 'A', 50, 11.3, 'INCL', 565, 13, 500, 65, 565, c.at::date, c.at::date, c.at, 'finance', c.org_code
    from item i join came c on c.id = i.receipt_id join po_line l on l.id = i.po_line_id
      join stated s on s.month = i.month and s.supplier_id = c.supplier_id and s.org_code = c.org_code
    where i.statement_line_id is not null`
  await sql`
    insert into payable_item (id, supplier_id, supplier_name, currency, price_basis, tax_rate, order_id, order_no, po_line_id, line_no, name, spec, unit, source,
      source_id, source_no, source_line_id, grade, qty, price, amount, event_date, arrived_on, statement_line_id, invoiced_qty, invoiced_amount, create_time,
      create_by, org_code)
    select i.id, c.supplier_id, c.supplier_name, 'CNY', 'INCL', 13, c.order_id, c.order_no, i.po_line_id, i.line_no, l.name, l.spec, l.unit, 'GR',
      c.id, c.doc_no, i.receipt_line_id, 'A', 50, 11.3, 565, c.at::date, c.at::date, i.statement_line_id, case when i.is_billed then 50 else 0 end,
      case when i.is_billed then 565 else 0 end, c.at, 'warehouse', c.org_code
    from item i join came c on c.id = i.receipt_id join po_line l on l.id = i.po_line_id`
}

/** An invoice of each receipt of a complete order that was stated: most are paid, the newer ones wait somewhere. */
export const fillInvoices = async (sql: Sql): Promise<void> => {
  await asSystem(sql)
  await sql`
    create temp table billed as
    select gen_random_uuid() as id, row_number() over (order by c.at) as no, c.id as receipt_id, c.at + interval '35 days' as at,
      case when c.at < now() - interval '120 days' then '6' else (array['2', '3', '4', '8', '4', '6'])[1 + substr(c.order_no, 4)::int / 4 % 6] end as status
    from came c where exists (select 1 from item i where i.receipt_id = c.id and i.is_billed)`
  await sql`analyze billed`
  await sql`
    insert into invoice (id, doc_no, status, supplier_id, supplier_name, supplier_version_id, org_name, is_own, kind, number, number_key, issue_date, seller_tax_no,
      buyer_tax_no, currency, price_basis, order_nos, excl, tax, incl, line_count, registered_at, match_state, approved_at, create_time, create_by, org_code)
    select b.id, 'BV-' || b.no, b.status, c.supplier_id, c.supplier_name, c.supplier_version_id, c.org_name, true, 'E_SPECIAL',
      lpad(b.no::text, 20, '2'), 'bench ' || b.no, b.at::date, '', '', 'CNY', 'INCL', c.order_no, 5000, 650, 5650, ${linesPerOrder}::int, b.at,
      case b.status when '3' then '3' else '1' end, case when b.status in ('4', '6') then b.at end, b.at, ${'bench-company'}, c.org_code
    from billed b join came c on c.id = b.receipt_id`
  await sql`
    insert into invoice_secret (invoice_id, excess, held, handle_by) select id, case status when '3' then 200 else 0 end,
      case status when '3' then 'INV_PRICE_OVER' else '' end, case status when '3' then at + interval '3 days' end from billed`
  await sql`
    create temp table billed_line as
    select gen_random_uuid() as id, b.id as invoice_id, i.id as item_id, i.po_line_id, i.line_no from billed b join item i on i.receipt_id = b.receipt_id`
  await sql`analyze billed_line`
  await sql`
    insert into invoice_line (id, invoice_id, line_no, name, unit, qty, rate, excl, tax, incl)
    select id, invoice_id, line_no / 10, '暗杆软密封闸阀', '台', 50, 13, 500, 65, 565 from billed_line`
  await sql`
    insert into invoice_line_part (invoice_id, line_id, no, item_id, po_line_id, order_id, order_no, po_line_no, qty, expected)
    select a.invoice_id, a.id, 1, a.item_id, a.po_line_id, c.order_id, c.order_no, a.line_no, 50, 565
    from billed_line a join billed b on b.id = a.invoice_id join came c on c.id = b.receipt_id`
}

/** Two rows of what is due of each approved invoice, and an application for the first of them. */
export const fillPayments = async (sql: Sql): Promise<void> => {
  await asSystem(sql)
  await sql`
    insert into payable_due (supplier_id, supplier_name, org_name, invoice_id, invoice_no, currency, kind, amount, paid, applied, open, due_date, accepted_on,
      approved_on, create_time, create_by, org_code)
    select c.supplier_id, c.supplier_name, c.org_name, b.id, lpad(b.no::text, 20, '2'), 'CNY', d.kind, d.amount,
      case when d.kind = 'NET' and b.status = '6' then d.amount else 0 end, 0, case when d.kind = 'NET' and b.status = '6' then 0 else d.amount end,
      case d.kind when 'NET' then b.at::date + 30 else b.at::date + 365 end, c.at::date, b.at::date, b.at, 'finance', c.org_code
    from billed b join came c on c.id = b.receipt_id, (values ('NET', 5367.5), ('RETENTION', 282.5)) d(kind, amount) where b.status in ('4', '6')`
  await sql`
    create temp table applied as
    select gen_random_uuid() as id, row_number() over (order by d.create_time) as no, d.id as due_id, d.create_time + interval '3 days' as at,
      case when d.open = 0 then '5' else (array['1', '2', '3'])[1 + extract(epoch from d.create_time)::int % 3] end as status
    from payable_due d where d.kind = 'NET' and d.invoice_id in (select id from billed)`
  await sql`analyze applied`
  await sql`
    insert into payment (id, doc_no, status, type, supplier_id, supplier_name, org_name, currency, amount, paid_amount, bank_id, purpose, by_supplier,
      applicant_name, submitted_at, paid_at, create_time, create_by, org_code)
    select a.id, 'BP-' || a.no, a.status, 'PROGRESS', d.supplier_id, d.supplier_name, d.org_name, 'CNY', d.amount, d.paid, gen_random_uuid(), '货款', true,
      '规模', a.at, case a.status when '5' then a.at end, a.at, ${'bench-company'}, d.org_code
    from applied a join payable_due d on d.id = a.due_id`
  await sql`insert into payment_secret (payment_id, submitted_by) select id, ${'bench-company'} from applied`
  await sql`
    insert into payment_line (payment_id, seq, kind, due_id, source_no, amount, paid)
    select a.id, 1, 'DUE', d.id, d.invoice_no, d.amount, d.paid from applied a join payable_due d on d.id = a.due_id`
  await sql`
    create temp table made as
    select gen_random_uuid() as id, a.id as payment_id, a.due_id, d.amount, a.at from applied a join payable_due d on d.id = a.due_id where a.status = '5'`
  await sql`insert into payment_made (id, payment_id, amount, paid_at) select id, payment_id, amount, at from made`
  await sql`insert into payment_part (made_id, due_id, amount, paid_on) select id, due_id, amount, at::date from made`
}
