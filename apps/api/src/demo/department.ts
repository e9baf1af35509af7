import { sysDepartRole } from '@srm/db/schema/sys/depart-role'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import type { DemoApp } from './seed'
import { done } from './session'

export const departmentsStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: sysDepartRole.id }).from(sysDepartRole).limit(1)).length > 0)

interface Entry {
  readonly key: string
  readonly title: string
  readonly children: readonly Entry[] | null
}
const flat = (entries: readonly Entry[]): Entry[] => entries.flatMap((one) => [one, ...flat(one.children ?? [])])

/** The purchasing manager heads both purchasing departments; one of them has a role that sees inquiries and nothing else. */
export const demoDepartments = async ({ as }: DemoApp): Promise<void> => {
  const admin = await as('admin')
  const departs = (await admin.get('/sys/sysDepart/listAll', { orgCode: 'A01A01,A01A02' })).result as { id: string; orgCode: string }[]
  const [manager] = (await admin.get('/sys/user/list', { username: 'manager' })).result.records
  done(await admin.put('/sys/user/edit', { ...manager, userIdentity: 2, departIds: departs.map((one) => one.id).join(',') }))
  const departId = departs.find((one) => one.orgCode === 'A01A02')?.id
  const entries = flat((await admin.get('/sys/permission/queryTreeList')).result.treeList)
  const inquiries = entries.find((one) => one.title === '询价管理')
  const query = inquiries?.children?.find((one) => one.title === '查询')
  const permissionIds = [inquiries?.key, query?.key].filter(Boolean).join(',')
  done(await admin.post('/sys/permission/saveDepartPermission', { departId, permissionIds }))
  const role = { departId, roleName: '询价查阅', roleCode: 'projects_inquiry_reader', description: '只读本部门及下级的询价' }
  const { id } = done(await admin.post('/sys/sysDepartRole/add', role))
  done(await admin.post('/sys/sysDepartPermission/saveDeptRolePermission', { roleId: id, permissionIds }))
}
