import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/inspection/list', permission: 'srm:inspection:list' },
  {
    key: 'srm/inspection/detail',
    permission: 'srm:inspection:queryById',
    parent: 'srm/inspection/list',
    title: { zh: '来料检验', en: 'Incoming inspection' },
  },
  { key: 'srm/ownInspection/list', permission: 'srm:ownInspection:list' },
  {
    key: 'srm/ownInspection/detail',
    permission: 'srm:ownInspection:queryById',
    parent: 'srm/ownInspection/list',
    title: { zh: '来料检验结果', en: 'Inspection result' },
  },
  { key: 'srm/inspectionRegime/list', permission: 'srm:inspectionRegime:list' },
  {
    key: 'srm/inspectionRegime/detail',
    permission: 'srm:inspectionRegime:queryById',
    parent: 'srm/inspectionRegime/list',
    title: { zh: '检验宽严', en: 'Inspection regime' },
  },
  { key: 'srm/samplingEdition/list', permission: 'srm:samplingEdition:list' },
] as const satisfies readonly Route[]
