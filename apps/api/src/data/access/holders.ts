import { sql, type SQL } from 'drizzle-orm'

/** Entries and buttons that give the permission: a button by its codes, an entry by what its page needs. */
const giving = (permission: string): SQL =>
  sql`(select p.id from sys_permission p where p.del_flag = 0 and p.status = '1'
    and ${permission} = any(app_given_by(p.menu_type, p.perms, p.needs)))`

/** Condition: one of the person's roles in a department, or in all, reaches the department `orgCode`. */
const reaching = (person: SQL, orgCode: string): SQL => sql`(r.data_scope = 'ALL' or exists (
  select 1 from sys_user_depart ud join sys_depart d on d.id = ud.depart_id and d.del_flag = 0
  where ud.user_id = ${person} and (ur.depart_id is null or ur.depart_id = d.id)
    and case r.data_scope when 'ORG_AND_SUB' then starts_with(${orgCode}::text, d.org_code) when 'ORG' then d.org_code = ${orgCode}
      else false end))`

/**
 * Condition: a role of the person gives the permission and reaches the department, when one is named. `person` is the SQL of a
 * user's id; whether the account is staff and in use is the caller's to say.
 */
export const holdsPermission = (person: SQL, permission: string, orgCode: string | null = null): SQL =>
  sql`exists (select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id join sys_role_permission rp on rp.role_id = r.id
    where ur.user_id = ${person} and rp.permission_id in ${giving(permission)}
      ${orgCode === null ? sql`` : sql`and ${reaching(person, orgCode)}`})`

/** Condition: an account of staff that is in use. `alias` is the SQL name of the table of users. */
export const workingStaff = (alias: SQL = sql`u`): SQL =>
  sql`${alias}.status = 1 and ${alias}.del_flag = 0 and ${alias}.supplier_id is null`
