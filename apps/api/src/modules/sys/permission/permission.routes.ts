import { contract } from '@srm/contract/index'
import { inLang } from '@srm/domain/kit/text'
import { roleText } from '@srm/domain/sys/role/role.text'
import { sessionText } from '@srm/domain/sys/session/session.text'
import { answer } from '../../../http/envelope'
import { routes } from '../../../http/routes'
import { saveGrants } from './permission.commands'
import { grantsOfRole, grantTree, permissionsOfCaller, permissionTree } from './permission.queries'

export const permissionRoutes = routes(contract.permission, {
  ofToken: async ({ ctx }) => answer(await permissionsOfCaller(ctx), { message: inLang(sessionText, ctx.lang).message.menus }),
  list: ({ ctx }) => permissionTree(ctx),
  queryTreeList: ({ ctx }) => grantTree(ctx),
  queryRolePermission: ({ ctx, query }) => grantsOfRole(ctx, query.roleId),
  saveRolePermission: async ({ ctx, body }) => {
    await saveGrants(ctx, body)
    return answer(null, { message: inLang(roleText, ctx.lang).message.granted })
  },
})
