import { contract } from '@srm/contract/index'
import { routes } from '../../../http/routes'
import { extendFields, formItems } from './extend-field.queries'

export const extendFieldRoutes = routes(contract.extendField, {
  getTableList: ({ ctx, query }) => extendFields(ctx, query.type, true),
  getList: ({ ctx, query }) => extendFields(ctx, query.type),
})

export const formStyleRoutes = routes(contract.formStyle, {
  getList: ({ ctx, query }) => formItems(ctx, query.tableName, query.formStyle, ['head', 'body']),
  getHeadField: ({ ctx, query }) => formItems(ctx, query.tableName, query.formStyle, ['head']),
  getBodyField: ({ ctx, query }) => formItems(ctx, query.tableName, query.formStyle, ['body']),
})
