import type { Screen } from '../../../lib/screen'

const load = () => import('./supplier-user-list').then((m) => m.SupplierUserList)
const permission = 'sys:supplierUser:list'

/** The same list for the administration, of all companies, and for a company's own administrator. */
export const supplierUserScreens: readonly Screen[] = [
  { key: 'system/SupplierUserList', path: '/isystem/supplierUser', permission, title: { zh: '供应商用户', en: 'Supplier users' }, load },
  { key: 'srm/supplier/users', path: '/srm/supplier/users', permission, title: { zh: '人员管理', en: 'People' }, load },
]
