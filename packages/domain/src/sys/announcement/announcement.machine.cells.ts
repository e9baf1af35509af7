import { cellsOf } from '../../kit/machine-cells'
import { announcementMachine } from './announcement.machine'

export const cells = cellsOf(
  announcementMachine,
  { now: '2026-11-22 10:00:00', endTime: '2026-11-30 00:00:00' },
  {
    edit: 'buyer: draft, revoked',
    release: ['buyer: draft, revoked -> released', [{ endTime: null }, null], [{ endTime: '2026-11-22 10:00:00' }, 'ANNOUNCEMENT_OVER']],
    revoke: 'buyer: released -> revoked',
    remind: ['buyer: released', [{ endTime: '2026-11-22 10:00:00' }, 'ANNOUNCEMENT_OVER']],
    delete: 'buyer: draft, revoked',
  },
)
