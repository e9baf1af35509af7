import { machineOf } from '../../kit/machine'
import '../concession/concession.text'
import './inspection.text'

/** The guards know this of an inspection and of whoever asks; read under the row lock. */
export interface InspectionFacts {
  /** Took the goods in. */
  readonly isReceiver: boolean
  readonly hasTemplate: boolean
  /** Sample sizes and acceptance numbers are known. */
  readonly isPlanned: boolean
  /** Under skip-lot this lot is not looked at. */
  readonly isSkippable: boolean
  /** How far a concession that is asked for has come; null: none is open. */
  readonly concession: 'inApproval' | 'pendingSupplier' | null
  readonly isAllChecked: boolean
}

/** Opened by a receipt, read and judged, disposed of where it fails (docs/inspection.md, Life). */
export const inspectionMachine = machineOf<InspectionFacts>()({
  entity: 'inspection',
  states: {
    pending: '0',
    inProgress: '1',
    pendingDisposition: '2',
    accepted: '3',
    concession: '4',
    rejected: '5',
    sorted: '6',
    void: '9',
  },
  initial: 'pending',
  finals: ['void'],
  guards: {
    notReceiver: (f) => (f.isReceiver ? 'IQC_RECEIVER' : null),
    hasTemplate: (f) => (f.hasTemplate ? null : 'IQC_NO_TEMPLATE'),
    planned: (f) => (f.isPlanned ? null : 'IQC_NO_PLAN'),
    unplanned: (f) => (f.isPlanned ? 'IQC_PLANNED' : null),
    skippable: (f) => (f.isSkippable ? null : 'IQC_NOT_SKIPPED'),
    noConcession: (f) => {
      if (f.concession === null) return null
      return f.concession === 'inApproval' ? 'IQC_CONCESSION_OPEN' : 'CNC_NOT_AGREED'
    },
    sampled: (f) => (f.isAllChecked ? 'IQC_ALL_CHECKED' : null),
  },
  actions: {
    start: { from: ['pending'], to: 'inProgress', by: 'buyer', guards: ['notReceiver', 'hasTemplate'] },
    /** Under skip-lot this one goes through unseen. */
    skip: { from: ['pending'], to: 'accepted', by: 'buyer', guards: ['notReceiver', 'skippable'] },
    /** The inspector enters the plan where no table has it. */
    plan: { from: ['inProgress'], to: 'same', by: 'buyer', guards: ['notReceiver', 'unplanned'] },
    record: { from: ['inProgress'], to: 'same', by: 'buyer', guards: ['notReceiver', 'planned'] },
    submit: { from: ['inProgress'], to: 'same', by: 'buyer', guards: ['notReceiver', 'planned'] },
    pass: { from: ['inProgress'], to: 'accepted', by: 'system' },
    fail: { from: ['inProgress'], to: 'pendingDisposition', by: 'system' },

    reject: { from: ['pendingDisposition'], to: 'rejected', by: 'buyer', guards: ['noConcession', 'sampled'] },
    sort: { from: ['pendingDisposition'], to: 'sorted', by: 'buyer', guards: ['noConcession'] },
    askConcession: { from: ['pendingDisposition'], to: 'same', by: 'buyer', guards: ['noConcession'] },
    concede: { from: ['pendingDisposition'], to: 'concession', by: 'system' },
    /** Only a part of the lot is taken as it is. */
    concedePart: { from: ['pendingDisposition'], to: 'sorted', by: 'system' },

    /** The lead takes the verdict back, as long as nothing of it is invoiced. */
    correct: { from: ['accepted', 'concession', 'rejected', 'sorted'], to: 'inProgress', by: 'buyer' },
    /** Its receipt was reversed. */
    void: {
      ...{
        from: ['pending', 'inProgress', 'pendingDisposition', 'accepted', 'concession', 'rejected', 'sorted'],
        to: 'void',
        by: 'system',
      },
    },
  },
})
export type InspectionAction = keyof typeof inspectionMachine.actions & string

const s = inspectionMachine.states
/** The company reads these. */
export const judgedInspection: readonly string[] = [s.accepted, s.concession, s.rejected, s.sorted]
/** Something of the lot may have failed, so that a corrective action can be asked for. */
export const auditableInspection: readonly string[] = [s.pendingDisposition, s.concession, s.rejected, s.sorted]
/** Somebody of quality has something to do. */
export const openInspection: readonly string[] = [s.pending, s.inProgress, s.pendingDisposition]
