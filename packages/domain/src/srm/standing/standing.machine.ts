import { machineOf } from '../../kit/machine'
import { appealStates, isOver, type StandingKind } from './standing.rules'
import './standing.text'

/** What the guards know of a decision over a company, read under its row lock. */
export interface StandingFacts {
  readonly now: string
  readonly username: string
  readonly kind: StandingKind
  readonly fromOn: string
  readonly untilOn: string | null
  readonly proposedBy: string
  /** Who let it come into force. */
  readonly decidedBy: string | null
  /** The company is at a stage at which the measure may be taken. */
  readonly fits: boolean
  /** Numbers of what is still open with the company. */
  readonly openBusiness: readonly string[]
  readonly appeal: string | null
}

/** Freeze, blacklist and elimination are proposed by one and decided by another (docs/standing.md, Rules). */
export const standingMachine = machineOf<StandingFacts>()({
  entity: 'standing',
  states: { pendingApproval: '0', inForce: '1', rejected: '2', ended: '3', withdrawn: '9' },
  initial: 'pendingApproval',
  finals: ['rejected', 'ended', 'withdrawn'],
  guards: {
    own: (f) => (f.proposedBy === f.username ? null : 'NO_PERM'),
    notOwn: (f) => (f.proposedBy === f.username ? 'SOD_SELF_APPROVE' : null),
    fits: (f) => (f.fits ? null : 'STANDING_STAGE'),
    nothingOpen: (f) =>
      f.kind !== 'ELIMINATE' || f.openBusiness.length === 0
        ? null
        : ['OPEN_BUSINESS', f.openBusiness.length, f.openBusiness.slice(0, 5).join(', ')],
    liftable: (f) => {
      // Before its first day nothing has happened yet that could not be undone.
      const today = f.now.slice(0, 10)
      if (f.fromOn > today) return null
      if (f.kind === 'ELIMINATE') return 'ELIMINATED_FOR_GOOD'
      if (f.kind !== 'BLACKLIST' || isOver(f, today)) return null
      return f.untilOn === null ? ['BLACKLIST_ENDLESS'] : ['BLACKLIST_RUNS', f.untilOn]
    },
    /** What two people decided for good or for long is not undone by one of them alone; a freeze may be. */
    thirdHand: (f) => (f.kind !== 'FREEZE' && [f.proposedBy, f.decidedBy].includes(f.username) ? 'LIFT_THIRD_HAND' : null),
    notOver: (f) => (isOver(f, f.now.slice(0, 10)) ? ['STANDING_OVER', f.untilOn ?? ''] : null),
    over: (f) => (f.kind === 'FREEZE' && isOver(f, f.now.slice(0, 10)) ? null : 'STANDING_RUNS'),
    appealable: (f) => (f.kind === 'ELIMINATE' ? 'ELIMINATED_FOR_GOOD' : f.appeal === null ? null : 'APPEAL_ONCE'),
    appealed: (f) => (f.appeal === appealStates.pending ? null : 'NO_APPEAL'),
    notDecider: (f) => (f.decidedBy === f.username || f.proposedBy === f.username ? 'SOD_SELF_APPROVE' : null),
  },
  actions: {
    withdraw: { from: ['pendingApproval'], to: 'withdrawn', by: 'buyer', guards: ['own'] },
    /** What gave cause for the proposal no longer holds. */
    retract: { from: ['pendingApproval'], to: 'withdrawn', by: 'system' },
    approve: { from: ['pendingApproval'], to: 'inForce', by: 'buyer', guards: ['notOwn', 'notOver', 'fits', 'nothingOpen'] },
    reject: { from: ['pendingApproval'], to: 'rejected', by: 'buyer', guards: ['notOwn'] },
    lift: { from: ['inForce'], to: 'ended', by: 'buyer', guards: ['liftable', 'thirdHand'] },
    lapse: { from: ['inForce'], to: 'ended', by: 'system', guards: ['over'] },
    /** A graver measure took its place. */
    supersede: { from: ['inForce'], to: 'ended', by: 'system' },
    /** Once per decision. */
    appeal: { from: ['inForce'], to: 'same', by: 'supplier', guards: ['appealable'] },
    upholdDecision: { from: ['inForce'], to: 'same', by: 'buyer', guards: ['appealed', 'notDecider'] },
    allowAppeal: { from: ['inForce'], to: 'ended', by: 'buyer', guards: ['appealed', 'notDecider'] },
  },
})
