import { cellsOf } from '../../kit/machine-cells'
import { deliveryMachine } from './delivery.machine'

const deleted = [{ deleted: true }, 'NOT_FOUND'] as const

export const cells = cellsOf(
  deliveryMachine,
  { deleted: false },
  {
    edit: ['supplier: draft', deleted],
    delete: ['supplier: draft', deleted],
    ship: ['supplier: draft -> inTransit', deleted],
    cancel: 'supplier: inTransit -> cancelled',
    receivePart: 'system: inTransit -> partlyReceived',
    receive: 'system: inTransit, partlyReceived -> received',
    refuse: 'system: inTransit, partlyReceived -> refused',
    reopen: 'system: partlyReceived, received, refused -> inTransit',
    reopenPart: 'system: received, refused -> partlyReceived',
  },
)
