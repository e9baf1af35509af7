import { cellsOf } from '../../kit/machine-cells'
import { noticeMachine } from './notice.machine'

const now = '2026-11-22 10:00:00'
export const cells = cellsOf(
  noticeMachine,
  { now, needReply: true, replyDeadline: '2026-11-22 10:00:01', hasBody: true, recipientCount: 2, waiting: 1 },
  {
    edit: 'buyer: draft',
    delete: 'buyer: draft',
    issue: [
      'buyer: draft -> issued',
      [{ needReply: false, replyDeadline: null }, null],
      [{ hasBody: false }, 'NOTICE_NO_BODY'],
      [{ recipientCount: 0 }, 'NOTICE_NO_RECIPIENTS'],
      [{ replyDeadline: now }, 'NOTICE_DEADLINE'],
      [{ replyDeadline: null }, 'NOTICE_DEADLINE'],
    ],
    remind: ['buyer: issued', [{ waiting: 0 }, 'NOTICE_NONE_WAITING']],
    revoke: 'buyer: issued -> revoked',
  },
)
