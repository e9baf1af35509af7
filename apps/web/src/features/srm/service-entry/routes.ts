import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/serviceEntry/list', permission: 'srm:serviceEntry:list' },
  {
    key: 'srm/serviceEntry/form',
    permission: 'srm:serviceEntry:add',
    parent: 'srm/serviceEntry/list',
    title: { zh: '新建服务确认单', en: 'Add service entry' },
  },
  {
    key: 'srm/serviceEntry/detail',
    permission: 'srm:serviceEntry:queryById',
    parent: 'srm/serviceEntry/list',
    title: { zh: '服务确认单', en: 'Service entry' },
  },
  { key: 'srm/ownServiceEntry/list', permission: 'srm:ownServiceEntry:list' },
  {
    key: 'srm/ownServiceEntry/form',
    permission: 'srm:serviceEntry:add',
    parent: 'srm/ownServiceEntry/list',
    title: { zh: '新建服务确认单', en: 'Add service entry' },
  },
  {
    key: 'srm/ownServiceEntry/detail',
    permission: 'srm:ownServiceEntry:queryById',
    parent: 'srm/ownServiceEntry/list',
    title: { zh: '服务确认单', en: 'Service entry' },
  },
] as const satisfies readonly Route[]
