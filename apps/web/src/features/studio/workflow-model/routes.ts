import type { Route } from '../../../lib/page/screen'

const list = 'studio/workflow-model/list'

/** Where administrators draw how documents are approved. */
export const screens = [
  { key: list, path: '/studio/workflow/model', permission: 'studio:workflowModel:list', title: { zh: '流程模型', en: 'Process models' } },
  {
    key: 'studio/workflow-model/designer',
    path: '/studio/workflow/model/designer',
    permission: 'studio:workflowModel:queryById',
    parent: list,
    title: { zh: '流程设计', en: 'Process designer' },
  },
  {
    key: 'studio/workflow-model/elements',
    path: '/studio/workflow/elements',
    permission: 'studio:workflowModel:list',
    title: { zh: '表达式与监听', en: 'Expressions and events' },
  },
] as const satisfies readonly Route[]
