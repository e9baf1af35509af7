import type { Screen } from '../../../lib/screen'

export const checkRuleScreens: readonly Screen[] = [
  {
    key: 'system/SysCheckRuleList',
    path: '/isystem/checkRule',
    permission: 'sys:checkRule:list',
    title: { zh: '编码校验规则', en: 'Check rules' },
    load: () => import('./check-rule-list').then((m) => m.CheckRuleList),
  },
]
