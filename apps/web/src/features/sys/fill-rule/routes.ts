import type { Route } from '../../../lib/page/screen'

export const screens = [
  {
    key: 'system/SysFillRuleList',
    path: '/isystem/fillRule',
    permission: 'sys:fillRule:list',
    title: { zh: '填值规则', en: 'Fill rules' },
  },
] as const satisfies readonly Route[]
