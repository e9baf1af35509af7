import { signedIn } from './measure'

/** How often something is done: the first are not counted, for a server that has just started is slow. */
interface Rounds {
  readonly warmUp: number
  readonly counted: number
}
const reads: Rounds = { warmUp: 6, counted: 20 }
const writes: Rounds = { warmUp: 1, counted: 5 }

export interface Answer {
  readonly success: boolean
  readonly message: string
  // oxlint-disable-next-line no-explicit-any -- whatever the endpoint answers
  readonly result: any
}
export type Ask = (path: string, body?: object) => Promise<Answer['result']>

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0

/**
 * Measures calls against the limits they have: how long whoever asks waits, and what it costs the processors. A call above its limit by
 * the clock alone is told apart from one that computes too long.
 */
export const gaugeOf = (api: string, cpu: () => number | null) => {
  const tokens = new Map<string, string>()
  const missed: string[] = []
  /** Asks as somebody. @throws what was refused */
  const as = async (who: string): Promise<Ask> => {
    const token = tokens.get(who) ?? (await signedIn(api, who))
    tokens.set(who, token)
    return async (path, body) => {
      const headers = { 'x-access-token': token, ...(body && { 'content-type': 'application/json' }) }
      const answer = await fetch(api + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
      const said = (await answer.json()) as Answer
      if (!said.success) throw new Error(`${path}: ${said.message} ${JSON.stringify(said.result)?.slice(0, 300)}`)
      return said.result
    }
  }
  const tell = (who: string, what: string, limit: number, waits: readonly number[], cost: number | null): void => {
    const waited = median(waits)
    const verdict = waited <= limit ? '' : cost !== null && cost <= limit ? '  over by the clock' : '  OVER'
    const said = `${who.padEnd(14)}${what.padEnd(44)}${waited.toFixed(1).padStart(8)} ms${(cost?.toFixed(1) ?? '').padStart(9)} ms of CPU, limit ${limit}`
    console.log(said + verdict)
    if (verdict) missed.push(said + verdict)
  }
  /** Does something over and over; what it takes to be able to is not counted. */
  const step = async <P>(
    [who, what, limit]: readonly [string, string, number],
    prepare: (round: number) => Promise<P>,
    run: (given: P) => Promise<unknown>,
    { warmUp, counted } = writes,
  ): Promise<void> => {
    const waits: number[] = []
    let cost: number | null = 0
    for (let round = 0; round < warmUp + counted; round++) {
      const given = await prepare(round)
      const [before, since] = [cpu(), performance.now()]
      await run(given)
      const [took, after] = [performance.now() - since, cpu()]
      if (round < warmUp) continue
      waits.push(took)
      cost = cost === null || after === null || before === null ? null : cost + (after - before) / counted
    }
    tell(who, what, limit, waits, cost)
  }
  const read = async (who: string, what: string, path: string, limit = 100): Promise<void> => {
    const ask = await as(who)
    await step(
      [who, what, limit],
      async () => {},
      () => ask(path),
      reads,
    )
  }
  return { as, step, read, missed }
}
export type Gauge = ReturnType<typeof gaugeOf>

/** The same work on every machine: what it takes here says how its other figures compare. */
export const calibrated = (): string => {
  const times = Array.from({ length: 5 }, () => {
    const [since, before] = [performance.now(), process.cpuUsage()]
    let sum = 0
    for (let i = 0; i < 20_000_000; i++) sum = (sum * 31 + i) % 1_000_003
    const used = process.cpuUsage(before)
    return { took: performance.now() - since, sum, cost: (used.user + used.system) / 1000 }
  })
  return `calibration: 20 million steps of arithmetic take ${median(times.map(({ took }) => took)).toFixed(0)} ms, ${median(times.map(({ cost }) => cost)).toFixed(0)} ms of CPU`
}
