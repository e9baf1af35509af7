import type { FastifyPluginCallback } from 'fastify'
import { portalRoutes } from './modules/portal/announcement/announcement.routes'

/** Contract slice to module, one line each. */
const modules: readonly FastifyPluginCallback[] = [portalRoutes]

export const moduleRoutes: FastifyPluginCallback = (app, _options, done) => {
  for (const module of modules) app.register(module)
  done()
}
