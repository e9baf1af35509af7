import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/statement/list', permission: 'srm:statement:list' },
  { key: 'srm/statement/items', permission: 'srm:statement:add' },
  {
    key: 'srm/statement/month',
    permission: 'srm:statement:add',
    parent: 'srm/statement/list',
    title: { zh: '按月生成对账单', en: 'Statements of a month' },
  },
  {
    key: 'srm/statement/direct',
    permission: 'srm:statement:list',
    parent: 'srm/statement/list',
    title: { zh: '免对账供应商', en: 'Suppliers without statements' },
  },
  {
    key: 'srm/statement/detail',
    permission: 'srm:statement:queryById',
    parent: 'srm/statement/list',
    title: { zh: '对账单', en: 'Statement' },
  },
  { key: 'srm/ownStatement/list', permission: 'srm:ownStatement:list' },
  {
    key: 'srm/ownStatement/detail',
    permission: 'srm:ownStatement:queryById',
    parent: 'srm/ownStatement/list',
    title: { zh: '对账单', en: 'Statement' },
  },
] as const satisfies readonly Route[]
