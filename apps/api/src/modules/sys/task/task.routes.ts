import { contract } from '@srm/contract/index'
import { refuse } from '@srm/domain/kit/errors'
import { inLang } from '@srm/domain/kit/text'
import { taskText } from '@srm/domain/sys/task/task.text'
import type { FastifyPluginCallback, FastifyReply } from 'fastify'
import { listPage } from '../../../data/list/list-page'
import { sheetType } from '../../../data/sheet/sheet'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { openStored, storageFolder } from '../file/file.public'
import { uploadedSheet } from '../import/import.public'
import { askExport, askImport, cancelTask, taskById, taskList, taskResult } from './task.commands'

const said = ({ lang }: Ctx) => inLang(taskText, lang).message

const bound = routes(contract.task, {
  list: ({ ctx, query }) => listPage(ctx, taskList, query),
  queryById: ({ ctx, query }) => taskById(ctx, query.id),
  export: async ({ ctx, body }) => answer(await askExport(ctx, body), { message: said(ctx).started }),
  import: async ({ ctx, query, request }) =>
    answer(await askImport(ctx, query.path, query.mode, await uploadedSheet(request)), { message: said(ctx).started }),
  cancel: async ({ ctx, body }) => {
    await cancelTask(ctx, body.id)
    return answer(null, { message: said(ctx).cancelled })
  },
})

const typeOf = (key: string): string =>
  key.endsWith('.csv') ? 'text/csv; charset=utf-8' : key.endsWith('.zip') ? 'application/zip' : sheetType
const download = async (ctx: Ctx, reply: FastifyReply, id: string): Promise<FastifyReply> => {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw refuse('NOT_FOUND')
  const { key, name } = await taskResult(ctx, id)
  const stored = await openStored(storageFolder(ctx.config), key)
  if (!stored) throw refuse('TASK_FILE_GONE')
  return reply
    .header('content-type', typeOf(key))
    .header('content-length', stored.size)
    .header('content-disposition', `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .send(stored.stream)
}

/** The result's file beside the contract's own routes. */
export const taskRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  const config = { access: 'signed-in', beforeCompletion: true } as const
  app.get<{ Params: { id: string } }>('/sys/task/download/:id', { config }, (request, reply) =>
    download(request.ctx, reply, request.params.id),
  )
  done()
}
