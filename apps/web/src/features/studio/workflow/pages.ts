export const pages = {
  'studio/workflow/todo': () => import('./inbox').then((m) => m.InboxPage),
  'studio/workflow/monitor': () => import('./monitor').then((m) => m.MonitorPage),
  'studio/workflow/statistics': () => import('./statistics').then((m) => m.StatisticsPage),
}
