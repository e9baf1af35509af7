import { contract } from '@srm/contract/index'
import { refuse } from '@srm/domain/kit/errors'
import type { FastifyPluginCallback, FastifyReply } from 'fastify'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { renameFile, upload } from './file.commands'
import { canRead, noteDownload } from './file.public'
import { sendFile, storedFile } from './file.send'

const bound = routes(contract.file, {
  upload: async ({ ctx, request }) => {
    const stored = await upload(ctx, request)
    return answer(stored, { message: stored.filePath ?? stored.id })
  },
  rename: ({ ctx, body }) => renameFile(ctx, body),
})

/** Who may not read it learns no more than who asks for a file that never was. */
const readableFile = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    if (!/^[0-9a-f-]{36}$/i.test(id) || !(await canRead(tx, id))) throw refuse('NOT_FOUND')
    return storedFile(tx, id)
  })

const send = async (ctx: Ctx, reply: FastifyReply, id: string): Promise<FastifyReply> => {
  const file = await readableFile(ctx, id)
  const name = (file.facts ?? file.row).fileName
  return sendFile(ctx.config, reply, { ...file, name, beforeSending: () => noteDownload(ctx, id, name) })
}

export const fileRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  const config = { access: 'signed-in', beforeCompletion: true, byCookie: true } as const
  // Whoever has no picture asks for the path `null`.
  app.get('/sys/common/static/null', { config: { access: 'public' } }, () => {
    throw refuse('NOT_ROUTE')
  })
  app.get<{ Params: { id: string } }>('/sys/common/static/:id', { config }, (request, reply) => send(request.ctx, reply, request.params.id))
  app.get<{ Params: { id: string } }>('/sys/common/static/:id/:name', { config }, (request, reply) =>
    send(request.ctx, reply, request.params.id),
  )
  done()
}
