import type { ListQuery, Page } from '@srm/contract/kit/page'
import { departRoleFiles, type DepartRoleRow } from '@srm/contract/sys/depart-role'
import { sysDepart } from '@srm/db/schema/sys/department'
import { sysDepartRole, sysDepartRoleUser } from '@srm/db/schema/sys/depart-role'
import { refuse } from '@srm/domain/kit/errors'
import { departRoleText } from '@srm/domain/sys/depart-role/depart-role.text'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { listExport } from '../../../data/list/list-export'
import { listPage } from '../../../data/list/list-page'
import { listSpec } from '../../../data/list/list-spec'
import type { SheetColumn } from '../../../data/sheet/sheet'
import type { Ctx } from '../../../http/request/context'
import { isManaged, managedDepart } from '../department/department.public'

const columns = {
  id: sysDepartRole.id,
  departId: sysDepartRole.departId,
  departId_dictText: sysDepart.departName,
  roleName: sysDepartRole.roleName,
  roleCode: sysDepartRole.roleCode,
  description: sysDepartRole.description,
  createBy: sysDepartRole.createBy,
  createTime: sysDepartRole.createTime,
  updateBy: sysDepartRole.updateBy,
  updateTime: sysDepartRole.updateTime,
  version: sysDepartRole.version,
}
const ofDepart = and(eq(sysDepart.id, sysDepartRole.departId), eq(sysDepart.delFlag, 0)) as SQL
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The roles of `deptId`, if the actor may touch that department; older clients ask without one, and there is nothing to list then. */
const roleList = listSpec<DepartRoleRow>({
  from: sysDepartRole,
  columns,
  joins: [{ table: sysDepart, on: ofDepart }],
  search: ['roleName', 'roleCode'],
  where: (tx, query) =>
    and(uuid.test(text(query.deptId)) ? eq(sysDepartRole.departId, text(query.deptId)) : sql`false`, isManaged(tx, sysDepart.orgCode)),
})

export const rolePage = (ctx: Ctx, query: ListQuery): Promise<Page<DepartRoleRow>> => listPage(ctx, roleList, query)

/** A role of a department the actor may touch. @throws NOT_FOUND, DEPART_NOT_MANAGED */
export const roleInReach = async (tx: Tx, id: string) => {
  const [role] = await tx.db.select().from(sysDepartRole).where(eq(sysDepartRole.id, id))
  if (!role) throw refuse('NOT_FOUND')
  await managedDepart(tx, role.departId)
  return role
}

const rolesWhere = (tx: Tx, condition: SQL): Promise<DepartRoleRow[]> =>
  tx.db.select(columns).from(sysDepartRole).innerJoin(sysDepart, ofDepart).where(condition).orderBy(asc(sysDepartRole.createTime))

export const roleById = (ctx: Ctx, id: string): Promise<DepartRoleRow> =>
  reading(ctx, async (tx) => {
    await roleInReach(tx, id)
    const [row] = await rolesWhere(tx, eq(sysDepartRole.id, id))
    if (!row) throw refuse('NOT_FOUND')
    return row
  })

export const rolesOfDepart = (ctx: Ctx, departId: string): Promise<DepartRoleRow[]> =>
  reading(ctx, async (tx) => {
    await managedDepart(tx, departId)
    return rolesWhere(tx, eq(sysDepartRole.departId, departId))
  })

export const rolesHeldIn = (ctx: Ctx, userId: string, departId: string) =>
  reading(ctx, async (tx) => {
    await managedDepart(tx, departId)
    return tx.db
      .select({ id: sysDepartRoleUser.id, departId: sysDepartRole.departId, userId: sysDepartRoleUser.userId, droleId: sysDepartRole.id })
      .from(sysDepartRoleUser)
      .innerJoin(sysDepartRole, and(eq(sysDepartRole.id, sysDepartRoleUser.roleId), eq(sysDepartRole.departId, departId)))
      .where(eq(sysDepartRoleUser.userId, userId))
  })

const { zh, en } = departRoleText
const column = (key: keyof typeof zh.field, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...rest,
})

export const roleExport = listExport<DepartRoleRow>({
  path: departRoleFiles.export,
  access: 'sys:departRole:exportXls',
  spec: roleList,
  sheet: {
    title: { zh: zh.sheet.roles, en: en.sheet.roles },
    columns: [
      column('roleName', { width: 24 }),
      column('roleCode', { width: 24 }),
      { ...column('departId', { width: 24 }), key: 'departId_dictText' },
      column('description', { width: 36 }),
    ],
  },
  row: () => (row) => row,
})
