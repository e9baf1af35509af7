import { catalogOf, crud } from '../../kit/catalog'

const templates = [...crud('sys:messageTemplate'), 'sys:messageTemplate:sendMsg', 'sys:messageTemplate:exportXls'] as const
const log = ['sys:message:list', 'sys:message:queryById', 'sys:message:delete', 'sys:message:resend', 'sys:message:exportXls'] as const

export const messageCatalog = catalogOf({
  slice: 'message',
  permissions: [...templates, ...log],
  menus: [
    {
      key: 'templates',
      parent: 'system.group',
      path: '/modules/message/sysMessageTemplateList',
      component: 'modules/message/SysMessageTemplateList',
      icon: 'edit',
      order: 120,
      keepAlive: true,
      needs: ['sys:messageTemplate:list'],
      roles: ['admin', 'auditor'],
    },
    {
      key: 'log',
      parent: 'system.group',
      path: '/modules/message/sysMessageList',
      component: 'modules/message/SysMessageList',
      icon: 'list',
      order: 130,
      keepAlive: true,
      needs: ['sys:message:list'],
      roles: ['admin', 'auditor'],
    },
  ],
  // Older clients know these dictionary codes and values.
  dicts: { msgType: { values: ['1', '2', '4'] }, msgSendStatus: { values: ['0', '1', '2'] } },
  grants: {
    admin: [...templates, ...log],
    auditor: ['sys:messageTemplate:list', 'sys:messageTemplate:queryById', 'sys:message:list', 'sys:message:queryById'],
  },
})
