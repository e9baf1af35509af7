import type { Route } from '../../../lib/page/screen'

export const screens = [
  {
    key: 'system/SysCheckRuleList',
    path: '/isystem/checkRule',
    permission: 'sys:checkRule:list',
    title: { zh: '编码校验规则', en: 'Check rules' },
  },
] as const satisfies readonly Route[]
