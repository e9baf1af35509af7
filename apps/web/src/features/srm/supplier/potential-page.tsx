import { usePageSearch } from '../../../lib/page'
import { PotentialList } from './potential-list'
import { SupplierDetailPage } from './supplier-detail'

/** The list, or one of its suppliers when the address names it (`bizId`, spec 1 §2.7). */
export const PotentialPage = () => {
  const bizId = usePageSearch()['bizId']
  return bizId ? <SupplierDetailPage key={bizId} id={bizId} /> : <PotentialList />
}
