import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/inspection-template/list', permission: 'srm:inspectionTemplate:list' },
  {
    key: 'srm/inspection-template/form',
    permission: 'srm:inspectionTemplate:queryById',
    parent: 'srm/inspection-template/list',
    title: { zh: '检验模板', en: 'Inspection template' },
  },
] as const satisfies readonly Route[]
