import { machineOf } from '../../kit/machine'
import './notice.text'

/** What judges a notice, read under its row lock. */
export interface NoticeFacts {
  /** The server's clock is read after the lock was taken, so that no wait lengthens a window (docs/time.md, Clock). */
  readonly now: string
  readonly needReply: boolean
  readonly replyDeadline: string | null
  readonly hasBody: boolean
  readonly recipientCount: number
  /** Recipients who have not replied yet (or not read, where no reply is asked for). */
  readonly waiting: number
}

/** A notice to chosen suppliers is written, issued, and where it was a mistake revoked (docs/notice.md, Life cycle). */
export const noticeMachine = machineOf<NoticeFacts>()({
  entity: 'notice',
  states: { draft: '-1', issued: '0', revoked: '9' },
  initial: 'draft',
  finals: ['revoked'],
  guards: {
    hasBody: (f) => (f.hasBody ? null : 'NOTICE_NO_BODY'),
    hasRecipients: (f) => (f.recipientCount > 0 ? null : 'NOTICE_NO_RECIPIENTS'),
    deadlineAhead: (f) => (!f.needReply || (f.replyDeadline !== null && f.now < f.replyDeadline) ? null : 'NOTICE_DEADLINE'),
    someoneWaits: (f) => (f.waiting > 0 ? null : 'NOTICE_NONE_WAITING'),
  },
  actions: {
    edit: { from: ['draft'], to: 'same', by: 'buyer' },
    delete: { from: ['draft'], to: 'same', by: 'buyer' },
    issue: { from: ['draft'], to: 'issued', by: 'buyer', guards: ['hasBody', 'hasRecipients', 'deadlineAhead'] },
    remind: { from: ['issued'], to: 'same', by: 'buyer', guards: ['someoneWaits'] },
    revoke: { from: ['issued'], to: 'revoked', by: 'buyer' },
  },
})
