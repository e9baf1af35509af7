import { usePageSearch } from '../../../../lib/page/page'
import { PotentialList } from './potential-list'
import { SupplierDetailPage } from '../supplier-detail'

/** Shows the list, or one of its suppliers when the address names it (`bizId`). */
export const PotentialPage = () => {
  const bizId = usePageSearch()['bizId']
  return bizId ? <SupplierDetailPage key={bizId} id={bizId} /> : <PotentialList />
}
