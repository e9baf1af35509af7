import { sysFile } from '@srm/db/schema/sys/file'
import { refuse } from '@srm/domain/kit/errors'
import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../../config'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { plainStream, readSealed, type SealedFacts } from './file.seal'
import { openStored, storageFolder } from './file.store'

export interface ReadableFile {
  readonly row: typeof sysFile.$inferSelect
  /** What a sealed file hides; null: it was never sealed. */
  readonly facts: SealedFacts | null
}
/** A stored file that the caller has judged to be readable. @throws NOT_FOUND where there is none, or it is sealed still */
export const storedFile = async (tx: Tx, id: string): Promise<ReadableFile> => {
  const [row] = await asSystem(tx, ({ db }) => db.select().from(sysFile).where(eq(sysFile.id, id)))
  if (!row) throw refuse('NOT_FOUND')
  if (row.sealed === null) return { row, facts: null }
  const facts = readSealed(tx, row)
  if (!facts) throw refuse('NOT_FOUND')
  return { row, facts }
}

/** Pictures that hold no script: they may be looked at where they are, everything else is a download. */
const shown: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp'])

interface Sent extends ReadableFile {
  /** The name it is downloaded under. */
  readonly name: string
  readonly beforeSending?: () => Promise<void>
}
/** Of a type that was checked, and in a sandbox: nothing uploaded ever runs in our own origin. @throws NOT_FOUND, FILE_DAMAGED */
export const sendFile = async (config: Config, reply: FastifyReply, { row, facts, name, beforeSending }: Sent): Promise<FastifyReply> => {
  const stored = await openStored(storageFolder(config), row.storageKey)
  if (!stored) throw refuse('NOT_FOUND')
  const { mime } = facts ?? row
  await beforeSending?.()
  const content = facts ? await plainStream(stored.stream, facts) : stored.stream
  return (
    reply
      .header('content-type', mime)
      .header('content-length', facts?.fileSize ?? stored.size)
      .header(
        'content-disposition',
        `${shown.has(mime) ? 'inline' : 'attachment'}; filename="file"; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      // Pages of named clients show pictures of ours; whose they are, the session says.
      .header('cross-origin-resource-policy', config.CORS_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin')
      .header('cache-control', 'private, no-store')
      .send(content)
  )
}
