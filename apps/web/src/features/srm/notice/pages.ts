import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/notice/list': () => import('./notice-list').then((m) => m.NoticeList),
  'srm/notice/form': () => import('./notice-form').then((m) => m.NoticeFormPage),
  'srm/notice/detail': () => import('./notice-detail').then((m) => m.NoticeDetailPage),
  'srm/noticeReply/list': () => import('./own-list').then((m) => m.OwnNoticeList),
  'srm/noticeReply/detail': () => import('./own-detail').then((m) => m.OwnNoticePage),
}
