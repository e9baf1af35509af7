import type { Screen } from '../../../lib/screen'

export const inquiryScreens: readonly Screen[] = [
  {
    key: 'srm/inquiry/list',
    path: '/srm/inquiry/list',
    permission: 'srm:inquiry:list',
    load: () => import('./inquiry-list').then((m) => m.InquiryList),
  },
  {
    key: 'srm/inquiry/form',
    path: '/srm/inquiry/form',
    permission: 'srm:inquiry:add',
    parent: 'srm/inquiry/list',
    title: { zh: '填写询价', en: 'Inquiry form' },
    load: () => import('./form/inquiry-form').then((m) => m.InquiryFormPage),
  },
  {
    key: 'srm/inquiry/detail',
    path: '/srm/inquiry/detail',
    permission: 'srm:inquiry:queryById',
    parent: 'srm/inquiry/list',
    title: { zh: '询价详情', en: 'Inquiry' },
    load: () => import('./detail/inquiry-detail').then((m) => m.InquiryDetailPage),
  },
  {
    key: 'srm/inquiry/comparison',
    path: '/srm/inquiry/comparison',
    permission: 'srm:inquiry:compare',
    parent: 'srm/inquiry/list',
    title: { zh: '比价表', en: 'Comparison' },
    load: () => import('./detail/comparison-link').then((m) => m.ComparisonLink),
  },
  {
    key: 'srm/quotation/list',
    path: '/srm/quotation/list',
    permission: 'srm:quotation:list',
    load: () => import('./quote/quotation-list').then((m) => m.QuotationList),
  },
  {
    key: 'srm/quotation/detail',
    path: '/srm/quotation/detail',
    permission: 'srm:quotation:queryById',
    parent: 'srm/quotation/list',
    title: { zh: '报价', en: 'Quotation' },
    load: () => import('./quote/quotation-detail').then((m) => m.QuotationDetailPage),
  },
]
