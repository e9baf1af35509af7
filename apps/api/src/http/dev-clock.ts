import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import type { Clock } from './request/context'

/**
 * Lets browser tests move the clock of a server started with NODE_ENV=test: `POST /dev/clock {"offsetMs": 86400000}`.
 * Schedules run at once, so that nobody waits a minute for them. The route does not exist in any other server.
 */
export const registerDevClock = (app: FastifyInstance, config: Config, clock: Clock, runSchedules: () => Promise<unknown>): void => {
  if (config.NODE_ENV !== 'test') return
  app.post<{ Body: { offsetMs: number } }>('/dev/clock', { config: { access: 'public' } }, async ({ body }) => {
    clock.offsetMs = Number(body.offsetMs)
    await runSchedules()
    return { offsetMs: clock.offsetMs }
  })
}
