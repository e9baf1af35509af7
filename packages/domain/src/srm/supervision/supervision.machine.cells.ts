import { cellsOf } from '../../kit/machine-cells'
import { supervisionMachine } from './supervision.machine'

export const cells = cellsOf(
  supervisionMachine,
  { nodes: 3, unfinished: 0, openAudits: 0 },
  {
    edit: 'buyer: toPrepare, rejected',
    prepare: 'supplier: toPrepare, rejected',
    submit: ['supplier: toPrepare, rejected -> pendingReview', [{ nodes: 0 }, 'SVP_NO_NODES']],
    approve: 'buyer: pendingReview -> ongoing',
    reject: 'buyer: pendingReview -> rejected',
    record: 'buyer, supplier: ongoing',
    issue: 'buyer: ongoing',
    complete: ['buyer: ongoing -> completed', [{ unfinished: 1 }, 'SVP_UNFINISHED'], [{ openAudits: 1 }, 'SVP_AUDITS_OPEN']],
    terminate: 'buyer: toPrepare, pendingReview, ongoing, rejected -> terminated',
  },
)
