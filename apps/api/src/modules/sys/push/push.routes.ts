import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { fileCookie, isOurOrigin } from '../../../http/request/file-cookie'
import { join, sweepClients } from './hub'

const maxStrangers = 200
const strangerMinutes = 10
const sweepSeconds = 30

/**
 * The access token travels as the sub-protocol, where browsers can put one (clients from 3.4 on); others are known by their
 * cookie, on pages of ours and of named clients only.
 */
const tokenIn = (request: FastifyRequest): string | undefined =>
  request.headers['sec-websocket-protocol']?.split(',')[0]?.trim() ??
  (isOurOrigin(request.ctx.config, request.headers.origin) ? fileCookie(request) : undefined)

/** Clients say that they are there and want to hear it back; who hears it is listened for. */
const answerHeartbeats = (socket: WebSocket, ready: Promise<void>): void => {
  socket.on('message', () => void ready.then(() => socket.send(JSON.stringify({ cmd: 'heartcheck', msgTxt: 'ok' }))))
  socket.on('error', () => socket.terminate())
}

/**
 * `/websocket/{userId}`: hears of one's own notices. Who comes without token and cookie is let in and told
 * nothing: their lists are asked for at intervals anyway.
 */
export const pushRoutes: FastifyPluginCallback = (app, _options, done) => {
  const strangers = new Set<WebSocket>()
  const receive = (socket: WebSocket): void => {
    if (strangers.size >= maxStrangers) return socket.close(1013)
    strangers.add(socket)
    const leave = setTimeout(() => socket.close(1000), strangerMinutes * 60_000)
    socket.on('close', () => {
      clearTimeout(leave)
      strangers.delete(socket)
    })
  }
  let sweep: NodeJS.Timeout | undefined
  app.addHook('onClose', async () => clearInterval(sweep))
  app.get<{ Params: { userId: string } }>(
    '/websocket/:userId',
    { websocket: true, config: { access: 'public' } },
    (socket: WebSocket, request) => {
      const { deps } = request.ctx
      const token = tokenIn(request)
      const enter = async (): Promise<void> => {
        if (!token) return receive(socket)
        const actor = await deps.findActor(deps, token)
        if (!actor || actor.userId !== request.params.userId) return socket.close(1008)
        sweep ??= setInterval(() => sweepClients(deps), sweepSeconds * 1000).unref()
        await join(deps, socket, actor)
      }
      answerHeartbeats(
        socket,
        enter().catch((error: unknown) => {
          deps.log.error({ err: error }, 'a listener was not let in')
          socket.close(1011)
        }),
      )
    },
  )
  done()
}
