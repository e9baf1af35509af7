import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/qualityAudit/list', permission: 'srm:qualityAudit:list' },
  {
    key: 'srm/qualityAudit/form',
    permission: 'srm:qualityAudit:add',
    parent: 'srm/qualityAudit/list',
    title: { zh: '下发整改', en: 'Issue corrective action' },
  },
  {
    key: 'srm/qualityAudit/detail',
    permission: 'srm:qualityAudit:queryById',
    parent: 'srm/qualityAudit/list',
    title: { zh: '质量整改详情', en: 'Corrective action' },
  },
  { key: 'srm/qualityReply/list', permission: 'srm:qualityReply:list' },
  {
    key: 'srm/qualityReply/detail',
    permission: 'srm:qualityReply:queryById',
    parent: 'srm/qualityReply/list',
    title: { zh: '质量整改详情', en: 'Corrective action' },
  },
] as const satisfies readonly Route[]
