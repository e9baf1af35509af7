import { newKeyPair, type KeyPair } from '@srm/proof/key-pair'

const storeName = 'keys'
const database = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('srm-keys', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
const inStore = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const db = await database()
  try {
    return await new Promise((resolve, reject) => {
      const request = work(db.transaction(storeName, mode).objectStore(storeName))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  } finally {
    db.close()
  }
}

/** The company's key in this browser; null: none was made here, or this browser keeps nothing. */
export const companyKey = (supplierId: string): Promise<KeyPair | null> =>
  inStore<KeyPair | undefined>('readonly', (store) => store.get(supplierId)).then(
    (found) => found ?? null,
    () => null,
  )

/**
 * The key the company signs its bids with and reads its own by, made with the first. It cannot leave this browser: on another one a
 * bid is made anew, and every bid is readable again when it is opened.
 */
export const ensureCompanyKey = async (supplierId: string): Promise<KeyPair> => {
  const found = await companyKey(supplierId)
  if (found) return found
  const made = await newKeyPair()
  // Where nothing can be kept the bid is sealed all the same, with a key that is forgotten with the page.
  await inStore('readwrite', (store) => store.put(made, supplierId)).catch(() => undefined)
  return made
}
