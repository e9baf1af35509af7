import { cellsOf } from '../../kit/machine-cells'
import { inspectionMachine } from './inspection.machine'

const receiver = [{ isReceiver: true }, 'IQC_RECEIVER'] as const
const unplanned = [{ isPlanned: false }, 'IQC_NO_PLAN'] as const
const asked = [{ concession: 'inApproval' }, 'IQC_CONCESSION_OPEN'] as const
const sent = [{ concession: 'pendingSupplier' }, 'CNC_NOT_AGREED'] as const

export const cells = cellsOf(
  inspectionMachine,
  { isReceiver: false, hasTemplate: true, isPlanned: true, isSkippable: false, concession: null, isAllChecked: false },
  {
    start: ['buyer: pending -> inProgress', receiver, [{ hasTemplate: false }, 'IQC_NO_TEMPLATE']],
    skip: ['buyer: pending -> accepted', { given: { isSkippable: true } }, receiver, [{ isSkippable: false }, 'IQC_NOT_SKIPPED']],
    plan: ['buyer: inProgress', { given: { isPlanned: false } }, receiver, [{ isPlanned: true }, 'IQC_PLANNED']],
    record: ['buyer: inProgress', receiver, unplanned],
    submit: ['buyer: inProgress', receiver, unplanned],
    pass: 'system: inProgress -> accepted',
    fail: 'system: inProgress -> pendingDisposition',
    reject: ['buyer: pendingDisposition -> rejected', asked, sent, [{ isAllChecked: true }, 'IQC_ALL_CHECKED']],
    sort: ['buyer: pendingDisposition -> sorted', asked, sent],
    askConcession: ['buyer: pendingDisposition', asked, sent],
    concede: 'system: pendingDisposition -> concession',
    concedePart: 'system: pendingDisposition -> sorted',
    correct: 'buyer: accepted, concession, rejected, sorted -> inProgress',
    void: 'system: pending, inProgress, pendingDisposition, accepted, concession, rejected, sorted -> void',
  },
)
