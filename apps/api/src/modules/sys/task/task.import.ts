import type { ImportOutcome } from '@srm/contract/sys/task'
import { refuse } from '@srm/domain/kit/errors'
import { fill, inLang } from '@srm/domain/kit/text'
import type { ImportMode } from '@srm/domain/sys/task/task.rules'
import { taskText } from '@srm/domain/sys/task/task.text'
import { inTx, reading } from '../../../data/in-tx'
import { importAt, takeRows, type SheetImport } from '../../../data/sheet-import'
import { readSheet, said } from '../../../data/sheet'
import type { Ctx } from '../../../http/context'
import { keepErrors } from '../import/import.public'
import { dropTaskFiles, givenTo } from './task.files'
import type { TaskJob, TaskResult } from './task.run'

/** @throws IMPORT_UNKNOWN, NO_PERM */
export const allowedImport = ({ actor }: Ctx, path: string): SheetImport => {
  const found = importAt(path)
  if (!found) throw refuse('IMPORT_UNKNOWN')
  if (!actor.permissions.has(found.access)) throw refuse('NO_PERM')
  return found
}

const shownErrors = 500
/** Reads a file and takes its rows; a trial writes nothing but the file of errors. */
export const importFile = async (
  ctx: Ctx,
  def: SheetImport,
  file: Buffer,
  mode: ImportMode | 'trial',
  progress?: (done: number, total: number) => Promise<void>,
): Promise<ImportOutcome> => {
  const sheet = await reading(ctx, def.sheet)
  const rows = await readSheet(file, sheet, def.maxRows)
  await progress?.(0, rows.length)
  const { good, errors, bad } = await takeRows(ctx, def, sheet, rows, {
    mode,
    ...(progress ? { progress: (done: number) => progress(done, rows.length) } : {}),
  })
  const words = inLang(taskText, ctx.lang).sheet
  const name = `${said(sheet.title, ctx.lang)}-${words.errors}.xlsx`
  const fileUrl = await inTx(ctx, (tx) => keepErrors(tx, sheet, bad, name))
  const counts = [rows.length, good, bad.length]
  return {
    totalCount: rows.length,
    successCount: good,
    errorCount: bad.length,
    msg: fill(words.counted, counts),
    code: bad.length ? 201 : 200,
    message: bad.length === 0 ? fill(words.allGood, counts) : mode === 'all' ? words.noneTaken : words.someBad,
    fileUrl,
    fileName: fileUrl && name,
    errors: errors.slice(0, shownErrors),
  }
}

export const runImport = async ({ ctx, task, progress }: TaskJob): Promise<TaskResult> => {
  const { path, mode } = task.input as { path: string; mode: ImportMode }
  const def = allowedImport(ctx, path)
  const outcome = await importFile(ctx, def, await givenTo(ctx.config, task.id), mode, progress)
  await dropTaskFiles(ctx.config, task.id)
  return { outcome, done: outcome.totalCount, total: outcome.totalCount }
}
