import { Refusal, refuse } from '@srm/domain/kit/errors'
import { turns } from '../transaction/turns'
import type { ChildLimits, PrintJob } from './print-child'
import { startPrintProcess, templateFolder, type PrintProcess } from './print-process'

export interface PrintLimits extends ChildLimits {
  /** Processes, and documents that may wait for one. */
  readonly running: number
  readonly waiting: number
  readonly waitMs: number
  /** A process that has grown to this is replaced after its document, one that has nothing to do for so long is ended. */
  readonly keepMb: number
  readonly idleMs: number
}
export interface PrintOptions extends Pick<PrintJob, 'standard' | 'picture'> {
  readonly files?: PrintJob['files']
  readonly madeAt?: number
}
export interface Printed {
  readonly content: Uint8Array
  readonly pages: number
}
export interface Printer {
  readonly pdf: (template: string, data: unknown, options?: PrintOptions) => Promise<Printed>
  readonly stop: () => void
}

/**
 * Compiles templates in a few processes of their own, so that no document stops the server: one that takes too long or too much is
 * ended, and the next one is printed by a new process.
 */
export const printer = (limits: PrintLimits, tell: (fault: string) => void = () => {}): Printer => {
  const turn = turns(limits, () => refuse('PRINT_BUSY'))
  const idle = new Map<PrintProcess, NodeJS.Timeout>()
  const all = new Set<PrintProcess>()

  const end = (one: PrintProcess) => {
    clearTimeout(idle.get(one))
    idle.delete(one)
    all.delete(one)
    one.end()
  }
  const take = (): PrintProcess => {
    for (const [one, timer] of idle) {
      if (!one.isAlive()) {
        end(one)
        continue
      }
      clearTimeout(timer)
      idle.delete(one)
      return one
    }
    const one = startPrintProcess(limits)
    all.add(one)
    return one
  }
  const rest = (one: PrintProcess) => idle.set(one, setTimeout(() => end(one), limits.idleMs).unref())

  const run = async (job: PrintJob): Promise<Printed> => {
    const one = take()
    try {
      const news = await one.print(job)
      if ('fault' in news) {
        rest(one)
        tell(`${job.template}: ${news.fault}`)
        throw refuse('PRINT_FAILED')
      }
      if (news.memoryMb > limits.keepMb) end(one)
      else rest(one)
      return { content: news.content, pages: news.pages }
    } catch (error) {
      if (error instanceof Refusal) throw error
      end(one)
      tell(`${job.template}: ${String(error)}`)
      throw refuse('PRINT_FAILED')
    }
  }
  return {
    pdf: (template, data, { files = {}, madeAt = Math.floor(Date.now() / 1000), ...options } = {}) =>
      turn(() => run({ template, data: JSON.stringify(data), files, madeAt, ...options })),
    stop: () => [...all].forEach(end),
  }
}

/** The server allows its printing this much. */
export const printLimits: PrintLimits = {
  templates: templateFolder,
  ...{ runMs: 20_000, memoryMb: 512, keepMb: 320, idleMs: 120_000 },
  ...{ running: 2, waiting: 20, waitMs: 60_000 },
}
