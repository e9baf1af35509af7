import { contract } from '@srm/contract/index'
import type { FastifyPluginCallback } from 'fastify'
import { referenceHandlers } from '../../../data/reference'
import { routes } from '../../../http/routes'
import { docTypes } from './doc-type.commands'
import { docTypeSheet } from './doc-type.sheet'

const bound = routes(contract.docType, referenceHandlers(docTypes, docTypeSheet.take))

export const docTypeRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(docTypeSheet.routes)
  done()
}
