import { lazy, Suspense, useState, type ComponentType } from 'react'
import { isChunkFailure, loadChunk } from './chunk'

const Nothing = () => null

/** A part that is fetched when it is first shown: `const Dialog = lazily(() => import('./dialog').then((m) => m.Dialog))`. */
export const lazily = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await loadChunk(load) }
      } catch (error) {
        if (!isChunkFailure(error)) throw error
        // The page around it, and what is typed there, must not go down with a missing part; the next time it is asked for again.
        part = begin()
        return { default: Nothing as ComponentType<P> }
      }
    }) as unknown as ComponentType<P>
  let part = begin()
  const Lazy = (props: P) => {
    const [Part] = useState(() => part)
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
  return Lazy
}
