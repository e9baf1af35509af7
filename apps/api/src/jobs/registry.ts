import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { openQueue, type Worker } from '../data/queue'
import type { Deps } from '../http/request/context'
import { remindOfTenders } from '../modules/srm/tender/tender.jobs'
import { turnAuctions } from '../modules/srm/auction/auction.jobs'
import { turnContracts } from '../modules/srm/contract/contract.jobs'
import { closeSmallProjects, remindSmallBidders } from '../modules/srm/small-project/small-project.jobs'
import { closeQuoting, remindBidders } from '../modules/srm/inquiry/inquiry.jobs'
import { remindReviews } from '../modules/srm/supplier/supplier.jobs'
import { turnStandings } from '../modules/srm/standing/standing.jobs'
import { closeSelfEvaluations } from '../modules/srm/evaluation/evaluation.jobs'
import { closeQuestionnaires } from '../modules/srm/questionnaire/questionnaire.jobs'
import { dropOldShares } from '../modules/srm/officer-key/officer-key.jobs'
import { dropOldRelays } from '../modules/srm/opening/opening.jobs'
import { lapseWitnesses, warnSupervision } from '../modules/srm/supervision/supervision.jobs'
import { watchExpiries } from '../modules/srm/expiry/expiry.jobs'
import { remindOrders } from '../modules/srm/purchase-order/purchase-order.jobs'
import { remindDeliveries } from '../modules/srm/delivery/delivery.jobs'
import { remindReturns } from '../modules/srm/goods-return/goods-return.jobs'
import { remindConcessions } from '../modules/srm/concession/concession.jobs'
import { remindInspections } from '../modules/srm/inspection/inspection.jobs'
import { remindServices } from '../modules/srm/service-entry/service-entry.jobs'
import { makeStatements, remindStatements } from '../modules/srm/statement/statement.jobs'
import { remindDues } from '../modules/srm/payable-due/payable-due.jobs'
import { remindCredits } from '../modules/srm/invoice/invoice.jobs'
import { recountExecution } from '../modules/srm/execution-drift/execution-drift.jobs'
import { turnAgreements } from '../modules/srm/price-agreement/price-agreement.jobs'
import { askHolidays } from '../modules/sys/calendar/calendar.jobs'
import { dailyCheckpoint } from '../modules/sys/audit/audit.jobs'
import { sweepFiles } from '../modules/sys/file/file.jobs'
import { sweepDataLogs, sweepJobLogs, sweepLogs, sweepSamples, unsealLogs } from '../modules/sys/log/log.jobs'
import { sweepMessages } from '../modules/sys/message/message.jobs'
import { routeTasks } from '../modules/sys/announcement/announcement.jobs'
import { sendMails } from '../modules/sys/mail/mail.jobs'
import { announceAccounts } from '../modules/sys/supplier-user/account-acts.jobs'
import { sweepSessions } from '../modules/sys/session/session.jobs'
import { sweepTasks } from '../modules/sys/task/task.jobs'
import { taskWorker } from '../modules/sys/task/task.run'
import { sweepWorkflow, tickWorkflow } from '../modules/studio/workflow/workflow.jobs'
import type { Job } from './job'
import { runJob } from '../modules/sys/job/run.public'
import { seedJobs, syncSchedules } from '../modules/sys/job/schedule.public'

/** Every scheduled job of the product: one line per job. */
export const jobs: readonly Job[] = [
  sendMails,
  tickWorkflow,
  sweepWorkflow,
  announceAccounts,
  routeTasks,
  sweepSessions,
  sweepFiles,
  closeQuoting,
  turnAuctions,
  turnContracts,
  closeSmallProjects,
  remindSmallBidders,
  remindOfTenders,
  remindReviews,
  remindBidders,
  turnStandings,
  closeSelfEvaluations,
  closeQuestionnaires,
  dropOldShares,
  dropOldRelays,
  lapseWitnesses,
  warnSupervision,
  watchExpiries,
  turnAgreements,
  remindOrders,
  remindDeliveries,
  remindInspections,
  remindConcessions,
  remindReturns,
  remindServices,
  makeStatements,
  remindStatements,
  remindDues,
  remindCredits,
  recountExecution,
  askHolidays,
  sweepTasks,
  unsealLogs,
  sweepLogs,
  sweepDataLogs,
  sweepJobLogs,
  sweepSamples,
  sweepMessages,
  dailyCheckpoint,
]

/** Work that requests hand over. A run that dies with its process is given to another one. */
const workers: readonly Worker[] = [taskWorker]
const retries = { retryLimit: 2, expireInSeconds: 3600 }

const longestRestMs = 20_000

export interface Jobs {
  /** Takes no more work and waits, 20 seconds at most, for what is under way. Requests may still hand work over. */
  readonly rest: () => Promise<void>
  /** What is not done by now is given to another process. */
  readonly stop: () => Promise<void>
}

/** Milliseconds since the workers were last answered, whether there was work or not. */
const silenceOf = (boss: PgBoss): number => {
  const heard = boss.getWipData().map(({ lastFetchedOn, createdOn }) => lastFetchedOn ?? createdOn)
  return heard.length > 0 ? Date.now() - Math.max(...heard) : 0
}

/** Starts the schedules. Any number of replicas may: the queue hands each run to one of them. */
export const startJobs = async (deps: Deps): Promise<Jobs> => {
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
  const close = openQueue(deps, { send: (queue, data) => boss.send(queue, data), silence: () => silenceOf(boss) })
  const names = [...jobs.map(({ name }) => name), ...workers.map(({ queue }) => queue)]
  return {
    rest: async () => {
      const done = Promise.all(names.map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([done, sleep(longestRestMs, undefined, { ref: false })])
    },
    stop: () => {
      close()
      return boss.stop({ graceful: false })
    },
  }
}
