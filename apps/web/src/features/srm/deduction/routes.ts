import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/deduction/list', permission: 'srm:deduction:list' },
  {
    key: 'srm/deduction/form',
    permission: 'srm:deduction:add',
    parent: 'srm/deduction/list',
    title: { zh: '新建扣款', en: 'Add deduction' },
  },
  {
    key: 'srm/deduction/detail',
    permission: 'srm:deduction:queryById',
    parent: 'srm/deduction/list',
    title: { zh: '扣款', en: 'Deduction' },
  },
  { key: 'srm/ownDeduction/list', permission: 'srm:ownDeduction:list' },
  {
    key: 'srm/ownDeduction/detail',
    permission: 'srm:ownDeduction:queryById',
    parent: 'srm/ownDeduction/list',
    title: { zh: '扣款', en: 'Deduction' },
  },
] as const satisfies readonly Route[]
