import { useSession } from '../../../lib/session/session'
import { useText } from '../../../lib/text'
import { viewActionText } from './view-actions.text'

/** Words of what can be done with views: staff share with their department, suppliers with their company. */
export const useViewWords = () => {
  const words = useText(viewActionText)
  const isSupplier = Boolean(useSession()?.userInfo.supplierId)
  return isSupplier ? { ...words, ...words.company } : words
}
