import type { ImportOutcome } from '@srm/contract/sys/task'
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { reading } from '../../../data/transaction/in-tx'
import type { SheetImport } from '../../../data/sheet/sheet-import'
import { sendSheet } from '../../../data/sheet/send-sheet'
import { said, templateSheet } from '../../../data/sheet/sheet'
import type { Ctx } from '../../../http/request/context'
import { answer, type Answer } from '../../../http/request/envelope'
import { uploadedSheet } from '../import/import.public'
import { importFile } from './task.import'

// oxlint-disable-next-line no-explicit-any -- what is saved is the import's own matter
type AnyImport = SheetImport<any>

/** Imports into a list within the request, as older clients call it; `dryRun` only tells what would happen. */
export const importNow = async (ctx: Ctx, def: AnyImport, dryRun: boolean, request: FastifyRequest): Promise<Answer<ImportOutcome>> => {
  const outcome = await importFile(ctx, def, await uploadedSheet(request), dryRun ? 'trial' : 'valid')
  return answer(outcome, { message: outcome.message, code: outcome.code })
}

/** GET `path`: the file to fill in. */
export const templateRoute =
  (path: string, def: AnyImport): FastifyPluginCallback =>
  (app, _options, done) => {
    app.get(path, { config: { access: def.access } }, async ({ ctx }, reply) => {
      const sheet = await reading(ctx, def.sheet)
      return sendSheet(reply, said(sheet.title, ctx.lang), await templateSheet(sheet, ctx.lang))
    })
    done()
  }
