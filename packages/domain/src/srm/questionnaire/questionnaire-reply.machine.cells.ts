import { cellsOf } from '../../kit/machine-cells'
import { questionnaireReplyMachine } from './questionnaire-reply.machine'

const now = '2026-11-22 10:00:00'
export const cells = cellsOf(
  questionnaireReplyMachine,
  { now, deadline: '2026-11-22 10:00:01', stands: true },
  {
    saveDraft: ['supplier: pending', [{ stands: false }, 'QUESTIONNAIRE_WITHDRAWN'], [{ deadline: now }, 'DEADLINE_PASSED']],
    submit: ['supplier: pending -> replied', [{ stands: false }, 'QUESTIONNAIRE_WITHDRAWN'], [{ deadline: now }, 'DEADLINE_PASSED']],
    reopen: ['buyer: replied -> pending', [{ deadline: now }, null], [{ stands: false }, 'QUESTIONNAIRE_WITHDRAWN']],
  },
)
