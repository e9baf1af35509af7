import type { Screen } from '../../../lib/screen'

const complete = () => import('./complete-page').then((m) => m.CompletePage)

/** Which of the four lists a request stands in is told by the request: its pages name their entry once they have it. */
const changes = (kind: 'Supplier' | 'Relation' | 'Finance' | 'Qualification'): Omit<Screen, 'path'> => ({
  key: `srm/change-request/${kind.toLowerCase()}`,
  permission: 'srm:changeRequest:list',
  load: () => import('./change/change-list').then((m) => m[`${kind}Changes`]),
})

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
  { ...changes('Supplier'), path: '/srm/change/supplier' },
  { ...changes('Relation'), path: '/srm/change/relation' },
  { ...changes('Finance'), path: '/srm/change/finance' },
  { ...changes('Qualification'), path: '/srm/change/qualification' },
  {
    key: 'srm/change-request/detail',
    path: '/srm/change/detail',
    permission: 'srm:changeRequest:queryById',
    title: { zh: '变更详情', en: 'Change' },
    load: () => import('./change/change-detail').then((m) => m.ChangeDetailPage),
  },
  {
    key: 'srm/change-request/edit',
    path: '/srm/change/edit',
    permission: 'srm:changeRequest:edit',
    title: { zh: '填写变更', en: 'Fill in a change' },
    load: () => import('./change/change-form').then((m) => m.ChangeFormPage),
  },
  {
    key: 'srm/standing/list',
    path: '/srm/standing/list',
    permission: 'srm:standing:list',
    load: () => import('./standing/standing-list').then((m) => m.StandingList),
  },
  {
    key: 'srm/standing/mine',
    path: '/srm/standing/mine',
    permission: 'srm:standing:list',
    load: () => import('./standing/standing-list').then((m) => m.StandingList),
  },
  {
    key: 'srm/standing/detail',
    path: '/srm/standing/detail',
    permission: 'srm:standing:queryById',
    parent: 'srm/standing/list',
    title: { zh: '处置详情', en: 'Measure' },
    load: () => import('./standing/standing-detail').then((m) => m.StandingDetailPage),
  },
]
