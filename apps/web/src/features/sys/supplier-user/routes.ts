import type { Route } from '../../../lib/page/screen'

const permission = 'sys:supplierUser:list'

/** The same list for the administration, of all companies, and for a company's own administrator. */
export const screens = [
  { key: 'system/SupplierUserList', path: '/isystem/supplierUser', permission, title: { zh: '供应商用户', en: 'Supplier users' } },
  { key: 'srm/supplier/users', permission, title: { zh: '人员管理', en: 'People' } },
  {
    key: 'srm/supplier/accounts',
    permission: 'sys:supplierUser:confirm',
    title: { zh: '账号确认', en: 'Confirm accounts' },
  },
] as const satisfies readonly Route[]
