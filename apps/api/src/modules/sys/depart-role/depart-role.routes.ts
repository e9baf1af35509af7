import { contract } from '@srm/contract/index'
import { departmentText } from '@srm/domain/sys/department/department.text'
import { departRoleText } from '@srm/domain/sys/depart-role/depart-role.text'
import { departUserText } from '@srm/domain/sys/depart-role/depart-user.text'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang } from '@srm/domain/kit/text'
import type { FastifyPluginCallback } from 'fastify'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { saveDepartGrants, saveDepartRules, saveRoleGrants, saveRoleRules } from './depart-grant.commands'
import { grantsOfDepart, grantsOfDepartRole, rulesOfDepart, rulesOfDepartRole, treeForRoles } from './depart-grant.queries'
import { addDepartRole, assignDepartRoles, deleteDepartRoles, editDepartRole } from './depart-role.commands'
import { roleById, roleExport, rolePage, rolesHeldIn, rolesOfDepart } from './depart-role.queries'
import { addToDepart, departUserPage, takeFromDepart } from './depart-user'

const said = ({ lang }: Ctx) => ({
  ...inLang(kitText, lang).message,
  role: inLang(departRoleText, lang).message,
  user: inLang(departUserText, lang).message,
  depart: inLang(departmentText, lang).message,
})
/** Does it and says so. */
const done = async (work: Promise<void>, message: string) => {
  await work
  return answer(null, { message })
}

const roleRoutes = routes(contract.departRole, {
  list: ({ ctx, query }) => rolePage(ctx, query),
  queryById: ({ ctx, query }) => roleById(ctx, query.id),
  add: async ({ ctx, body }) => answer(await addDepartRole(ctx, body), { message: said(ctx).added }),
  edit: ({ ctx, body }) => done(editDepartRole(ctx, body), said(ctx).edited),
  delete: ({ ctx, query }) => done(deleteDepartRoles(ctx, [query.id]), said(ctx).deleted),
  deleteBatch: ({ ctx, query }) => done(deleteDepartRoles(ctx, query.ids), said(ctx).batchDeleted),
  getDeptRoleList: ({ ctx, query }) => rolesOfDepart(ctx, query.departId),
  getDeptRoleByUserId: ({ ctx, query }) => rolesHeldIn(ctx, query.userId, query.departId),
  deptRoleUserAdd: ({ ctx, body }) => done(assignDepartRoles(ctx, body), said(ctx).role.assigned),

  departUserList: ({ ctx, query }) => departUserPage(ctx, query),
  editSysDepartWithUser: ({ ctx, body }) => done(addToDepart(ctx, { depId: body.depId, userIds: body.userIdList }), said(ctx).user.added),
  deleteUserInDepart: ({ ctx, query }) =>
    done(takeFromDepart(ctx, { depId: query.depId, userIds: [query.userId] }), said(ctx).user.removed),
  deleteUserInDepartBatch: ({ ctx, query }) => done(takeFromDepart(ctx, query), said(ctx).user.removed),
})

const grantRoutes = routes(contract.departGrant, {
  queryDepartPermission: ({ ctx, query }) => grantsOfDepart(ctx, query.departId),
  saveDepartPermission: ({ ctx, body }) => done(saveDepartGrants(ctx, body), said(ctx).depart.granted),
  departRules: ({ ctx, params }) => rulesOfDepart(ctx, params.permissionId, params.departId),
  saveDepartRules: ({ ctx, body }) => done(saveDepartRules(ctx, body), said(ctx).depart.rulesSaved),
  queryTreeListForDeptRole: ({ ctx, query }) => treeForRoles(ctx, query.departId),
  queryDeptRolePermission: ({ ctx, query }) => grantsOfDepartRole(ctx, query.roleId),
  saveDeptRolePermission: ({ ctx, body }) => done(saveRoleGrants(ctx, body), said(ctx).depart.granted),
  roleRules: ({ ctx, params }) => rulesOfDepartRole(ctx, params.permissionId, params.roleId),
  saveRoleRules: ({ ctx, body }) => done(saveRoleRules(ctx, body), said(ctx).depart.rulesSaved),
})

/** Department roles, their grants and their people. */
export const departRoleRoutes: FastifyPluginCallback = (app, _options, next) => {
  app.register(roleRoutes)
  app.register(grantRoutes)
  app.register(roleExport)
  next()
}
