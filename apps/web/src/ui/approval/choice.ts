/** Whom the starter picked, by node of the process. */
export type Picked = Record<string, string[]>
interface Choosing {
  readonly picked: Picked
  /** Nodes at which somebody is still to be picked. */
  readonly missing: readonly string[]
  /** It was to be sent already: what is missing is shown. */
  readonly isAsked: boolean
}
/** What is picked in a question, which is drawn above the page, for the page that sends it. */
export interface ChoiceStore {
  readonly get: () => Choosing
  readonly set: (part: Partial<Choosing>) => void
  readonly subscribe: (listener: () => void) => () => void
}
export const choiceStore = (): ChoiceStore => {
  let now: Choosing = { picked: {}, missing: [], isAsked: false }
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    set: (part) => {
      now = { ...now, ...part }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
