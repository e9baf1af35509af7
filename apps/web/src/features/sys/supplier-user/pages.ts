import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

const list = () => import('./supplier-user-list').then((m) => m.SupplierUserList)

export const pages: Pages<typeof screens> = {
  'system/SupplierUserList': list,
  'srm/supplier/users': list,
  'srm/supplier/accounts': () => import('./confirm-accounts').then((m) => m.ConfirmAccounts),
}
