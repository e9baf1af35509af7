import { job } from '../../../jobs/job'
import { turnMeasures } from './standing.effects'

/** Just after midnight: measures that begin and freezes that are over. */
export const turnStandings = job('standing.turn', '3 0 * * *', turnMeasures)
