import { contract } from '@srm/contract/index'
import { roleFiles, type RoleEdit, type RoleRow } from '@srm/contract/sys/role'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang } from '@srm/domain/kit/text'
import { roleText } from '@srm/domain/sys/role/role.text'
import { refuse } from '@srm/domain/kit/errors'
import type { FastifyPluginCallback } from 'fastify'
import { listExport } from '../../../data/list/list-export'
import { listPage } from '../../../data/list/list-page'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { roleGrantTree } from '../permission/permission.public'
import { rulesOfRole, saveRulesOfRole } from './role-rules'
import { addRoleUsers, removeRoleUsers, roleUserList } from './role-users'
import { addRole, deleteRoles, editRole } from './role.commands'
import { allRoles, assertRoleCode, roleById, roleList } from './role.queries'
import { roleImport, roleSheet, roleSheetRow } from './role.sheet'
import { importNow, templateRoute } from '../task/task.public'

const said = ({ lang }: Ctx) => ({ ...inLang(kitText, lang).message, own: inLang(roleText, lang).message })

const edit = async ({ ctx, body }: { ctx: Ctx; body: RoleEdit }) => {
  await editRole(ctx, body)
  return answer(null, { message: said(ctx).edited })
}

const bound = routes(contract.role, {
  list: ({ ctx, query }) => listPage(ctx, roleList, query),
  queryById: ({ ctx, query }) => roleById(ctx, query.id),
  queryAll: ({ ctx }) => allRoles(ctx),
  checkCode: ({ ctx, query }) => assertRoleCode(ctx, query.roleCode, query.id),
  add: async ({ ctx, body }) => answer(await addRole(ctx, body), { message: said(ctx).added }),
  edit,
  editPost: edit,
  delete: async ({ ctx, query }) => {
    await deleteRoles(ctx, [query.id])
    return answer(null, { message: said(ctx).own.deleted })
  },
  deleteBatch: async ({ ctx, query }) => {
    if (query.ids.length === 0) throw refuse('ROLE_NONE_CHOSEN')
    await deleteRoles(ctx, query.ids)
    return answer(null, { message: said(ctx).own.deletedMany })
  },
  importExcel: ({ ctx, query, request }) => importNow(ctx, roleImport, query.dryRun === '1', request),
  queryTreeList: ({ ctx }) => roleGrantTree(ctx),
  rules: ({ ctx, params }) => rulesOfRole(ctx, params),
  saveRules: async ({ ctx, body }) => {
    await saveRulesOfRole(ctx, body)
    return answer(null, { message: said(ctx).own.rulesSaved })
  },
  users: ({ ctx, query }) => listPage(ctx, roleUserList, query),
  addUsers: async ({ ctx, body }) => {
    await addRoleUsers(ctx, { roleId: body.roleId, userIds: body.userIdList })
    return answer(null, { message: said(ctx).own.usersAdded })
  },
  deleteUser: async ({ ctx, query }) => {
    await removeRoleUsers(ctx, { roleId: query.roleId, userIds: [query.userId] })
    return answer(null, { message: said(ctx).deleted })
  },
  deleteUsers: async ({ ctx, query }) => {
    await removeRoleUsers(ctx, query)
    return answer(null, { message: said(ctx).deleted })
  },
})

export const roleRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(
    listExport<RoleRow>({ path: roleFiles.export, access: 'sys:role:exportXls', spec: roleList, sheet: roleSheet, row: roleSheetRow }),
  )
  app.register(templateRoute(roleFiles.template, roleImport))
  done()
}
