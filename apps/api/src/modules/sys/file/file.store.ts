import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../../config'

const endBytes = 128 * 1024

/** The folder of the stored files: STORAGE_URL, or `files` in DATA_DIR. */
export const storageFolder = ({ STORAGE_URL, DATA_DIR }: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>): string => {
  if (STORAGE_URL && /^[a-z0-9]+:\/\//i.test(STORAGE_URL) && !STORAGE_URL.startsWith('file://')) {
    throw new Error('STORAGE_URL must be a folder')
  }
  return resolve(STORAGE_URL ? STORAGE_URL.replace(/^file:\/\//, '') : join(DATA_DIR, 'files'))
}

export interface Received {
  readonly path: string
  readonly size: number
  readonly sha256: string
  readonly head: Uint8Array
  readonly tail: Uint8Array
  readonly discard: () => Promise<void>
}

/** The last bytes of a file, all of it when it is short. */
const tailOf = async (path: string, size: number): Promise<Uint8Array> => {
  const handle = await open(path, 'r')
  try {
    const length = Math.min(size, endBytes)
    const buffer = Buffer.alloc(length)
    await handle.read(buffer, 0, length, size - length)
    return buffer
  } finally {
    await handle.close()
  }
}

/** Writes a stream to a place of its own while measuring it; nothing is held in memory, and nothing written past `most` bytes. */
export const receive = async (folder: string, stream: Readable, most: number): Promise<Received> => {
  const path = join(folder, 'incoming', randomUUID())
  await mkdir(dirname(path), { recursive: true })
  const discard = () => rm(path, { force: true })
  const hash = createHash('sha256')
  const first: Buffer[] = []
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      if (size < 4096) first.push(chunk.subarray(0, 4096))
      size += chunk.length
      done(null, size > most ? undefined : chunk)
    },
  })
  try {
    await pipeline(stream, meter, createWriteStream(path, { mode: 0o600 }))
    const head = Buffer.concat(first).subarray(0, 4096)
    return { path, size, sha256: hash.digest('hex'), head, tail: await tailOf(path, Math.min(size, most)), discard }
  } catch (error) {
    await discard()
    throw error
  }
}

/** Moves a received file to where it stays; answers its key. */
export const keep = async (folder: string, { path }: Received, day: string): Promise<string> => {
  const key = `${day.slice(0, 7).replace('-', '/')}/${randomUUID()}`
  await mkdir(dirname(join(folder, key)), { recursive: true })
  await rename(path, join(folder, key))
  return key
}

/** A stored file, or undefined when the storage lost it. */
export const openStored = async (folder: string, key: string): Promise<{ stream: Readable; size: number } | undefined> => {
  const path = join(folder, key)
  const there = await stat(path).catch(() => undefined)
  return there?.isFile() ? { stream: createReadStream(path), size: there.size } : undefined
}

export const dropStored = (folder: string, key: string): Promise<void> => rm(join(folder, key), { force: true })

/** Keeps what the server itself made; answers where it lies and its hash. */
export const keepMade = async (folder: string, content: Uint8Array, day: string): Promise<{ storageKey: string; sha256: string }> => {
  const received = await receive(folder, Readable.from([content]), content.length)
  return { storageKey: await keep(folder, received, day), sha256: received.sha256 }
}
