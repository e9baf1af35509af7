import { sql } from 'drizzle-orm'
import { inTx } from '../../../data/in-tx'
import { systemCtx, type Actor, type Deps } from '../../../http/context'

interface Found extends Record<string, unknown> {
  username: string
  realname: string
  tenant_id: number
  supplier_id: string | null
  is_show: 1 | 2 | 3
  role_codes: string[]
  scope: string[]
  permissions: string[]
}

/**
 * Who asked for a task, as they stand at this moment: what they may no longer do, the task may not either. Null when the
 * account is frozen or gone, or has left the department it worked in.
 */
export const askerOf = async (deps: Deps, tenantId: number, userId: string, orgCode: string | null): Promise<Actor | null> => {
  const rows = await inTx(systemCtx(deps, tenantId), ({ db }) =>
    db.execute<Found>(sql`
      select u.username, u.realname, u.tenant_id, u.supplier_id, app_is_show(u.supplier_id) as is_show,
        r.role_codes, r.scope, app_permissions_of(r.role_ids) as permissions
      from sys_user u, app_roles_of(u.id, ${orgCode}::text) r
      where u.id = ${userId} and u.status = 1 and u.del_flag = 0 and (${orgCode}::text is null or exists (
        select 1 from sys_user_depart ud join sys_depart d on d.id = ud.depart_id and d.del_flag = 0
        where ud.user_id = u.id and d.org_code = ${orgCode}::text))`),
  )
  const [found] = rows
  if (!found) return null
  return {
    kind: found.supplier_id ? 'supplier' : 'buyer',
    userId,
    username: found.username,
    realname: found.realname,
    tenantId: found.tenant_id,
    supplierId: found.supplier_id,
    orgCode,
    scope: found.supplier_id ? [] : found.scope,
    permissions: new Set(found.permissions),
    roles: found.role_codes,
    isShow: found.is_show,
    sessionId: null,
  }
}
