import { cellsOf } from '../../kit/machine-cells'
import { standingMachine } from './standing.machine'

const ended = '2026-11-21'
const forGood = { kind: 'ELIMINATE', untilOn: null } as const
export const cells = cellsOf(
  standingMachine,
  {
    now: '2026-11-22 10:00:00',
    username: 'me',
    kind: 'FREEZE',
    fromOn: '2026-11-22',
    untilOn: '2026-12-22',
    proposedBy: 'other',
    decidedBy: 'third',
    fits: true,
    openBusiness: [],
    appeal: null,
  },
  {
    withdraw: ['buyer: pendingApproval -> withdrawn', { given: { proposedBy: 'me' } }, [{ proposedBy: 'other' }, 'NO_PERM']],
    retract: 'system: pendingApproval -> withdrawn',
    approve: [
      'buyer: pendingApproval -> inForce',
      [{ openBusiness: ['RFQ1'] }, null],
      [{ proposedBy: 'me' }, 'SOD_SELF_APPROVE'],
      [{ untilOn: ended }, 'STANDING_OVER'],
      [{ fits: false }, 'STANDING_STAGE'],
      [{ ...forGood, openBusiness: ['RFQ1'] }, 'OPEN_BUSINESS'],
    ],
    reject: ['buyer: pendingApproval -> rejected', [{ proposedBy: 'me' }, 'SOD_SELF_APPROVE']],
    lift: [
      'buyer: inForce -> ended',
      [{ proposedBy: 'me' }, null],
      [{ ...forGood, fromOn: '2026-11-23' }, null],
      [forGood, 'ELIMINATED_FOR_GOOD'],
      [{ kind: 'BLACKLIST' }, 'BLACKLIST_RUNS'],
      [{ kind: 'BLACKLIST', untilOn: null }, 'BLACKLIST_ENDLESS'],
      [{ kind: 'BLACKLIST', untilOn: ended, proposedBy: 'me' }, 'LIFT_THIRD_HAND'],
      [{ kind: 'BLACKLIST', untilOn: ended, decidedBy: 'me' }, 'LIFT_THIRD_HAND'],
    ],
    lapse: [
      'system: inForce -> ended',
      { given: { untilOn: ended } },
      [{ untilOn: '2026-11-22' }, 'STANDING_RUNS'],
      [{ kind: 'BLACKLIST' }, 'STANDING_RUNS'],
    ],
    supersede: 'system: inForce -> ended',
    appeal: ['supplier: inForce', [forGood, 'ELIMINATED_FOR_GOOD'], [{ appeal: '1' }, 'APPEAL_ONCE']],
    upholdDecision: [
      'buyer: inForce',
      { given: { appeal: '0' } },
      [{ appeal: null }, 'NO_APPEAL'],
      [{ decidedBy: 'me' }, 'SOD_SELF_APPROVE'],
      [{ proposedBy: 'me' }, 'SOD_SELF_APPROVE'],
    ],
    allowAppeal: [
      'buyer: inForce -> ended',
      { given: { appeal: '0' } },
      [{ appeal: '1' }, 'NO_APPEAL'],
      [{ decidedBy: 'me' }, 'SOD_SELF_APPROVE'],
      [{ proposedBy: 'me' }, 'SOD_SELF_APPROVE'],
    ],
  },
)
