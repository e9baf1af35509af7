import { machineOf } from '../../kit/machine'
import './approved-source.text'

/** Facts that the guards judge, read under the row lock. */
export interface ApprovedSourceFacts {
  /** No sample is asked for, or the one that proves it counts today. */
  readonly proven: boolean
}

/** A company may supply a material, for the time being not, or no more (docs/approved-source.md). */
export const approvedSourceMachine = machineOf<ApprovedSourceFacts>()({
  entity: 'approvedSource',
  states: { approved: '0', suspended: '1', withdrawn: '2' },
  initial: 'approved',
  finals: ['withdrawn'],
  guards: { proven: (f) => (f.proven ? null : 'SOURCE_SAMPLE') },
  actions: {
    edit: { from: ['approved', 'suspended'], to: 'same', by: 'buyer' },
    suspend: { from: ['approved'], to: 'suspended', by: 'buyer' },
    resume: { from: ['suspended'], to: 'approved', by: 'buyer', guards: ['proven'] },
    withdraw: { from: ['approved', 'suspended'], to: 'withdrawn', by: 'buyer' },
  },
})
