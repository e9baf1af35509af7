import { limitedStages } from '@srm/domain/srm/supplier/supplier-stages'
import { sessionDays } from '@srm/domain/sys/session/session.rules'

/** So many departments are named to an index; a page of more is found sooner in the order it is shown in. */
const mostReached = 200

/**
 * The look-up of every request, in one call. Its settings hold for its own run alone: while it runs it sees as the
 * system, outside it the connection has no rights. plpgsql, because that keeps the plans.
 */
export const sessionFunctions = /* sql */ `
-- The same rule as isShowOf of domain/srm/supplier/supplier.rules; a test compares the two.
create or replace function app_is_show(supplier uuid) returns int language plpgsql stable
  set app.kind = 'system' set app.tenant = 'all' as $$
declare gate record;
begin
  if supplier is null then return 1; end if;
  execute 'select status, source, profile_complete from supplier where id = $1' into gate using supplier;
  return case
    when gate.status = '2' or (gate.source = 'IMPORT' and not gate.profile_complete and gate.status <> '1') then 3
    when gate.status is null or gate.status in ('0', '1', '9') then 2
    else 1 end;
end $$;

-- Whether users of a company only answer what stands open: it is blacklisted or eliminated.
create or replace function app_is_limited(company uuid) returns boolean language plpgsql stable
  set app.kind = 'system' set app.tenant = 'all' as $$
begin
  return exists (select 1 from supplier s where s.id = company and s.status in (${limitedStages.map((code) => `'${code}'`).join(', ')}));
end $$;

-- Roles that count in a department: those bound to it and those bound to none, and the department's own among the ids.
create or replace function app_roles_of(person uuid, org text)
returns table (role_ids uuid[], role_codes text[], scope text[]) language plpgsql stable
  set app.kind = 'system' set app.tenant = 'all' as $$
begin
  return query
    select coalesce(array_agg(distinct r.id order by r.id), '{}') || array(
        select x.role_id from sys_depart_role_user x join sys_depart_role dr on dr.id = x.role_id
          join sys_depart d on d.id = dr.depart_id and d.del_flag = 0 and d.org_code = org
        where x.user_id = person order by x.role_id), coalesce(array_agg(distinct r.role_code), '{}'),
      coalesce(array_agg(distinct case r.data_scope when 'ALL' then 'ALL' when 'ORG_AND_SUB' then org when 'ORG' then '=' || org end)
        filter (where r.data_scope = 'ALL' or (org is not null and r.data_scope in ('ORG_AND_SUB', 'ORG'))), '{}')
    from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = person
      and (ur.depart_id is null or ur.depart_id = (select d.id from sys_depart d where d.org_code = org and d.del_flag = 0 and d.tenant_id = ur.tenant_id));
end $$;

-- Codes of the departments a scope covers, those that are gone included, for rows stay theirs. Null: every department, or more
-- than an index should be asked for one by one; the row policies alone decide then.
create or replace function app_reach_of(scope text[], tenant int) returns text[] language plpgsql stable
  set app.kind = 'system' set app.tenant = 'all' as $$
declare codes text[];
begin
  if 'ALL' = any(scope) then return null; end if;
  select coalesce(array_agg(covered.org_code), '{}') into codes from (
    select distinct d.org_code from sys_depart d join unnest(scope) s on d.org_code like case when s like '=%' then substr(s, 2) else s || '%' end
    where d.tenant_id = tenant limit ${mostReached + 1}) covered;
  return case when cardinality(codes) <= ${mostReached} then codes end;
end $$;

create or replace function app_auth_version() returns bigint language plpgsql stable
  set app.kind = 'system' set app.tenant = 'all' as $$
begin
  return coalesce((select max(v.version) from sys_auth_version v), 0);
end $$;

-- A tenant is open while it is not frozen, has begun and not ended.
create or replace function app_tenant_open(tenant int, moment timestamptz) returns boolean language plpgsql stable
  set app.kind = 'system' set app.tenant = 'all' as $$
begin
  return exists (select 1 from sys_tenant t where t.id = tenant and t.status = 1
    and (t.begin_date is null or t.begin_date <= moment) and (t.end_date is null or t.end_date >= moment));
end $$;

-- The tenant an account lives in, by the name it signs in with or by its id; the first tenant for one nobody has.
create or replace function app_home_of(login text, person uuid) returns int language plpgsql stable
  set app.kind = 'system' set app.tenant = 'all' as $$
begin
  return coalesce((select u.tenant_id from sys_user u where u.del_flag = 0 and (u.login_name = login or u.id = person)), 0);
end $$;

-- Ends the session of a token, in whichever tenant its account lives.
create or replace function app_end_session(hash text, moment timestamptz, reason text) returns void language plpgsql volatile
  set app.kind = 'system' set app.tenant = 'all' as $$
begin
  update sys_session x set revoked_at = moment, revoked_for = reason where x.token_hash = hash and x.revoked_at is null;
end $$;

-- Sliding expiry is moved at most every ten minutes, so that reading stays reading.
drop function if exists app_find_session(text, float8);
create or replace function app_find_session(hash text, clock_offset float8)
returns table (session_id uuid, user_id uuid, username text, realname text, tenant_id int, home_tenant_id int, supplier_id uuid, org_code text,
  is_show int, is_confirmed boolean, role_ids uuid[], role_codes text[], scope text[], reach text[], auth_version bigint)
language plpgsql volatile set app.kind = 'system' set app.tenant = 'all' as $$
declare
  s record;
  moment timestamptz := clock_timestamp() + make_interval(secs => clock_offset / 1000);
begin
  select x.id, x.user_id, x.org_code, x.expires_at, u.username, u.realname, coalesce(x.work_tenant_id, u.tenant_id) as tenant_id,
    u.tenant_id as home_tenant_id, u.supplier_id, u.unconfirmed_since into s
  from sys_session x join sys_user u on u.id = x.user_id
  where x.token_hash = hash and x.revoked_at is null and x.expires_at > moment and u.status = 1 and u.del_flag = 0
    -- Whoever is taken out of the tenant they work in is out at once.
    and (x.work_tenant_id is null or x.work_tenant_id = u.tenant_id
      or (u.tenant_id = 0 and x.work_tenant_id::text = any (string_to_array(u.rel_tenant_ids, ','))))
    -- So is everyone when it is frozen or its time is over.
    and app_tenant_open(coalesce(x.work_tenant_id, u.tenant_id), moment);
  if not found then return; end if;
  if s.expires_at < moment + interval '${sessionDays} days' - interval '10 minutes' then
    update sys_session x set expires_at = moment + interval '${sessionDays} days', last_seen_at = moment where x.id = s.id;
  end if;
  return query
    select s.id, s.user_id, s.username, s.realname, s.tenant_id, s.home_tenant_id, s.supplier_id, s.org_code, app_is_show(s.supplier_id),
      s.unconfirmed_since is null, r.role_ids, r.role_codes, r.scope, app_reach_of(r.scope, s.tenant_id),
      coalesce((select max(v.version) from sys_auth_version v), 0)
    from app_roles_of(s.user_id, s.org_code) r;
end $$;

-- What roles and roles of departments are granted, each with the data rules that come with the grant.
create or replace function app_grants_of(roles uuid[])
returns table (role_id uuid, permission_id uuid, data_rule_ids uuid[]) language plpgsql stable
  set app.kind = 'system' set app.tenant = 'all' as $$
begin
  return query
    select g.role_id, g.permission_id, g.data_rule_ids from sys_role_permission g where g.role_id = any(roles)
    union all
    select g.role_id, g.permission_id, g.data_rule_ids from sys_depart_role_permission g where g.role_id = any(roles);
end $$;

-- What an entry or button gives whoever is granted it: a button its own codes, an entry what its page asks for.
create or replace function app_given_by(menu_type smallint, perms text, needs text) returns text[] language sql immutable
  as $$ select string_to_array(case when menu_type = 2 then perms else needs end, ',') $$;

-- Codes of what is granted. A button whose rule is switched off (status 0) is everyone's, among staff.
drop function if exists app_permissions_of(uuid[]);
create or replace function app_permissions_of(roles uuid[], staff boolean) returns text[] language plpgsql stable
  set app.kind = 'system' set app.tenant = 'all' as $$
begin
  return (select coalesce(array_agg(distinct held), '{}')
    from sys_permission p cross join lateral unnest(app_given_by(p.menu_type, p.perms, p.needs)) held
    where p.del_flag = 0
      and (p.id in (select g.permission_id from app_grants_of(roles) g) or (staff and p.menu_type = 2 and p.status = '0')));
end $$;

-- Data rules by code: one list of rules for each role that grants it, taken from the role's grant of the entry above the
-- button. A role that has the code from an entry alone goes by its grant of that entry, else of the one above the button.
-- A code that some role grants without rules is left out: that role sees every row.
create or replace function app_rules_of(roles uuid[]) returns jsonb language plpgsql stable
  set app.kind = 'system' set app.tenant = 'all' as $$
begin
  return (
    with grants as (select * from app_grants_of(roles)),
    chosen as (
      select m.role_id, m.permission_id,
        jsonb_agg(jsonb_build_object('column', r.rule_column, 'condition', r.rule_conditions, 'value', r.rule_value)) as rules
      from grants m join sys_permission_rule r on r.permission_id = m.permission_id and r.id = any(m.data_rule_ids) and r.status = '1'
      group by m.role_id, m.permission_id),
    buttons as (
      select g.role_id, b.parent_id, held_code as code
      from grants g join sys_permission b on b.id = g.permission_id and b.menu_type = 2 and b.del_flag = 0
        cross join lateral unnest(app_given_by(b.menu_type, b.perms, b.needs)) held_code),
    held as (
      select b.code, (select c.rules from chosen c where c.role_id = b.role_id and c.permission_id = b.parent_id) as rules from buttons b
      union all
      select needed as code, coalesce(
        (select c.rules from chosen c where c.role_id = g.role_id and c.permission_id = e.id),
        (select c.rules from sys_permission b join chosen c on c.role_id = g.role_id and c.permission_id = b.parent_id
          where b.menu_type = 2 and b.del_flag = 0 and needed = any(app_given_by(b.menu_type, b.perms, b.needs)) limit 1)) as rules
      from grants g join sys_permission e on e.id = g.permission_id and e.menu_type <> 2 and e.del_flag = 0
        cross join lateral unnest(app_given_by(e.menu_type, e.perms, e.needs)) needed
      where not exists (select 1 from buttons b where b.role_id = g.role_id and b.code = needed))
    select coalesce(jsonb_object_agg(code, sets), '{}')
    from (select code, jsonb_agg(rules) as sets from held group by code having bool_and(rules is not null)) restricted);
end $$;

create or replace function app_bump_auth() returns trigger language plpgsql
  set app.kind = 'system' set app.tenant = 'all' as $$
begin
  insert into sys_auth_version (tenant_id, version) values (0, 1) on conflict (tenant_id) do update set version = sys_auth_version.version + 1;
  return null;
end $$;
`
