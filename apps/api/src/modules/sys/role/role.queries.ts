import type { RoleRow } from '@srm/contract/sys/role'
import { sysRole } from '@srm/db/schema/sys/role'
import { refuse } from '@srm/domain/kit/errors'
import { asc, eq } from 'drizzle-orm'
import { reading } from '../../../data/transaction/in-tx'
import { listSpec } from '../../../data/list/list-spec'
import type { Ctx } from '../../../http/request/context'
import { isBuiltIn } from './role.commands'

const columns = {
  id: sysRole.id,
  roleCode: sysRole.roleCode,
  roleName: sysRole.roleName,
  roleNameEn: sysRole.roleNameEn,
  description: sysRole.description,
  dataScope: sysRole.dataScope,
  createBy: sysRole.createBy,
  createTime: sysRole.createTime,
  updateBy: sysRole.updateBy,
  updateTime: sysRole.updateTime,
  version: sysRole.version,
}
const complete = (rows: Omit<RoleRow, 'builtIn'>[]): RoleRow[] => rows.map((r) => ({ ...r, builtIn: isBuiltIn(r.roleCode) }))

export const roleList = listSpec<RoleRow>({
  of: 'sys:role',
  named: ['roleId'],
  from: sysRole,
  columns,
  search: ['roleName', 'roleCode'],
  enrich: async (_tx, rows) => complete(rows),
})

export const allRoles = (ctx: Ctx): Promise<RoleRow[]> =>
  reading(ctx, async ({ db }) => complete(await db.select(columns).from(sysRole).orderBy(asc(sysRole.createTime), asc(sysRole.roleCode))))

export const roleById = (ctx: Ctx, id: string): Promise<RoleRow> =>
  reading(ctx, async ({ db }) => {
    const [row] = complete(await db.select(columns).from(sysRole).where(eq(sysRole.id, id)))
    if (!row) throw refuse('NOT_FOUND')
    return row
  })

/** @throws ROLE_CODE_TAKEN where another role than `id` has the code */
export const assertRoleCode = (ctx: Ctx, roleCode: string, id: string | undefined): Promise<null> =>
  reading(ctx, async ({ db }) => {
    const taken = await db.select({ id: sysRole.id }).from(sysRole).where(eq(sysRole.roleCode, roleCode))
    if (taken.some((row) => row.id !== id)) throw refuse('ROLE_CODE_TAKEN')
    return null
  })
