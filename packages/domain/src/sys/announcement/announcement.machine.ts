import { machineOf } from '../../kit/machine'
import './announcement.text'

/** What judges an announcement: its own end, by the clock of the database. */
export interface AnnouncementFacts {
  readonly now: string
  readonly endTime: string | null
}

/**
 * An announcement of an administrator: written, released, revoked. A released one stands as it was read: it is revoked
 * before it can be changed or deleted.
 */
export const announcementMachine = machineOf<AnnouncementFacts>()({
  area: 'sys',
  entity: 'announcement',
  states: { draft: '0', released: '1', revoked: '2' },
  initial: 'draft',
  finals: [],
  guards: { notOver: (f) => (f.endTime === null || f.now < f.endTime ? null : 'ANNOUNCEMENT_OVER') },
  actions: {
    edit: { from: ['draft', 'revoked'], to: 'same', by: 'buyer' },
    release: { from: ['draft', 'revoked'], to: 'released', by: 'buyer', guards: ['notOver'] },
    revoke: { from: ['released'], to: 'revoked', by: 'buyer' },
    remind: { from: ['released'], to: 'same', by: 'buyer', guards: ['notOver'] },
    delete: { from: ['draft', 'revoked'], to: 'same', by: 'buyer' },
  },
})
