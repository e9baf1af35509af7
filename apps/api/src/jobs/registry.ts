import { PgBoss } from 'pg-boss'
import { openQueue, type Worker } from '../data/queue'
import type { Deps } from '../http/context'
import { closeQuoting } from '../modules/srm/inquiry/inquiry.jobs'
import { turnStandings } from '../modules/srm/standing/standing.jobs'
import { closeSelfEvaluations } from '../modules/srm/evaluation/evaluation.jobs'
import { closeQuestionnaires } from '../modules/srm/questionnaire/questionnaire.jobs'
import { lapseWitnesses, warnSupervision } from '../modules/srm/supervision/supervision.jobs'
import { watchExpiries } from '../modules/srm/expiry/expiry.jobs'
import { sweepFiles } from '../modules/sys/file/file.jobs'
import { sweepDataLogs, sweepJobLogs, sweepLogs, sweepSamples, unsealLogs } from '../modules/sys/log/log.jobs'
import { sweepMessages } from '../modules/sys/message/message.jobs'
import { sendMails } from '../modules/sys/mail/mail.jobs'
import { sweepSessions } from '../modules/sys/session/session.jobs'
import { sweepTasks } from '../modules/sys/task/task.jobs'
import { taskWorker } from '../modules/sys/task/task.run'
import type { Job } from './job'
import { runJob } from '../modules/sys/job/run.public'
import { seedJobs, syncSchedules } from '../modules/sys/job/schedule.public'

/** Every scheduled job of the product: one line per job. */
export const jobs: readonly Job[] = [
  sendMails,
  sweepSessions,
  sweepFiles,
  closeQuoting,
  turnStandings,
  closeSelfEvaluations,
  closeQuestionnaires,
  lapseWitnesses,
  warnSupervision,
  watchExpiries,
  sweepTasks,
  unsealLogs,
  sweepLogs,
  sweepDataLogs,
  sweepJobLogs,
  sweepSamples,
  sweepMessages,
]

/** Work that requests hand over. A run that dies with its process is given to another one. */
const workers: readonly Worker[] = [taskWorker]
const retries = { retryLimit: 2, expireInSeconds: 3600 }

/** Starts the schedules. Any number of replicas may: the queue hands each run to one of them. */
export const startJobs = async (deps: Deps): Promise<{ stop: () => Promise<void> }> => {
  const boss = new PgBoss({ connectionString: deps.config.DATABASE_URL, schema: 'pgboss', createSchema: false, max: 2 })
  boss.on('error', (error) => deps.log.error({ err: error }, 'job queue'))
  await boss.start()
  await seedJobs(deps, jobs)
  for (const job of jobs) {
    await boss.createQueue(job.name)
    await boss.work(job.name, async () => {
      const outcome = await runJob(deps, job, { trigger: 'schedule', by: 'system' })
      // The queue tries again; each try is a run of its own in the log.
      if (outcome === 'failed') throw new Error(`${job.name} failed`)
    })
  }
  await syncSchedules(deps, jobs)
  for (const { queue, run } of workers) {
    await boss.createQueue(queue, retries)
    await boss.work<Record<string, unknown>>(queue, { pollingIntervalSeconds: 0.5 }, async (given) => {
      for (const { data } of given) await run(deps, data)
    })
  }
  const close = openQueue(deps, (queue, data) => boss.send(queue, data))
  return {
    stop: () => {
      close()
      return boss.stop({ graceful: false })
    },
  }
}
