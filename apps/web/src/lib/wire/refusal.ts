import { toast } from '../notify'
import { createStore } from '../session/store'

/** What a step was refused with, and a number of its own, so that the same words twice are told twice. */
export interface Refusal {
  readonly no: number
  readonly words: string
}
export const refusalStore = createStore<Refusal | null>(null)

let shown = 0
let told = 0
/** There is a place that shows refusals, until the answer is called. Pages outside of the shell have none. */
export const showsRefusals = (): (() => void) => {
  shown++
  return () => {
    shown--
    refusalStore.set(null)
  }
}

/** Shows why a step was refused until it succeeds, the page is left, or somebody closes it; false: nobody shows it. */
export const tellRefusal = (words: string): boolean => {
  if (shown === 0) return false
  told++
  refusalStore.set({ no: told, words })
  return true
}
/** The same for a step that a page refuses by itself; a passing message where the page has no place for it. */
export const refuseStep = (words: string): void => {
  if (!tellRefusal(words)) toast('warning', words)
}
export const forgetRefusal = (): void => refusalStore.set(null)
