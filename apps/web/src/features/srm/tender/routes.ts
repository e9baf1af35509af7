import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/tender/list', permission: 'srm:tender:list' },
  {
    ...{ key: 'srm/tender/form', permission: 'srm:tender:add', parent: 'srm/tender/list' },
    title: { zh: '填写招标', en: 'Tender form' },
  },
  {
    ...{ key: 'srm/tender/detail', permission: 'srm:tender:queryById', parent: 'srm/tender/list' },
    title: { zh: '招标详情', en: 'Tender' },
  },
  { key: 'srm/tenderWork/list', permission: 'srm:tenderWork:list' },
  {
    ...{ key: 'srm/tenderWork/detail', permission: 'srm:tenderWork:queryById' },
    ...{ parent: 'srm/tenderWork/list', title: { zh: '投标', en: 'Bid' } },
  },
  {
    ...{ key: 'srm/tender/hall', permission: 'srm:tender:queryById', parent: 'srm/tender/list' },
    title: { zh: '开标大厅', en: 'Opening hall' },
  },
  {
    ...{ key: 'srm/tenderWork/hall', permission: 'srm:tenderWork:queryById' },
    ...{ parent: 'srm/tenderWork/list', title: { zh: '开标大厅', en: 'Opening hall' } },
  },
  { key: 'srm/tenderSeat/list', path: '/srm/tenderSeat', permission: 'srm:tender:evaluate' },
  {
    ...{ key: 'srm/tenderSeat/desk', permission: 'srm:tender:evaluate' },
    ...{ parent: 'srm/tenderSeat/list', title: { zh: '评标', en: 'Evaluation' } },
  },
] as const satisfies readonly Route[]
