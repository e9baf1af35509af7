import { machineOf } from '../../kit/machine'
import './notice.text'

/** What judges one recipient's part, read under its row lock. */
export interface NoticeReplyFacts {
  /** The notice stands: it was issued and not revoked since. */
  readonly stands: boolean
  /** An answer is wanted: by the notice, or by a question asked since. */
  readonly wantsReply: boolean
}

/** A recipient of a notice has replied or has not: there are exactly these two states. */
export const noticeReplyMachine = machineOf<NoticeReplyFacts>()({
  entity: 'noticeReply',
  states: { pending: '0', replied: '1' },
  initial: 'pending',
  finals: [],
  guards: {
    stands: (f) => (f.stands ? null : 'NOTICE_REVOKED'),
    wantsReply: (f) => (f.wantsReply ? null : 'NOTICE_NOTHING_ASKED'),
    wantsReading: (f) => (f.wantsReply ? 'NOTICE_WANTS_REPLY' : null),
  },
  actions: {
    /** Reading is all that is asked of the supplier: the page it opens does this. */
    acknowledge: { from: ['pending'], to: 'replied', by: 'system', guards: ['stands', 'wantsReading'] },
    /** Late is allowed, and flagged. */
    reply: { from: ['pending'], to: 'replied', by: 'supplier', guards: ['stands', 'wantsReply'] },
    /** A question of the buyer after the reply: the answer to it is waited for again. */
    ask: { from: ['replied'], to: 'pending', by: 'buyer', guards: ['stands'] },
  },
})
