import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/notice/list', permission: 'srm:notice:list' },
  {
    key: 'srm/notice/form',
    permission: 'srm:notice:add',
    parent: 'srm/notice/list',
    title: { zh: '填写通知函', en: 'Notice form' },
  },
  {
    key: 'srm/notice/detail',
    permission: 'srm:notice:queryById',
    parent: 'srm/notice/list',
    title: { zh: '通知函详情', en: 'Notice' },
  },
  { key: 'srm/noticeReply/list', permission: 'srm:noticeReply:list' },
  {
    key: 'srm/noticeReply/detail',
    permission: 'srm:noticeReply:queryById',
    parent: 'srm/noticeReply/list',
    title: { zh: '通知函', en: 'Notice' },
  },
] as const satisfies readonly Route[]
