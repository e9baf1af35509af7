import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/question/list': () => import('./bank/question-list').then((m) => m.QuestionList),
  'srm/questionnaire/list': () => import('./questionnaire-list').then((m) => m.QuestionnaireList),
  'srm/questionnaire/form': () => import('./design/questionnaire-form').then((m) => m.QuestionnaireFormPage),
  'srm/questionnaire/detail': () => import('./questionnaire-detail').then((m) => m.QuestionnaireDetailPage),
  'srm/questionnaireReply/list': () => import('./own-list').then((m) => m.OwnQuestionnaireList),
  'srm/questionnaireReply/detail': () => import('./own-detail').then((m) => m.OwnQuestionnairePage),
}
