import type { Screen } from '../../../lib/screen'

export const questionnaireScreens: readonly Screen[] = [
  {
    key: 'srm/question/list',
    path: '/srm/question/list',
    permission: 'srm:question:list',
    load: () => import('./bank/question-list').then((m) => m.QuestionList),
  },
  {
    key: 'srm/questionnaire/list',
    path: '/srm/questionnaire/list',
    permission: 'srm:questionnaire:list',
    load: () => import('./questionnaire-list').then((m) => m.QuestionnaireList),
  },
  {
    key: 'srm/questionnaire/form',
    path: '/srm/questionnaire/form',
    permission: 'srm:questionnaire:add',
    parent: 'srm/questionnaire/list',
    title: { zh: '设计问卷', en: 'Questionnaire design' },
    load: () => import('./design/questionnaire-form').then((m) => m.QuestionnaireFormPage),
  },
  {
    key: 'srm/questionnaire/detail',
    path: '/srm/questionnaire/detail',
    permission: 'srm:questionnaire:queryById',
    parent: 'srm/questionnaire/list',
    title: { zh: '问卷详情', en: 'Questionnaire' },
    load: () => import('./questionnaire-detail').then((m) => m.QuestionnaireDetailPage),
  },
  {
    key: 'srm/questionnaireReply/list',
    path: '/srm/questionnaireReply/list',
    permission: 'srm:questionnaireReply:list',
    load: () => import('./own-list').then((m) => m.OwnQuestionnaireList),
  },
  {
    key: 'srm/questionnaireReply/detail',
    path: '/srm/questionnaireReply/detail',
    permission: 'srm:questionnaireReply:queryById',
    parent: 'srm/questionnaireReply/list',
    title: { zh: '问卷', en: 'Questionnaire' },
    load: () => import('./own-detail').then((m) => m.OwnQuestionnairePage),
  },
]
