/**
 * The site map (docs/portal.md, Site map). The place in this list is the index of the portal's tab (0 home, 1 purchase, 2 result,
 * 4 about); hidden entries have a page and no tab.
 */
export const siteMap = [
  { key: 'home', to: '/proHome', hidden: false },
  { key: 'purchase', to: '/purchaseAnnouncement', hidden: false },
  { key: 'result', to: '/resultAnnouncement', hidden: false },
  { key: 'feature', to: '/feature', hidden: true },
  { key: 'about', to: '/about', hidden: false },
  { key: 'guide', to: '/guide', hidden: true },
  { key: 'news', to: '/news', hidden: true },
] as const

export type Section = (typeof siteMap)[number]['key']
/** Address of the tab with this index; anything else is the home page. */
export const tabAddress = (index: unknown): string => siteMap[Number(index)]?.to ?? siteMap[0].to
