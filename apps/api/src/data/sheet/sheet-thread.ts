import { Worker } from 'node:worker_threads'
import { Refusal, refuse } from '@srm/domain/kit/errors'
import type { SheetNews, SheetWork } from './sheet-worker'
import { turns } from '../transaction/turns'

export interface ThreadLimits {
  /** Threads at once, and files that may wait for one. */
  readonly running: number
  readonly waiting: number
  readonly waitMs: number
  /** One file's time, and the heap of its thread. */
  readonly runMs: number
  readonly heapMb: number
}

const fromSource = import.meta.url.endsWith('.ts')
const entry = new URL(fromSource ? './sheet-worker.ts' : './sheet-worker.mjs', import.meta.url)

/** Packed rows of a file and how many they are. */
export interface ReadSheet {
  readonly total: number
  readonly portions: readonly Uint8Array[]
}

const run = (work: SheetWork, { runMs, heapMb }: ThreadLimits): Promise<ReadSheet> =>
  new Promise((done, fail) => {
    const worker = new Worker(entry, {
      workerData: work,
      // The limits of a heap are the thread's own; one that meets them ends alone.
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      ...(fromSource ? { execArgv: ['--import', 'tsx'] } : {}),
    })
    const portions: Uint8Array[] = []
    let over = false
    const end = (settle: () => void) => {
      if (over) return
      over = true
      clearTimeout(timer)
      void worker.terminate().then(settle, settle)
    }
    const timer = setTimeout(() => end(() => fail(refuse('SHEET_TOO_BIG'))), runMs)
    worker.on('message', (news: SheetNews) => {
      if ('portion' in news) portions.push(news.portion)
      else if ('total' in news) end(() => done({ total: news.total, portions }))
      else end(() => fail(new Refusal(news.refusal.key, news.refusal.params)))
    })
    worker.on('error', (error: Error & { code?: string }) =>
      end(() => fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse('SHEET_TOO_BIG') : error)),
    )
    worker.on('exit', (code) => end(() => fail(new Error(`the reader of a workbook ended with ${code}`))))
  })

/**
 * Reads workbooks in threads of their own, a few at once: what a file does to its reader, the server does not feel.
 * @throws SHEET_BUSY when too many wait, SHEET_TOO_BIG past the limits, and what `sheetRows` throws
 */
export const sheetReader = (limits: ThreadLimits) => {
  const turn = turns(limits, () => refuse('SHEET_BUSY'))
  return (work: SheetWork): Promise<ReadSheet> => turn(() => run(work, limits))
}

/** The server allows its readers this much. */
export const serverLimits: ThreadLimits = { running: 2, waiting: 8, waitMs: 30_000, runMs: 60_000, heapMb: 256 }
export const readInThread = sheetReader(serverLimits)
