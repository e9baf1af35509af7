import { cellsOf } from '../../kit/machine-cells'
import { newsMachine } from './news.machine'

export const cells = cellsOf(
  newsMachine,
  {},
  {
    edit: 'buyer: draft, released, withdrawn',
    release: 'buyer: draft, withdrawn -> released',
    withdraw: 'buyer: released -> withdrawn',
    delete: 'buyer: draft, withdrawn -> deleted',
  },
)
