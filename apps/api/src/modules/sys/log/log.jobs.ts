import { auction } from '@srm/db/schema/srm/auction'
import { inquiry } from '@srm/db/schema/srm/inquiry'
import { smallProject } from '@srm/db/schema/srm/small-project'
import { tender } from '@srm/db/schema/srm/tender'
import { sysDataLog } from '@srm/db/schema/sys/audit'
import { sysJobLog } from '@srm/db/schema/sys/job'
import { sysLog } from '@srm/db/schema/sys/log'
import { sysMonitorSample } from '@srm/db/schema/sys/monitor'
import { blindStates } from '@srm/domain/srm/auction/auction.machine'
import { sealedStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { smallProjectMachine } from '@srm/domain/srm/small-project/small-project.machine'
import { committeeEntries } from '@srm/domain/srm/tender/evaluation.machine'
import { and, isNotNull, sql } from 'drizzle-orm'
import { eachTenant } from '../../../data/transaction/each-tenant'
import { inTx } from '../../../data/transaction/in-tx'
import { sweepOlder } from '../../../data/sweep'
import { job } from '../../../jobs/job'

/** Laws on networks and on tenders ask for half a year and more: no log can be kept for less than is set here. */
const years = 3650
export const sweepLogs = job('log.sweep', '23 2 * * *', (ctx, { days }) => sweepOlder(ctx, sysLog, sysLog.createTime, days), {
  days: { min: 180, max: years, value: 365 },
})
export const sweepDataLogs = job(
  'dataLog.sweep',
  '33 2 * * *',
  (ctx, { days }) => sweepOlder(ctx, sysDataLog, sysDataLog.createTime, days),
  {
    days: { min: 180, max: years, value: 1095 },
  },
)
export const sweepJobLogs = job('job.sweepLog', '43 2 * * *', (ctx, { days }) => sweepOlder(ctx, sysJobLog, sysJobLog.startTime, days), {
  days: { min: 1, max: years, value: 30 },
})
export const sweepSamples = job(
  'monitor.sweep',
  '53 * * * *',
  (ctx, { days }) => sweepOlder(ctx, sysMonitorSample, sysMonitorSample.at, days),
  { days: { min: 1, max: 90, value: 7 } },
)

/** What suppliers did to their quotations can be read once the round is opened, or will never be. Late is on the safe side. */
export const unsealLogs = job('log.unseal', '* * * * *', (ctx) =>
  eachTenant(ctx, (tenant) =>
    inTx(tenant, async ({ db }) => {
      const still = sql`(exists (select 1 from ${inquiry} where ${inquiry.id} = ${sysLog.sealedBy} and ${inquiry.status} in ${[...sealedStates]})
        or exists (select 1 from ${auction} where ${auction.id} = ${sysLog.sealedBy} and ${auction.blindBuyer} and ${auction.status} in ${[...blindStates]})
        or exists (select 1 from ${smallProject} where ${smallProject.id} = ${sysLog.sealedBy} and ${smallProject.openedAt} is null and ${smallProject.status} = ${smallProjectMachine.states.ongoing})
        or exists (select 1 from ${tender} where ${tender.id} = ${sysLog.sealedBy} and ${tender.stage} = 'bidding' and ${tender.status} = '0')
        or (${sysLog.logContent} in ${[...committeeEntries]}
          and exists (select 1 from ${tender} where ${tender.id} = ${sysLog.sealedBy} and ${tender.status} in ('0', '1'))))`
      const rows = await db
        .update(sysLog)
        .set({ sealedBy: null })
        .where(and(isNotNull(sysLog.sealedBy), sql`not ${still}`))
        .returning({ id: sysLog.id })
      return rows.length
    }),
  ),
)
