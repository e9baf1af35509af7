import { machineOf } from '../../kit/machine'
import type { PointType } from './supervision.rules'
import './supervision.text'

/** What the guards of a node know. */
export interface SupervisionNodeFacts {
  readonly point: PointType
  /** The plan is under way. */
  readonly planOngoing: boolean
  /** An earlier hold point is not released: its number. */
  readonly heldBy: number | null
  /** The day its witness was announced for has passed. */
  readonly windowClosed: boolean
}

const notR = (f: SupervisionNodeFacts) => (f.point === 'R' ? ('SVP_NO_WITNESS' as const) : null)

/** One step of the making, and how it is witnessed. */
export const supervisionNodeMachine = machineOf<SupervisionNodeFacts>()({
  entity: 'supervisionNode',
  states: { open: '0', notified: '1', witnessing: '2', passed: '3', failed: '4', convertedToR: '5', released: '6' },
  initial: 'open',
  finals: ['passed', 'convertedToR', 'released'],
  guards: {
    planOngoing: (f) => (f.planOngoing ? null : 'SVP_NOT_ONGOING'),
    noHold: (f) => (f.heldBy === null ? null : ['HOLD_POINT', f.heldBy]),
    isR: (f) => (f.point === 'R' ? null : 'SVP_WITNESS_FIRST'),
    notR,
    isW: (f) => (f.point === 'W' ? null : 'SVP_NOT_W'),
    isH: (f) => (f.point === 'H' ? null : 'SVP_NOT_H'),
    // Who does not come in time has let a witness point go; a hold point waits for ever.
    inTime: (f) => (f.point === 'W' && f.windowClosed ? 'SVP_WINDOW_CLOSED' : null),
    windowOver: (f) => (f.windowClosed ? null : 'SVP_WINDOW_OPEN'),
  },
  actions: {
    notify: { from: ['open', 'failed'], to: 'notified', by: 'supplier', guards: ['planOngoing', 'notR', 'noHold'] },
    /** Documents of an R point are handed in for the buyer to look at. */
    report: { from: ['open', 'failed'], to: 'witnessing', by: 'supplier', guards: ['planOngoing', 'isR', 'noHold'] },
    attend: { from: ['notified'], to: 'witnessing', by: 'buyer', guards: ['planOngoing', 'inTime'] },
    pass: { from: ['witnessing'], to: 'passed', by: 'buyer', guards: ['planOngoing'] },
    fail: { from: ['witnessing'], to: 'failed', by: 'buyer', guards: ['planOngoing'] },
    /** The buyer consents in writing to look at documents instead. */
    waive: { from: ['open', 'notified'], to: 'convertedToR', by: 'buyer', guards: ['planOngoing', 'notR'] },
    /** A hold point opened by the buyer's decision, also after a failure that was put right. */
    release: { from: ['notified', 'witnessing', 'failed'], to: 'released', by: 'buyer', guards: ['planOngoing', 'isH'] },
    lapse: { from: ['notified'], to: 'convertedToR', by: 'system', guards: ['planOngoing', 'isW', 'windowOver'] },
  },
})
export type SupervisionNodeAction = keyof typeof supervisionNodeMachine.actions & string
