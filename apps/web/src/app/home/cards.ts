import type { ComponentType } from 'react'

/** A card of the home page; it fetches its own data and fails on its own. */
export interface HomeCard {
  readonly key: string
  readonly kind: 'buyer' | 'supplier' | 'all'
  readonly permission?: string
  readonly span: 4 | 8 | 12
  readonly title: { readonly zh: string; readonly en: string }
  readonly load: () => Promise<ComponentType>
}

/** In the order they begin with; each user may change it. One line per card. */
export const homeCards: readonly HomeCard[] = [
  {
    key: 'tiles',
    kind: 'buyer',
    span: 12,
    title: { zh: '待办数量', en: 'Figures' },
    load: () => import('./tiles-card').then((m) => m.TilesCard),
  },
  {
    key: 'work',
    kind: 'all',
    span: 8,
    title: { zh: '需要我处理', en: 'Waiting for me' },
    load: () => import('./work-card').then((m) => m.WorkCard),
  },
  {
    key: 'company',
    kind: 'supplier',
    permission: 'srm:supplier:profile',
    span: 4,
    title: { zh: '信息完整度', en: 'Profile completeness' },
    load: () => import('./supplier-cards').then((m) => m.CompanyCard),
  },
  {
    key: 'calendar-buyer',
    kind: 'buyer',
    permission: 'srm:inquiry:list',
    span: 4,
    title: { zh: '截止日历', en: 'Deadlines' },
    load: () => import('./calendar-card').then((m) => m.CalendarCard),
  },
  {
    key: 'trend',
    kind: 'buyer',
    permission: 'srm:inquiry:compare',
    span: 8,
    title: { zh: '采购额与节约率', en: 'Awards and savings' },
    load: () => import('./trend-card').then((m) => m.TrendCard),
  },
  {
    key: 'opportunities',
    kind: 'supplier',
    permission: 'srm:quotation:list',
    span: 8,
    title: { zh: '可参与的商机', en: 'Open opportunities' },
    load: () => import('./supplier-cards').then((m) => m.OpportunitiesCard),
  },
  {
    key: 'documents',
    kind: 'supplier',
    permission: 'srm:supplier:profile',
    span: 4,
    title: { zh: '资质到期', en: 'Documents and expiry' },
    load: () => import('./supplier-cards').then((m) => m.DocumentsCard),
  },
  {
    key: 'areas',
    kind: 'supplier',
    span: 12,
    title: { zh: '常用入口', en: 'Shortcuts' },
    load: () => import('./tiles-card').then((m) => m.TilesCard),
  },
  {
    key: 'news-wide',
    kind: 'supplier',
    span: 8,
    title: { zh: '公告与通知', en: 'Announcements' },
    load: () => import('./news-card').then((m) => m.NewsCard),
  },
  {
    key: 'calendar-supplier',
    kind: 'supplier',
    span: 4,
    title: { zh: '截止日历', en: 'Deadlines' },
    load: () => import('./calendar-card').then((m) => m.CalendarCard),
  },
  {
    key: 'news',
    kind: 'buyer',
    span: 4,
    title: { zh: '公告与通知', en: 'Announcements' },
    load: () => import('./news-card').then((m) => m.NewsCard),
  },
]
