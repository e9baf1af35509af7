import { cellsOf } from '../../kit/machine-cells'
import { approvedSourceMachine } from './approved-source.machine'

export const cells = cellsOf(
  approvedSourceMachine,
  { proven: true },
  {
    edit: 'buyer: approved, suspended',
    suspend: 'buyer: approved -> suspended',
    resume: ['buyer: suspended -> approved', [{ proven: false }, 'SOURCE_SAMPLE']],
    withdraw: 'buyer: approved, suspended -> withdrawn',
  },
)
