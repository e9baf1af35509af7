import { cellsOf } from '../../kit/machine-cells'
import { supervisionNodeMachine } from './supervision-node.machine'

const stopped = [{ planOngoing: false }, 'SVP_NOT_ONGOING'] as const
export const cells = cellsOf(
  supervisionNodeMachine,
  { point: 'W', planOngoing: true, heldBy: null, windowClosed: false },
  {
    notify: ['supplier: open, failed -> notified', stopped, [{ point: 'R' }, 'SVP_NO_WITNESS'], [{ heldBy: 10 }, 'HOLD_POINT']],
    report: [
      'supplier: open, failed -> witnessing',
      { given: { point: 'R' } },
      stopped,
      [{ point: 'W' }, 'SVP_WITNESS_FIRST'],
      [{ heldBy: 10 }, 'HOLD_POINT'],
    ],
    attend: [
      'buyer: notified -> witnessing',
      [{ point: 'H', windowClosed: true }, null],
      stopped,
      [{ windowClosed: true }, 'SVP_WINDOW_CLOSED'],
    ],
    pass: ['buyer: witnessing -> passed', stopped],
    fail: ['buyer: witnessing -> failed', stopped],
    waive: ['buyer: open, notified -> convertedToR', [{ point: 'H' }, null], stopped, [{ point: 'R' }, 'SVP_NO_WITNESS']],
    release: ['buyer: notified, witnessing, failed -> released', { given: { point: 'H' } }, stopped, [{ point: 'W' }, 'SVP_NOT_H']],
    lapse: [
      'system: notified -> convertedToR',
      { given: { windowClosed: true } },
      stopped,
      [{ point: 'H' }, 'SVP_NOT_W'],
      [{ windowClosed: false }, 'SVP_WINDOW_OPEN'],
    ],
  },
)
