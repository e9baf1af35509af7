import { sessionDays } from '@srm/domain/sys/session/session.rules'

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

-- Roles that count in a department: those bound to it and those bound to none.
create or replace function app_roles_of(person uuid, org text)
returns table (role_ids uuid[], role_codes text[], scope text[]) language plpgsql stable
  set app.kind = 'system' set app.tenant = 'all' as $$
begin
  return query
    select coalesce(array_agg(distinct r.id order by r.id), '{}'), coalesce(array_agg(distinct r.role_code), '{}'),
      coalesce(array_agg(distinct case r.data_scope when 'ALL' then 'ALL' when 'ORG_AND_SUB' then org when 'ORG' then '=' || org end)
        filter (where r.data_scope = 'ALL' or (org is not null and r.data_scope in ('ORG_AND_SUB', 'ORG'))), '{}')
    from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = person
      and (ur.depart_id is null or ur.depart_id = (select d.id from sys_depart d where d.org_code = org and d.del_flag = 0 and d.tenant_id = ur.tenant_id));
end $$;

-- Sliding expiry is moved at most every ten minutes, so that reading stays reading.
create or replace function app_find_session(hash text, clock_offset float8)
returns table (session_id uuid, user_id uuid, username text, realname text, tenant_id int, supplier_id uuid, org_code text,
  is_show int, role_ids uuid[], role_codes text[], scope text[], auth_version bigint)
language plpgsql volatile set app.kind = 'system' set app.tenant = 'all' as $$
declare
  s record;
  moment timestamptz := clock_timestamp() + make_interval(secs => clock_offset / 1000);
begin
  select x.id, x.user_id, x.org_code, x.expires_at, u.username, u.realname, coalesce(x.work_tenant_id, u.tenant_id) as tenant_id, u.supplier_id into s
  from sys_session x join sys_user u on u.id = x.user_id
  where x.token_hash = hash and x.revoked_at is null and x.expires_at > moment and u.status = 1 and u.del_flag = 0
    -- Whoever is taken out of the tenant they work in is out at once.
    and (x.work_tenant_id is null or x.work_tenant_id = u.tenant_id or x.work_tenant_id::text = any (string_to_array(u.rel_tenant_ids, ',')));
  if not found then return; end if;
  if s.expires_at < moment + interval '${sessionDays} days' - interval '10 minutes' then
    update sys_session x set expires_at = moment + interval '${sessionDays} days', last_seen_at = moment where x.id = s.id;
  end if;
  return query
    select s.id, s.user_id, s.username, s.realname, s.tenant_id, s.supplier_id, s.org_code, app_is_show(s.supplier_id),
      r.role_ids, r.role_codes, r.scope, coalesce((select max(v.version) from sys_auth_version v), 0)
    from app_roles_of(s.user_id, s.org_code) r;
end $$;

create or replace function app_permissions_of(roles uuid[]) returns text[] language plpgsql stable
  set app.kind = 'system' set app.tenant = 'all' as $$
begin
  return (select coalesce(array_agg(distinct held), '{}')
    from sys_role_permission rp join sys_permission p on p.id = rp.permission_id
      cross join lateral unnest(string_to_array(p.perms, ',')) held
    where rp.role_id = any(roles) and p.menu_type = 2 and p.del_flag = 0);
end $$;

create or replace function app_bump_auth() returns trigger language plpgsql
  set app.kind = 'system' set app.tenant = 'all' as $$
begin
  insert into sys_auth_version (tenant_id, version) values (0, 1) on conflict (tenant_id) do update set version = sys_auth_version.version + 1;
  return null;
end $$;
`
