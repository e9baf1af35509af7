import type { Sql } from 'postgres'
import { accountFunctions } from './account-functions'
import { departFunctions } from './depart-functions'
import { executionFunctions } from './execution-functions'
import { searchFunctions } from './search-functions'
import { sessionFunctions } from './session-functions'

/**
 * What the row policies, column defaults and triggers read: the settings `inTx` makes for one transaction. All are
 * null or deny outside such a transaction. Re-created at every migration, before the tables that use them. They are not written
 * in SQL: PostgreSQL would put their text into every statement that reads them, which was half of the time of its planning.
 */
const functions = /* sql */ `
drop function if exists app_setting(text);
create or replace function app_kind() returns text language plpgsql stable parallel safe
  as $$ begin return coalesce(nullif(current_setting('app.kind', true), ''), 'none'); end $$;
-- 'all' only while a session is looked up or a job walks the tenants.
create or replace function app_tenant() returns int language plpgsql stable parallel safe
  as $$ begin return nullif(nullif(current_setting('app.tenant', true), ''), 'all')::int; end $$;
-- The tenant of an actor of this kind, null for those of others.
create or replace function app_tenant_as(kind text) returns int language plpgsql stable parallel safe
  as $$ begin return case when current_setting('app.kind', true) = kind then app_tenant() end; end $$;
create or replace function app_all_tenants() returns boolean language plpgsql stable parallel safe
  as $$ begin return app_kind() = 'system' and coalesce(current_setting('app.tenant', true) = 'all', false); end $$;
create or replace function app_user() returns uuid language plpgsql stable parallel safe
  as $$ begin return nullif(current_setting('app.user_id', true), '')::uuid; end $$;
create or replace function app_username() returns text language plpgsql stable parallel safe
  as $$ begin return coalesce(nullif(current_setting('app.username', true), ''), 'system'); end $$;
create or replace function app_supplier() returns uuid language plpgsql stable parallel safe
  as $$ begin return nullif(current_setting('app.supplier_id', true), '')::uuid; end $$;
create or replace function app_org() returns text language plpgsql stable parallel safe
  as $$ begin return nullif(current_setting('app.org', true), ''); end $$;
-- Scope of a buyer as LIKE patterns: 'ALL' is every department, A01 covers A01A02, =A01 is A01 alone.
create or replace function app_scope() returns text[] language plpgsql stable parallel safe
  as $$ begin return (
    select coalesce(array_agg(case when org = 'ALL' then '%' when org like '=%' then substr(org, 2) else org || '%' end), '{}')
    from unnest(string_to_array(nullif(current_setting('app.scope', true), ''), ',')) org); end $$;
-- Whether a buyer's scope is every department.
create or replace function app_sees_all() returns boolean language plpgsql stable parallel safe
  as $$ begin return coalesce('ALL' = any(string_to_array(current_setting('app.scope', true), ',')), false); end $$;
-- Of the permissions that row policies ask for, those the actor holds.
create or replace function app_holds(permission text) returns boolean language plpgsql stable parallel safe
  as $$ begin return coalesce(permission = any(string_to_array(current_setting('app.holds', true), ',')), false); end $$;
-- Whether the supplier's account is in its company's own hands.
create or replace function app_confirmed() returns boolean language plpgsql stable parallel safe
  as $$ begin return coalesce(current_setting('app.confirmed', true) = 'Y', false); end $$;
-- The clock of every rule: the database's, moved by the offset a test sets.
create or replace function app_now() returns timestamptz language sql volatile
  as $$ select clock_timestamp() + make_interval(secs => coalesce(nullif(current_setting('app.clock_offset', true), ''), '0')::float8 / 1000) $$;

-- They see and write the log as the system: nobody else may write it, and the author of the change may not even read it. Each looks at
-- all rows of a statement at once: an invoice or a file of thousands would wait for a trigger per row.
create or replace function app_log_changed() returns trigger language plpgsql set app.kind = 'system' as $$
begin
  insert into sys_data_log (tenant_id, data_table, data_id, data_version, operation, changes, create_by, create_time)
  select coalesce(r.tenant_id, 0), tg_table_name, r.id,
    (select coalesce(max(l.data_version), 0) + 1 from sys_data_log l where l.data_table = tg_table_name and l.data_id = r.id),
    'UPDATE', r.changes, app_username(), app_now()
  from (
    select after ->> 'id' as id, (after ->> 'tenant_id')::int as tenant_id,
      (select jsonb_object_agg(key, jsonb_build_array(before -> key, value)) from jsonb_each(after)
        where (before -> key) is distinct from value and not (key = any(tg_argv))) as changes
    -- Kept apart by their offsets: pulled together, a row would be made a document once more for each of its columns.
    from (select to_jsonb(gone) as before, to_jsonb(added) as after from gone join added on added.id = gone.id offset 0) each
    offset 0
  ) r where r.changes is not null;
  return null;
end $$;

-- The same of one row, for tables most of whose updates are not told: the condition of the trigger has passed these over.
create or replace function app_log_change() returns trigger language plpgsql set app.kind = 'system' as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  insert into sys_data_log (tenant_id, data_table, data_id, data_version, operation, changes, create_by, create_time)
  select coalesce((after ->> 'tenant_id')::int, 0), tg_table_name, after ->> 'id',
    (select coalesce(max(l.data_version), 0) + 1 from sys_data_log l where l.data_table = tg_table_name and l.data_id = after ->> 'id'),
    'UPDATE', jsonb_object_agg(key, jsonb_build_array(before -> key, value)), app_username(), app_now()
  from jsonb_each(after) where (before -> key) is distinct from value and not (key = any(tg_argv))
  having count(*) > 0;
  return null;
end $$;

create or replace function app_log_removed() returns trigger language plpgsql set app.kind = 'system' as $$
begin
  insert into sys_data_log (tenant_id, data_table, data_id, data_version, operation, changes, create_by, create_time)
  select coalesce(r.tenant_id, 0), tg_table_name, r.id,
    (select coalesce(max(l.data_version), 0) + 1 from sys_data_log l where l.data_table = tg_table_name and l.data_id = r.id),
    'DELETE', r.changes, app_username(), app_now()
  from (
    select whole ->> 'id' as id, (whole ->> 'tenant_id')::int as tenant_id,
      (select jsonb_object_agg(key, jsonb_build_array(value, null)) from jsonb_each(whole) where not (key = any(tg_argv))) as changes
    from (select to_jsonb(gone) as whole from gone offset 0) each
    offset 0
  ) r where r.changes is not null;
  return null;
end $$;

-- Which information of the company a row stands on. Looks with the system's reach: the author may not read versions.
create or replace function app_pin_version() returns trigger language plpgsql set app.kind = 'system' as $$
begin
  if new.supplier_version_id is null then
    select v.id into new.supplier_version_id from supplier_version v
    where v.supplier_id = new.supplier_id order by (v.ver_no like 'V0.%'), v.seq desc limit 1;
  end if;
  return new;
end $$;

create or replace function app_log_added() returns trigger language plpgsql set app.kind = 'system' as $$
begin
  insert into sys_data_log (tenant_id, data_table, data_id, data_version, operation, changes, create_by, create_time)
  select coalesce(r.tenant_id, 0), tg_table_name, r.id,
    (select coalesce(max(l.data_version), 0) + 1 from sys_data_log l where l.data_table = tg_table_name and l.data_id = r.id),
    'INSERT', r.changes, app_username(), app_now()
  from (
    select whole ->> 'id' as id, (whole ->> 'tenant_id')::int as tenant_id,
      (select jsonb_object_agg(key, jsonb_build_array(null, value)) from jsonb_each(whole) where not (key = any(tg_argv))) as changes
    from (select to_jsonb(added) as whole from added offset 0) each
    offset 0
  ) r where r.changes is not null;
  return null;
end $$;

-- Rows by day of an order line are its quantity, whatever was written in which order before the transaction ends.
create or replace function app_check_schedule() returns trigger language plpgsql set app.kind = 'system' as $$
declare
  whole uuid := case tg_table_name when 'po_line' then (to_jsonb(new) ->> 'id') else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'line_id' end;
begin
  if exists (select 1 from po_line l where l.id = whole
    and l.qty is distinct from (select sum(s.qty) from po_schedule s where s.line_id = l.id)) then
    raise exception 'schedule of line % is not its quantity', whole using errcode = 'check_violation', constraint = 'po_schedule_sum';
  end if;
  return null;
end $$;

-- A confirmed statement stays as it was confirmed (docs/statement.md, Life).
create or replace function app_keep_statement() returns trigger language plpgsql as $$
begin
  if old.status = '2' then
    raise exception 'a confirmed % is frozen', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;

-- So do its lines. Asked once for all that a statement of SQL writes: thousands of lines would wait for a trigger each.
create or replace function app_keep_statement_lines() returns trigger language plpgsql set app.kind = 'system' as $$
declare
  frozen boolean := false;
begin
  if tg_op <> 'DELETE' then
    frozen := exists (select 1 from added l join statement s on s.id = l.statement_id where s.status = '2');
  end if;
  if tg_op <> 'INSERT' and not frozen then
    frozen := exists (select 1 from gone l join statement s on s.id = l.statement_id where s.status = '2');
  end if;
  if frozen then
    raise exception 'a confirmed % is frozen', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

-- Of what became payable only its statement and what is invoiced of it change (docs/execution.md, Payable items).
create or replace function app_keep_payable() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- Rows are compared and not documents of them: a statement touches thousands at once.
    old.statement_line_id := new.statement_line_id;
    old.invoiced_qty := new.invoiced_qty;
    old.invoiced_amount := new.invoiced_amount;
    old.version := new.version;
    old.update_by := new.update_by;
    old.update_time := new.update_time;
    if old is not distinct from new then
      return new;
    end if;
  end if;
  raise exception 'rows of % are append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Credits that are owed never exceed a line of the invoice that they take back.
create or replace function app_check_credit() returns trigger language plpgsql set app.kind = 'system' as $$
begin
  if exists (
    select 1 from invoice_line blue cross join lateral (
      select coalesce(sum(l.qty), 0) as qty, coalesce(sum(l.incl), 0) as incl
      from invoice_line l join invoice i on i.id = l.invoice_id and i.is_red and i.status in ('4', '5', '6')
      where l.blue_line_id = blue.id
    ) red
    where blue.invoice_id = new.blue_id and (blue.qty + red.qty < 0 or blue.incl + red.incl < 0)) then
    raise exception 'credits exceed invoice %', new.blue_id using errcode = 'check_violation', constraint = 'invoice_credit';
  end if;
  return null;
end $$;

create or replace function app_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
`

/** Runs before the migrations. */
export const applyFunctions = async (sql: Sql): Promise<void> => {
  await sql.unsafe('create extension if not exists pg_trgm')
  // Keys beside ranges of days in one exclusion constraint.
  await sql.unsafe('create extension if not exists btree_gist')
  await sql.unsafe(functions)
  await sql.unsafe(searchFunctions)
  await sql.unsafe(departFunctions)
  await sql.unsafe(sessionFunctions)
  await sql.unsafe(accountFunctions)
  await sql.unsafe(executionFunctions)
}
