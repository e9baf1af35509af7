import { contract } from '@srm/contract/index'
import { expiryFiles } from '@srm/contract/srm/expiry'
import type { FastifyPluginCallback } from 'fastify'
import { listExport } from '../../../data/list/list-export'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { expiryList, levelCounts } from './expiry.queries'
import { expirySheet } from './expiry.sheet'

const bound = routes(contract.expiry, {
  list: ({ ctx, query }) => listPage(ctx, expiryList, query),
  counts: ({ ctx, query }) => levelCounts(ctx, query),
  sourceCounts: ({ ctx, query }) => countBy(ctx, expiryList, 'source', query),
})

/** The list as a file, beside the contract's own routes. */
export const expiryRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(listExport({ path: expiryFiles.list, access: 'srm:expiry:exportXls', spec: expiryList, sheet: expirySheet }))
  done()
}
