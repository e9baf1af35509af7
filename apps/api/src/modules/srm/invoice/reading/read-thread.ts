import { Worker } from 'node:worker_threads'
import { refuse } from '@srm/domain/kit/errors'
import { turns } from '../../../../data/transaction/turns'
import type { ReadResult } from './read-invoice'
import type { ReadNews } from './read-worker'

const fromSource = import.meta.url.endsWith('.ts')
const entry = new URL(fromSource ? './read-worker.ts' : './invoice-worker.mjs', import.meta.url)

export interface ReaderLimits {
  readonly running: number
  readonly waiting: number
  readonly waitMs: number
  /** One file's time, and the heap of its thread. */
  readonly runMs: number
  readonly heapMb: number
}
/** A thread that has not even begun by then never will. */
const startMs = 60_000
/** The time of a file begins when its thread is ready, whatever else the machine has to do. */
const run = (file: Uint8Array, { runMs, heapMb }: ReaderLimits): Promise<ReadResult> =>
  new Promise((done) => {
    const worker = new Worker(entry, {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      ...(fromSource ? { execArgv: ['--import', 'tsx'] } : {}),
    })
    let over = false
    const end = (result: ReadResult) => {
      if (over) return
      over = true
      clearTimeout(timer)
      const settle = () => done(result)
      void worker.terminate().then(settle, settle)
    }
    let timer = setTimeout(() => end({ fault: 'slow' }), startMs)
    worker.on('message', (news: ReadNews) => {
      if (!('isReady' in news)) return end(news)
      clearTimeout(timer)
      timer = setTimeout(() => end({ fault: 'slow' }), runMs)
    })
    worker.on('error', (error: Error & { code?: string }) =>
      end({ fault: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooBig' : 'unreadable' }),
    )
    worker.on('exit', () => end({ fault: 'unreadable' }))
  })

/** @throws SHEET_BUSY when too many wait; what is wrong with a file is answered */
export const invoiceReader = (limits: ReaderLimits) => {
  const turn = turns(limits, () => refuse('SHEET_BUSY'))
  return (file: Uint8Array): Promise<ReadResult> => turn(() => run(file, limits))
}
export const readInThread = invoiceReader({ running: 2, waiting: 8, waitMs: 30_000, runMs: 30_000, heapMb: 256 })
