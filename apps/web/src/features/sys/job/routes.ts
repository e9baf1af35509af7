import type { Route } from '../../../lib/page/screen'

export const screens = [
  {
    key: 'system/QuartzJobList',
    path: '/isystem/QuartzJobList',
    permission: 'sys:job:list',
    title: { zh: '定时任务', en: 'Scheduled jobs' },
  },
  { key: 'system/QuartzJobLogList', path: '/isystem/quartzLog', permission: 'sys:job:log', title: { zh: '定时任务日志', en: 'Job log' } },
] as const satisfies readonly Route[]
