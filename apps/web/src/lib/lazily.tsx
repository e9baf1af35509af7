import { lazy, Suspense, type ComponentType } from 'react'

/** A part that is fetched when it is first shown: `const Dialog = lazily(() => import('./dialog').then((m) => m.Dialog))`. */
export const lazily = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  const Lazy = (props: P) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
  return Lazy
}
