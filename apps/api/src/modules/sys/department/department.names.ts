import { sql } from 'drizzle-orm'

/** Names of a user's departments, with commas. */
export const departNames = sql<string>`coalesce((select string_agg(d.depart_name, ',' order by d.org_code) from sys_user_depart ud
  join sys_depart d on d.id = ud.depart_id and d.del_flag = 0 where ud.user_id = sys_user.id), '')`.as('org_code_txt')
