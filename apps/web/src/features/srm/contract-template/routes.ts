import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/contract-template/list', permission: 'srm:contractTemplate:list' },
  {
    key: 'srm/contract-template/form',
    permission: 'srm:contractTemplate:add',
    parent: 'srm/contract-template/list',
    title: { zh: '编辑合同模板', en: 'Edit contract template' },
  },
  {
    key: 'srm/contract-template/detail',
    permission: 'srm:contractTemplate:queryById',
    parent: 'srm/contract-template/list',
    title: { zh: '合同模板详情', en: 'Contract template' },
  },
] as const satisfies readonly Route[]
