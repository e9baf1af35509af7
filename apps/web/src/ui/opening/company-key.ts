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
const read = <T>(key: string): Promise<T | null> =>
  inStore<T | undefined>('readonly', (store) => store.get(key)).then(
    (found) => found ?? null,
    () => null,
  )

/** The company's key in this browser; null: none was made here, or this browser keeps nothing. */
export const companyKey = (supplierId: string): Promise<KeyPair | null> => read<KeyPair>(supplierId)

const formerOf = (supplierId: string): string => `${supplierId}/former`
/** Whatever keys of the company this browser holds, the one in use first: bids sealed with an earlier one stay readable. */
export const companyKeys = async (supplierId: string): Promise<readonly KeyPair[]> => {
  const present = await companyKey(supplierId)
  return [...(present ? [present] : []), ...((await read<readonly KeyPair[]>(formerOf(supplierId))) ?? [])]
}
/** Puts a key in use, out of a file or newly made; the one before is kept for reading. @throws where this browser keeps nothing */
export const takeCompanyKey = async (supplierId: string, pair: KeyPair): Promise<void> => {
  const before = await companyKeys(supplierId)
  await inStore('readwrite', (store) => store.put(before, formerOf(supplierId)))
  await inStore('readwrite', (store) => store.put(pair, supplierId))
}

/**
 * The key the company signs its bids with and reads its own by: the one it brought in a file, or one made with its first bid. The
 * latter cannot leave this browser: on another one a bid is made anew, and every bid is readable again when it is opened.
 */
export const ensureCompanyKey = async (supplierId: string): Promise<KeyPair> => {
  const found = await companyKey(supplierId)
  if (found) return found
  const made = await newKeyPair()
  // Where nothing can be kept the bid is sealed all the same, with a key that is forgotten with the page.
  await inStore('readwrite', (store) => store.put(made, supplierId)).catch(() => undefined)
  return made
}
