import { PgBoss } from 'pg-boss'
import { systemCtx, type Deps } from '../http/context'
import { closeQuoting } from '../modules/srm/inquiry/inquiry.jobs'
import { sweepFiles } from '../modules/sys/file/file.jobs'
import { sendMails } from '../modules/sys/mail/mail.jobs'
import { sweepSessions } from '../modules/sys/session/session.jobs'
import type { Job } from './job'

/** Every scheduled job of the product: one line per job. */
export const jobs: readonly Job[] = [sendMails, sweepSessions, sweepFiles, closeQuoting]

/** Starts the schedules. Any number of replicas may: the queue hands each run to one of them. */
export const startJobs = async (deps: Deps): Promise<{ stop: () => Promise<void> }> => {
  const boss = new PgBoss({ connectionString: deps.config.DATABASE_URL, schema: 'pgboss', createSchema: false, max: 2 })
  boss.on('error', (error) => deps.log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name)
    await boss.schedule(name, cron, null, { tz: deps.config.BIZ_TZ })
    await boss.work(name, async () => {
      deps.log.debug({ job: name }, 'job runs')
      await run(systemCtx(deps))
    })
  }
  return { stop: () => boss.stop({ graceful: false }) }
}
