import { contract } from '@srm/contract/index'
import type { DataSourceRow } from '@srm/contract/sys/data-source'
import { inLang } from '@srm/domain/kit/text'
import { kitText } from '@srm/domain/kit/kit.text'
import { dataSourceText } from '@srm/domain/sys/data-source/data-source.text'
import { isDatabaseType } from '@srm/domain/sys/data-source/data-source.rules'
import type { FastifyPluginCallback } from 'fastify'
import { listExport } from '../../../data/list-export'
import { listPage } from '../../../data/list-page'
import type { SheetColumn, SheetDef } from '../../../data/sheet'
import type { Ctx } from '../../../http/context'
import { answer } from '../../../http/envelope'
import { routes } from '../../../http/routes'
import { addDataSource, deleteDataSource, deleteDataSources, editDataSource, testDataSource, testTyped } from './data-source.commands'
import { dataSourceById, dataSourceList, dataSourceOptions } from './data-source.queries'

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
  testTyped: async ({ ctx, body }) => answer(await testTyped(ctx, body), connected(ctx)),
  test: async ({ ctx, body }) => answer(await testDataSource(ctx, body.id), connected(ctx)),
})

const { zh, en } = dataSourceText
const column = (key: keyof typeof zh.field & keyof DataSourceRow, width: number): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  width,
})
const sheet: SheetDef = {
  title: { zh: zh.menu.list, en: en.menu.list },
  columns: [
    ...[column('code', 20), column('name', 24), column('dbType', 16), column('dbDriver', 36)],
    ...[column('dbUrl', 60), column('dbName', 20), column('dbUsername', 20), column('remark', 30)],
  ],
}

export const dataSourceRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(
    listExport({
      path: '/sys/dataSource/exportXls',
      access: 'sys:dataSource:exportXls',
      spec: dataSourceList,
      sheet,
      row: (lang) => (row) => ({
        ...row,
        dbType: isDatabaseType(row.dbType) ? inLang(dataSourceText, lang).dict.database_type[row.dbType] : row.dbType,
      }),
    }),
  )
  done()
}
