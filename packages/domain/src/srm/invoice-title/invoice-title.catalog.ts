import { catalogOf, crud } from '../../kit/catalog'

const permissions = [...crud('srm:invoiceTitle'), 'srm:invoiceTitle:exportXls', 'srm:invoiceTitle:importExcel'] as const

export const invoiceTitleCatalog = catalogOf({
  slice: 'invoiceTitle',
  permissions,
  menus: [
    {
      ...{ key: 'list', parent: 'invoice.group', path: '/srm/invoiceTitle/list', component: 'srm/invoice-title/list' },
      ...{ icon: 'profile', order: 31, keepAlive: true, needs: ['srm:invoiceTitle:list'], roles: ['finance', 'financeManager', 'auditor'] },
    },
  ],
  grants: {
    finance: permissions,
    financeManager: permissions,
    auditor: ['srm:invoiceTitle:list', 'srm:invoiceTitle:queryById', 'srm:invoiceTitle:exportXls'],
  },
})
