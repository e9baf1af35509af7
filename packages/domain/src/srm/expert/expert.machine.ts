import { machineOf } from '../../kit/machine'
import './expert.text'

/** On the register, set aside for a while, or gone for good (docs/expert.md, Register). */
export const expertMachine = machineOf<object>()({
  entity: 'expert',
  states: { active: '0', suspended: '1', retired: '2' },
  initial: 'active',
  finals: ['retired'],
  guards: {},
  actions: {
    edit: { from: ['active', 'suspended'], to: 'same', by: 'buyer' },
    block: { from: ['active', 'suspended'], to: 'same', by: 'buyer' },
    unblock: { from: ['active', 'suspended'], to: 'same', by: 'buyer' },
    suspend: { from: ['active'], to: 'suspended', by: 'buyer' },
    resume: { from: ['suspended'], to: 'active', by: 'buyer' },
    retire: { from: ['active', 'suspended'], to: 'retired', by: 'buyer' },
  },
})
