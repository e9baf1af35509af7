import type { Screen } from '../../../lib/screen'

export const jobScreens: readonly Screen[] = [
  {
    key: 'system/QuartzJobList',
    path: '/isystem/QuartzJobList',
    permission: 'sys:job:list',
    title: { zh: '定时任务', en: 'Scheduled jobs' },
    load: () => import('./job-list').then((m) => m.JobList),
  },
  {
    key: 'system/QuartzJobLogList',
    path: '/isystem/quartzLog',
    permission: 'sys:job:log',
    title: { zh: '定时任务日志', en: 'Job log' },
    load: () => import('./job-log-list').then((m) => m.JobLogList),
  },
]
