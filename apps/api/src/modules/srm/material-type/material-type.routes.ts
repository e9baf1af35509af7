import { contract } from '@srm/contract/index'
import { materialTypeReference } from '@srm/contract/srm/material-type'
import { materialTypeText } from '@srm/domain/srm/material-type/material-type.text'
import type { FastifyPluginCallback } from 'fastify'
import { referenceHandlers } from '../../../data/reference'
import { routes } from '../../../http/routes'
import { referenceSheet } from '../../sys/task/table-sheet.public'
import { materialTypes, materialTypeTree } from './material-type.commands'

/** The list is sorted by code, so a file names each type below the one it belongs to and can be read in as it was written. */
const sheet = referenceSheet(materialTypeReference, materialTypes, materialTypeText)
const bound = routes(contract.materialType, {
  ...referenceHandlers(materialTypes, sheet.take),
  tree: ({ ctx }) => materialTypeTree(ctx),
})

export const materialTypeRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(sheet.routes)
  done()
}
