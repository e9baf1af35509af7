import { contract } from '@srm/contract/index'
import { positionReference } from '@srm/contract/sys/position'
import { positionText } from '@srm/domain/sys/position/position.text'
import type { FastifyPluginCallback } from 'fastify'
import { referenceHandlers } from '../../../data/reference'
import { routes } from '../../../http/routes'
import { referenceSheet } from '../task/table-sheet.public'
import { positions, staffOnly } from './position.commands'

export const positionSheet = referenceSheet(positionReference, positions, positionText)
const { list, queryById, ...rest } = referenceHandlers(positions, positionSheet.take)
const bound = routes(contract.position, {
  ...rest,
  list: staffOnly(list),
  queryById: staffOnly(queryById),
  queryByCode: staffOnly(({ ctx, query }) => positions.byCode(ctx, query.code)),
})

export const positionRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(positionSheet.routes)
  done()
}
