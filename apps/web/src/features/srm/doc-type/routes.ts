import type { Screen } from '../../../lib/screen'

export const docTypeScreens: readonly Screen[] = [
  {
    key: 'srm/doc-type/list',
    path: '/srm/docType/list',
    permission: 'srm:docType:list',
    title: { zh: '证照类型', en: 'Document types' },
    load: () => import('./doc-type-list').then((m) => m.DocTypeList),
  },
]
