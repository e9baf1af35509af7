import { cellsOf } from '../../kit/machine-cells'
import { expertMachine } from './expert.machine'

export const cells = cellsOf(
  expertMachine,
  {},
  {
    edit: 'buyer: active, suspended',
    block: 'buyer: active, suspended',
    unblock: 'buyer: active, suspended',
    suspend: 'buyer: active -> suspended',
    resume: 'buyer: suspended -> active',
    retire: 'buyer: active, suspended -> retired',
  },
)
