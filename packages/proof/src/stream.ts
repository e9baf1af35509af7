import { decrypted, encrypted } from './aes'

/*
 * Files of sealed offers: 1 MiB of plain text a chunk, each with a nonce of prefix, counter and last-mark (the STREAM
 * construction), so that chunks that were swapped, left out or cut off are noticed. Every file has a key of its own.
 */
export const chunkSize = 1024 * 1024
const tagSize = 16
export const sealedChunkSize = chunkSize + tagSize
const none = new Uint8Array()

/** The prefix may stay the same for all files: no key seals two of them. */
const nonceOf = (counter: number, last: boolean): Uint8Array => {
  const nonce = new Uint8Array(12)
  new DataView(nonce.buffer).setUint32(7, counter)
  nonce[11] = last ? 1 : 0
  return nonce
}

/** Size in whole MiB: what the place where it is stored tells of a file. */
export const paddedSize = (size: number): number => Math.max(1, Math.ceil(size / chunkSize)) * chunkSize

/** Cuts a stream into pieces of one size, the last of which may be shorter. */
async function* pieces(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<{ piece: Uint8Array; last: boolean }> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const given of source) {
    held.push(given)
    length += given.length
    // What fills a piece exactly waits: only the end of the stream tells which piece is the last.
    while (length > size) {
      const all = joinedBytes(held, length)
      yield { piece: all.subarray(0, size), last: false }
      held = [all.subarray(size)]
      length -= size
    }
  }
  yield { piece: joinedBytes(held, length), last: true }
}
const joinedBytes = (parts: readonly Uint8Array[], length: number): Uint8Array => {
  const out = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

/** Seals a file as it passes; the last chunk is filled up with zeros, the true size is kept with the key. */
export async function* sealStream(key: Uint8Array, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let counter = 0
  for await (const { piece, last } of pieces(source, chunkSize)) {
    const whole = new Uint8Array(chunkSize)
    whole.set(piece)
    yield await encrypted(key, whole, nonceOf(counter++, last), none)
  }
}

/**
 * Opens a sealed file as it passes.
 * @param size of the plain file, in bytes
 * @throws as soon as a chunk is not the one that belongs there, and at the end when any is missing
 */
export async function* openStream(key: Uint8Array, size: number, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let counter = 0
  let left = size
  for await (const { piece, last } of pieces(source, sealedChunkSize)) {
    const plain = await decrypted(key, piece, nonceOf(counter++, last), none)
    if (last ? left > chunkSize : left <= chunkSize) throw new Error('the file has not its size')
    yield plain.subarray(0, Math.min(left, chunkSize))
    left -= chunkSize
  }
}
