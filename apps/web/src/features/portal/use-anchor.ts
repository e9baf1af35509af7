import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A page arrives after its address does: once its parts are there, the part the address names is shown. */
export const useAnchor = (ready: boolean): void => {
  const hash = useRouterState({ select: (s) => s.location.hash })
  useEffect(() => {
    if (ready && hash) document.getElementById(hash)?.scrollIntoView()
  }, [ready, hash])
}
