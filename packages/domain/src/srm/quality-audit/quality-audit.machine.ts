import { machineOf } from '../../kit/machine'
import './quality-audit.text'

/** What the guards know, read under the row lock. */
export interface QualityAuditFacts {
  /** The actor works in the department that issued the item, or issued it. */
  readonly isTeam: boolean
}

/** A supplier answers a corrective action and the quality engineer judges it (docs/quality.md, Corrective actions). */
export const qualityAuditMachine = machineOf<QualityAuditFacts>()({
  entity: 'qualityAudit',
  states: { pendingReply: '0', pendingConfirmation: '1', confirmed: '2', rejected: '3', withdrawn: '9' },
  initial: 'pendingReply',
  finals: ['confirmed', 'withdrawn'],
  guards: { ofTeam: (f) => (f.isTeam ? null : 'QAU_NOT_TEAM') },
  actions: {
    // After its deadline too: late, and marked so.
    reply: { from: ['pendingReply', 'rejected'], to: 'pendingConfirmation', by: 'supplier' },
    confirm: { from: ['pendingConfirmation'], to: 'confirmed', by: 'buyer', guards: ['ofTeam'] },
    reject: { from: ['pendingConfirmation'], to: 'rejected', by: 'buyer', guards: ['ofTeam'] },
    /** By the product where what it was issued for no longer holds. */
    withdraw: { from: ['pendingReply', 'pendingConfirmation', 'rejected'], to: 'withdrawn', by: ['buyer', 'system'] },
  },
})
export type QualityAuditAction = keyof typeof qualityAuditMachine.actions & string

/** States in which the supplier owes an answer. */
export const owedStates: readonly string[] = [qualityAuditMachine.states.pendingReply, qualityAuditMachine.states.rejected]
/** States in which nothing is expected of anybody any more. */
export const settledStates: readonly string[] = [qualityAuditMachine.states.confirmed, qualityAuditMachine.states.withdrawn]
