import type { Deps } from '../request/context'

/** Requests of one process, since the last sample and lately. */
interface Figures {
  readonly requests: number
  readonly errors: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}
interface Trace {
  readonly at: number
  readonly method: string
  readonly uri: string
  readonly status: number
  readonly ms: number
}
interface Totals {
  readonly count: number
  readonly ms: number
  readonly max: number
}
export interface Meter {
  readonly observe: (trace: Trace, secret: boolean) => void
  /** What was measured since it was last taken. */
  readonly take: () => Figures
  /** The last requests, newest first. */
  readonly traces: () => readonly Trace[]
  readonly totals: () => Totals
}

/** Latencies kept of one minute; of more, a fair choice. */
const kept = 4000
const remembered = 100

const at = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10

const newMeter = (): Meter => {
  let [requests, errors] = [0, 0]
  let latencies: number[] = []
  let totals: Totals = { count: 0, ms: 0, max: 0 }
  const traces: Trace[] = []
  return {
    observe: (trace, secret) => {
      requests += 1
      if (trace.status >= 500) errors += 1
      totals = { count: totals.count + 1, ms: totals.ms + trace.ms, max: Math.max(totals.max, trace.ms) }
      if (latencies.length < kept) latencies.push(trace.ms)
      else if (Math.random() < kept / requests) latencies[Math.floor(Math.random() * kept)] = trace.ms
      if (secret) return
      traces.unshift(trace)
      traces.length = Math.min(traces.length, remembered)
    },
    take: () => {
      const sorted = latencies.sort((a, b) => a - b)
      const figures = { requests, errors, p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) }
      requests = 0
      errors = 0
      latencies = []
      return figures
    },
    traces: () => traces,
    totals: () => totals,
  }
}

const meters = new WeakMap<Deps, Meter>()
/** The meter of an application; tests have several in one process. */
export const meterOf = (deps: Deps): Meter => {
  const meter = meters.get(deps) ?? newMeter()
  meters.set(deps, meter)
  return meter
}
