import type { Screen } from '../../../lib/screen'

export const fillRuleScreens: readonly Screen[] = [
  {
    key: 'system/SysFillRuleList',
    path: '/isystem/fillRule',
    permission: 'sys:fillRule:list',
    title: { zh: '填值规则', en: 'Fill rules' },
    load: () => import('./fill-rule-list').then((m) => m.FillRuleList),
  },
]
