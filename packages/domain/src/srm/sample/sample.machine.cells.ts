import { cellsOf } from '../../kit/machine-cells'
import { sampleMachine } from './sample.machine'

const own = [{ isIssuer: true }, 'SMP_FOUR_EYES'] as const
export const cells = cellsOf(
  sampleMachine,
  { isIssuer: false, unread: 0, round: 2 },
  {
    send: 'supplier: pendingSample, resubmit -> sent',
    decline: 'supplier: pendingSample, resubmit -> cancelled',
    receive: 'buyer: sent -> received',
    test: ['buyer: received -> testing', own],
    record: ['buyer: testing', own],
    pass: ['buyer: testing -> passed', own, [{ unread: 1 }, 'SMP_UNREAD'], [{ round: 3 }, null]],
    fail: ['buyer: testing -> failed', own, [{ unread: 1 }, null], [{ round: 3 }, null]],
    askAgain: ['buyer: testing -> resubmit', own, [{ unread: 1 }, null], [{ round: 3 }, 'SMP_ROUNDS']],
    cancel: 'buyer: pendingSample, sent, received, testing, resubmit -> cancelled',
  },
)
