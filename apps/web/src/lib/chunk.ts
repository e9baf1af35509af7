import { createStore } from './store'

/** A part that takes longer than this has failed (spec 1 §9). */
export const chunkMs = 120_000
const words = /dynamically imported module|importing a module script failed|preload CSS|chunk timed out/i
/** A script or style that can no longer be fetched: as a rule a newer version was published meanwhile. */
export const isChunkFailure = (error: unknown): boolean => words.test(String(error))

/** True once something says that the server has a newer version than this page. */
export const newVersion = createStore(false)

/** Fetches a part of the product; gives up in time, and tells when the part is no longer there. */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('chunk timed out')), chunkMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    if (isChunkFailure(error) && navigator.onLine) newVersion.set(true)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
