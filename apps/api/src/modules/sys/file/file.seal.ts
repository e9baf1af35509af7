import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sysFile, sysFileLink } from '@srm/db/schema/sys/file'
import { refuse } from '@srm/domain/kit/errors'
import { extensionOf, fileTypes } from '@srm/domain/sys/file/file.rules'
import { fromHex, hexOf } from '@srm/proof/bytes'
import { openStream, sealedChunkSize, sealStream } from '@srm/proof/stream'
import { and, eq, inArray, notInArray, sql, type InferSelectModel } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { decrypt, derived, encrypt } from '../../../data/chain/sealed'
import { dropStored, keep, receive, storageFolder } from './file.store'

/*
 * Files of sealed offers are stored in chunks under a key of their own (`@srm/proof/stream`), and their names with it: a name may
 * hold a price. Until the opening the row says nothing but how many MiB there are; name, size, hash and key are kept for the
 * company's own reading under a key drawn from SEAL_KEY, and once more inside the sealed offer, where the opening finds them.
 */
type FileRow = InferSelectModel<typeof sysFile>
/** What the row hides. */
export interface SealedFacts {
  readonly fileName: string
  readonly fileSize: number
  readonly mime: string
  /** Of the plain file. */
  readonly sha256: string
  /** Content key, hexadecimal. */
  readonly key: string
}

/** What a browser sealed comes under this name: there is nothing in it that a type could be told by. */
export const sealedUpload = 'sealed.bin'
/** In the place of what the row hides: only the browser that sealed the file knows it, until the opening of the bid tells. */
const sealedInBrowser = 'client'
export const isSealedInBrowser = (row: Pick<FileRow, 'sealed'>): boolean => row.sealed === sealedInBrowser
/** Chunks of one size and nothing else: another length was not filled up, and would tell the size. */
export const isFilledUp = (size: number): boolean => size > 0 && size % sealedChunkSize === 0
export const sealedInBrowserColumns = { fileName: 'sealed', mime: 'application/octet-stream', sealed: sealedInBrowser } as const

/** In place of the name; no language has a say in it, for nobody but the database sees it. */
const hiddenName = 'sealed'
const contextOf = (id: string): string => `sealed file ${id}`
const keyFor = (tx: Tx): Buffer => derived(tx.config.SEAL_KEY, 'sealed file')

/** Documents whose files are sealed. */
const sealedHolders: readonly string[] = ['quotation', 'sealedBid']
/** Files given here by suppliers belong to offers, and are sealed from the first byte on. */
export const isForOffer = ({ actor }: Pick<Tx, 'actor'>, biz: string): boolean => actor.kind === 'supplier' && sealedHolders.includes(biz)

interface Plain {
  readonly path: string
  readonly fileName: string
  readonly fileSize: number
  readonly sha256: string
}
/** Seals a plain file of the disk into the storage. Answers the columns of its row; the plain one is the caller's to drop. */
export const sealedColumns = async (tx: Tx, id: string, { path, fileName, fileSize, sha256 }: Plain) => {
  const folder = storageFolder(tx.config)
  const key = new Uint8Array(randomBytes(32))
  const sealed = await receive(folder, Readable.from(sealStream(key, createReadStream(path))), Infinity)
  const storageKey = await keep(folder, sealed, await tx.now())
  const extension = extensionOf(fileName)
  const mime = extension ? fileTypes[extension] : 'application/octet-stream'
  const facts: SealedFacts = { fileName, fileSize, mime, sha256, key: hexOf(key) }
  return {
    ...{ fileName: hiddenName, mime: 'application/octet-stream', fileSize: sealed.size, sha256: sealed.sha256, storageKey },
    sealed: sealFacts(tx, id, facts),
  }
}
export const sealFacts = (tx: Tx, id: string, facts: SealedFacts): string =>
  encrypt(keyFor(tx), Buffer.from(JSON.stringify(facts)), contextOf(id))
/** @throws when the row was changed, or is that of another file */
export const factsOf = (tx: Tx, row: Pick<FileRow, 'id' | 'sealed'>): SealedFacts =>
  JSON.parse(decrypt(keyFor(tx), row.sealed ?? '', contextOf(row.id)).toString()) as SealedFacts

/** A file that came without saying what for is sealed where an offer takes it up; one that another document holds cannot be. */
const sealLate = async (sys: Tx, row: FileRow): Promise<FileRow> => {
  const [elsewhere] = await sys.db
    .select({ id: sysFileLink.id })
    .from(sysFileLink)
    .where(and(eq(sysFileLink.fileId, row.id), notInArray(sysFileLink.bizType, [...sealedHolders])))
    .limit(1)
  if (elsewhere) throw refuse('FILE_HELD', row.fileName)
  const folder = storageFolder(sys.config)
  const columns = await sealedColumns(sys, row.id, { ...row, path: join(folder, row.storageKey) })
  const [saved] = await sys.db.update(sysFile).set(columns).where(eq(sysFile.id, row.id)).returning()
  sys.afterCommit(() => void dropStored(folder, row.storageKey))
  return saved as FileRow
}

export interface SealedRef extends SealedFacts {
  readonly id: string
}
/** Files of an offer with the keys that open them, sealed if they were not yet. Whoever calls has judged that they are the actor's. */
export const sealedRefs = (tx: Tx, ids: readonly string[]): Promise<SealedRef[]> =>
  asSystem(tx, async (sys) => {
    if (ids.length === 0) return []
    const rows = await sys.db
      .select()
      .from(sysFile)
      .where(inArray(sysFile.id, [...ids]))
      .for('update')
    const byId = new Map(rows.map((row) => [row.id, row]))
    const refs: SealedRef[] = []
    for (const id of ids) {
      const row = byId.get(id)
      if (!row) throw refuse('FILE_NOT_YOURS')
      if (isSealedInBrowser(row)) throw refuse('SEAL_BY_SERVER')
      refs.push({ id, ...factsOf(sys, row.sealed === null ? await sealLate(sys, row) : row) })
    }
    return refs
  })

/** The opening of an offer opens its files: whoever may read the offer may read them, under their names. */
export const openFiles = (sys: Tx, files: readonly Omit<SealedRef, 'mime'>[]): Promise<void> =>
  asSystem(sys, async ({ db }) => {
    for (const { id, fileName, fileSize, sha256, key } of files) {
      const extension = extensionOf(fileName)
      const mime = extension ? fileTypes[extension] : 'application/octet-stream'
      await db
        .update(sysFile)
        .set({ fileName, fileSize, mime, sha256, contentKey: key })
        .where(and(eq(sysFile.id, id), sql`sealed is not null`))
    }
  })

/** A sealed file as the actor may see it; null: it is sealed to them still, although they may know of it. */
export const readSealed = (tx: Tx, row: FileRow): SealedFacts | null => {
  if (row.contentKey !== null) return { ...row, key: row.contentKey }
  if (isSealedInBrowser(row)) return null
  try {
    return tx.actor.kind === 'supplier' ? factsOf(tx, row) : null
  } catch {
    throw refuse('FILE_DAMAGED')
  }
}

/**
 * The plain bytes of a sealed file. The first chunk is opened before anything is sent, so that a damaged file is refused in words;
 * a later one that does not belong breaks the download off.
 * @throws FILE_DAMAGED
 */
export const plainStream = async (stored: Readable, { key, fileSize }: SealedFacts): Promise<Readable> => {
  const chunks = openStream(fromHex(key), fileSize, stored)
  const first = await chunks.next().catch(() => {
    throw refuse('FILE_DAMAGED')
  })
  return Readable.from(
    (async function* () {
      if (!first.done) yield first.value
      yield* chunks
    })(),
  )
}
