import type { Screen } from '../../../lib/screen'

const complete = () => import('./complete-page').then((m) => m.CompletePage)

export const supplierScreens: readonly Screen[] = [
  {
    key: 'srm/supplier/complete',
    path: '/completeSupInfo',
    bare: true,
    title: { zh: '完善企业信息', en: 'Complete company information' },
    load: complete,
  },
  {
    key: 'srm/supplier/correct',
    path: '/misCompleteSupInfo',
    bare: true,
    title: { zh: '补正企业信息', en: 'Correct company information' },
    load: complete,
  },
  {
    key: 'srm/supplier/profile',
    path: '/srm/supplier/profile',
    permission: 'srm:supplier:profile',
    load: () => import('./own-profile').then((m) => m.OwnProfilePage),
  },
  {
    key: 'srm/supplier/potential',
    path: '/modules/srm/sr/SrPotentialSupplierList',
    permission: 'srm:supplier:list',
    load: () => import('./potential-page').then((m) => m.PotentialPage),
  },
  {
    key: 'srm/supplier/qualified',
    path: '/modules/srm/sr/SrQualifiedSupplierList',
    permission: 'srm:supplier:list',
    load: () => import('./qualified-list').then((m) => m.QualifiedList),
  },
]
