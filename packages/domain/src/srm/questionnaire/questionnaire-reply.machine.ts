import { machineOf, type GuardAnswer } from '../../kit/machine'
import './questionnaire.text'

/** What judges one company's reply, read under its row lock. */
export interface QuestionnaireReplyFacts {
  readonly now: string
  /** Of this reply: the questionnaire's, or the later one it was reopened to. */
  readonly deadline: string
  /** The questionnaire was published and not withdrawn since. */
  readonly stands: boolean
}

const stands = (f: QuestionnaireReplyFacts): GuardAnswer => (f.stands ? null : 'QUESTIONNAIRE_WITHDRAWN')
/** Half open: exactly at the deadline is too late. */
const inTime = (f: QuestionnaireReplyFacts): GuardAnswer => (f.now < f.deadline ? null : ['DEADLINE_PASSED', f.now])

/** A company has replied or has not: there are exactly these two states. */
export const questionnaireReplyMachine = machineOf<QuestionnaireReplyFacts>()({
  entity: 'questionnaireReply',
  states: { pending: '0', replied: '1' },
  initial: 'pending',
  finals: [],
  guards: { stands, inTime },
  actions: {
    saveDraft: { from: ['pending'], to: 'same', by: 'supplier', guards: ['stands', 'inTime'] },
    submit: { from: ['pending'], to: 'replied', by: 'supplier', guards: ['stands', 'inTime'] },
    reopen: { from: ['replied'], to: 'pending', by: 'buyer', guards: ['stands'] },
  },
})
