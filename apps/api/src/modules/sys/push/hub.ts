import { sysAnnouncement } from '@srm/db/schema/sys/announcement'
import { eq } from 'drizzle-orm'
import type { WebSocket } from 'ws'
import { inTx } from '../../../data/transaction/in-tx'
import { pushChannel, type Push, type TopicPush } from '../../../data/push'
import { systemCtx, type Actor, type Deps } from '../../../http/request/context'
import { standingSessions } from './standing'
import { tellEverybody, tellWatchers } from './watch'

interface Client {
  readonly socket: WebSocket
  readonly actor: Actor
  /** Heard of since the last time it was asked. */
  alive: boolean
}
/** The open clients of this process, and its ear for what other replicas say. */
interface Hub {
  readonly clients: Set<Client>
  listening: Promise<unknown> | undefined
}
const hubs = new WeakMap<Deps, Hub>()
const hubOf = (deps: Deps): Hub => {
  const hub = hubs.get(deps) ?? { clients: new Set<Client>(), listening: undefined }
  hubs.set(deps, hub)
  return hub
}

const titleOf = async (deps: Deps, { tenantId, anntId }: Push): Promise<string | undefined> => {
  const [row] = await inTx(systemCtx(deps, tenantId), ({ db }) =>
    db.select({ title: sysAnnouncement.title }).from(sysAnnouncement).where(eq(sysAnnouncement.id, anntId)),
  )
  return row?.title
}

const deliver = async (deps: Deps, said: Push): Promise<void> => {
  const { tenantId, anntId, to } = said
  const meant = [...hubOf(deps).clients].filter(
    ({ actor }) => actor.tenantId === tenantId && (to === null || to.includes(actor.userId ?? '')),
  )
  if (meant.length === 0) return
  const title = await titleOf(deps, said)
  if (title === undefined) return
  const live = await standingSessions(
    deps,
    meant.map(({ actor }) => actor),
  )
  for (const { socket, actor } of meant) {
    if (!live.has(actor)) {
      socket.close(1008)
      continue
    }
    // Told to everyone, it is a reason to look; what it says they read in their own list.
    const msgTxt = to === null ? '' : title
    socket.send(JSON.stringify({ cmd: to === null ? 'topic' : 'user', msgId: anntId, msgTxt, userId: actor.userId }))
  }
}

/** What was said while nobody listened is lost: everyone is asked to look. */
const askAllToLook = ({ clients }: Hub): void => {
  for (const { socket, actor } of clients) socket.send(JSON.stringify({ cmd: 'topic', msgId: '', msgTxt: '', userId: actor.userId }))
}

/** Listens once for the whole life of the process: the driver does so again by itself whenever the connection was lost. */
const listen = (deps: Deps, hub: Hub): void => {
  let isFirst = true
  const heard = (payload: string) => {
    const said = JSON.parse(payload) as Push | TopicPush
    const told = 'topic' in said ? tellWatchers(deps, said) : deliver(deps, said)
    void told.catch((error: unknown) => deps.log.error({ err: error }, 'news not pushed'))
  }
  const listens = () => {
    if (!isFirst) {
      askAllToLook(hub)
      void tellEverybody(deps).catch((error: unknown) => deps.log.error({ err: error }, 'news not pushed'))
    }
    isFirst = false
  }
  hub.listening ??= deps.sql
    .listen(pushChannel, heard, listens)
    .catch((error: unknown) => deps.log.error({ err: error }, 'no ear for notices yet'))
}

/** Keeps a signed-in client until its socket closes; listening starts with the first. */
export const join = async (deps: Deps, socket: WebSocket, actor: Actor): Promise<void> => {
  const hub = hubOf(deps)
  const client: Client = { socket, actor, alive: true }
  hub.clients.add(client)
  socket.on('pong', () => {
    client.alive = true
  })
  socket.on('close', () => hub.clients.delete(client))
  listen(deps, hub)
  await hub.listening
}

/** Asks every client whether it is still there; who did not answer the last time is gone. */
export const sweepClients = (deps: Deps): void => {
  for (const client of hubOf(deps).clients) {
    if (!client.alive) client.socket.terminate()
    client.alive = false
    client.socket.ping()
  }
}
