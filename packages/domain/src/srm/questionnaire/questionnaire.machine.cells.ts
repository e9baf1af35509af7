import { cellsOf } from '../../kit/machine-cells'
import { questionnaireMachine } from './questionnaire.machine'

const now = '2026-11-22 10:00:00'
export const cells = cellsOf(
  questionnaireMachine,
  { now, deadline: '2026-11-22 10:00:01', questionCount: 4, recipientCount: 2, waiting: 1 },
  {
    edit: 'buyer: draft',
    delete: 'buyer: draft',
    publish: [
      'buyer: draft -> published',
      [{ questionCount: 0 }, 'QUESTIONNAIRE_EMPTY'],
      [{ recipientCount: 0 }, 'QUESTIONNAIRE_NO_RECIPIENTS'],
      [{ deadline: now }, 'QUESTIONNAIRE_DEADLINE'],
      [{ deadline: null }, 'QUESTIONNAIRE_DEADLINE'],
    ],
    remind: ['buyer: published', [{ deadline: now }, 'QUESTIONNAIRE_DEADLINE'], [{ waiting: 0 }, 'QUESTIONNAIRE_NONE_WAITING']],
    extend: 'buyer: published, closed -> published',
    close: [
      'system: published -> closed',
      { given: { deadline: now } },
      [{ deadline: '2026-11-22 10:00:01' }, 'QUESTIONNAIRE_STILL_OPEN'],
      [{ deadline: null }, 'QUESTIONNAIRE_STILL_OPEN'],
    ],
    withdraw: 'buyer: published, closed -> withdrawn',
  },
)
