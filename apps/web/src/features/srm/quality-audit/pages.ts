import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/qualityAudit/list': () => import('./quality-audit-list').then((m) => m.QualityAuditList),
  'srm/qualityAudit/form': () => import('./quality-audit-form').then((m) => m.QualityAuditForm),
  'srm/qualityAudit/detail': () => import('./quality-audit-detail').then((m) => m.QualityAuditDetailPage),
  'srm/qualityReply/list': () => import('./reply/reply-list').then((m) => m.ReplyList),
  'srm/qualityReply/detail': () => import('./reply/reply-detail').then((m) => m.ReplyDetailPage),
}
