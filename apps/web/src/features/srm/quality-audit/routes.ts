import type { Screen } from '../../../lib/screen'

export const qualityAuditScreens: readonly Screen[] = [
  {
    key: 'srm/qualityAudit/list',
    path: '/srm/qualityAudit/list',
    permission: 'srm:qualityAudit:list',
    load: () => import('./quality-audit-list').then((m) => m.QualityAuditList),
  },
  {
    key: 'srm/qualityAudit/form',
    path: '/srm/qualityAudit/form',
    permission: 'srm:qualityAudit:add',
    parent: 'srm/qualityAudit/list',
    title: { zh: '下发整改', en: 'Issue corrective action' },
    load: () => import('./quality-audit-form').then((m) => m.QualityAuditForm),
  },
  {
    key: 'srm/qualityAudit/detail',
    path: '/srm/qualityAudit/detail',
    permission: 'srm:qualityAudit:queryById',
    parent: 'srm/qualityAudit/list',
    title: { zh: '质量整改详情', en: 'Corrective action' },
    load: () => import('./quality-audit-detail').then((m) => m.QualityAuditDetailPage),
  },
  {
    key: 'srm/qualityReply/list',
    path: '/srm/qualityReply/list',
    permission: 'srm:qualityReply:list',
    load: () => import('./reply/reply-list').then((m) => m.ReplyList),
  },
  {
    key: 'srm/qualityReply/detail',
    path: '/srm/qualityReply/detail',
    permission: 'srm:qualityReply:queryById',
    parent: 'srm/qualityReply/list',
    title: { zh: '质量整改详情', en: 'Corrective action' },
    load: () => import('./reply/reply-detail').then((m) => m.ReplyDetailPage),
  },
]
