import { catalogOf, crud } from '../../kit/catalog'

const permissions = [...crud('sys:job'), 'sys:job:pause', 'sys:job:resume', 'sys:job:execute', 'sys:job:exportXls', 'sys:job:log'] as const

export const jobCatalog = catalogOf({
  slice: 'job',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/isystem/QuartzJobList',
      component: 'system/QuartzJobList',
      icon: 'clock',
      order: 200,
      needs: ['sys:job:list'],
      roles: ['admin', 'auditor'],
    },
    {
      key: 'log',
      parent: 'system.group',
      path: '/isystem/quartzLog',
      component: 'system/QuartzJobLogList',
      icon: 'clock',
      order: 205,
      needs: ['sys:job:log'],
      roles: ['admin', 'auditor'],
    },
  ],
  dicts: {
    quartz_status: { values: ['0', '-1'] },
    job_run_status: { values: ['0', '1', '2'] },
    job_trigger: { values: ['schedule', 'manual'] },
  },
  grants: { admin: permissions, auditor: ['sys:job:list', 'sys:job:queryById', 'sys:job:log'] },
})
