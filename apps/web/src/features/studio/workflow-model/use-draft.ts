import type { ModelDetail } from '@srm/contract/studio/workflow-model'
import type { Condition } from '@srm/domain/kit/condition'
import type { Graph } from '@srm/domain/studio/workflow/graph'
import { useCallback, useState } from 'react'

/** What an administrator changes of a model. */
export interface Draft {
  readonly nameZh: string
  readonly nameEn: string
  readonly forOrg: string | null
  readonly when: Condition | null
  readonly priority: number
  readonly graph: Graph
}
export const draftOf = ({ nameZh, nameEn, forOrg, when, priority, draft }: ModelDetail): Draft => ({
  ...{ nameZh, nameEn, forOrg, priority },
  when: when as Condition | null,
  graph: draft as Graph,
})

interface Steps {
  readonly now: Draft
  readonly past: readonly Draft[]
  readonly future: readonly Draft[]
  /** What the last step changed: typing on in one place is one step. */
  readonly place: string | null
}
const most = 200
const begin = (now: Draft): Steps => ({ now, past: [], future: [], place: null })

/** A change, and where it is made if it is one of many in one place. */
export type Change = (next: (draft: Draft) => Draft, place?: string) => void

/** The model under the hands of an administrator, with every step back and forth. */
export const useDraft = (initial: Draft) => {
  const [saved, setSaved] = useState(initial)
  const [{ now, past, future }, setSteps] = useState(() => begin(initial))
  const change: Change = useCallback((next, place) => {
    setSteps((steps) => {
      const draft = next(steps.now)
      if (draft === steps.now || draft.graph === undefined) return steps
      const goesOn = place !== undefined && place === steps.place
      return { now: draft, past: goesOn ? steps.past : [...steps.past, steps.now].slice(-most), future: [], place: place ?? null }
    })
  }, [])
  const undo = useCallback(() => {
    setSteps(({ now: left, past: before, future: after, place }) => {
      const last = before.at(-1)
      return last
        ? { now: last, past: before.slice(0, -1), future: [left, ...after], place: null }
        : { now: left, past: before, future: after, place }
    })
  }, [])
  const redo = useCallback(() => {
    setSteps(({ now: left, past: before, future: after, place }) => {
      const [next, ...rest] = after
      return next ? { now: next, past: [...before, left], future: rest, place: null } : { now: left, past: before, future: after, place }
    })
  }, [])
  /** What is kept is as saved now; steps back stay possible. */
  const keep = useCallback((draft: Draft) => setSaved(draft), [])
  /** Begins anew from what the server has. */
  const reset = useCallback((draft: Draft) => {
    setSaved(draft)
    setSteps(begin(draft))
  }, [])
  return {
    draft: now,
    saved,
    isDirty: now !== saved,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change,
    undo,
    redo,
    keep,
    reset,
  }
}
export type Editor = ReturnType<typeof useDraft>
