import { catalogOf } from '../../kit/catalog'
import './inspection-template.text'

const permissions = [
  'srm:inspectionTemplate:list',
  'srm:inspectionTemplate:queryById',
  'srm:inspectionTemplate:add',
  'srm:inspectionTemplate:edit',
  'srm:inspectionTemplate:enable',
] as const
const reading = ['srm:inspectionTemplate:list', 'srm:inspectionTemplate:queryById'] as const

export const inspectionTemplateCatalog = catalogOf({
  slice: 'inspectionTemplate',
  permissions,
  menus: [
    {
      ...{ key: 'list', parent: 'qualityAudit.group', path: '/srm/inspection-template/list', component: 'srm/inspection-template/list' },
      ...{ icon: 'list', order: 6, keepAlive: true, needs: reading },
      roles: ['qualityEngineer', 'supplierManager', 'purchaseManager', 'auditor'],
    },
  ],
  grants: { qualityEngineer: permissions, supplierManager: permissions, purchaseManager: reading, auditor: reading },
})
