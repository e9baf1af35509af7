/**
 * Limits of execution that hold whatever is written, by whom and in which order (docs/execution.md, Limits in the database). They
 * look with the system's reach: whoever moves a quantity may not read what it is bound by.
 */
export const executionFunctions = /* sql */ `
-- How much more than contracted may be ordered and come of a material, in percent: as the contract says, the material, its nearest type.
create or replace function app_over_tolerance(of_contract uuid, of_material uuid) returns numeric language plpgsql stable as $$ begin return (
  select coalesce(
    (select over_tol from contract_secret where contract_id = of_contract),
    (select over_tol from material_secret where material_id = of_material),
    (select t.over_tol from material m join material_type own on own.id = m.type_id
      join material_type t on t.tenant_id = own.tenant_id and starts_with(own.code, t.code) and t.over_tol is not null
      where m.id = of_material order by length(t.code) desc limit 1),
    0)); end $$;

-- What orders that were approved take of a line of a contract stays within its quantity and tolerance; of a framework its money counts.
create or replace function app_check_ordered() returns trigger language plpgsql set app.kind = 'system' as $$
declare
  over_line int;
begin
  -- Whatever is ordered already, less of it may always be ordered.
  if tg_table_name = 'po_line' and tg_op = 'UPDATE' then
    if new.qty - new.closed <= old.qty - old.closed then return null; end if;
  end if;
  select c.line_no into over_line from contract_line c
    where c.id in (select l.contract_line_id from po_line l join purchase_order o on o.id = l.order_id
      where o.type in ('GOODS', 'SERVICE') and case tg_table_name when 'po_line' then l.id = new.id else o.id = new.id end)
    and c.qty * (100 + app_over_tolerance(c.contract_id, c.material_id)) / 100 < (
      select sum(l.qty - l.closed) from po_line l join purchase_order o on o.id = l.order_id
      where l.contract_line_id = c.id and o.del_flag = 0 and o.status not in ('-1', '-2', '9'))
    limit 1;
  if found then
    raise exception 'more is ordered of line % of its contract than was contracted', over_line
      using errcode = 'check_violation', constraint = 'po_line_contracted';
  end if;
  return null;
end $$;

-- Approved invoices take of items what is payable and the tolerance their match was come to by; what two persons let pass, at most what was ordered.
create or replace function app_check_payable() returns trigger language plpgsql set app.kind = 'system' as $$
declare
  over_line int;
begin
  with taken as (
    select p.item_id, sum(p.qty) qty from invoice_line_part p join invoice i on i.id = p.invoice_id
    where p.item_id in (select item_id from invoice_line_part where invoice_id = new.id) and (i.status in ('4', '5', '6') or i.is_reversed)
    group by 1
  ), billed as (
    select b.id, b.line_no, sum(t.qty - item.qty) as over, sum(own.qty) as qty
    from invoice_line b
      join (select line_id, item_id, sum(qty) qty from invoice_line_part where invoice_id = new.id and item_id is not null group by 1, 2) own
        on own.line_id = b.id
      join payable_item item on item.id = own.item_id join taken t on t.item_id = own.item_id
    where b.invoice_id = new.id group by 1, 2
  )
  select b.line_no into over_line from billed b
    left join lateral (select said -> 'tolerance' as row from match_result m cross join lateral jsonb_array_elements(m.result -> 'lines') said
      where m.invoice_id = new.id and (said ->> 'no')::int = b.line_no order by m.no desc limit 1) limits on true
  where b.over > coalesce(least((limits.row ->> 'qtyPct')::numeric * abs(b.qty) / 100, (limits.row ->> 'qtyAbs')::numeric), 0)
    and (not exists (select 1 from invoice_secret s where s.invoice_id = new.id and s.overridden_by is not null)
      or exists (select 1 from invoice_line_part own join po_line l on l.id = own.po_line_id
        where own.line_id = b.id and l.qty < (select sum(p.qty) from invoice_line_part p join invoice i on i.id = p.invoice_id
          where p.po_line_id = l.id and (i.status in ('4', '5', '6') or i.is_reversed))))
  limit 1;
  if found then
    raise exception 'line % of invoice % takes more than is payable', over_line, new.id
      using errcode = 'check_violation', constraint = 'invoice_payable';
  end if;
  return null;
end $$;

-- What is paid and applied for of a contract stays within what it may come to: its lines with what may come beyond them, of a framework its ceiling.
create or replace function app_executable(of_contract uuid) returns numeric language plpgsql stable as $$ begin return (
  select case when c.type = 'FRAMEWORK' and c.ceiling is not null then c.ceiling else (
    select coalesce(sum(case c.price_basis when 'INCL' then whole.entered else whole.entered + round(whole.entered * coalesce(l.tax_rate, 0) / 100, unit.places) end), 0)
    from contract_line l cross join lateral (select round(
      coalesce(l.qty, 0) * (100 + app_over_tolerance(c.id, l.material_id)) / 100 * coalesce(l.price, 0), unit.places) as entered) whole
    where l.contract_id = c.id) end
  from contract c cross join lateral (select case when c.currency in ('JPY', 'KRW') then 0 else 2 end as places) unit
  where c.id = of_contract); end $$;
create or replace function app_check_executable() returns trigger language plpgsql set app.kind = 'system' as $$
begin
  -- What is applied for becomes paid whatever the contract has come to since.
  if tg_op = 'UPDATE' then
    if new.paid_incl + new.applying <= old.paid_incl + old.applying then return null; end if;
  end if;
  if new.paid_incl + new.applying > app_executable(new.contract_id) then
    raise exception 'more is paid of contract % than it may come to', new.contract_id
      using errcode = 'check_violation', constraint = 'contract_total_executable';
  end if;
  return null;
end $$;
`
