import type { Values } from './path'

export interface Draft {
  readonly values: Values
  readonly savedAt: number
  /** Version of the record the draft was begun on. */
  readonly version: number | null
}

const storeName = 'drafts'
let opened: Promise<IDBDatabase> | null = null

const database = (): Promise<IDBDatabase> => {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('srm', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

const inStore = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> => {
  try {
    const db = await database()
    return await new Promise((resolve, reject) => {
      const request = work(db.transaction(storeName, mode).objectStore(storeName))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  } catch {
    // no IndexedDB here (private mode, tests): there are no local drafts then
    return null
  }
}

export const readDraft = async (key: string): Promise<Draft | null> =>
  (await inStore<Draft | undefined>('readonly', (s) => s.get(key))) ?? null
export const writeDraft = (key: string, draft: Draft): Promise<unknown> => inStore('readwrite', (s) => s.put(draft, key))
export const dropDraft = (key: string): Promise<unknown> => inStore('readwrite', (s) => s.delete(key))
