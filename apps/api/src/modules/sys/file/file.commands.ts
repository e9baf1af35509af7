import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { id as uuid, type FileRef } from '@srm/contract/kit/scalars'
import { sysFile } from '@srm/db/schema/sys/file'
import { refuse } from '@srm/domain/kit/errors'
import {
  cleanFileName,
  contentMatches,
  extensionOf,
  fileTypes,
  isImageType,
  maxFileBytes,
  type FileExtension,
} from '@srm/domain/sys/file/file.rules'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { asSystem, inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { refusalOf } from '../../../http/request/errors'
import { filePath } from './file.public'
import { assertRoom, roomOf, type Room } from './file.quota'
import {
  factsOf,
  isFilledUp,
  isForOffer,
  isSealedInBrowser,
  sealedColumns,
  sealedInBrowserColumns,
  sealedUpload,
  sealFacts,
} from './file.seal'
import { dropStored, keep, receive, storageFolder, type Received } from './file.store'

interface Part {
  readonly filename: string
  readonly file: Readable & { readonly truncated?: boolean }
}
interface Given {
  readonly fileName: string
  /** Null: a browser sealed it, and nobody here can tell. */
  readonly extension: FileExtension | null
  readonly received: Received
}

/**
 * Streams the one file of a multipart request to the storage and registers it. `isup` of 1 says that the field takes images
 * alone; it may stand before the file or behind it. `id` names a file that was sealed away from the product, whose id stands in the
 * sealed bid already; sent again it is the same file.
 * @throws FILE_QUOTA_UNAPPROVED, FILE_QUOTA, FILE_EMPTY, FILE_TYPE, FILE_NOT_IMAGE, FILE_CONTENT, FILE_TOO_LARGE, FILE_BROKEN, FILE_NOT_YOURS
 */
export const upload = async (ctx: Ctx, request: FastifyRequest): Promise<FileRef> => {
  if (!request.isMultipart()) throw refuse('FILE_EMPTY')
  const room = await reading(ctx, roomOf)
  if (room && room.left <= 0) throw room.refusal
  const fields = new Map<string, string>()
  let given: Given | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value).slice(0, 60))
      else if (given) part.file.resume()
      else given = await take(ctx, part, room)
    }
    if (!given) throw refuse('FILE_EMPTY')
    if (fields.get('isup') === '1' && !(given.extension && isImageType(fileTypes[given.extension]))) throw refuse('FILE_NOT_IMAGE')
    return await register(ctx, given, { biz: fields.get('biz') ?? '', sealedId: sealedIdOf(given, fields.get('id')) })
  } catch (error) {
    await given?.received.discard()
    throw error
  }
}

const take = async (ctx: Ctx, part: Part, room: Room | undefined): Promise<Given> => {
  const fileName = cleanFileName(part.filename)
  const extension = extensionOf(fileName)
  const isSealed = part.filename === sealedUpload && ctx.actor.kind === 'supplier'
  if (!extension && !isSealed) {
    part.file.resume()
    throw refuse('FILE_TYPE', fileName)
  }
  const most = Math.min(maxFileBytes, room?.left ?? maxFileBytes)
  const received = await receive(storageFolder(ctx.config), part.file, most).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw refuse('FILE_TOO_LARGE', fileName)
    throw refusalOf(error) ?? refuse('FILE_BROKEN')
  })
  try {
    if (part.file.truncated || received.size > maxFileBytes) throw refuse('FILE_TOO_LARGE', fileName)
    if (room && received.size > room.left) throw room.refusal
    const isGood = extension ? received.size > 0 && contentMatches(extension, received.head, received.tail) : isFilledUp(received.size)
    if (!isGood) throw refuse('FILE_CONTENT', fileName)
    return { fileName, extension: extension ?? null, received }
  } catch (error) {
    await received.discard()
    throw error
  }
}

/** Only what a browser sealed brings its id along: nobody else knows it before. */
const sealedIdOf = ({ extension }: Given, id: string | undefined): string | null =>
  extension === null && id !== undefined && uuid.safeParse(id).success ? id : null

/** The file of that id, where the same account sent the same bytes before and no document holds it yet. @throws FILE_NOT_YOURS */
const sentBefore = async (tx: Tx, id: string, { received }: Given): Promise<FileRef | null> => {
  const [row] = await asSystem(tx, ({ db }) => db.select().from(sysFile).where(eq(sysFile.id, id)))
  if (!row) return null
  const isSame = row.createBy === tx.actor.username && row.sha256 === received.sha256 && row.linkedAt === null && isSealedInBrowser(row)
  if (!isSame) throw refuse('FILE_NOT_YOURS')
  await received.discard()
  return { id, fileName: row.fileName, fileSize: row.fileSize, filePath: filePath(id, row.fileName) }
}

interface Register {
  readonly biz: string
  readonly sealedId: string | null
}
const register = (ctx: Ctx, given: Given, { biz, sealedId }: Register): Promise<FileRef> =>
  inTx(ctx, async (tx) => {
    const { fileName, extension, received } = given
    const before = sealedId && (await sentBefore(tx, sealedId, given))
    if (before) return before
    await assertRoom(tx, received.size)
    const folder = storageFolder(ctx.config)
    const id = sealedId ?? randomUUID()
    const plain = { fileName, fileSize: received.size, sha256: received.sha256 }
    const kept = async () => ({ ...plain, storageKey: await keep(folder, received, await tx.now()) })
    const columns = !extension
      ? { ...(await kept()), ...sealedInBrowserColumns }
      : isForOffer(tx, biz)
        ? await sealedColumns(tx, id, { ...plain, path: received.path })
        : { ...(await kept()), mime: fileTypes[extension] }
    try {
      await tx.db.insert(sysFile).values({ id, biz, ...columns })
      await received.discard()
      return { id, fileName, fileSize: received.size, filePath: filePath(id, fileName) }
    } catch (error) {
      await dropStored(folder, columns.storageKey)
      throw error
    }
  })

/**
 * Gives an own file another name while no document holds it: afterwards others may have read it under the old one.
 * @throws FILE_NAME when nothing is left of the name, or its extension is another
 */
export const renameFile = (ctx: Ctx, given: { id: string; fileName: string }): Promise<FileRef> =>
  inTx(ctx, async (tx) => {
    const { db, actor } = tx
    const mine = and(eq(sysFile.id, given.id), eq(sysFile.createBy, actor.username), isNull(sysFile.linkedAt))
    const [file] = await db.select().from(sysFile).where(mine)
    if (!file || isSealedInBrowser(file)) throw refuse('NOT_FOUND')
    const facts = file.sealed === null ? null : factsOf(tx, file)
    const { fileName: before, fileSize } = facts ?? file
    const fileName = cleanFileName(given.fileName)
    if (extensionOf(fileName) !== extensionOf(before) || !/^[^.]/.test(fileName)) throw refuse('FILE_NAME')
    await db
      .update(sysFile)
      .set(facts ? { sealed: sealFacts(tx, file.id, { ...facts, fileName }) } : { fileName })
      .where(mine)
    return { id: file.id, fileName, fileSize, filePath: filePath(file.id, fileName) }
  })
