import type { Route } from '../../../lib/page/screen'

const changes = 'srm:changeRequest:list'

export const screens = [
  { key: 'srm/supplier/complete', path: '/completeSupInfo', bare: true, title: { zh: '完善企业信息', en: 'Complete company information' } },
  {
    key: 'srm/supplier/correct',
    path: '/misCompleteSupInfo',
    bare: true,
    title: { zh: '补正企业信息', en: 'Correct company information' },
  },
  { key: 'srm/supplier/profile', permission: 'srm:supplier:profile' },
  { key: 'srm/supplier/potential', path: '/modules/srm/sr/SrPotentialSupplierList', permission: 'srm:supplier:list' },
  { key: 'srm/supplier/qualified', path: '/modules/srm/sr/SrQualifiedSupplierList', permission: 'srm:supplier:list' },
  // Which of the four lists a request stands in is told by the request: its pages name their entry once they have it.
  { key: 'srm/change-request/supplier', path: '/srm/change/supplier', permission: changes },
  { key: 'srm/change-request/relation', path: '/srm/change/relation', permission: changes },
  { key: 'srm/change-request/finance', path: '/srm/change/finance', permission: changes },
  { key: 'srm/change-request/qualification', path: '/srm/change/qualification', permission: changes },
  {
    key: 'srm/change-request/detail',
    path: '/srm/change/detail',
    permission: 'srm:changeRequest:queryById',
    title: { zh: '变更详情', en: 'Change' },
  },
  {
    key: 'srm/change-request/edit',
    path: '/srm/change/edit',
    permission: 'srm:changeRequest:edit',
    title: { zh: '填写变更', en: 'Fill in a change' },
  },
  { key: 'srm/standing/list', permission: 'srm:standing:list' },
  { key: 'srm/standing/mine', permission: 'srm:standing:list' },
  {
    key: 'srm/standing/detail',
    permission: 'srm:standing:queryById',
    parent: 'srm/standing/list',
    title: { zh: '处置详情', en: 'Measure' },
  },
] as const satisfies readonly Route[]
