import { Refusal } from '@srm/domain/kit/errors'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { TopicPush } from '../../../data/push'
import { topicOf } from '../../../data/topic'
import { systemCtx, type Actor, type Deps } from '../../../http/request/context'
import { standingSessions } from './standing'

/** `{"cmd":"watch","topic":"auction","id":"…"}`, and `unwatch` with the same names. */
const Asked = z.object({ cmd: z.enum(['watch', 'unwatch']), topic: z.string().max(40), id: z.uuid() })
export type Asked = z.infer<typeof Asked>
/** What a client asks to watch; undefined: it said something else. */
export const askedIn = (text: string): Asked | undefined => {
  if (!text.startsWith('{')) return undefined
  try {
    const asked = Asked.safeParse(JSON.parse(text))
    return asked.success ? asked.data : undefined
  } catch {
    return undefined
  }
}

interface Watcher {
  readonly socket: WebSocket
  readonly actor: Actor
  /** What it was sent last. */
  json: string
}
interface Place {
  readonly tenantId: number
  readonly topic: string
  readonly id: string
  readonly watchers: Map<WebSocket, Watcher>
  /** It is being told, and has to be told again after that. */
  isTelling: boolean
  isStale: boolean
  /** When its sessions were last looked at. */
  checkedAt: number
}
const places = new WeakMap<Deps, Map<string, Place>>()
const placesOf = (deps: Deps): Map<string, Place> => {
  const all = places.get(deps) ?? new Map<string, Place>()
  places.set(deps, all)
  return all
}
const keyOf = ({ tenantId, topic, id }: TopicPush) => `${tenantId} ${topic} ${id}`
const mostWatched = 20
const sessionsMs = 5_000
const heardMs = 10_000
/** Between two turns of telling the same place there is as much time as a turn took, within these bounds. */
const [leastRestMs, mostRestMs] = [40, 120]

/** Nothing is told to a session that ended; looked up every few seconds. */
const dropEnded = async (deps: Deps, place: Place): Promise<void> => {
  if (performance.now() - place.checkedAt < sessionsMs) return
  place.checkedAt = performance.now()
  const all = [...place.watchers.values()]
  const live = await standingSessions(
    deps,
    all.map((one) => one.actor),
  )
  for (const { socket, actor } of all)
    if (!live.has(actor)) {
      place.watchers.delete(socket)
      socket.close(1008)
    }
}
const sendViews = async (deps: Deps, place: Place): Promise<void> => {
  await dropEnded(deps, place)
  const watchers = [...place.watchers.values()]
  if (watchers.length === 0) return
  const views = await topicOf(place.topic)?.views(
    deps,
    place.tenantId,
    place.id,
    watchers.map((one) => one.actor),
  )
  // Those who see the same are sent the same bytes, written once.
  const bytes = new Map<string, Buffer>()
  for (const watcher of watchers) {
    const view = views?.get(watcher.actor)
    // What did not change for this one is not sent: that others bid is told to nobody by silence or by noise.
    if (!view || view.json === watcher.json) continue
    watcher.json = view.json
    const message = bytes.get(view.json) ?? Buffer.from(messageOf(place, view))
    bytes.set(view.json, message)
    watcher.socket.send(message, { binary: false })
  }
}
const messageOf = ({ topic, id }: Place, { revision, json }: { revision: number; json: string }) =>
  `{"cmd":"live","topic":"${topic}","id":"${id}","revision":${revision},"view":${json}}`

/** Tells all who watch it; what happens meanwhile is told in one more turn. */
export const tellWatchers = async (deps: Deps, said: TopicPush): Promise<void> => {
  const place = placesOf(deps).get(keyOf(said))
  if (!place) return
  place.isStale = true
  if (place.isTelling) return
  place.isTelling = true
  try {
    while (place.isStale) {
      place.isStale = false
      const since = performance.now()
      await sendViews(deps, place)
      // What happens many times a second is told together: between two turns whoever acts has the server for themselves.
      if (place.isStale) await sleep(Math.min(mostRestMs, Math.max(leastRestMs, performance.now() - since)))
    }
  } finally {
    place.isTelling = false
  }
}
/** After the ear was lost for a while: everyone is told anew what it sees. */
export const tellEverybody = (deps: Deps): Promise<unknown> =>
  Promise.all([...placesOf(deps).values()].map((place) => tellWatchers(deps, place)))

const placeFor = (deps: Deps, said: TopicPush): Place => {
  const all = placesOf(deps)
  const place = all.get(keyOf(said)) ?? { ...said, watchers: new Map(), isTelling: false, isStale: false, checkedAt: performance.now() }
  all.set(keyOf(said), place)
  return place
}
const leave = (deps: Deps, place: Place, socket: WebSocket): void => {
  place.watchers.delete(socket)
  if (place.watchers.size === 0) placesOf(deps).delete(keyOf(place))
}

/** Admits a client like the page it is on, and sends it what it sees now, however much it has missed. */
export const watch = async (deps: Deps, socket: WebSocket, actor: Actor, asked: Asked): Promise<void> => {
  const topic = topicOf(asked.topic)
  const said = { tenantId: actor.tenantId, topic: asked.topic, id: asked.id }
  const known = placesOf(deps).get(keyOf(said))
  if (asked.cmd === 'unwatch') return known && leave(deps, known, socket)
  if (!topic || [...placesOf(deps).values()].filter((one) => one.watchers.has(socket)).length >= mostWatched) return
  try {
    await topic.admit({ ...systemCtx(deps, actor.tenantId), actor }, asked.id)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return socket.send(JSON.stringify({ cmd: 'live', topic: asked.topic, id: asked.id, errorKey: error.key }))
  }
  const place = placeFor(deps, said)
  const watcher: Watcher = { socket, actor, json: '' }
  place.watchers.set(socket, watcher)
  socket.on('close', () => leave(deps, place, socket))
  const view = (await topic.views(deps, place.tenantId, place.id, [actor])).get(actor)
  if (!view || view.json === watcher.json) return
  watcher.json = view.json
  socket.send(messageOf(place, view))
}

/** Every few seconds each topic hears who watches it. */
export const hearWatchers = async (deps: Deps): Promise<void> => {
  for (const place of placesOf(deps).values())
    await topicOf(place.topic)?.heard(
      deps,
      place.tenantId,
      place.id,
      [...place.watchers.values()].map((one) => one.actor),
    )
}
export const hearEveryMs = heardMs
