import type { Route } from '../../../lib/page/screen'

export const screens = [
  {
    key: 'system/SysAnnouncementList',
    path: '/isystem/annountCement',
    permission: 'sys:announcement:list',
    title: { zh: '系统通告', en: 'Announcements' },
  },
  {
    key: 'system/SysAnnouncementForm',
    path: '/isystem/annountCement/form',
    parent: 'system/SysAnnouncementList',
    permission: 'sys:announcement:list',
    title: { zh: '编辑通告', en: 'Edit announcement' },
  },
  {
    key: 'system/SysAnnouncementDetail',
    path: '/isystem/annountCement/detail',
    parent: 'system/SysAnnouncementList',
    permission: 'sys:announcement:list',
    title: { zh: '通告详情', en: 'Announcement' },
  },
] as const satisfies readonly Route[]
