import type { InstanceDetail } from '@srm/contract/studio/workflow'
import { createContext, type ComponentType } from 'react'

/** The page of an address, its content without its name and its actions; or an approval on the drawing of its process. */
export type ShownWithin = { readonly href: string } | { readonly course: InstanceDetail }

/** What a page shows of another folder within itself. The shell knows them all, and fetches what is asked for. */
export const Within = createContext<ComponentType<ShownWithin>>(() => null)
