import { catalogOf, roleTemplates } from '../../kit/catalog'

export const announcementCatalog = catalogOf({
  slice: 'announcement',
  permissions: [],
  menus: [
    {
      key: 'mine',
      path: '/messageSeting/annountCement',
      component: 'sys/announcement/mine',
      icon: 'bell',
      order: 990,
      hidden: true,
      roles: roleTemplates,
    },
  ],
  dicts: {
    msg_category: { values: ['1', '2'] },
    priority: { values: ['L', 'M', 'H'] },
    handling_status: { values: ['0', '1', '2', '3', '4'] },
    read_flag: { values: ['0', '1'] },
  },
})
