import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { fileCookie, isOurOrigin } from '../../../http/request/file-cookie'
import type { Actor, Deps } from '../../../http/request/context'
import { join, sweepClients } from './hub'
import { askedIn, hearEveryMs, hearWatchers, watch } from './watch'

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

interface Entered {
  readonly deps: Deps
  readonly actor: Actor
}
/**
 * Clients say what they want to watch, or that they are there and want to hear it back; who hears it is listened for.
 * A stranger is answered, and shown nothing.
 */
const answerMessages = (socket: WebSocket, ready: Promise<Entered | undefined>): void => {
  const answer = async (text: string): Promise<void> => {
    const entered = await ready
    const asked = askedIn(text)
    if (!asked) return socket.send(JSON.stringify({ cmd: 'heartcheck', msgTxt: 'ok' }))
    if (entered) await watch(entered.deps, socket, entered.actor, asked)
  }
  socket.on('message', (data: Buffer) => void answer(data.toString()).catch(() => socket.close(1011)))
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
  let hear: NodeJS.Timeout | undefined
  app.addHook('onClose', async () => {
    clearInterval(sweep)
    clearInterval(hear)
  })
  const keepHearing = (deps: Deps): void => {
    sweep ??= setInterval(() => sweepClients(deps), sweepSeconds * 1000).unref()
    hear ??= setInterval(() => {
      hearWatchers(deps).catch((error: unknown) => deps.log.error({ err: error }, 'watchers not heard'))
    }, hearEveryMs).unref()
  }
  app.get<{ Params: { userId: string } }>(
    '/websocket/:userId',
    { websocket: true, config: { access: 'public' } },
    (socket: WebSocket, request) => {
      const { deps } = request.ctx
      const token = tokenIn(request)
      const enter = async (): Promise<Entered | undefined> => {
        if (!token) {
          receive(socket)
          return undefined
        }
        const actor = await deps.findActor(deps, token)
        if (!actor || actor.userId !== request.params.userId) {
          socket.close(1008)
          return undefined
        }
        keepHearing(deps)
        await join(deps, socket, actor)
        return { deps, actor }
      }
      answerMessages(
        socket,
        enter().catch((error: unknown) => {
          deps.log.error({ err: error }, 'a listener was not let in')
          socket.close(1011)
          return undefined
        }),
      )
    },
  )
  done()
}
