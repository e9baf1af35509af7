import { contract } from '@srm/contract/index'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang } from '@srm/domain/kit/text'
import { userText } from '@srm/domain/sys/user/user.text'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { confirmAccount, unconfirmedAccounts } from './account-confirm'
import {
  addSupplierUser,
  deleteSupplierUsers,
  editSupplierUser,
  freezeSupplierUsers,
  resetSupplierPassword,
} from './supplier-user.commands'
import { companyPage, rolesOfSuppliers, supplierUserById, supplierUserPage } from './supplier-user.queries'

const said = ({ lang }: Ctx) => ({ ...inLang(kitText, lang).message, ...inLang(userText, lang).message })

export const supplierUserRoutes = routes(contract.supplierUser, {
  list: ({ ctx, query }) => supplierUserPage(ctx, query),
  queryById: ({ ctx, query }) => supplierUserById(ctx, query.id),
  companies: ({ ctx, query }) => companyPage(ctx, query),
  roles: ({ ctx }) => reading(ctx, rolesOfSuppliers),
  add: async ({ ctx, body }) => answer(await addSupplierUser(ctx, body), { message: said(ctx).added }),
  edit: async ({ ctx, body }) => {
    await editSupplierUser(ctx, body)
    return answer(null, { message: said(ctx).edited })
  },
  frozenBatch: async ({ ctx, body }) => {
    await freezeSupplierUsers(ctx, body.ids, body.status)
    return answer(null, { message: said(ctx).frozen })
  },
  delete: async ({ ctx, query }) => {
    await deleteSupplierUsers(ctx, [query.id])
    return answer(null, { message: said(ctx).userDeleted })
  },
  deleteBatch: async ({ ctx, query }) => {
    await deleteSupplierUsers(ctx, query.ids)
    return answer(null, { message: said(ctx).usersDeleted })
  },
  unconfirmed: ({ ctx }) => unconfirmedAccounts(ctx),
  confirm: async ({ ctx, body }) => {
    await confirmAccount(ctx, body.id)
    return answer(null, { message: said(ctx).edited })
  },
  changePassword: async ({ ctx, body }) => {
    await resetSupplierPassword(ctx, body)
    return answer(null, { message: said(ctx).passwordReset })
  },
})
