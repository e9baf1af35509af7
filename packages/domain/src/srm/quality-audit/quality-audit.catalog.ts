import { actionsOf, catalogOf } from '../../kit/catalog'
import { qualityAuditMachine } from './quality-audit.machine'
import { auditSources, severities } from './quality-audit.rules'

const read = ['srm:qualityAudit:list', 'srm:qualityAudit:queryById', 'srm:qualityAudit:exportXls'] as const
const answer = ['srm:qualityReply:list', 'srm:qualityReply:queryById', 'srm:qualityAudit:reply'] as const

export const qualityAuditCatalog = catalogOf({
  slice: 'qualityAudit',
  menus: [
    {
      key: 'group',
      path: '/srm/quality',
      component: 'layouts/RouteView',
      icon: 'shield',
      order: 40,
      roles: ['qualityEngineer', 'purchaser', 'purchaseManager', 'supplierManager', 'auditor', 'supplierAdmin', 'supplierStaff'],
    },
    {
      key: 'list',
      parent: 'qualityAudit.group',
      path: '/srm/qualityAudit/list',
      component: 'srm/qualityAudit/list',
      icon: 'swap',
      order: 2,
      keepAlive: true,
      needs: ['srm:qualityAudit:list', 'srm:qualityAudit:queryById'],
      roles: ['qualityEngineer', 'purchaseManager', 'supplierManager', 'auditor'],
    },
    {
      key: 'mine',
      parent: 'qualityAudit.group',
      path: '/srm/qualityReply/list',
      component: 'srm/qualityReply/list',
      icon: 'swap',
      order: 12,
      keepAlive: true,
      needs: ['srm:qualityReply:list', 'srm:qualityReply:queryById'],
      roles: ['supplierAdmin', 'supplierStaff'],
    },
  ],
  permissions: [...read, 'srm:qualityAudit:add', ...actionsOf(qualityAuditMachine), 'srm:qualityReply:list', 'srm:qualityReply:queryById'],
  dicts: {
    quality_audit_status: { machine: qualityAuditMachine },
    quality_audit_source: { values: auditSources },
    quality_severity: { values: severities },
  },
  numbers: { qualityAudit: 'QAU' },
  grants: {
    qualityEngineer: [...read, 'srm:qualityAudit:add', 'srm:qualityAudit:confirm', 'srm:qualityAudit:reject'],
    // The lead: withdraws, and is told of what is rejected again and again.
    purchaseManager: [...read, 'srm:qualityAudit:withdraw'],
    // Judges the improvement audits its evaluations lead to.
    supplierManager: [...read, 'srm:qualityAudit:confirm', 'srm:qualityAudit:reject'],
    auditor: read,
    supplierAdmin: answer,
    supplierStaff: answer,
  },
})
