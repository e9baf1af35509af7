/**
 * Who is in an account of a supplier. Whatever lets somebody outside the company into one of its accounts is noted here, by
 * the tables themselves: no command can forget it. `app_user()` stays the signed-in person also where a command has the
 * system's reach; it is null for registration, for codes sent to the mailbox on record and for jobs.
 */
export const accountFunctions = /* sql */ `
create or replace function app_acts_for(company uuid) returns boolean language plpgsql stable
  set app.kind = 'system' set app.tenant = 'all' as $$
begin
  return app_user() is null
    or exists (select 1 from sys_user u where u.id = app_user() and u.supplier_id = company and u.unconfirmed_since is null);
end $$;

-- Accounts made, moved to another mailbox or phone, or opened again.
create or replace function app_guard_account() returns trigger language plpgsql
  set app.kind = 'system' set app.tenant = 'all' as $$
declare
  done text;
  fellows boolean;
begin
  if tg_op = 'UPDATE' and old.unconfirmed_since is not null and new.unconfirmed_since is null
    and (app_user() is null or app_user() = new.id or not app_acts_for(new.supplier_id)) then
    raise exception 'account % is confirmed by a confirmed account of its company alone', new.username;
  end if;
  if new.supplier_id is null or app_user() = new.id or app_acts_for(new.supplier_id) then return new; end if;
  done := case
    when tg_op = 'INSERT' then 'create'
    when old.supplier_id is distinct from new.supplier_id then 'create'
    when old.email is distinct from new.email or old.phone is distinct from new.phone then 'contact'
    when (old.status = 2 and new.status = 1) or (old.del_flag = 1 and new.del_flag = 0) then 'unfreeze' end;
  if done is null then return new; end if;
  new.unconfirmed_since := app_now();
  -- The first account of a company: nobody is there to be told, and nothing to be read.
  select exists (select 1 from sys_user u where u.supplier_id = new.supplier_id and u.id <> new.id) into fellows;
  if done <> 'create' or fellows then
    insert into sys_account_act (tenant_id, user_id, supplier_id, act, by_company, previous_email)
    values (new.tenant_id, new.id, new.supplier_id, done,
      exists (select 1 from sys_user u where u.id = app_user() and u.supplier_id = new.supplier_id),
      case when tg_op = 'UPDATE' then old.email end);
  end if;
  return new;
end $$;

-- Passwords set and roles given. The argument is what is noted.
create or replace function app_guard_access() returns trigger language plpgsql
  set app.kind = 'system' set app.tenant = 'all' as $$
begin
  if app_user() is null then return null; end if;
  with touched as (
    select distinct u.id, u.supplier_id, u.tenant_id, u.create_time from given g join sys_user u on u.id = g.user_id
    where u.supplier_id is not null and u.id <> app_user() and not app_acts_for(u.supplier_id)),
  marked as (update sys_user u set unconfirmed_since = app_now() from touched t where u.id = t.id)
  insert into sys_account_act (tenant_id, user_id, supplier_id, act, by_company)
  select t.tenant_id, t.id, t.supplier_id, tg_argv[0],
    exists (select 1 from sys_user u where u.id = app_user() and u.supplier_id = t.supplier_id)
  from touched t
  -- An account made in this very transaction has just got its first password and roles: that it was made says it.
  where t.create_time < app_now() - (clock_timestamp() - now());
  return null;
end $$;
`

const granting = (table: string, act: string, events: readonly string[]): string =>
  events
    .map(
      (event) => `
  drop trigger if exists guard_access_${event} on ${table};
  create trigger guard_access_${event} after ${event} on ${table} referencing new table as given
    for each statement execute function app_guard_access('${act}');`,
    )
    .join('')

export const accountTriggers = /* sql */ `
  drop trigger if exists guard_account on sys_user;
  create trigger guard_account before insert or update of supplier_id, email, phone, status, del_flag, unconfirmed_since on sys_user
    for each row when (new.supplier_id is not null) execute function app_guard_account();
  ${granting('sys_credential', 'password', ['insert', 'update'])}
  ${granting('sys_user_role', 'role', ['insert', 'update'])}
  ${granting('sys_depart_role_user', 'role', ['insert', 'update'])}
`
