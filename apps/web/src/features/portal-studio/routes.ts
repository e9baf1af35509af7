import type { Screen } from '../../lib/screen'

const studio = 'portal/studio'

/** Where administrators furnish the public portal. */
export const portalStudioScreens: readonly Screen[] = [
  {
    key: studio,
    path: '/portal/studio',
    permission: 'portal:site:list',
    title: { zh: '门户装修', en: 'Portal studio' },
    load: () => import('./template-page').then((m) => m.TemplatePage),
  },
  {
    key: 'portal/studio/edit',
    path: '/portal/studio/edit',
    permission: 'portal:site:edit',
    parent: studio,
    title: { zh: '编辑门户', en: 'Edit portal' },
    load: () => import('./editor-page').then((m) => m.EditorPage),
  },
  {
    key: 'portal/studio/news',
    path: '/portal/studio/news',
    permission: 'portal:news:list',
    parent: studio,
    title: { zh: '新闻', en: 'News' },
    load: () => import('./news-list').then((m) => m.NewsList),
  },
  {
    key: 'portal/studio/news/form',
    path: '/portal/studio/news/form',
    permission: 'portal:news:add',
    parent: studio,
    title: { zh: '编辑新闻', en: 'Edit news' },
    load: () => import('./news-form').then((m) => m.NewsForm),
  },
  {
    key: 'portal/studio/timeline',
    path: '/portal/studio/timeline',
    permission: 'portal:site:list',
    parent: studio,
    title: { zh: '发展历程', en: 'History' },
    load: () => import('./timeline-list').then((m) => m.TimelineList),
  },
  {
    key: 'portal/studio/partners',
    path: '/portal/studio/partners',
    permission: 'portal:site:list',
    parent: studio,
    title: { zh: '合作企业', en: 'Partners' },
    load: () => import('./partner-list').then((m) => m.PartnerList),
  },
]
