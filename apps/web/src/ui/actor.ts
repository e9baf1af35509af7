import type { RuleActor } from '@srm/domain/kit/machine'
import { createContext, useContext } from 'react'

/** Who sits before the screen; the shell provides it, so that this folder knows nothing of menus. */
export const ActorContext = createContext<RuleActor>({ kind: 'visitor', permissions: new Set() })
export const useActor = (): RuleActor => useContext(ActorContext)

/** May the user press a button with this permission? */
export const useMay = (): ((permission: string | undefined) => boolean) => {
  const { permissions } = useActor()
  return (permission) => permission === undefined || permissions.has(permission)
}
