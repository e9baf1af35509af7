import { fork, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ChildLimits, PrintJob, PrintNews } from './print-child'

const fromSource = import.meta.url.endsWith('.ts')
const entry = fileURLToPath(new URL(fromSource ? './print-child.ts' : './print-child.mjs', import.meta.url))
/** Where the templates lie beside the server, in the repository and when it is built. */
export const templateFolder = fileURLToPath(new URL(fromSource ? './templates' : './print', import.meta.url))

/** Nothing of the server's own: no secrets, no proxy; what a template would fetch all the same goes to a port nobody listens at. */
const nowhere = 'http://127.0.0.1:9'
const environment = { HOME: tmpdir(), HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere, ALL_PROXY: nowhere }

/** A process that compiles documents, one after the other. */
export interface PrintProcess {
  /** @throws when the process ended instead of answering */
  readonly print: (job: PrintJob) => Promise<PrintNews>
  readonly isAlive: () => boolean
  readonly end: () => void
}

/** Not waited for: the server may end while one runs, and it ends with the server. */
const letGo = (child: ChildProcess) => {
  child.unref()
  child.channel?.unref()
}
export const startPrintProcess = (limits: ChildLimits): PrintProcess => {
  const child = fork(entry, [JSON.stringify(limits)], {
    serialization: 'advanced',
    env: environment,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  letGo(child)
  const print = (job: PrintJob): Promise<PrintNews> =>
    new Promise((done, fail) => {
      const over = () => {
        child.off('message', take)
        child.off('exit', gone)
        child.off('error', gone)
        letGo(child)
      }
      const take = (news: PrintNews) => {
        over()
        done(news)
      }
      const gone = (why: unknown) => {
        over()
        fail(new Error(`the printing process ended: ${String(why)}, ${child.signalCode ?? ''}`))
      }
      child.once('message', take)
      child.once('exit', gone)
      child.once('error', gone)
      child.ref()
      child.channel?.ref()
      child.send(job, (error) => error && gone(error))
    })
  return { print, isAlive: () => child.exitCode === null && child.signalCode === null && child.connected, end: () => child.kill('SIGKILL') }
}
