import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/inquiry/list', permission: 'srm:inquiry:list' },
  {
    key: 'srm/inquiry/form',
    permission: 'srm:inquiry:add',
    parent: 'srm/inquiry/list',
    title: { zh: '填写询价', en: 'Inquiry form' },
  },
  {
    key: 'srm/inquiry/detail',
    permission: 'srm:inquiry:queryById',
    parent: 'srm/inquiry/list',
    title: { zh: '询价详情', en: 'Inquiry' },
  },
  {
    key: 'srm/inquiry/comparison',
    permission: 'srm:inquiry:compare',
    parent: 'srm/inquiry/list',
    title: { zh: '比价表', en: 'Comparison' },
  },
  { key: 'srm/quotation/list', permission: 'srm:quotation:list' },
  {
    key: 'srm/quotation/detail',
    permission: 'srm:quotation:queryById',
    parent: 'srm/quotation/list',
    title: { zh: '报价', en: 'Quotation' },
  },
] as const satisfies readonly Route[]
