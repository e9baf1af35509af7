import type { ComponentType } from 'react'

/** Whose home it is: of whoever buys or looks after suppliers, of whoever runs the installation, of a supplier. */
export type Home = 'buyer' | 'administrator' | 'supplier'

/** A card of the home page; it fetches its own data and fails on its own. */
export interface HomeCard {
  readonly key: string
  readonly homes: 'all' | readonly Home[]
  readonly permission?: string
  readonly span: 4 | 8 | 12
  readonly title: { readonly zh: string; readonly en: string }
  readonly load: () => Promise<ComponentType>
}

/** In the order they begin with; each user may change it. One line per card. */
export const homeCards: readonly HomeCard[] = [
  {
    key: 'ruler',
    homes: ['buyer'],
    permission: 'srm:inquiry:add',
    span: 12,
    title: { zh: '今天', en: 'Today' },
    load: () => import('./ruler/ruler-card').then((m) => m.RulerCard),
  },
  {
    key: 'tiles',
    homes: ['buyer', 'administrator'],
    span: 12,
    title: { zh: '待办数量', en: 'Figures' },
    load: () => import('./tiles-card').then((m) => m.TilesCard),
  },
  {
    key: 'work',
    homes: ['buyer', 'supplier'],
    span: 8,
    title: { zh: '需要我处理', en: 'Waiting for me' },
    load: () => import('./work-card').then((m) => m.WorkCard),
  },
  {
    key: 'awaited',
    homes: ['buyer'],
    permission: 'srm:inquiry:add',
    span: 8,
    title: { zh: '在等别人', en: 'Waiting for others' },
    load: () => import('./supplier/awaited-card').then((m) => m.AwaitedCard),
  },
  {
    key: 'stuck',
    homes: ['buyer'],
    permission: 'srm:inquiry:approve',
    span: 8,
    title: { zh: '停在半路', en: 'Stuck half-way' },
    load: () => import('./managing/managing-cards').then((m) => m.StuckCard),
  },
  {
    key: 'workload',
    homes: ['buyer'],
    permission: 'srm:inquiry:approve',
    span: 4,
    title: { zh: '谁忙不过来', en: 'Workload' },
    load: () => import('./managing/managing-cards').then((m) => m.WorkloadCard),
  },
  {
    key: 'unassigned',
    homes: ['administrator'],
    permission: 'sys:user:edit',
    span: 12,
    title: { zh: '无人可办的事项', en: 'Work nobody may do' },
    load: () => import('./managing/unassigned-card').then((m) => m.UnassignedCard),
  },
  {
    key: 'accounts',
    homes: ['administrator'],
    permission: 'sys:supplierUser:list',
    span: 8,
    title: { zh: '等待确认的账号', en: 'Accounts waiting' },
    load: () => import('./managing/admin-cards').then((m) => m.AccountsCard),
  },
  {
    key: 'jobs',
    homes: ['administrator'],
    permission: 'sys:job:list',
    span: 4,
    title: { zh: '失败的任务', en: 'Jobs failing' },
    load: () => import('./managing/admin-cards').then((m) => m.JobsCard),
  },
  {
    key: 'sign-ins',
    homes: ['administrator'],
    permission: 'sys:log:list',
    span: 8,
    title: { zh: '安全事件', en: 'Security events' },
    load: () => import('./managing/admin-cards').then((m) => m.SignInsCard),
  },
  {
    key: 'mails',
    homes: ['administrator'],
    permission: 'sys:message:list',
    span: 8,
    title: { zh: '没发出的消息', en: 'Messages not sent' },
    load: () => import('./managing/admin-cards').then((m) => m.MailsCard),
  },
  {
    key: 'room',
    homes: ['administrator'],
    permission: 'sys:monitor:list',
    span: 4,
    title: { zh: '余量', en: 'Room left' },
    load: () => import('./managing/admin-cards').then((m) => m.RoomCard),
  },
  {
    key: 'day',
    homes: ['administrator'],
    permission: 'sys:monitor:list',
    span: 12,
    title: { zh: '近 24 时', en: 'Last 24 hours' },
    load: () => import('./calendar/day-card').then((m) => m.DayCard),
  },
  {
    key: 'company',
    homes: ['supplier'],
    permission: 'srm:supplier:profile',
    span: 4,
    title: { zh: '信息完整度', en: 'Profile completeness' },
    load: () => import('./supplier/supplier-cards').then((m) => m.CompanyCard),
  },
  {
    key: 'calendar-buyer',
    homes: ['buyer'],
    permission: 'srm:inquiry:list',
    span: 4,
    title: { zh: '截止日历', en: 'Deadlines' },
    load: () => import('./calendar/calendar-card').then((m) => m.CalendarCard),
  },
  {
    key: 'trend',
    homes: ['buyer'],
    permission: 'srm:inquiry:compare',
    span: 8,
    title: { zh: '采购额与节约率', en: 'Awards and savings' },
    load: () => import('./trend/trend-card').then((m) => m.TrendCard),
  },
  {
    key: 'position',
    homes: ['supplier'],
    permission: 'srm:selfEvaluation:list',
    span: 12,
    title: { zh: '评级与资格', en: 'Grade and qualification' },
    load: () => import('./position/position-card').then((m) => m.PositionCard),
  },
  {
    key: 'opportunities',
    homes: ['supplier'],
    permission: 'srm:quotation:list',
    span: 8,
    title: { zh: '可参与的商机', en: 'Open opportunities' },
    load: () => import('./supplier/supplier-cards').then((m) => m.OpportunitiesCard),
  },
  {
    key: 'documents',
    homes: ['supplier'],
    permission: 'srm:supplier:profile',
    span: 4,
    title: { zh: '资质到期', en: 'Documents and expiry' },
    load: () => import('./supplier/supplier-cards').then((m) => m.DocumentsCard),
  },
  {
    key: 'areas',
    homes: ['supplier'],
    span: 12,
    title: { zh: '常用入口', en: 'Shortcuts' },
    load: () => import('./tiles-card').then((m) => m.TilesCard),
  },
  {
    key: 'news-wide',
    homes: ['supplier'],
    span: 8,
    title: { zh: '公告与通知', en: 'Announcements' },
    load: () => import('./news-card').then((m) => m.NewsCard),
  },
  {
    key: 'portal-news',
    homes: ['supplier'],
    span: 8,
    title: { zh: '新闻资讯', en: 'News' },
    load: () => import('./portal-news-card').then((m) => m.PortalNewsCard),
  },
  {
    key: 'calendar-supplier',
    homes: ['supplier'],
    span: 4,
    title: { zh: '截止日历', en: 'Deadlines' },
    load: () => import('./calendar/calendar-card').then((m) => m.CalendarCard),
  },
  {
    key: 'news',
    homes: ['buyer'],
    span: 4,
    title: { zh: '公告与通知', en: 'Announcements' },
    load: () => import('./news-card').then((m) => m.NewsCard),
  },
]

/** Stands first and cannot be put away; it is empty while the company is not stopped. */
export const companyBanner: HomeCard = {
  key: 'banner',
  homes: ['supplier'],
  span: 12,
  title: { zh: '企业状态', en: 'State of the company' },
  load: () => import('./supplier/company-banner').then((m) => m.CompanyBanner),
}
