import type { FileRef } from '@srm/contract/kit/scalars'
import { sysFile } from '@srm/db/schema/sys/file'
import { refuse } from '@srm/domain/kit/errors'
import { eq } from 'drizzle-orm'
import type { FastifyPluginCallback, FastifyReply } from 'fastify'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { canRead, openStored, storageFolder } from '../../sys/file/file.public'
import { previewOf } from './site-preview'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Where a browser fetches an image of the public site; no token needed once its owner is public. */
export const publicFileUrl = (ctx: Pick<Ctx, 'config'>, id: string, preview?: string): string =>
  `${ctx.config.BASE_PATH}/portal/file/${id}${preview ? `?preview=${preview}` : ''}`

export const isImage = (file: Pick<FileRef, 'fileName'>): boolean => /\.(png|jpe?g)$/i.test(file.fileName)

/** Readable as what it hangs on is readable: an enabled version, a visible partner, a released news item; or by the holder of a preview. */
const readable = async (tx: Tx, id: string, preview: string | undefined): Promise<boolean> => {
  if (await canRead(tx, id)) return true
  const shown = preview ? await previewOf(tx, preview) : undefined
  return shown !== undefined && JSON.stringify(shown.config).includes(`"${id}"`)
}

const imageOf = (ctx: Ctx, id: string, preview: string | undefined) =>
  reading(ctx, async (tx) => {
    if (!uuid.test(id) || !(await readable(tx, id, preview))) throw refuse('NOT_FOUND')
    const [row] = await asSystem(tx, ({ db }) => db.select().from(sysFile).where(eq(sysFile.id, id)))
    if (!row?.mime.startsWith('image/')) throw refuse('NOT_FOUND')
    return row
  })

/** Images only, of a type that was checked, never as a document of our own origin. */
const send = async (ctx: Ctx, reply: FastifyReply, id: string, preview: string | undefined): Promise<FastifyReply> => {
  const file = await imageOf(ctx, id, preview)
  const stored = await openStored(storageFolder(ctx.config), file.storageKey)
  if (!stored) throw refuse('NOT_FOUND')
  return reply
    .header('content-type', file.mime)
    .header('content-length', stored.size)
    .header('content-disposition', 'inline')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', preview ? 'private, no-store' : 'public, max-age=300')
    .send(stored.stream)
}

export const siteFileRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.get<{ Params: { id: string }; Querystring: { preview?: string } }>(
    '/portal/file/:id',
    { config: { access: 'public' } },
    (request, reply) => send(request.ctx, reply, request.params.id, request.query.preview),
  )
  done()
}
