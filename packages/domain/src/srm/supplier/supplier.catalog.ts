import { actionsOf, catalogOf } from '../../kit/catalog'
import { awardLevels, deliveryMethods, patentTypes, projectStatuses, transportMethods } from './supplier-records'
import { affiliateRelations } from './supplier-relations'
import { accountTypes, contactTypes, creditRatings, supplyCategories, taxRates } from './supplier-kinds'
import { qualificationStatuses } from './supplier-qualification.rules'
import { supplierMachine } from './supplier.machine'

const staff = ['purchaser', 'purchaseManager', 'supplierManager', 'qualityEngineer', 'finance', 'auditor', 'admin'] as const
const reading = ['srm:supplier:list', 'srm:supplier:queryById'] as const
const own = ['srm:supplier:profile', 'srm:supplier:saveDraft', 'srm:supplier:submit', 'srm:supplier:withdraw'] as const

export const supplierCatalog = catalogOf({
  slice: 'supplier',
  menus: [
    { key: 'group', path: '/modules/srm/sr', component: 'layouts/RouteView', icon: 'supplier', order: 30, roles: staff },
    {
      key: 'potential',
      parent: 'supplier.group',
      // Notices and the shell link to this very address.
      path: '/modules/srm/sr/SrPotentialSupplierList',
      component: 'srm/supplier/potential',
      icon: 'potential',
      order: 1,
      keepAlive: true,
      needs: ['srm:supplier:list', 'srm:supplier:queryById'],
      roles: staff,
    },
    {
      key: 'qualified',
      parent: 'supplier.group',
      path: '/modules/srm/sr/SrQualifiedSupplierList',
      component: 'srm/supplier/qualified',
      icon: 'qualified',
      order: 2,
      keepAlive: true,
      needs: ['srm:supplier:list', 'srm:supplier:queryById'],
      roles: staff,
    },
    {
      key: 'company',
      path: '/srm/company',
      component: 'layouts/RouteView',
      icon: 'company',
      order: 60,
      roles: ['supplierAdmin', 'supplierStaff'],
    },
    {
      key: 'profile',
      parent: 'supplier.company',
      path: '/srm/supplier/profile',
      component: 'srm/supplier/profile',
      icon: 'profile',
      order: 1,
      keepAlive: true,
      needs: ['srm:supplier:profile'],
      roles: ['supplierAdmin', 'supplierStaff'],
    },
  ],
  permissions: [
    'srm:supplier:list',
    'srm:supplier:queryById',
    'srm:supplier:exportXls',
    'srm:supplier:profile',
    'srm:supplier:viewBank',
    'srm:supplier:viewBankNumber',
    'srm:supplier:viewLitigation',
    'srm:supplier:viewIdentity',
    'srm:supplier:importExcel',
    ...actionsOf(supplierMachine),
  ],
  dicts: {
    supplier_stage: { machine: supplierMachine },
    supplier_source: { values: ['REGISTER', 'IMPORT', 'BUYER'] },
    contact_type: { values: contactTypes },
    account_type: { values: accountTypes },
    supply_category: { values: supplyCategories, editable: true },
    credit_rating: { values: creditRatings, editable: true },
    qualification_status: { values: qualificationStatuses },
    category_qual_status: { values: ['0', '1', '2', '3'] },
    contact_sex: { values: ['1', '2'] },
    tax_rate: { values: taxRates, editable: true },
    project_status: { values: projectStatuses },
    transport_method: { values: transportMethods, editable: true },
    delivery_method: { values: deliveryMethods, editable: true },
    patent_type: { values: patentTypes },
    award_level: { values: awardLevels, editable: true },
    affiliate_relation: { values: affiliateRelations },
  },
  numbers: { supplier: 'SUP' },
  grants: {
    supplierManager: [
      ...reading,
      'srm:supplier:exportXls',
      'srm:supplier:viewBank',
      'srm:supplier:viewLitigation',
      'srm:supplier:importExcel',
      'srm:supplier:saveReview',
      'srm:supplier:return',
      'srm:supplier:approve',
      'srm:supplier:refuse',
      'srm:supplier:qualify',
      'srm:supplier:qualifyMore',
      'srm:supplier:suspendCategory',
      'srm:supplier:restoreCategory',
      'srm:supplier:refuseCategory',
      'srm:supplier:allowCategories',
    ],
    purchaser: reading,
    purchaseManager: [...reading, 'srm:supplier:exportXls'],
    qualityEngineer: reading,
    admin: [...reading, 'srm:supplier:importExcel'],
    finance: [...reading, 'srm:supplier:viewBank', 'srm:supplier:viewBankNumber'],
    auditor: [
      ...reading,
      'srm:supplier:exportXls',
      'srm:supplier:viewBank',
      'srm:supplier:viewBankNumber',
      'srm:supplier:viewLitigation',
      'srm:supplier:viewIdentity',
    ],
    supplierAdmin: own,
    supplierStaff: ['srm:supplier:profile'],
  },
})
