import type { Route } from '../../../lib/page/screen'

const title = { zh: '发票', en: 'Invoice' } as const
export const screens = [
  { key: 'srm/invoice/list', permission: 'srm:invoice:list' },
  { key: 'srm/invoice/workbench', permission: 'srm:invoice:list' },
  { key: 'srm/invoice/detail', permission: 'srm:invoice:queryById', parent: 'srm/invoice/list', title },
  {
    key: 'srm/invoice/form',
    permission: 'srm:invoice:add',
    parent: 'srm/invoice/list',
    title: { zh: '登记发票', en: 'Register an invoice' },
  },
  { key: 'srm/ownInvoice/board', permission: 'srm:ownInvoice:list' },
  { key: 'srm/ownInvoice/list', permission: 'srm:ownInvoice:list' },
  {
    key: 'srm/ownInvoice/form',
    permission: 'srm:invoice:add',
    parent: 'srm/ownInvoice/list',
    title: { zh: '登记发票', en: 'Register an invoice' },
  },
  {
    key: 'srm/ownInvoice/detail',
    permission: 'srm:ownInvoice:queryById',
    parent: 'srm/ownInvoice/list',
    title,
  },
] as const satisfies readonly Route[]
