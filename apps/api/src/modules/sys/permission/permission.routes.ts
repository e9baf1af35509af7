import { contract } from '@srm/contract/index'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang } from '@srm/domain/kit/text'
import { permissionText } from '@srm/domain/sys/permission/permission.text'
import { roleText } from '@srm/domain/sys/role/role.text'
import { sessionText } from '@srm/domain/sys/session/session.text'
import type { MenuEdit } from '@srm/contract/sys/menu'
import type { RuleEdit } from '@srm/contract/sys/data-rule'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { addRule, deleteRule, editRule, rulesOfEntry } from './data-rule.commands'
import { addMenu, deleteMenus, editMenu } from './menu.commands'
import { entriesBelow, grantsOfRole, grantTree, permissionTree, rootEntries } from './menu.queries'
import { saveGrants } from './permission.commands'
import { permissionsOfCaller } from './permission.queries'
import { grantTreeOfUser, previewOf } from './preview.queries'
import { ruleColumnsOf } from './rule-columns'
import { personalPages } from './personal-pages'
import type { UserPermissions } from '@srm/contract/sys/permission'

const said = ({ lang }: Ctx) => ({ ...inLang(kitText, lang).message, own: inLang(permissionText, lang).message })

const edit = async ({ ctx, body }: { ctx: Ctx; body: MenuEdit }) => {
  await editMenu(ctx, body)
  return answer(null, { message: said(ctx).own.edited })
}
const changeRule = async ({ ctx, body }: { ctx: Ctx; body: RuleEdit }) => {
  await editRule(ctx, body)
  return answer(null, { message: said(ctx).own.ruleEdited })
}

/** What is granted, with the pages everybody has. */
const withPersonalPages = async (ctx: Ctx): Promise<UserPermissions> => {
  const granted = await permissionsOfCaller(ctx)
  return { ...granted, menu: [...granted.menu, ...personalPages(ctx.lang)] }
}

export const permissionRoutes = routes(contract.permission, {
  ofToken: async ({ ctx }) => answer(await withPersonalPages(ctx), { message: inLang(sessionText, ctx.lang).message.menus }),
  list: ({ ctx }) => permissionTree(ctx),
  roots: ({ ctx }) => rootEntries(ctx),
  below: async ({ ctx, query }) => (await entriesBelow(ctx, [query.parentId]))[query.parentId] ?? [],
  belowMany: ({ ctx, query }) => entriesBelow(ctx, query.parentIds),
  level: async ({ ctx, query: { pid } }) => (pid ? ((await entriesBelow(ctx, [pid]))[pid] ?? []) : rootEntries(ctx)),
  add: async ({ ctx, body }) => answer(await addMenu(ctx, body), { message: said(ctx).added }),
  edit,
  editPost: edit,
  delete: async ({ ctx, query }) => {
    await deleteMenus(ctx, [query.id])
    return answer(null, { message: said(ctx).deleted })
  },
  deleteBatch: async ({ ctx, query }) => {
    await deleteMenus(ctx, query.ids)
    return answer(null, { message: said(ctx).deleted })
  },
  rulesOf: ({ ctx, query }) => rulesOfEntry(ctx, query),
  queryRules: async ({ ctx, query }) => answer(await rulesOfEntry(ctx, query), { message: said(ctx).own.rules }),
  ruleColumns: ({ ctx, query }) => reading(ctx, (tx) => ruleColumnsOf(tx, query.permissionId)),
  addRule: async ({ ctx, body }) => answer(await addRule(ctx, body), { message: said(ctx).added }),
  editRule: changeRule,
  editRulePost: changeRule,
  deleteRule: async ({ ctx, query }) => {
    await deleteRule(ctx, query.id)
    return answer(null, { message: said(ctx).deleted })
  },
  queryTreeList: ({ ctx }) => grantTree(ctx),
  queryTreeListForUsername: ({ ctx, query }) => grantTreeOfUser(ctx, query.username),
  preview: (call) => previewOf(call),
  queryRolePermission: ({ ctx, query }) => grantsOfRole(ctx, query.roleId),
  saveRolePermission: async ({ ctx, body }) => {
    await saveGrants(ctx, body)
    return answer(null, { message: inLang(roleText, ctx.lang).message.granted })
  },
})
