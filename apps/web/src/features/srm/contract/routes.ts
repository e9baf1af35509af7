import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/contract/list', permission: 'srm:contract:list' },
  {
    ...{ key: 'srm/contract/form', permission: 'srm:contract:add', parent: 'srm/contract/list' },
    title: { zh: '起草合同', en: 'Contract form' },
  },
  {
    ...{ key: 'srm/contract/detail', permission: 'srm:contract:queryById', parent: 'srm/contract/list' },
    title: { zh: '合同详情', en: 'Contract' },
  },
  {
    ...{ key: 'srm/contract/changeForm', permission: 'srm:contract:change', parent: 'srm/contract/list' },
    title: { zh: '编制合同变更', en: 'Contract change form' },
  },
  {
    ...{ key: 'srm/contract/change', permission: 'srm:contract:queryById', parent: 'srm/contract/list' },
    title: { zh: '合同变更', en: 'Contract change' },
  },
  { key: 'srm/contractWork/list', permission: 'srm:contractWork:list' },
  {
    ...{ key: 'srm/contractWork/detail', permission: 'srm:contractWork:queryById' },
    ...{ parent: 'srm/contractWork/list', title: { zh: '合同详情', en: 'Contract' } },
  },
] as const satisfies readonly Route[]
