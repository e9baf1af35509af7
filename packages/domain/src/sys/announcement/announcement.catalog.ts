import { actionsOf, catalogOf, roleTemplates } from '../../kit/catalog'
import { announcementMachine } from './announcement.machine'

const permissions = [
  'sys:announcement:list',
  'sys:announcement:add',
  'sys:announcement:exportXls',
  ...actionsOf(announcementMachine),
] as const

export const announcementCatalog = catalogOf({
  slice: 'announcement',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/isystem/annountCement',
      component: 'system/SysAnnouncementList',
      icon: 'announcement',
      order: 110,
      keepAlive: true,
      needs: ['sys:announcement:list'],
      roles: ['admin', 'auditor'],
    },
    {
      key: 'mine',
      path: '/messageSeting/annountCement',
      component: 'system/UserAnnouncementList',
      icon: 'bell',
      order: 990,
      hidden: true,
      roles: roleTemplates,
    },
  ],
  dicts: {
    msg_category: { values: ['1', '2'] },
    msg_type: { values: ['ALL', 'USER'] },
    send_status: { machine: announcementMachine },
    priority: { values: ['L', 'M', 'H'] },
    handling_status: { values: ['0', '1', '2', '3', '4'] },
    read_flag: { values: ['0', '1'] },
  },
  grants: { admin: permissions, auditor: ['sys:announcement:list', 'sys:announcement:exportXls'] },
})
