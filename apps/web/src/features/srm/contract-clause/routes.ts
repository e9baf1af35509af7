import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/contract-clause/list', permission: 'srm:contractClause:list' },
  {
    key: 'srm/contract-clause/form',
    permission: 'srm:contractClause:add',
    parent: 'srm/contract-clause/list',
    title: { zh: '编辑条款', en: 'Edit clause' },
  },
  {
    key: 'srm/contract-clause/detail',
    permission: 'srm:contractClause:queryById',
    parent: 'srm/contract-clause/list',
    title: { zh: '条款详情', en: 'Clause' },
  },
] as const satisfies readonly Route[]
