import type { FastifyInstance } from 'fastify'

/** Code of RFC 6455's registry for a service that starts anew: the client connects again, to another replica. */
const serviceRestart = 1012
const goodbyeMs = 2000

export interface Drain {
  readonly isOn: () => boolean
  readonly begin: () => void
}

/** From `begin` on every answer asks its client to open a new connection, which leads to a replica that stays. */
export const registerDrain = (http: FastifyInstance): Drain => {
  let isOn = false
  http.addHook('onSend', async (_request, reply) => {
    if (isOn) reply.header('connection', 'close')
  })
  return {
    isOn: () => isOn,
    begin: () => {
      isOn = true
    },
  }
}

/** Sends the open clients to another replica; who does not say goodbye is left. */
export const closeSockets = (http: FastifyInstance): void => {
  http.server.removeAllListeners('upgrade')
  const { clients } = http.websocketServer
  for (const client of clients) client.close(serviceRestart)
  setTimeout(() => {
    for (const client of clients) client.terminate()
  }, goodbyeMs).unref()
}
