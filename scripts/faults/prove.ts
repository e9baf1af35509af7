import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { root } from '../parts/place'
import { type Load, startLoad } from './load'
import { type Product, startOnDisk } from './product'

/**
 * Kills the database under load, ten times as a whole and two hundred times one of its processes, and the server with SIGTERM at
 * the end. Proves that the server goes on, that every acknowledged write is there once, and that clients see 503 and nothing worse.
 */
const { values } = parseArgs({ options: { postmaster: { type: 'string', default: '10' }, backends: { type: 'string', default: '200' } } })
const times = { postmaster: Number(values.postmaster), backends: Number(values.backends) }

/** Asks until the database answers: it has just been killed. */
const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (tries > 300) throw error
      await sleep(100)
    }
  }
}
const percentile = (sorted: readonly number[], share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
    return true
  } catch {
    return false // it left by itself meanwhile
  }
}

/** Milliseconds until the next write is acknowledged after each kill. */
const killPostmaster = async (product: Product, load: Load): Promise<number[]> => {
  const pauses: number[] = []
  while (pauses.length < times.postmaster) {
    const since = performance.now()
    if (!kill(product.postmaster())) continue
    await sleep(50) // answers that were under way before the kill
    await load.nextAcknowledged()
    pauses.push(performance.now() - since)
    await sleep(1500)
  }
  return pauses
}
const killBackends = async ({ owner }: Product, load: Load): Promise<number[]> => {
  const pauses: number[] = []
  while (pauses.length < times.backends) {
    const rows = await patiently(
      () =>
        owner<
          { pid: number }[]
        >`select pid from pg_stat_activity where datname = 'srm' and application_name <> 'prove' order by random() limit 1`,
    )
    const since = performance.now()
    if (!rows[0] || !kill(rows[0].pid)) {
      await sleep(20)
      continue
    }
    await sleep(20)
    await load.nextAcknowledged()
    pauses.push(performance.now() - since)
    if (pauses.length % 20 === 0) console.log(`  ${pauses.length} backends killed, ${load.writes.length} writes`)
  }
  return pauses
}

const judge = async ({ owner }: Product, load: Load) => {
  const rows = await patiently(
    () => owner<{ code: string; n: number }[]>`
    select dict_code as code, count(*)::int as n from sys_dict where dict_code like 'load\\_%' group by dict_code`,
  )
  const found = new Map(rows.map(({ code, n }) => [code, n]))
  const acknowledged = load.writes.filter((write) => write.acknowledged)
  const took = acknowledged.map((write) => write.took).sort((a, b) => a - b)
  return {
    writes: load.writes.length,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ code }) => !found.has(code)).length,
    doubled: rows.filter(({ n }) => n > 1).length,
    unacknowledgedButThere: rows.filter(({ code }) => !acknowledged.some((write) => write.code === code)).length,
    retried: acknowledged.filter(({ attempts }) => attempts > 1).length,
    requests: load.requests.length,
    status200: load.requests.filter(({ status }) => status === 200).length,
    status503: load.requests.filter(({ status }) => status === 503).length,
    wrong: load.wrong.length,
    writeMs: { p50: percentile(took, 0.5), p99: percentile(took, 0.99), max: Math.round(took.at(-1) ?? 0) },
  }
}

/** Jobs run again, and the ear for notices hears, after all that. */
const jobRunsAgain = async ({ owner }: Product): Promise<boolean> => {
  const [since] = await patiently(() => owner<{ now: Date }[]>`select clock_timestamp() as now`)
  for (let tries = 0; tries < 150; tries++) {
    const [row] = await patiently(
      () =>
        owner<{ n: number }[]>`select count(*)::int as n from sys_job_log where status = '1' and update_time > ${since?.now ?? new Date()}`,
    )
    if (row && row.n > 0) return true
    await sleep(1000)
  }
  return false
}

/** How many requests were under way when the server was told to stop, and how many of them got no answer. */
const terminate = async (product: Product, token: string) => {
  const load = startLoad({ base: product.base, token, writers: 10, readers: 20 })
  await sleep(3000)
  const at = performance.now()
  product.child.kill('SIGTERM')
  await sleep(200)
  await load.stop(true)
  while (product.ended() === 0) await sleep(100)
  const underWay = load.requests.filter(({ begun, ended }) => begun < at && ended >= at)
  return { underWay: underWay.length, unanswered: underWay.filter(({ status }) => status === 0).length, code: product.child.exitCode }
}

const summary = (pauses: number[]) => {
  const sorted = pauses.sort((a, b) => a - b)
  return { times: pauses.length, pauseMs: { p50: percentile(sorted, 0.5), max: Math.round(sorted.at(-1) ?? 0) } }
}

const product = await startOnDisk()
try {
  const token = await product.signIn()
  const load = startLoad({ base: product.base, token, writers: 8, readers: 4 })
  await sleep(2000)
  const postmaster = summary(await killPostmaster(product, load))
  console.log(`kill -9 of the postmaster: ${JSON.stringify(postmaster)}`)
  const backends = summary(await killBackends(product, load))
  console.log(`kill -9 of backends: ${JSON.stringify(backends)}`)
  await load.stop()
  const ledger = await judge(product, load)
  console.log(`ledger: ${JSON.stringify(ledger)}`)
  const jobs = await jobRunsAgain(product)
  const processesEnded = product.ended()
  const sigterm = await terminate(product, token)
  const report = { postmaster, backends, ledger, jobsRunAgain: jobs, processesEnded, sigterm, examples: load.wrong.slice(0, 5) }
  mkdirSync(join(root, 'node_modules/.reports'), { recursive: true })
  writeFileSync(join(root, 'node_modules/.reports/faults.json'), JSON.stringify(report, null, 2))
  console.log(JSON.stringify(report, null, 2))
  const { lost, doubled, unacknowledgedButThere, wrong } = ledger
  const isProven = lost + doubled + unacknowledgedButThere + wrong + processesEnded + sigterm.unanswered === 0 && jobs
  console.log(isProven ? 'Proven' : `NOT proven\n${product.output().slice(-3000)}`)
  process.exitCode = isProven ? 0 : 1
} finally {
  await product.remove()
}
