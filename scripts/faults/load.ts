import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** One write as its client knows it: asked with one key until it is acknowledged. */
export interface Write {
  readonly code: string
  /** Milliseconds from the first attempt to the acknowledgement. */
  took: number
  attempts: number
  acknowledged: boolean
}
/** How a request of the load ended. `begun` and `ended` are `performance.now()`; status 0: no answer came. */
interface Request {
  readonly begun: number
  readonly ended: number
  readonly status: number
}
export interface Load {
  readonly writes: readonly Write[]
  readonly requests: readonly Request[]
  /** Answers that are neither a success nor 503. */
  readonly wrong: readonly string[]
  /** Resolves at the next acknowledgement. */
  readonly nextAcknowledged: () => Promise<void>
  /** Begins nothing new; every write that was begun is asked for until it is acknowledged, unless `atOnce`. */
  readonly stop: (atOnce?: boolean) => Promise<void>
}
interface Options {
  readonly base: string
  readonly token: string
  readonly writers: number
  readonly readers: number
}
interface Body {
  readonly success?: boolean
  readonly errorKey?: string
  readonly message?: string
}

/** Writers and readers that behave as the web client does: who is told 503 asks again, a write with the key it had. */
export const startLoad = ({ base, token, writers, readers }: Options): Load => {
  const writes: Write[] = []
  const requests: Request[] = []
  const wrong: string[] = []
  let listeners: (() => void)[] = []
  let isRunning = true
  let isCut = false

  /** Whether it succeeded; false: ask again. */
  const ask = async (path: string, init: RequestInit = {}): Promise<boolean> => {
    const begun = performance.now()
    const headers = { 'x-access-token': token, 'content-type': 'application/json', ...init.headers }
    const answer = await fetch(`${base}/api${path}`, { ...init, headers })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Body }))
      .catch((error: unknown) => ({ status: 0, body: { message: String((error as Error).cause ?? error) } as Body }))
    requests.push({ begun, ended: performance.now(), status: answer.status })
    const { status, body } = answer
    if (status === 200 && body.success) return true
    if (status !== 503 && !isCut) wrong.push(`${init.method ?? 'GET'} ${path}: ${status} ${body.errorKey ?? ''} ${body.message ?? ''}`)
    return false
  }
  const write = async (name: string): Promise<void> => {
    const code = `load_${name}_${writes.length}`
    const one: Write = { code, took: 0, attempts: 0, acknowledged: false }
    writes.push(one)
    const key = randomUUID()
    const since = performance.now()
    while (!isCut) {
      one.attempts++
      const body = JSON.stringify({ dictCode: code, dictName: code, type: 0 })
      if (await ask('/sys/dict/add', { method: 'POST', body, headers: { 'idempotency-key': key } })) {
        one.took = performance.now() - since
        one.acknowledged = true
        for (const tell of listeners.splice(0)) tell()
        return
      }
      await sleep(Math.min(250 * 2 ** (one.attempts - 1), 2000))
    }
  }
  const loop = async (work: () => Promise<unknown>) => {
    while (isRunning) await work()
  }
  const all = Promise.all([
    ...Array.from({ length: writers }, (_, i) => loop(() => write(String(i)))),
    ...Array.from({ length: readers }, () => loop(async () => (await ask('/sys/dict/list?pageSize=10')) || sleep(500))),
  ])
  return {
    writes,
    requests,
    wrong,
    nextAcknowledged: () => new Promise((done) => listeners.push(done)),
    stop: async (atOnce = false) => {
      isRunning = false
      isCut = atOnce
      await all
      listeners = []
    },
  }
}
