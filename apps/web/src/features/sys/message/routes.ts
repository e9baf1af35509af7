import type { Screen } from '../../../lib/screen'

export const messageScreens: readonly Screen[] = [
  {
    key: 'modules/message/SysMessageTemplateList',
    path: '/modules/message/sysMessageTemplateList',
    permission: 'sys:messageTemplate:list',
    title: { zh: '消息模板', en: 'Message templates' },
    load: () => import('./template-list').then((m) => m.TemplateList),
  },
  {
    key: 'modules/message/SysMessageList',
    path: '/modules/message/sysMessageList',
    permission: 'sys:message:list',
    title: { zh: '消息记录', en: 'Message log' },
    load: () => import('./message-list').then((m) => m.MessageList),
  },
]
