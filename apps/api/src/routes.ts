import type { FastifyPluginCallback } from 'fastify'

/** Contract slice to module, one line each. */
const modules: readonly FastifyPluginCallback[] = []

export const moduleRoutes: FastifyPluginCallback = (app, _options, done) => {
  for (const module of modules) app.register(module)
  done()
}
