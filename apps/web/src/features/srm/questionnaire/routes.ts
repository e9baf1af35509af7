import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/question/list', permission: 'srm:question:list' },
  { key: 'srm/questionnaire/list', permission: 'srm:questionnaire:list' },
  {
    key: 'srm/questionnaire/form',
    permission: 'srm:questionnaire:add',
    parent: 'srm/questionnaire/list',
    title: { zh: '设计问卷', en: 'Questionnaire design' },
  },
  {
    key: 'srm/questionnaire/detail',
    permission: 'srm:questionnaire:queryById',
    parent: 'srm/questionnaire/list',
    title: { zh: '问卷详情', en: 'Questionnaire' },
  },
  { key: 'srm/questionnaireReply/list', permission: 'srm:questionnaireReply:list' },
  {
    key: 'srm/questionnaireReply/detail',
    permission: 'srm:questionnaireReply:queryById',
    parent: 'srm/questionnaireReply/list',
    title: { zh: '问卷', en: 'Questionnaire' },
  },
] as const satisfies readonly Route[]
