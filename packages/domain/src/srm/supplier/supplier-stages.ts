import type { StandingKind } from '../standing/standing.rules'
import { supplierMachine } from './supplier.machine'

const { potential, qualified, frozen, blacklisted, eliminated } = supplierMachine.states
/** Has ever been approved. */
export const approvedStages: readonly string[] = [potential, qualified, frozen, blacklisted, eliminated]
/** Approved, and neither stopped nor gone. */
export const activeStages: readonly string[] = [potential, qualified]
/** Approved and not gone, a freeze aside. */
export const presentStages: readonly string[] = [potential, qualified, frozen]

/** A measure may be taken over a company at these stages (docs/standing.md, Kinds). */
export const stagesFor: Readonly<Record<StandingKind, readonly string[]>> = {
  FREEZE: activeStages,
  BLACKLIST: presentStages,
  ELIMINATE: activeStages,
}

/** The stage a measure leads to. */
export const stageAfter: Readonly<Record<StandingKind, string>> = { FREEZE: frozen, BLACKLIST: blacklisted, ELIMINATE: eliminated }

/** Users of companies at these stages only answer what stands open. */
export const limitedStages: readonly string[] = [blacklisted, eliminated]
