import { sql } from 'drizzle-orm'
import { holdsPermission, workingStaff } from '../../../data/access/holders'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

export interface Lab extends Record<string, unknown> {
  readonly orgCode: string
  readonly name: string
  readonly nameEn: string | null
}
/** Departments in which somebody may test samples. */
export const labsOf = (tx: Tx): Promise<Lab[]> =>
  asSystem(tx, async ({ db, actor }) => [
    ...(await db.execute<Lab>(sql`
      select d.org_code as "orgCode", d.depart_name as name, d.depart_name_en as "nameEn" from sys_depart d
      where d.del_flag = 0 and d.tenant_id in (0, ${actor.tenantId}) and exists (
        select 1 from sys_user u join sys_user_depart ud on ud.user_id = u.id and ud.depart_id = d.id
        where ${workingStaff()} and ${holdsPermission(sql`u.id`, 'srm:sample:test')})
      order by d.org_code`)),
  ])
