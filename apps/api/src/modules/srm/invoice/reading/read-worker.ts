import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { readInvoice, type ReadResult } from './read-invoice'

// What a file does to its reader, the server does not feel: it is read in a thread that has little memory and little time.

export type ReadNews = { readonly isReady: true } | ReadResult
const tell = (news: ReadNews) => parentPort?.postMessage(news)

// Linux counts priorities by thread: whoever only waits for an answer goes first.
if (process.platform === 'linux') setPriority(10)
tell({ isReady: true })
tell(await readInvoice(Buffer.from(workerData as Uint8Array)))
