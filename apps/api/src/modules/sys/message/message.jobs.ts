import { sysMessage } from '@srm/db/schema/sys/message'
import { sweepOlder } from '../../../data/sweep'
import { job } from '../../../jobs/job'

/** What was sent can be looked up for a year, unless an administrator keeps it for longer or shorter. */
export const sweepMessages = job(
  'message.sweep',
  '13 3 * * *',
  (ctx, { days }) => sweepOlder(ctx, sysMessage, sysMessage.createTime, days),
  {
    days: { min: 30, max: 3650, value: 365 },
  },
)
