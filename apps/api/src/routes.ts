import type { FastifyPluginCallback } from 'fastify'
import { portalRoutes } from './modules/portal/announcement/announcement.routes'
import { announcementRoutes } from './modules/sys/announcement/announcement.routes'
import { dictRoutes } from './modules/sys/dict/dict.routes'
import { fileRoutes } from './modules/sys/file/file.routes'
import { permissionRoutes } from './modules/sys/permission/permission.routes'
import { supplierRoutes } from './modules/srm/supplier/supplier.routes'
import { sessionRoutes } from './modules/sys/session/session.routes'

/** Contract slice to module, one line each. */
const modules: readonly FastifyPluginCallback[] = [
  sessionRoutes,
  permissionRoutes,
  dictRoutes,
  fileRoutes,
  announcementRoutes,
  supplierRoutes,
  portalRoutes,
]

export const moduleRoutes: FastifyPluginCallback = (app, _options, done) => {
  for (const module of modules) app.register(module)
  done()
}
