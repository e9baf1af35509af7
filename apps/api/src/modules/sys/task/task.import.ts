import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ImportOutcome } from '@srm/contract/sys/task'
import { refuse } from '@srm/domain/kit/errors'
import { fill, inLang, type Lang } from '@srm/domain/kit/text'
import type { ImportMode } from '@srm/domain/sys/task/task.rules'
import { taskText } from '@srm/domain/sys/task/task.text'
import { inTx, reading } from '../../../data/transaction/in-tx'
import { importAt, takeRows, type SheetImport } from '../../../data/sheet/sheet-import'
import { errorsTo, said, type BadRow, type BadRowSink, type SheetDef } from '../../../data/sheet/sheet'
import { openSheetFile } from '../../../data/sheet/sheet-read'
import { patiently, type Ctx } from '../../../http/request/context'
import { keepErrorFile } from '../import/import.public'
import { dropTaskFiles, givenTo } from './task.files'
import type { TaskJob, TaskResult } from './task.run'

/** @throws IMPORT_UNKNOWN, NO_PERM */
export const allowedImport = ({ actor }: Ctx, path: string): SheetImport => {
  const found = importAt(path)
  if (!found) throw refuse('IMPORT_UNKNOWN')
  if (!actor.permissions.has(found.access)) throw refuse('NO_PERM')
  return found
}

/** The refused rows, packed as they come: opened with the first of them. */
const errorFile = (sheet: SheetDef, lang: Lang) => {
  const out = new PassThrough()
  let opened: Promise<BadRowSink> | undefined
  let read: Promise<Buffer> | undefined
  return {
    add: async (rows: readonly BadRow[]) => {
      read ??= buffer(out)
      opened ??= errorsTo(out, sheet, lang)
      await (await opened).add(rows)
    },
    content: async (): Promise<Buffer | undefined> => {
      if (!opened) return undefined
      await (await opened).finish()
      out.end()
      return read
    },
  }
}

/** Reads a file and takes its rows; a trial writes nothing but the file of errors. */
export const importFile = async (
  ctx: Ctx,
  def: SheetImport,
  file: Buffer,
  mode: ImportMode | 'trial',
  progress?: (done: number, total: number) => Promise<void>,
): Promise<ImportOutcome> => {
  const sheet = await reading(ctx, def.sheet)
  const opened = await openSheetFile(file, sheet, def.maxRows)
  await progress?.(0, opened.total)
  const refused = errorFile(sheet, ctx.lang)
  const { total, good, bad, errors } = await takeRows(patiently(ctx), def, sheet, opened.rows(), {
    mode,
    refused: refused.add,
    ...(progress ? { progress: (done: number) => progress(done, opened.total) } : {}),
  })
  const words = inLang(taskText, ctx.lang).sheet
  const name = `${said(sheet.title, ctx.lang)}-${words.errors}.xlsx`
  const content = await refused.content()
  const fileUrl = content ? await inTx(ctx, (tx) => keepErrorFile(tx, content, bad, name)) : null
  const counts = [total, good, bad]
  return {
    totalCount: total,
    successCount: good,
    errorCount: bad,
    msg: fill(words.counted, counts),
    code: bad ? 201 : 200,
    message: bad === 0 ? fill(words.allGood, counts) : mode === 'all' ? words.noneTaken : words.someBad,
    fileUrl,
    fileName: fileUrl && name,
    errors: [...errors],
  }
}

export const runImport = async ({ ctx, task, progress }: TaskJob): Promise<TaskResult> => {
  const { path, mode } = task.input as { path: string; mode: ImportMode }
  const def = allowedImport(ctx, path)
  const outcome = await importFile(ctx, def, await givenTo(ctx.config, task.id), mode, progress)
  await dropTaskFiles(ctx.config, task.id)
  return { outcome, done: outcome.totalCount, total: outcome.totalCount }
}
