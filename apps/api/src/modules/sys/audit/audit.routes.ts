import { Readable } from 'node:stream'
import { contract } from '@srm/contract/index'
import type { FastifyInstance, FastifyPluginCallback } from 'fastify'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { checkpointPage, keyFile } from './checkpoints.public'
import { exportChain } from './audit.export'
import { auditList } from './audit.queries'
import { verifyChain } from './audit.verify'

const bound = routes(contract.audit, {
  checkpoints: ({ ctx, query }) => checkpointPage(ctx, query),
  list: ({ ctx, query }) => listPage(ctx, auditList, query),
  verify: ({ ctx }) => verifyChain(ctx),
})

export const auditRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.get('/sys/audit/export', { config: { access: 'sys:audit:verify' } }, ({ ctx }, reply) =>
    reply
      .header('content-type', 'application/x-ndjson; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit-chain.ndjson"')
      .header('cache-control', 'private, no-store')
      .send(Readable.from(exportChain(ctx))),
  )
  done()
}

/** Where verifiers look for the keys, whatever the base path of the API. */
export const registerKeys = (app: FastifyInstance): void => {
  app.get('/.well-known/srm-keys.json', { config: { access: 'public' } }, ({ ctx }, reply) =>
    reply.header('cache-control', 'public, max-age=300').header('access-control-allow-origin', '*').send(keyFile(ctx)),
  )
}
