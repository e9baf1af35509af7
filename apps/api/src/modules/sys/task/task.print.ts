import type { BatchAsk } from '@srm/contract/studio/print'
import { printBatch } from '../../studio/print/print.public'
import { placeOf, resultKey } from './task.files'
import type { TaskJob, TaskResult } from './task.run'

/** Prints what whoever asked may print, as they would one by one. */
export const runPrint = async ({ ctx, task, progress }: TaskJob): Promise<TaskResult> => {
  const storageKey = resultKey(task.id, 'zip')
  const { total, fileSize } = await printBatch(ctx, task.input as unknown as BatchAsk, placeOf(ctx.config, storageKey), progress)
  return { total, done: total, storageKey, fileSize, fileName: `${task.title}.zip` }
}
