import { contract } from '@srm/contract/index'
import { sysFile } from '@srm/db/schema/sys/file'
import { refuse } from '@srm/domain/kit/errors'
import { eq } from 'drizzle-orm'
import type { FastifyPluginCallback, FastifyReply } from 'fastify'
import { asSystem, reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { renameFile, upload } from './file.commands'
import { canRead, noteDownload } from './file.public'
import { plainStream, readSealed } from './file.seal'
import { openStored, storageFolder } from './file.store'

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
    const [row] = await asSystem(tx, ({ db }) => db.select().from(sysFile).where(eq(sysFile.id, id)))
    if (!row) throw refuse('NOT_FOUND')
    if (row.sealed === null) return { row, facts: null }
    const facts = readSealed(tx, row)
    if (!facts) throw refuse('NOT_FOUND')
    return { row, facts }
  })

/** Pictures that hold no script: they may be looked at where they are, everything else is a download. */
const shown: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp'])

/** Of a type that was checked, and in a sandbox: nothing uploaded ever runs in our own origin. */
const send = async (ctx: Ctx, reply: FastifyReply, id: string): Promise<FastifyReply> => {
  const { row, facts } = await readableFile(ctx, id)
  const stored = await openStored(storageFolder(ctx.config), row.storageKey)
  if (!stored) throw refuse('NOT_FOUND')
  const file = facts ?? row
  await noteDownload(ctx, id, file.fileName)
  const content = facts ? await plainStream(stored.stream, facts) : stored.stream
  return (
    reply
      .header('content-type', file.mime)
      .header('content-length', facts?.fileSize ?? stored.size)
      .header(
        'content-disposition',
        `${shown.has(file.mime) ? 'inline' : 'attachment'}; filename="file"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
      )
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      // Pages of named clients show pictures of ours; whose they are, the session says.
      .header('cross-origin-resource-policy', ctx.config.CORS_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin')
      .header('cache-control', 'private, no-store')
      .send(content)
  )
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
