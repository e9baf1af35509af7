/**
 * An account carries the codes of its departments and of all above them, so that one index finds the people of a subtree.
 * The bodies are plpgsql: they are made before the tables they look into.
 */
export const departFunctions = /* sql */ `
create or replace function app_depart_codes(person uuid) returns text[] language plpgsql stable as $$
begin
  return (select coalesce(array_agg(distinct left(d.org_code, n * 3)), '{}') from sys_user_depart ud
    join sys_depart d on d.id = ud.depart_id and d.del_flag = 0 cross join lateral generate_series(1, length(d.org_code) / 3) n
    where ud.user_id = person);
end $$;

create or replace function app_user_departs() returns trigger language plpgsql as $$
begin
  update sys_user u set depart_codes = app_depart_codes(u.id)
  where u.id in (select user_id from changed) and u.depart_codes is distinct from app_depart_codes(u.id);
  return null;
end $$;

create or replace function app_depart_users() returns trigger language plpgsql as $$
begin
  update sys_user u set depart_codes = app_depart_codes(u.id) where u.id in (select user_id from sys_user_depart where depart_id = new.id);
  return null;
end $$;
`

export const departTriggers = /* sql */ `
drop trigger if exists user_departs_added on sys_user_depart;
create trigger user_departs_added after insert on sys_user_depart referencing new table as changed
  for each statement execute function app_user_departs();
drop trigger if exists user_departs_removed on sys_user_depart;
create trigger user_departs_removed after delete on sys_user_depart referencing old table as changed
  for each statement execute function app_user_departs();
drop trigger if exists depart_users on sys_depart;
create trigger depart_users after update of org_code, del_flag on sys_depart
  for each row when (old.org_code is distinct from new.org_code or old.del_flag is distinct from new.del_flag) execute function app_depart_users();
`
