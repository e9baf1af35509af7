import type { Route } from '../../../lib/page/screen'

export const screens = [
  {
    key: 'modules/message/SysMessageTemplateList',
    path: '/modules/message/sysMessageTemplateList',
    permission: 'sys:messageTemplate:list',
    title: { zh: '消息模板', en: 'Message templates' },
  },
  {
    key: 'modules/message/SysMessageList',
    path: '/modules/message/sysMessageList',
    permission: 'sys:message:list',
    title: { zh: '消息记录', en: 'Message log' },
  },
] as const satisfies readonly Route[]
