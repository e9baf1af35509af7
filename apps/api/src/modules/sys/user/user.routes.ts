import { randomUUID } from 'node:crypto'
import { contract } from '@srm/contract/index'
import { userFiles } from '@srm/contract/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang } from '@srm/domain/kit/text'
import { userText } from '@srm/domain/sys/user/user.text'
import type { FastifyPluginCallback } from 'fastify'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { importNow, templateRoute } from '../task/task.public'
import { addUser, deleteUsers, editUser, freezeUsers, resetUserPassword } from './user.commands'
import { userImport } from './user.import'
import { departChoices, isFree, peopleOfDepart, personPage, rolesOfUser, userById, userPage, usersById } from './user.queries'
import { deletedUsers, eraseUsers, restoreUsers } from './user.recycle'
import { userExport } from './user.sheet'

const said = ({ lang }: Ctx) => ({ ...inLang(kitText, lang).message, ...inLang(userText, lang).message })

const bound = routes(contract.user, {
  list: ({ ctx, query }) => userPage(ctx, query),
  queryById: ({ ctx, query }) => userById(ctx, query.id),
  queryByIds: ({ ctx, query }) => usersById(ctx, query.userIds),
  add: async ({ ctx, body }) => answer(await addUser(ctx, body), { message: said(ctx).added }),
  edit: async ({ ctx, body }) => {
    await editUser(ctx, body)
    return answer(null, { message: said(ctx).edited })
  },
  importExcel: ({ ctx, query, request }) => importNow(ctx, userImport, query.dryRun === '1', request),
  delete: async ({ ctx, query }) => {
    await deleteUsers(ctx, [query.id])
    return answer(null, { message: said(ctx).userDeleted })
  },
  deleteBatch: async ({ ctx, query }) => {
    await deleteUsers(ctx, query.ids)
    return answer(null, { message: said(ctx).usersDeleted })
  },
  frozenBatch: async ({ ctx, body }) => {
    await freezeUsers(ctx, body.ids, body.status)
    return answer(null, { message: said(ctx).frozen })
  },
  changePassword: async ({ ctx, body }) => {
    await resetUserPassword(ctx, body)
    return answer(null, { message: said(ctx).passwordReset })
  },
  checkOnlyUser: async ({ ctx, query }) => {
    if (!(await isFree(ctx, query))) throw refuse('USERNAME_TAKEN')
    return answer(true, { message: said(ctx).free })
  },
  queryUserRole: async ({ ctx, query }) => {
    const roles = await reading(ctx, (tx) => rolesOfUser(tx, query.userid))
    if (roles.length === 0) throw refuse('USER_NO_ROLE')
    return roles
  },
  queryUserDepart: ({ ctx, query }) => departChoices(ctx, query.userId),
  generateUserId: () => randomUUID().replaceAll('-', ''),
  recycleBin: ({ ctx, query }) => deletedUsers(ctx, query.username),
  putRecycleBin: async ({ ctx, body }) => {
    await restoreUsers(ctx, body.userIds)
    return answer(null, { message: said(ctx).restored })
  },
  deleteRecycleBin: async ({ ctx, query }) => {
    await eraseUsers(ctx, query.userIds)
    return answer(null, { message: said(ctx).erased })
  },
  queryUserByDepId: ({ ctx, query }) => peopleOfDepart(ctx, query.id, query.realname),
  picker: ({ ctx, query }) => personPage(ctx, query),
})

/** The import's template beside the contract's own routes. */
export const userRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(templateRoute(userFiles.template, userImport))
  app.register(userExport)
  done()
}
