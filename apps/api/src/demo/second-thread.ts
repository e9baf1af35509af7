import { Worker } from 'node:worker_threads'
import type { Config } from '../config'

/** `registers` need no company, `tenders` the four that came first, `supply` the whole half year, `settlement` contracts and orders. */
export type SecondPart = 'registers' | 'tenders' | 'supply' | 'settlement'
/** The thread is asked for a part, and answers null or why it failed. */
export interface SecondWork {
  readonly part: SecondPart
  readonly trading: readonly string[]
}
interface SecondThread {
  /** Resolves when the part stands. One part at a time. @throws what the part was refused */
  readonly tell: (part: SecondPart, trading: readonly string[]) => Promise<void>
  readonly end: () => Promise<unknown>
}

/** Starts a thread that tells its parts of the story with a clock and an application of its own: one processor alone would need half as long again. */
export const startSecondThread = (config: Config): SecondThread => {
  const worker = new Worker(new URL('./second-worker.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    workerData: config,
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  })
  const broken = new Promise<never>((_, fail) => {
    worker.once('error', fail).once('exit', (code) => fail(new Error(`the second thread of the demo ended with ${code}`)))
  })
  broken.catch(() => {}) // whoever waits for a part is told
  return {
    tell: (part, trading) => {
      const answered = new Promise<void>((done, fail) => {
        worker.once('message', (refused: Error | null) => (refused ? fail(refused) : done()))
      })
      worker.postMessage({ part, trading } satisfies SecondWork)
      const told = Promise.race([answered, broken])
      told.catch(() => {}) // whoever waits for it is told, be it later
      return told
    },
    end: () => worker.terminate(),
  }
}
