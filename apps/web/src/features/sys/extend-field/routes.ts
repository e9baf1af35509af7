import type { Route } from '../../../lib/page/screen'

export const screens = [
  {
    key: 'system/ExtendFieldList',
    path: '/isystem/extendField',
    permission: 'sys:extendField:list',
    title: { zh: '扩展字段', en: 'Extension fields' },
  },
] as const satisfies readonly Route[]
