import { cellsOf } from '../../kit/machine-cells'
import { noticeReplyMachine } from './notice-reply.machine'

const revoked = [{ stands: false }, 'NOTICE_REVOKED'] as const
export const cells = cellsOf(
  noticeReplyMachine,
  { stands: true, wantsReply: true },
  {
    acknowledge: ['system: pending -> replied', { given: { wantsReply: false } }, revoked, [{ wantsReply: true }, 'NOTICE_WANTS_REPLY']],
    reply: ['supplier: pending -> replied', revoked, [{ wantsReply: false }, 'NOTICE_NOTHING_ASKED']],
    ask: ['buyer: replied -> pending', revoked],
  },
)
