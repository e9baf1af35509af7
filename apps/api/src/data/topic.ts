import type { Actor, Ctx, Deps } from '../http/request/context'

/** Open clients watch a topic over the push channel: each is sent what it sees itself, and nothing of what others see. */
export interface Topic {
  readonly name: string
  /** Refuses whoever may not watch this one. */
  readonly admit: (ctx: Ctx, id: string) => Promise<void>
  /** Answers what each of these actors sees now, as JSON text; actors who see the same share one text. */
  readonly views: (deps: Deps, tenantId: number, id: string, actors: readonly Actor[]) => Promise<ReadonlyMap<Actor, View>>
  /** These watch it just now; called every few seconds. */
  readonly heard: (deps: Deps, tenantId: number, id: string, actors: readonly Actor[]) => Promise<void>
}
export interface View {
  /** Never falls: of two views the one with the greater number is newer. */
  readonly revision: number
  readonly json: string
}
const declared = new Map<string, Topic>()
export const declareTopic = (topic: Topic): Topic => {
  declared.set(topic.name, topic)
  return topic
}
export const topicOf = (name: string): Topic | undefined => declared.get(name)
