import { contract } from '@srm/contract/index'
import type { RoleRow } from '@srm/contract/sys/role'
import { sysRole } from '@srm/db/schema/sys/role'
import { inLang } from '@srm/domain/kit/text'
import { kitText } from '@srm/domain/kit/kit.text'
import { asc } from 'drizzle-orm'
import { reading } from '../../../data/in-tx'
import { listPage, listSpec } from '../../../data/list-page'
import type { Ctx } from '../../../http/context'
import { answer } from '../../../http/envelope'
import { routes } from '../../../http/routes'
import { addRole, deleteRole, editRole, isBuiltIn } from './role.commands'

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

const roleList = listSpec<RoleRow>({
  of: 'sys:role',
  from: sysRole,
  columns,
  search: ['roleName', 'roleCode'],
  enrich: async (_tx, rows) => complete(rows),
})
const allRoles = (ctx: Ctx): Promise<RoleRow[]> =>
  reading(ctx, async ({ db }) => complete(await db.select(columns).from(sysRole).orderBy(asc(sysRole.createTime), asc(sysRole.roleCode))))

const said = ({ lang }: Ctx) => inLang(kitText, lang).message

export const roleRoutes = routes(contract.role, {
  list: ({ ctx, query }) => listPage(ctx, roleList, query),
  queryAll: ({ ctx }) => allRoles(ctx),
  add: async ({ ctx, body }) => answer(await addRole(ctx, body), { message: said(ctx).added }),
  edit: async ({ ctx, body }) => {
    await editRole(ctx, body)
    return answer(null, { message: said(ctx).edited })
  },
  delete: async ({ ctx, query }) => {
    await deleteRole(ctx, query.id)
    return answer(null, { message: said(ctx).deleted })
  },
})
