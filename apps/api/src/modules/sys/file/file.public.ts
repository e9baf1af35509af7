import type { FileRef } from '@srm/contract/kit/scalars'
import * as schema from '@srm/db/schema/index'
import { sysFile, sysFileLink } from '@srm/db/schema/sys/file'
import { refuse } from '@srm/domain/kit/errors'
import { maxFilesPerField } from '@srm/domain/sys/file/file.rules'
import { and, eq, inArray, is, isNull, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { asSystem, inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'

/** A file of a document and the field of the form it stands in. */
type LinkedFile = FileRef & { readonly field: string }

/** Every table and the column its rows are known by: the staff's side of a row goes by the id of that row. */
const keys = new Map(
  Object.values(schema).flatMap((t: unknown) => {
    if (!is(t, PgTable)) return []
    const { name, columns } = getTableConfig(t)
    return [[name, columns.find((column) => column.primary)?.name ?? 'id'] as const]
  }),
)
/** `bizType` names the table of the row that holds the files, in either spelling: supplierBank, supplier_bank. */
const tableOf = (bizType: string): string | undefined => {
  const name = bizType.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
  return keys.has(name) ? name : undefined
}

const rowReadable = async (tx: Tx, bizType: string, bizId: string): Promise<boolean> => {
  const table = tableOf(bizType)
  if (!table) return false
  const [row] = await tx.db.execute(sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(keys.get(table) ?? 'id')} = ${bizId}`)
  return row !== undefined
}

/** May the actor read the file: their own upload, or one that a readable row holds. */
export const canRead = async (tx: Tx, fileId: string): Promise<boolean> => {
  const [own] = await tx.db
    .select({ id: sysFile.id })
    .from(sysFile)
    .where(and(eq(sysFile.id, fileId), eq(sysFile.createBy, tx.actor.username)))
  if (own) return true
  const links = await asSystem(tx, ({ db }) =>
    db.select({ bizType: sysFileLink.bizType, bizId: sysFileLink.bizId }).from(sysFileLink).where(eq(sysFileLink.fileId, fileId)),
  )
  for (const { bizType, bizId } of links) if (await rowReadable(tx, bizType, bizId)) return true
  return false
}

/** @throws FILE_NOT_YOURS for a file the actor could not read */
export const assertUsable = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  for (const id of ids) if (!(await canRead(tx, id))) throw refuse('FILE_NOT_YOURS')
}

export interface Attachments {
  readonly bizType: string
  readonly bizId: string
  readonly field: string
  readonly files: readonly Pick<FileRef, 'id'>[]
  /** More than a field's usual limit: fields that hold those of several controls. */
  readonly most?: number
}

/**
 * Makes `files` the files of one field of a row the actor may write: links what is new, unlinks what is gone.
 * @throws FILE_NOT_YOURS for a file the actor could not read
 */
export const linkFiles = async (tx: Tx, { bizType, bizId, field, files, most = maxFilesPerField }: Attachments): Promise<void> => {
  if (!tableOf(bizType)) throw new Error(`files need a row to hang on, and ${bizType} is no table`)
  const wanted = [...new Set(files.map((f) => f.id))]
  if (wanted.length > most) throw refuse('FILE_TOO_MANY', most)
  const place = and(eq(sysFileLink.bizType, bizType), eq(sysFileLink.bizId, bizId), eq(sysFileLink.field, field))
  const there = await asSystem(tx, ({ db }) => db.select({ id: sysFileLink.id, fileId: sysFileLink.fileId }).from(sysFileLink).where(place))
  const added = wanted.filter((id) => !there.some((l) => l.fileId === id))
  const removed = there.filter((l) => !wanted.includes(l.fileId)).map((l) => l.id)
  if (tx.actor.kind !== 'system') await assertUsable(tx, added)
  await asSystem(tx, async ({ db }) => {
    if (removed.length > 0) await db.delete(sysFileLink).where(inArray(sysFileLink.id, removed))
    if (added.length === 0) return
    await db.insert(sysFileLink).values(added.map((fileId) => ({ fileId, bizType, bizId, field })))
    await db
      .update(sysFile)
      .set({ linkedAt: sql`app_now()` })
      .where(and(inArray(sysFile.id, added), isNull(sysFile.linkedAt)))
  })
}

/** The files of rows the actor has read, by row. */
export const filesOf = (tx: Tx, bizType: string, ids: readonly string[]): Promise<ReadonlyMap<string, readonly LinkedFile[]>> =>
  filesOfAll(tx, [[bizType, ids]])

/** The same for rows of several tables at once: one statement instead of one for each. */
export const filesOfAll = async (
  tx: Tx,
  holders: readonly (readonly [bizType: string, ids: readonly string[]])[],
): Promise<ReadonlyMap<string, readonly LinkedFile[]>> => {
  const types = holders.flatMap(([bizType, rows]) => rows.map(() => bizType))
  const ids = holders.flatMap(([, rows]) => rows)
  if (ids.length === 0) return new Map()
  const rows = await asSystem(tx, ({ db }) =>
    db
      .select({
        bizId: sysFileLink.bizId,
        field: sysFileLink.field,
        id: sysFile.id,
        fileName: sysFile.fileName,
        fileSize: sysFile.fileSize,
      })
      .from(sysFileLink)
      .innerJoin(sysFile, eq(sysFile.id, sysFileLink.fileId))
      // One statement for any number of rows: its plan is kept.
      .where(
        sql`(${sysFileLink.bizType}, ${sysFileLink.bizId}) in (select * from unnest(${sql.param(types)}::text[], ${sql.param(ids)}::uuid[]))`,
      )
      .orderBy(sysFileLink.createTime, sysFileLink.id),
  )
  const byRow = new Map<string, LinkedFile[]>()
  for (const { bizId, ...file } of rows) {
    byRow.set(bizId, [...(byRow.get(bizId) ?? []), { ...file, filePath: filePath(file.id, file.fileName) }])
  }
  return byRow
}

/** What stored files are called; who may read them is judged where they are linked. */
export const fileNames = async (tx: Tx, files: readonly Pick<FileRef, 'id'>[]): Promise<ReadonlyMap<string, string>> => {
  if (files.length === 0) return new Map()
  const ids = files.map((file) => file.id)
  const rows = await asSystem(tx, ({ db }) =>
    db.select({ id: sysFile.id, name: sysFile.fileName }).from(sysFile).where(inArray(sysFile.id, ids)),
  )
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Tells a slice that somebody downloads a file that hangs on one of its rows. */
type DownloadNote = (tx: Tx, bizId: string, fileName: string) => Promise<void>
const notes = new Map<string, DownloadNote>()
/** Of rows of this type every download is told, in a transaction of its own, before the file leaves. */
export const noteDownloads = (bizType: string, note: DownloadNote): void => {
  notes.set(bizType, note)
}
export const noteDownload = async (ctx: Ctx, fileId: string, fileName: string): Promise<void> => {
  const links = await reading(ctx, (tx) =>
    asSystem(tx, ({ db }) =>
      db
        .select({ bizType: sysFileLink.bizType, bizId: sysFileLink.bizId })
        .from(sysFileLink)
        .where(and(eq(sysFileLink.fileId, fileId), inArray(sysFileLink.bizType, [...notes.keys()]))),
    ),
  )
  for (const { bizType, bizId } of links) await inTx(ctx, async (tx) => notes.get(bizType)?.(tx, bizId, fileName))
}

/** The files of one field out of `filesOf`. */
export const filesIn = (files: ReadonlyMap<string, readonly LinkedFile[]>, bizId: string, field: string): FileRef[] =>
  (files.get(bizId) ?? [])
    .filter((f) => f.field === field)
    .map(({ id, fileName, fileSize, filePath }) => ({ id, fileName, fileSize, ...(filePath ? { filePath } : {}) }))

/** What clients put behind `/sys/common/static/`. */
export const filePath = (id: string, fileName: string): string => `${id}/${fileName}`

export { openFiles, sealedRefs } from './file.seal'
export { sendFile, storedFile, type ReadableFile } from './file.send'
export { dropStored, keepMade, openStored, storageFolder } from './file.store'
