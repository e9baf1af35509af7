import { contract } from '@srm/contract/index'
import { dataSourceReference } from '@srm/contract/sys/data-source'
import { inLang } from '@srm/domain/kit/text'
import { dataSourceText } from '@srm/domain/sys/data-source/data-source.text'
import type { FastifyPluginCallback } from 'fastify'
import { referenceHandlers } from '../../../data/reference'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { referenceSheet } from '../task/table-sheet.public'
import { addDataSource, dataSourceOptions, dataSources, editDataSource, testDataSource, testTyped } from './data-source.commands'

const connected = ({ lang }: Ctx) => ({ message: inLang(dataSourceText, lang).message.connected })

/** No file carries passwords, they are entered afterwards. */
const dataSourceSheet = referenceSheet(dataSourceReference, dataSources, dataSourceText)
const bound = routes(contract.dataSource, {
  ...referenceHandlers({ ...dataSources, add: addDataSource, edit: editDataSource }, dataSourceSheet.take),
  options: ({ ctx }) => dataSourceOptions(ctx),
  testTyped: async ({ ctx, body }) => answer(await testTyped(ctx, body), connected(ctx)),
  test: async ({ ctx, body }) => answer(await testDataSource(ctx, body.id), connected(ctx)),
})

export const dataSourceRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(dataSourceSheet.routes)
  done()
}
