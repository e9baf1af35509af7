import { machineOf } from '../../kit/machine'
import './delivery.text'

/** The guards know this of a delivery notice, read under the row lock. */
export interface DeliveryFacts {
  readonly deleted: boolean
}

/** Written and sent off by the supplier, received by the buyer (docs/delivery.md, Life). */
export const deliveryMachine = machineOf<DeliveryFacts>()({
  entity: 'delivery',
  states: { draft: '0', inTransit: '1', partlyReceived: '2', received: '3', refused: '4', cancelled: '9' },
  initial: 'draft',
  finals: ['received', 'refused', 'cancelled'],
  guards: { alive: (f) => (f.deleted ? 'NOT_FOUND' : null) },
  actions: {
    edit: { from: ['draft'], to: 'same', by: 'supplier', guards: ['alive'] },
    delete: { from: ['draft'], to: 'same', by: 'supplier', guards: ['alive'] },
    ship: { from: ['draft'], to: 'inTransit', by: 'supplier', guards: ['alive'] },
    /** Only as long as nothing of it came: what is there cannot be called back. */
    cancel: { from: ['inTransit'], to: 'cancelled', by: 'supplier' },

    /** Something of it came or was turned away, and something is still to come. */
    receivePart: { from: ['inTransit'], to: 'partlyReceived', by: 'system' },
    receive: { from: ['inTransit', 'partlyReceived'], to: 'received', by: 'system' },
    /** Nothing of it was taken. */
    refuse: { from: ['inTransit', 'partlyReceived'], to: 'refused', by: 'system' },

    /** A receipt of it was reversed: something, or all of it, is on its way again. */
    reopen: { from: ['partlyReceived', 'received', 'refused'], to: 'inTransit', by: 'system' },
    reopenPart: { from: ['received', 'refused'], to: 'partlyReceived', by: 'system' },
  },
})

const s = deliveryMachine.states
/** Goods are on their way by it. */
export const openDelivery: readonly string[] = [s.inTransit, s.partlyReceived]
