import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { startEmbedded } from '../../db/embedded'
import { ensureDatabase } from '../../db/migrate'
import { prepareDatabase } from '../../db/prepare'
import { freePort } from '../parts/product'
import { root } from '../parts/place'

export interface Product {
  readonly base: string
  readonly child: ChildProcess
  /** How often the process of the server has ended. */
  readonly ended: () => number
  readonly output: () => string
  readonly owner: postgres.Sql
  readonly postmaster: () => number
  readonly signIn: () => Promise<string>
  readonly remove: () => Promise<void>
}

/** The product as `npm start` runs it, on a cluster that keeps its promises to the disk, with accounts and no documents. */
export const startOnDisk = async (): Promise<Product> => {
  const folder = mkdtempSync(join(tmpdir(), 'srm-faults-'))
  const first = await startEmbedded(join(folder, 'postgres'))
  await ensureDatabase(first.ownerUrl('postgres'), 'srm')
  await prepareDatabase({ ownerUrl: first.ownerUrl('srm'), appUrl: first.appUrl('srm') }, 'demo')
  const port = await freePort()
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', SEED: 'none', CAPTCHA: 'off', LOG_LEVEL: 'error' }
  for (const name of ['DATABASE_URL', 'MIGRATE_DATABASE_URL', 'NODE_ENV']) delete (env as Record<string, string | undefined>)[name]
  // The server that stands is found by its folder, as after a kill.
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let ended = 0
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-200_000)))
  child.once('exit', () => ended++)
  const base = `http://127.0.0.1:${port}`
  const owner = postgres(first.ownerUrl('srm'), {
    max: 1,
    onnotice: () => {},
    connect_timeout: 5,
    backoff: () => 0.2,
    connection: { application_name: 'prove' },
  })
  for (let tries = 0; ; tries++) {
    if (
      await fetch(`${base}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break
    if (ended > 0 || tries > 1500) throw new Error(`The product did not start:\n${output}`)
    await sleep(200)
  }
  return {
    base,
    child,
    ended: () => ended,
    output: () => output,
    owner,
    postmaster: () => Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]),
    signIn: async () => {
      const body = JSON.stringify({ username: 'admin', password: 'Demo#2026', captcha: '', checkKey: '1' })
      const response = await fetch(`${base}/api/sys/login`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
      return ((await response.json()) as { result: { token: string } }).result.token
    },
    remove: async () => {
      await owner.end({ timeout: 2 }).catch(() => {})
      if (ended === 0) child.kill('SIGTERM')
      for (let tries = 0; ended === 0 && tries < 300; tries++) await sleep(200)
      await first.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
