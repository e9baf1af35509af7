import type { ListQuery } from '@srm/contract/kit/page'
import type { ExportAsk } from '@srm/contract/sys/task'
import { refuse } from '@srm/domain/kit/errors'
import { exportAt, exportedWords, sheetOf, type ListExport } from '../../../data/list/list-export'
import { exportChunks } from '../../../data/list/list-rows'
import { said } from '../../../data/sheet/sheet'
import { openSheet } from '../../../data/sheet/sheet-stream'
import type { Ctx } from '../../../http/request/context'
import { placeOf, resultKey } from './task.files'
import type { TaskJob, TaskResult } from './task.run'

/** @throws EXPORT_UNKNOWN, NO_PERM: asked when the task is given and again when it runs */
export const allowedExport = ({ actor }: Ctx, path: string): ListExport => {
  const found = exportAt(path)
  if (!found) throw refuse('EXPORT_UNKNOWN')
  if (!actor.permissions.has(found.access)) throw refuse('NO_PERM')
  return found
}

/** Streams the rows of a list into a file, as whoever asked would see them. */
export const runExport = async ({ ctx, task, progress }: TaskJob): Promise<TaskResult> => {
  const ask = task.input as unknown as ExportAsk
  const found = allowedExport(ctx, ask.path)
  const sheet = sheetOf(found.sheet, ask.columns)
  const storageKey = resultKey(task.id, ask.format)
  const file = await openSheet(placeOf(ctx.config, storageKey), sheet, ctx.lang, ask.format)
  const worded = await exportedWords(ctx, { ...found, sheet })
  let done = 0
  const total = await exportChunks<object>(
    { ...ctx, route: { access: found.access } },
    found.spec,
    ask.query as unknown as ListQuery,
    async (rows, all) => {
      await file.add(rows.map(worded))
      done += rows.length
      await progress(done, all)
    },
  )
  const fileSize = await file.finish()
  return { total, done, storageKey, fileSize, fileName: `${said(sheet.title, ctx.lang)}.${ask.format}` }
}
