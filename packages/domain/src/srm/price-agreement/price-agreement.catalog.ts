import { actionsOf, catalogOf } from '../../kit/catalog'
import { agreementSources, breakBases } from './price-agreement.kinds'
import { priceAgreementMachine } from './price-agreement.machine'

const reading = ['srm:priceAgreement:list', 'srm:priceAgreement:queryById', 'srm:priceAgreement:exportXls'] as const
const writing = [
  'srm:priceAgreement:add',
  'srm:priceAgreement:edit',
  'srm:priceAgreement:submit',
  'srm:priceAgreement:withdraw',
  'srm:priceAgreement:delete',
  'srm:priceAgreement:void',
  'srm:priceAgreement:terminate',
] as const
/** The company does this. */
const answering = [
  'srm:ownAgreement:list',
  'srm:ownAgreement:queryById',
  'srm:ownAgreement:exportXls',
  'srm:priceAgreement:confirm',
  'srm:priceAgreement:object',
] as const

export const priceAgreementCatalog = catalogOf({
  slice: 'priceAgreement',
  permissions: [
    ...reading,
    'srm:priceAgreement:add',
    ...actionsOf(priceAgreementMachine),
    'srm:ownAgreement:list',
    'srm:ownAgreement:queryById',
    'srm:ownAgreement:exportXls',
  ],
  menus: [
    {
      key: 'list',
      parent: 'material.group',
      path: '/srm/price-agreement/list',
      component: 'srm/priceAgreement/list',
      icon: 'contract',
      order: 5,
      keepAlive: true,
      needs: ['srm:priceAgreement:list', 'srm:priceAgreement:queryById'],
      roles: ['purchaser', 'purchaseManager', 'auditor'],
    },
    {
      key: 'mine',
      path: '/srm/ownAgreement/list',
      component: 'srm/ownAgreement/list',
      icon: 'contract',
      order: 14,
      keepAlive: true,
      needs: ['srm:ownAgreement:list', 'srm:ownAgreement:queryById'],
      roles: ['supplierAdmin', 'supplierStaff'],
    },
  ],
  dicts: {
    price_agreement_status: { machine: priceAgreementMachine },
    price_agreement_source: { values: agreementSources },
    price_break_on: { values: breakBases },
  },
  numbers: { priceAgreement: 'PA' },
  grants: {
    purchaser: [...reading, ...writing],
    purchaseManager: [...reading, ...writing, 'srm:priceAgreement:approve', 'srm:priceAgreement:reject'],
    finance: reading,
    auditor: reading,
    supplierAdmin: answering,
    supplierStaff: answering,
  },
})
