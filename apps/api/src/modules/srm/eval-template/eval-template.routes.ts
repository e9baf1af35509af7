import { contract } from '@srm/contract/index'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { addTemplate, deleteTemplate, editTemplate, enableTemplate } from './eval-template.commands'
import { evalTemplateList, templateDetail, templateOptions } from './eval-template.queries'

export const evalTemplateRoutes = routes(contract.evalTemplate, {
  list: ({ ctx, query }) => listPage(ctx, evalTemplateList, query),
  queryById: ({ ctx, query }) => templateDetail(ctx, query.id),
  options: ({ ctx }) => templateOptions(ctx),
  add: ({ ctx, body }) => addTemplate(ctx, body),
  edit: ({ ctx, body }) => editTemplate(ctx, body),
  enable: ({ ctx, body }) => enableTemplate(ctx, body),
  delete: ({ ctx, query }) => deleteTemplate(ctx, query.id),
})
