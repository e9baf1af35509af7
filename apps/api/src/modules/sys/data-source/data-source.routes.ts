import { contract } from '@srm/contract/index'
import { inLang } from '@srm/domain/kit/text'
import { kitText } from '@srm/domain/kit/kit.text'
import { dataSourceText } from '@srm/domain/sys/data-source/data-source.text'
import type { FastifyPluginCallback } from 'fastify'
import { listPage } from '../../../data/list-page'
import type { Ctx } from '../../../http/context'
import { answer } from '../../../http/envelope'
import { routes } from '../../../http/routes'
import { addDataSource, deleteDataSource, deleteDataSources, editDataSource, testDataSource, testTyped } from './data-source.commands'
import { dataSourceById, dataSourceList, dataSourceOptions } from './data-source.queries'
import { dataSourceSheet } from './data-source.sheet'

const said = ({ lang }: Ctx) => inLang(kitText, lang).message
const connected = ({ lang }: Ctx) => ({ message: inLang(dataSourceText, lang).message.connected })

const bound = routes(contract.dataSource, {
  list: ({ ctx, query }) => listPage(ctx, dataSourceList, query),
  options: ({ ctx }) => dataSourceOptions(ctx),
  queryById: ({ ctx, query }) => dataSourceById(ctx, query.id),
  add: async ({ ctx, body }) => answer(await addDataSource(ctx, body), { message: said(ctx).added }),
  edit: async ({ ctx, body }) => {
    await editDataSource(ctx, body)
    return answer(null, { message: said(ctx).edited })
  },
  delete: async ({ ctx, query }) => {
    await deleteDataSource(ctx, query.id)
    return answer(null, { message: said(ctx).deleted })
  },
  deleteBatch: async ({ ctx, query }) => {
    await deleteDataSources(ctx, query.ids)
    return answer(null, { message: said(ctx).batchDeleted })
  },
  importExcel: dataSourceSheet.take,
  testTyped: async ({ ctx, body }) => answer(await testTyped(ctx, body), connected(ctx)),
  test: async ({ ctx, body }) => answer(await testDataSource(ctx, body.id), connected(ctx)),
})

export const dataSourceRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(dataSourceSheet.routes)
  done()
}
