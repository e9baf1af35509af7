import type { Readable } from 'node:stream'
import type { FileRef } from '@srm/contract/kit/scalars'
import { sysFile } from '@srm/db/schema/sys/file'
import { refuse } from '@srm/domain/kit/errors'
import { cleanFileName, contentMatches, extensionOf, fileTypes, maxFileBytes } from '@srm/domain/sys/file/file.rules'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { inTx } from '../../../data/in-tx'
import type { Ctx } from '../../../http/context'
import { filePath } from './file.public'
import { dropStored, keep, receive, storageFolder, type Received } from './file.store'

interface Part {
  readonly filename: string
  readonly file: Readable & { readonly truncated?: boolean }
}

/** Streams the one file of a multipart request to the storage and registers it. */
export const upload = async (ctx: Ctx, request: FastifyRequest): Promise<FileRef> => {
  if (!request.isMultipart()) throw refuse('FILE_EMPTY')
  const biz = { value: '' }
  let stored: FileRef | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (stored) part.file.resume()
      else stored = await store(ctx, part, biz)
    } else if (part.fieldname === 'biz' && typeof part.value === 'string') biz.value = part.value.slice(0, 60)
  }
  if (!stored) throw refuse('FILE_EMPTY')
  return stored
}

const store = async (ctx: Ctx, part: Part, biz: { readonly value: string }): Promise<FileRef> => {
  const fileName = cleanFileName(part.filename)
  const extension = extensionOf(fileName)
  if (!extension) {
    part.file.resume()
    throw refuse('FILE_TYPE', fileName)
  }
  const folder = storageFolder(ctx.config)
  const received = await receive(folder, part.file).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw refuse('FILE_TOO_LARGE', fileName)
    throw refuse('FILE_BROKEN')
  })
  try {
    if (part.file.truncated || received.size > maxFileBytes) throw refuse('FILE_TOO_LARGE', fileName)
    if (received.size === 0 || !contentMatches(extension, received.head, received.tail)) throw refuse('FILE_CONTENT', fileName)
    return await register(ctx, { folder, received, fileName, mime: fileTypes[extension], biz: biz.value })
  } catch (error) {
    await received.discard()
    throw error
  }
}

const register = (ctx: Ctx, it: { folder: string; received: Received; fileName: string; mime: string; biz: string }): Promise<FileRef> =>
  inTx(ctx, async (tx) => {
    const { folder, received, fileName, mime, biz } = it
    const storageKey = await keep(folder, received, await tx.now())
    try {
      const [row] = await tx.db
        .insert(sysFile)
        .values({ fileName, mime, biz, storageKey, fileSize: received.size, sha256: received.sha256 })
        .returning({ id: sysFile.id })
      const id = row?.id ?? ''
      return { id, fileName, fileSize: received.size, filePath: filePath(id, fileName) }
    } catch (error) {
      await dropStored(folder, storageKey)
      throw error
    }
  })

/**
 * Gives an own file another name while no document holds it: afterwards others may have read it under the old one.
 * @throws FILE_NAME when nothing is left of the name, or its extension is another
 */
export const renameFile = (ctx: Ctx, given: { id: string; fileName: string }): Promise<FileRef> =>
  inTx(ctx, async ({ db, actor }) => {
    const mine = and(eq(sysFile.id, given.id), eq(sysFile.createBy, actor.username), isNull(sysFile.linkedAt))
    const [file] = await db.select().from(sysFile).where(mine)
    if (!file) throw refuse('NOT_FOUND')
    const fileName = cleanFileName(given.fileName)
    if (extensionOf(fileName) !== extensionOf(file.fileName) || !/^[^.]/.test(fileName)) throw refuse('FILE_NAME')
    await db.update(sysFile).set({ fileName }).where(mine)
    return { id: file.id, fileName, fileSize: file.fileSize, filePath: filePath(file.id, fileName) }
  })
