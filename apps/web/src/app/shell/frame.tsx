import type { ComponentType } from 'react'
import type { Screen } from '../../lib/screen'
import { DeniedState } from '../../ui/states'
import { useCan } from '../menu'

/** Puts a page into the shell's content area, or the 403 page in its place. */
export const inFrame = (Page: ComponentType, screen?: Screen): ComponentType => {
  const Framed = () => (useCan()(screen?.permission) ? <Page /> : <DeniedState />)
  return Framed
}
