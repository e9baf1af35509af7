import type { Screen } from '../../../lib/screen'

export const screens = [
  { key: 'srm/doc-type/list', path: '/srm/docType/list', permission: 'srm:docType:list', title: { zh: '证照类型', en: 'Document types' } },
] as const satisfies readonly Screen[]
