import { job } from '../../../jobs/job'
import { turnFreezes } from './standing.effects'

/** Just after midnight: freezes that begin and those that are over. */
export const turnStandings = job('standing.turn', '3 0 * * *', turnFreezes)
