import { sql } from 'drizzle-orm'
import { holdsPermission, workingStaff } from '../../../data/access/holders'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

/** Staff who hold the permission to attend a witness. */
export const possibleSupervisors = (tx: Tx): Promise<{ userId: string; name: string }[]> =>
  asSystem(tx, async ({ db, actor }) => [
    ...(await db.execute<{ userId: string; name: string }>(sql`
      select u.id as "userId", u.realname as name from sys_user u
      where ${workingStaff()} and u.tenant_id in (0, ${actor.tenantId}) and ${holdsPermission(sql`u.id`, 'srm:supervisionNode:attend')}
      order by u.realname`)),
  ])
