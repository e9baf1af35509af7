import { contract } from '@srm/contract/index'
import { departFiles } from '@srm/contract/sys/department'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang } from '@srm/domain/kit/text'
import { departmentText } from '@srm/domain/sys/department/department.text'
import type { FastifyPluginCallback } from 'fastify'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { importNow, templateRoute } from '../task/task.public'
import { addDepart, deleteDeparts, deleteUse, editDepart } from './department.commands'
import { flatNode, idNode } from './department.nodes'
import { peopleIn, peopleNamed } from './department.people'
import { assertStaff } from './department.public'
import {
  departByCode,
  departById,
  departLevel,
  departRows,
  departsLike,
  departsNamed,
  departTree,
  headedTree,
  parentName,
} from './department.queries'
import { departExport, departImport } from './department.sheet'

const said = ({ lang }: Ctx) => ({ ...inLang(kitText, lang).message, ...inLang(departmentText, lang).message })

const bound = routes(contract.department, {
  queryTreeList: ({ ctx, query }) => departTree(ctx, query.ids),
  queryIdTree: async ({ ctx }) => (await departTree(ctx)).map(idNode),
  queryDepartTreeSync: ({ ctx, query }) => departLevel(ctx, query),
  searchBy: ({ ctx, query }) => departsNamed(ctx, query.keyWord.trim(), query.myDeptSearch === '1'),
  queryMyDeptTreeList: async ({ ctx }) => {
    const tree = await headedTree(ctx)
    return answer(tree, { message: tree ? said(ctx).manager : said(ctx).member })
  },
  listAll: ({ ctx, query }) => departRows(ctx, query),
  queryById: ({ ctx, query }) => departById(ctx, query.id),
  queryParentName: ({ ctx, query }) => parentName(ctx, query.id),
  getDepartName: ({ ctx, query }) => departByCode(ctx, query.orgCode),
  getUsersByDepartId: ({ ctx, query }) => peopleIn(ctx, query.id),
  queryTreeByKeyWord: async ({ ctx, query }) => {
    assertStaff(ctx)
    const words = query.keyWord.trim()
    return { userList: await peopleNamed(ctx, words), departList: words ? await departsLike(ctx, words) : await departTree(ctx) }
  },
  add: async ({ ctx, body }) => answer(flatNode(ctx, await addDepart(ctx, body), true), { message: said(ctx).added }),
  edit: async ({ ctx, body }) => {
    await editDepart(ctx, body)
    return answer(null, { message: said(ctx).edited })
  },
  deleteUse: ({ ctx, query }) => deleteUse(ctx, query.ids),
  delete: async ({ ctx, query }) => {
    await deleteDeparts(ctx, [query.id])
    return answer(null, { message: said(ctx).deleted })
  },
  deleteBatch: async ({ ctx, query }) => {
    await deleteDeparts(ctx, query.ids)
    return answer(null, { message: said(ctx).deleted })
  },
  importExcel: ({ ctx, query, request }) => importNow(ctx, departImport, query.dryRun === '1', request),
})

/** Files beside the contract's own routes. */
export const departmentRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(departExport)
  app.register(templateRoute(departFiles.template, departImport))
  done()
}
