import { sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/in-tx'

/** Staff who hold the permission to attend a witness. */
export const possibleSupervisors = (tx: Tx): Promise<{ userId: string; name: string }[]> =>
  asSystem(tx, async ({ db, actor }) => [
    ...(await db.execute<{ userId: string; name: string }>(sql`
      select distinct u.id as "userId", u.realname as name from sys_user u
        join sys_user_role ur on ur.user_id = u.id
        join sys_role_permission rp on rp.role_id = ur.role_id
        join sys_permission p on p.id = rp.permission_id and p.code = 'srm:supervisionNode:attend'
      where u.status = 1 and u.del_flag = 0 and u.supplier_id is null and u.tenant_id in (0, ${actor.tenantId})
      order by u.realname`)),
  ])
