import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/qualityCheck/list', permission: 'srm:qualityCheck:list' },
  {
    key: 'srm/qualityCheck/form',
    permission: 'srm:qualityCheck:add',
    parent: 'srm/qualityCheck/list',
    title: { zh: '填写质量检查', en: 'Quality check form' },
  },
  {
    key: 'srm/qualityCheck/detail',
    permission: 'srm:qualityCheck:queryById',
    parent: 'srm/qualityCheck/list',
    title: { zh: '质量检查详情', en: 'Quality check' },
  },
  { key: 'srm/supplierCheck/list', permission: 'srm:supplierCheck:list' },
  {
    key: 'srm/supplierCheck/detail',
    permission: 'srm:supplierCheck:queryById',
    parent: 'srm/supplierCheck/list',
    title: { zh: '质量检查', en: 'Quality check' },
  },
] as const satisfies readonly Route[]
