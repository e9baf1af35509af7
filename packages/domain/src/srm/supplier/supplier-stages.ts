import type { StandingKind } from '../standing/standing.rules'
import { supplierMachine } from './supplier.machine'

const { potential, qualified, frozen, blacklisted, eliminated } = supplierMachine.states
/** Has ever been approved. */
export const approvedStages: readonly string[] = [potential, qualified, frozen, blacklisted, eliminated]
/** Approved, and neither stopped nor gone. */
export const activeStages: readonly string[] = [potential, qualified]
/** Approved and not gone, a freeze aside. */
export const presentStages: readonly string[] = [potential, qualified, frozen]

/** Stages at which a measure may be taken over a company (domain design §2.4). */
export const stagesFor: Readonly<Record<StandingKind, readonly string[]>> = {
  FREEZE: activeStages,
  BLACKLIST: presentStages,
  ELIMINATE: activeStages,
}

/** The stage a measure leads to. */
export const stageAfter: Readonly<Record<StandingKind, string>> = { FREEZE: frozen, BLACKLIST: blacklisted, ELIMINATE: eliminated }

/** Stages whose users only answer what stands open (domain design §2.1). */
export const limitedStages: readonly string[] = [blacklisted, eliminated]
