import { createStore } from '../session/store'

/** A part that takes longer than this has failed. */
export const chunkMs = 120_000
const words = /dynamically imported module|importing a module script failed|preload CSS/i

/** A script or style that can no longer be fetched, or not in time: as a rule a newer version was published meanwhile. */
export class ChunkError extends Error {
  constructor(cause?: unknown) {
    // In words of our own: by the browser's the router would reload the page, and what is typed there would be gone.
    super('A part of the product could not be loaded', { cause })
    this.name = 'ChunkError'
  }
}
export const isChunkFailure = (error: unknown): boolean => error instanceof ChunkError || words.test(String(error))

/** True once something says that the server has a newer version than this page. */
export const newVersion = createStore(false)

/** Fetches a part of the product; gives up in time, and tells when the part is no longer there. */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError()), chunkMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    if (!isChunkFailure(error)) throw error
    if (navigator.onLine) newVersion.set(true)
    throw error instanceof ChunkError ? error : new ChunkError(error)
  } finally {
    clearTimeout(timer)
  }
}
