import { machineOf } from '../../kit/machine'
import './questionnaire.text'

/** What judges a questionnaire, read under its row lock. */
export interface QuestionnaireFacts {
  /** The server's clock is read after the lock was taken, so that no wait lengthens a window (docs/time.md, Clock). */
  readonly now: string
  readonly deadline: string | null
  readonly questionCount: number
  readonly recipientCount: number
  /** Companies that have not replied yet. */
  readonly waiting: number
}

/** A questionnaire to suppliers is designed, published, and closed at its deadline, or withdrawn. */
export const questionnaireMachine = machineOf<QuestionnaireFacts>()({
  entity: 'questionnaire',
  states: { draft: '-1', published: '0', closed: '1', withdrawn: '9' },
  initial: 'draft',
  finals: ['withdrawn'],
  guards: {
    hasQuestions: (f) => (f.questionCount > 0 ? null : 'QUESTIONNAIRE_EMPTY'),
    hasRecipients: (f) => (f.recipientCount > 0 ? null : 'QUESTIONNAIRE_NO_RECIPIENTS'),
    deadlineAhead: (f) => (f.deadline !== null && f.now < f.deadline ? null : 'QUESTIONNAIRE_DEADLINE'),
    deadlineReached: (f) => (f.deadline !== null && f.now >= f.deadline ? null : 'QUESTIONNAIRE_STILL_OPEN'),
    someoneWaits: (f) => (f.waiting > 0 ? null : 'QUESTIONNAIRE_NONE_WAITING'),
  },
  actions: {
    edit: { from: ['draft'], to: 'same', by: 'buyer' },
    delete: { from: ['draft'], to: 'same', by: 'buyer' },
    publish: { from: ['draft'], to: 'published', by: 'buyer', guards: ['hasQuestions', 'hasRecipients', 'deadlineAhead'] },
    remind: { from: ['published'], to: 'same', by: 'buyer', guards: ['deadlineAhead', 'someoneWaits'] },
    /** To a later deadline: also one that has passed. */
    extend: { from: ['published', 'closed'], to: 'published', by: 'buyer' },
    close: { from: ['published'], to: 'closed', by: 'system', guards: ['deadlineReached'] },
    withdraw: { from: ['published', 'closed'], to: 'withdrawn', by: 'buyer' },
  },
})
