import { catalogOf } from '../../kit/catalog'
import { dayKinds } from './day-kinds'

const permissions = ['sys:calendar:list', 'sys:calendar:edit', 'sys:calendar:importExcel', 'sys:calendar:exportXls'] as const

export const calendarCatalog = catalogOf({
  slice: 'calendar',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/sys/calendar/list',
      component: 'sys/calendar/list',
      icon: 'calendar',
      order: 75,
      keepAlive: true,
      needs: ['sys:calendar:list'],
      roles: ['admin', 'auditor'],
    },
  ],
  dicts: { calendar_day_kind: { values: dayKinds } },
  grants: { admin: permissions, auditor: ['sys:calendar:list', 'sys:calendar:exportXls'] },
})
