import type { Screen } from '../../../lib/screen'

export const announcementScreens: readonly Screen[] = [
  {
    key: 'system/SysAnnouncementList',
    path: '/isystem/annountCement',
    permission: 'sys:announcement:list',
    title: { zh: '系统通告', en: 'Announcements' },
    load: () => import('./announcement-list').then((m) => m.AnnouncementList),
  },
  {
    key: 'system/SysAnnouncementForm',
    path: '/isystem/annountCement/form',
    parent: 'system/SysAnnouncementList',
    permission: 'sys:announcement:list',
    title: { zh: '编辑通告', en: 'Edit announcement' },
    load: () => import('./announcement-form').then((m) => m.AnnouncementForm),
  },
  {
    key: 'system/SysAnnouncementDetail',
    path: '/isystem/annountCement/detail',
    parent: 'system/SysAnnouncementList',
    permission: 'sys:announcement:list',
    title: { zh: '通告详情', en: 'Announcement' },
    load: () => import('./announcement-detail').then((m) => m.AnnouncementDetail),
  },
]
