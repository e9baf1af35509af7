import type { ProfileContext } from '@srm/domain/srm/supplier/supplier-profile'
import { maxCategories } from '@srm/domain/srm/supplier/supplier-rows.rules'
import { createContext, useContext } from 'react'

/** What the rules of the profile in this form are judged with. */
export const RulesContext = createContext<ProfileContext>({
  name: '',
  today: '',
  types: [],
  docTypes: [],
  categoryLimit: maxCategories,
  requiredExt: [],
})
export const useRules = (): ProfileContext => useContext(RulesContext)
