import { contract } from '@srm/contract/index'
import { targetBaseFiles } from '@srm/contract/srm/target-base'
import { targetBaseText } from '@srm/domain/srm/target-base/target-base.text'
import type { FastifyPluginCallback } from 'fastify'
import { listExport } from '../../../data/list/list-export'
import { listPage } from '../../../data/list/list-page'
import { columnsOf } from '../../../data/sheet/sheet-words'
import { routes } from '../../../http/routes'
import { addTarget, deleteTarget, editTarget, enableTarget } from './target-base.commands'
import { targetBaseList, targetById, targetOptions } from './target-base.queries'

const bound = routes(contract.targetBase, {
  list: ({ ctx, query }) => listPage(ctx, targetBaseList, query),
  queryById: ({ ctx, query }) => targetById(ctx, query.id),
  options: ({ ctx }) => targetOptions(ctx),
  add: ({ ctx, body }) => addTarget(ctx, body),
  edit: ({ ctx, body }) => editTarget(ctx, body),
  enable: ({ ctx, body }) => enableTarget(ctx, body),
  delete: ({ ctx, query }) => deleteTarget(ctx, query.id),
})

const column = columnsOf(targetBaseText)
const exported = listExport({
  path: targetBaseFiles.export,
  access: 'srm:targetBase:exportXls',
  spec: targetBaseList,
  sheet: {
    title: { zh: targetBaseText.zh.menu.list, en: targetBaseText.en.menu.list },
    columns: [
      column('code'),
      column('nameZh', { width: 28 }),
      column('nameEn', { width: 32 }),
      column('typeName', { field: 'typeId' }),
      column('method', { dict: 'target_method' }),
      column('formulaId', { dict: 'target_formula' }),
      column('fullMark', { kind: 'number' }),
      column('guide', { width: 60 }),
      column('edition', { kind: 'number' }),
    ],
  },
  row: (lang) => (row) => ({
    ...row,
    typeName: lang === 'en-US' ? row.typeNameEn : row.typeName,
    guide: row.guide.map((band) => `[${band.from}, ${band.to}) ${band.text}`).join('; '),
  }),
})

export const targetBaseRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(exported)
  done()
}
