import { cellsOf } from '../../kit/machine-cells'
import { materialMachine } from './material.machine'

const deleted = [{ deleted: true }, 'NOT_FOUND'] as const
const own = [{ authors: ['manager'] }, 'SOD_SELF_APPROVE'] as const
export const cells = cellsOf(
  materialMachine,
  { username: 'manager', authors: ['purchaser'], deleted: false },
  {
    edit: ['buyer: draft', deleted],
    submit: ['buyer: draft -> pendingReview', deleted],
    withdraw: 'buyer: pendingReview -> draft',
    delete: ['buyer: draft', deleted],
    approve: ['buyer: pendingReview -> enabled', own],
    reject: ['buyer: pendingReview -> draft', own],
    change: 'buyer: enabled',
    draw: ['buyer: draft, enabled', deleted],
    disable: 'buyer: enabled -> disabled',
    enable: 'buyer: disabled -> enabled',
  },
)
