import { eachTenant } from '../../../data/transaction/each-tenant'
import { job } from '../../../jobs/job'
import { askForHolidays } from './calendar.notices'

/** Every morning; a year is asked for once. */
export const askHolidays = job('calendar.askHolidays', '10 8 * * *', (ctx) => eachTenant(ctx, askForHolidays))
