import type { Route } from '../../lib/page/screen'

const studio = 'portal/studio'

/** Where administrators furnish the public portal. */
export const screens = [
  { key: studio, path: '/portal/studio', permission: 'portal:site:list', title: { zh: '门户装修', en: 'Portal studio' } },
  {
    key: 'portal/studio/edit',
    permission: 'portal:site:edit',
    parent: studio,
    title: { zh: '编辑门户', en: 'Edit portal' },
  },
  {
    key: 'portal/studio/news',
    permission: 'portal:news:list',
    parent: studio,
    title: { zh: '新闻', en: 'News' },
  },
  {
    key: 'portal/studio/news/form',
    permission: 'portal:news:add',
    parent: studio,
    title: { zh: '编辑新闻', en: 'Edit news' },
  },
  {
    key: 'portal/studio/timeline',
    permission: 'portal:site:list',
    parent: studio,
    title: { zh: '发展历程', en: 'History' },
  },
  {
    key: 'portal/studio/partners',
    permission: 'portal:site:list',
    parent: studio,
    title: { zh: '合作企业', en: 'Partners' },
  },
] as const satisfies readonly Route[]
