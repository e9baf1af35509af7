import { sysTask } from '@srm/db/schema/sys/task'
import { taskDays } from '@srm/domain/sys/task/task.rules'
import { and, eq, lt, sql } from 'drizzle-orm'
import { inTx } from '../../../data/transaction/in-tx'
import { job } from '../../../jobs/job'
import { dropTaskFiles } from './task.files'

/** Tasks and their files go after a week. */
export const sweepTasks = job('task.sweep', '41 * * * *', async (ctx) => {
  const old = lt(sysTask.createTime, sql`app_now() - make_interval(days => ${taskDays})`)
  const rows = await inTx(ctx, ({ db }) => db.select({ id: sysTask.id }).from(sysTask).where(old).limit(5000))
  for (const { id } of rows) {
    await dropTaskFiles(ctx.config, id)
    await inTx(ctx, ({ db }) => db.delete(sysTask).where(and(eq(sysTask.id, id), old)))
  }
})
