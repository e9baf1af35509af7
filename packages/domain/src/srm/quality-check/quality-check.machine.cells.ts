import { cellsOf } from '../../kit/machine-cells'
import { qualityCheckMachine } from './quality-check.machine'

export const cells = cellsOf(
  qualityCheckMachine,
  { items: 3, unscored: 0, conclusion: 'pass', audits: 1, openAudits: 0 },
  {
    edit: 'buyer: planned',
    notify: ['buyer: planned -> notified', [{ items: 0 }, 'QCK_NO_ITEMS']],
    start: 'buyer: notified -> ongoing',
    score: 'buyer: ongoing',
    conclude: [
      'buyer: ongoing -> pendingCorrection',
      [{ conclusion: 'fail' }, null],
      [{ unscored: 2 }, 'QCK_UNSCORED'],
      [{ conclusion: null }, 'QCK_NOTHING_COUNTS'],
    ],
    close: [
      'buyer: ongoing -> closed',
      [{ unscored: 2 }, 'QCK_UNSCORED'],
      [{ conclusion: null }, 'QCK_NOTHING_COUNTS'],
      [{ conclusion: 'conditional' }, 'QCK_FINDINGS_NEEDED'],
      [{ conclusion: 'fail' }, 'QCK_FINDINGS_NEEDED'],
    ],
    settle: ['system: pendingCorrection -> closed', [{ openAudits: 1 }, 'QCK_AUDITS_OPEN'], [{ audits: 0 }, 'QCK_AUDITS_OPEN']],
    cancel: 'buyer: planned, notified, ongoing -> cancelled',
  },
)
