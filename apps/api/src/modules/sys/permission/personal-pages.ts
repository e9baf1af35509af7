import type { MenuNode } from '@srm/contract/sys/permission'

// Older clients link to pages of one's own by these names: everybody has them, no menu shows them.

/** Ids of their own: no row of the menu has them. */
const idOf = (n: number): string => `00000000-0000-4000-8000-0000000a${String(n).padStart(4, '0')}`

const page = (n: number, path: string, component: string, title: string, children: MenuNode[] = []): MenuNode => ({
  id: idOf(n),
  route: '1',
  path,
  name: path.slice(1).replaceAll('/', '-'),
  component,
  meta: { title, keepAlive: false, internalOrExternal: false },
  hidden: true,
  ...(children.length > 0 ? { children } : {}),
})

const settings = (n: number, part: string, component: string, title: string) =>
  page(n, `/account/settings/${part}`, `account/settings/${component}`, title)

export const personalPages = (lang: 'zh-CN' | 'en-US'): MenuNode[] => {
  const [center, all, base, security, notices, bell] =
    lang === 'zh-CN'
      ? (['个人中心', '账户设置', '基本设置', '安全设置', '新消息通知', '我的消息'] as const)
      : (['My account', 'Account settings', 'Basic settings', 'Security', 'Notifications', 'My notices'] as const)
  return [
    page(1, '/account/center', 'account/center/Index', center),
    page(2, '/account/settings', 'account/settings/Index', all, [
      settings(3, 'base', 'BaseSetting', base),
      settings(4, 'security', 'Security', security),
      settings(5, 'notification', 'Notification', notices),
    ]),
    page(6, '/isps/userAnnouncement', 'system/UserAnnouncementList', bell),
  ]
}
