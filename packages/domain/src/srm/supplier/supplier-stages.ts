import type { StandingKind } from '../standing/standing.rules'
import { supplierMachine } from './supplier.machine'

const { potential, qualified, frozen } = supplierMachine.states
/** Stages at which a measure may be taken over a company (domain design §2.4). */
export const stagesFor: Readonly<Record<StandingKind, readonly string[]>> = {
  FREEZE: [potential, qualified],
  BLACKLIST: [potential, qualified, frozen],
  ELIMINATE: [potential, qualified],
}
