import { contract } from '@srm/contract/index'
import { routes } from '../../../http/routes'
import { addTargetType, deleteTargetType, editTargetType, enableTargetType, targetTypes } from './target-type.commands'

export const targetTypeRoutes = routes(contract.targetType, {
  list: ({ ctx }) => targetTypes(ctx),
  add: ({ ctx, body }) => addTargetType(ctx, body),
  edit: ({ ctx, body }) => editTargetType(ctx, body),
  enable: ({ ctx, body }) => enableTargetType(ctx, body),
  delete: ({ ctx, query }) => deleteTargetType(ctx, query.id),
})
