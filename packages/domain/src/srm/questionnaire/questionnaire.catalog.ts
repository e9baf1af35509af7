import { actionsOf, catalogOf } from '../../kit/catalog'
import { questionnairePurposes } from './design.rules'
import { questionCategories, questionTypes } from './question.rules'
import { questionnaireMachine } from './questionnaire.machine'
import { questionnaireReplyMachine } from './questionnaire-reply.machine'

const writers = ['purchaser', 'purchaseManager', 'supplierManager', 'qualityEngineer'] as const
const readers = ['auditor', 'admin'] as const
const own = [
  'srm:questionnaireReply:list',
  'srm:questionnaireReply:queryById',
  'srm:questionnaireReply:saveDraft',
  'srm:questionnaireReply:submit',
] as const
const reading = ['srm:questionnaire:list', 'srm:questionnaire:queryById', 'srm:questionnaire:exportXls', 'srm:question:list'] as const
const writing = [
  ...reading,
  'srm:questionnaire:add',
  ...actionsOf(questionnaireMachine),
  'srm:questionnaireReply:reopen',
  'srm:question:add',
  'srm:question:edit',
  'srm:question:delete',
  'srm:question:enable',
  'srm:question:importExcel',
] as const

export const questionnaireCatalog = catalogOf({
  slice: 'questionnaire',
  menus: [
    {
      key: 'list',
      parent: 'notice.group',
      path: '/srm/questionnaire/list',
      component: 'srm/questionnaire/list',
      icon: 'list',
      order: 2,
      keepAlive: true,
      needs: ['srm:questionnaire:list', 'srm:questionnaire:queryById'],
      roles: [...writers, ...readers],
    },
    {
      key: 'bank',
      parent: 'notice.group',
      path: '/srm/question/list',
      component: 'srm/question/list',
      icon: 'book',
      order: 3,
      keepAlive: true,
      needs: ['srm:question:list'],
      roles: [...writers, ...readers],
    },
    {
      key: 'mine',
      path: '/srm/questionnaireReply/list',
      component: 'srm/questionnaireReply/list',
      icon: 'list',
      order: 21,
      keepAlive: true,
      needs: ['srm:questionnaireReply:list', 'srm:questionnaireReply:queryById'],
      roles: ['supplierAdmin', 'supplierStaff'],
    },
  ],
  permissions: [...writing, ...own],
  dicts: {
    questionnaire_doc_status: { machine: questionnaireMachine },
    questionnaire_status: { machine: questionnaireReplyMachine },
    questionnaire_purpose: { values: questionnairePurposes },
    question_type: { values: questionTypes },
    question_category: { values: questionCategories, editable: true },
  },
  numbers: { questionnaire: 'QNR', question: 'QST' },
  grants: {
    purchaser: writing,
    purchaseManager: writing,
    supplierManager: writing,
    qualityEngineer: writing,
    auditor: reading,
    admin: reading,
    supplierAdmin: own,
    supplierStaff: own,
  },
})
