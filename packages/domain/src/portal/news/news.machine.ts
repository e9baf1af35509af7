import { machineOf } from '../../kit/machine'
import './news.text'

/** A news item: written, released to visitors, withdrawn. A released one is withdrawn before it can be deleted. */
export const newsMachine = machineOf<object>()({
  area: 'portal',
  entity: 'news',
  states: { draft: '0', released: '1', withdrawn: '2', deleted: '9' },
  initial: 'draft',
  finals: ['deleted'],
  guards: {},
  actions: {
    edit: { from: ['draft', 'released', 'withdrawn'], to: 'same', by: 'buyer' },
    release: { from: ['draft', 'withdrawn'], to: 'released', by: 'buyer' },
    withdraw: { from: ['released'], to: 'withdrawn', by: 'buyer' },
    delete: { from: ['draft', 'withdrawn'], to: 'deleted', by: 'buyer' },
  },
})
