import type { Screen } from '../../../lib/screen'

export const qualityCheckScreens: readonly Screen[] = [
  {
    key: 'srm/qualityCheck/list',
    path: '/srm/qualityCheck/list',
    permission: 'srm:qualityCheck:list',
    load: () => import('./quality-check-list').then((m) => m.QualityCheckList),
  },
  {
    key: 'srm/qualityCheck/form',
    path: '/srm/qualityCheck/form',
    permission: 'srm:qualityCheck:add',
    parent: 'srm/qualityCheck/list',
    title: { zh: '填写质量检查', en: 'Quality check form' },
    load: () => import('./quality-check-form').then((m) => m.QualityCheckForm),
  },
  {
    key: 'srm/qualityCheck/detail',
    path: '/srm/qualityCheck/detail',
    permission: 'srm:qualityCheck:queryById',
    parent: 'srm/qualityCheck/list',
    title: { zh: '质量检查详情', en: 'Quality check' },
    load: () => import('./quality-check-detail').then((m) => m.QualityCheckDetailPage),
  },
  {
    key: 'srm/supplierCheck/list',
    path: '/srm/supplierCheck/list',
    permission: 'srm:supplierCheck:list',
    load: () => import('./supplier/supplier-check-list').then((m) => m.SupplierCheckList),
  },
  {
    key: 'srm/supplierCheck/detail',
    path: '/srm/supplierCheck/detail',
    permission: 'srm:supplierCheck:queryById',
    parent: 'srm/supplierCheck/list',
    title: { zh: '质量检查', en: 'Quality check' },
    load: () => import('./supplier/supplier-check-detail').then((m) => m.SupplierCheckDetailPage),
  },
]
