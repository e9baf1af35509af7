import type { Screen } from '../../../lib/screen'

export const noticeScreens: readonly Screen[] = [
  {
    key: 'srm/notice/list',
    path: '/srm/notice/list',
    permission: 'srm:notice:list',
    load: () => import('./notice-list').then((m) => m.NoticeList),
  },
  {
    key: 'srm/notice/form',
    path: '/srm/notice/form',
    permission: 'srm:notice:add',
    parent: 'srm/notice/list',
    title: { zh: '填写通知函', en: 'Notice form' },
    load: () => import('./notice-form').then((m) => m.NoticeFormPage),
  },
  {
    key: 'srm/notice/detail',
    path: '/srm/notice/detail',
    permission: 'srm:notice:queryById',
    parent: 'srm/notice/list',
    title: { zh: '通知函详情', en: 'Notice' },
    load: () => import('./notice-detail').then((m) => m.NoticeDetailPage),
  },
  {
    key: 'srm/noticeReply/list',
    path: '/srm/noticeReply/list',
    permission: 'srm:noticeReply:list',
    load: () => import('./own-list').then((m) => m.OwnNoticeList),
  },
  {
    key: 'srm/noticeReply/detail',
    path: '/srm/noticeReply/detail',
    permission: 'srm:noticeReply:queryById',
    parent: 'srm/noticeReply/list',
    title: { zh: '通知函', en: 'Notice' },
    load: () => import('./own-detail').then((m) => m.OwnNoticePage),
  },
]
