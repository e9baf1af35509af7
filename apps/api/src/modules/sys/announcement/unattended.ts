import { handling } from '@srm/domain/sys/announcement/announcement.rules'
import { sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

/** The event under which the administrators are told that nobody can do the task of another event. */
export const unattended = (event: string): string => `${event} unattended`

export interface UnattendedTask extends Record<string, unknown> {
  readonly id: string
  readonly bizType: string
  readonly busId: string
  readonly title: string
  readonly titleEn: string | null
  readonly since: string
  readonly permission: string
  readonly permissionName: string | null
  readonly permissionNameEn: string | null
  readonly departName: string | null
  readonly departNameEn: string | null
  readonly people: number
}
/** Tasks of which the administrators were told that too few may do them, and that are open still: the newest hundred. */
export const unattendedTasks = (tx: Tx): Promise<UnattendedTask[]> =>
  asSystem(tx, async ({ db, actor }) => [
    ...(await db.execute<UnattendedTask>(sql`
      select a.id, a.biz_type as "bizType", a.bus_id as "busId", a.title, a.title_en as "titleEn",
        to_char(a.create_time, 'YYYY-MM-DD HH24:MI:SS') as since, a.routed ->> 'permission' as permission,
        p.name as "permissionName", p.name_en as "permissionNameEn", d.depart_name as "departName", d.depart_name_en as "departNameEn",
        coalesce((a.routed ->> 'people')::int, 1) as people
      from sys_announcement a
      left join sys_permission p on p.code = a.routed ->> 'permission' and p.del_flag = 0
      left join sys_depart d on d.org_code = a.routed ->> 'orgCode' and d.tenant_id = a.tenant_id and d.del_flag = 0
      where a.tenant_id = ${actor.tenantId} and a.routed is not null and a.del_flag = 0 and exists (
        select 1 from sys_announcement u join sys_announcement_send s on s.annt_id = u.id and s.status = ${handling.todo}
        where u.biz_type = a.biz_type and u.bus_id = a.bus_id and u.event = a.event || ' unattended')
      order by a.create_time desc limit 100`)),
  ])
