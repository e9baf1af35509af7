import type { ProfileContext } from '@srm/domain/srm/supplier/supplier-profile'
import { createContext, useContext } from 'react'

/** What the rules of the profile in this form are judged with. */
export const RulesContext = createContext<ProfileContext>({ name: '', today: '', types: [], docTypes: [], requiredExt: [] })
export const useRules = (): ProfileContext => useContext(RulesContext)
