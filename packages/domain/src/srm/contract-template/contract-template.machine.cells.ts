import { cellsOf } from '../../kit/machine-cells'
import { contractTemplateMachine } from './contract-template.machine'

const deleted = [{ deleted: true }, 'NOT_FOUND'] as const
const nothingNew = [{ hasDraft: false }, 'CTT_NO_DRAFT'] as const
export const cells = cellsOf(
  contractTemplateMachine,
  { isEditor: false, hasDraft: true, deleted: false },
  {
    edit: ['buyer: draft, published', deleted],
    publish: ['buyer: draft, published -> published', deleted, nothingNew, [{ isEditor: true }, 'CTT_FOUR_EYES']],
    discard: ['buyer: published', nothingNew],
    delete: ['buyer: draft', deleted],
    withdraw: 'buyer: published -> withdrawn',
    restore: 'buyer: withdrawn -> published',
  },
)
