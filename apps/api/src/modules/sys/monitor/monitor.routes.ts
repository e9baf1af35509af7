import { contract } from '@srm/contract/index'
import type { FastifyPluginCallback } from 'fastify'
import { routes } from '../../../http/routes'
import { actuatorRoutes } from './actuator'
import { day } from './day.queries'
import { health, samples } from './monitor.queries'

const bound = routes(contract.monitor, {
  day: ({ ctx }) => day(ctx),
  health: ({ ctx }) => health(ctx),
  samples: ({ ctx, query }) => samples(ctx, query.hours, query.host),
})

export const monitorRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(actuatorRoutes)
  done()
}
