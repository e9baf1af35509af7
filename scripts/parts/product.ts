import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyDatabase, ensureDatabase } from '../../db/migrate'
import { startEphemeral } from '../../db/embedded'
import { root } from './place'

export const freePort = () =>
  new Promise<number>((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })

const ready = async (address: string, died: () => string | undefined) => {
  for (let tries = 0; tries < 3000; tries++) {
    const reason = died()
    if (reason !== undefined) throw new Error(`npm start ended before it answered:\n${reason}`)
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error('npm start did not answer within ten minutes')
}

type Env = Record<string, string>
type Ephemeral = Awaited<ReturnType<typeof startEphemeral>>
interface Place {
  readonly database: Ephemeral
  readonly name: string
  readonly folder: string
}

/** Starts it on a free port and waits until it answers; `end` stops the process alone. */
const serve = async ({ database, name, folder }: Place, env: Env) => {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ DATABASE_URL: database.appUrl(name), MIGRATE_DATABASE_URL: database.ownerUrl(name), DATA_DIR: folder },
      ...{ PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
    },
  })
  let output = ''
  let ended = false
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)))
  const gone = new Promise<void>((done) => child.once('close', () => done())).then(() => (ended = true))
  const end = async () => {
    child.kill('SIGTERM')
    await Promise.race([gone, sleep(15_000).then(() => child.kill('SIGKILL'))])
  }
  const address = `http://127.0.0.1:${port}`
  try {
    await ready(address, () => (ended ? output : undefined))
  } catch (error) {
    await end()
    throw error
  }
  return { address, pid: child.pid ?? 0, output: () => output, end }
}

/** A database and a data folder that go away together. */
const emptyPlace = async () => {
  const place: Place = { database: await startEphemeral(), name: 'srm', folder: mkdtempSync(join(tmpdir(), 'srm-product-')) }
  await ensureDatabase(place.database.ownerUrl('postgres'), place.name)
  const leave = async () => {
    await place.database.stop()
    rmSync(place.folder, { recursive: true, force: true })
  }
  return { ...place, leave }
}

/** The real product as `npm start` starts it, on a free port, with a database and a data folder that go away with it. */
export const startProduct = async (env: Env) => {
  const place = await emptyPlace()
  try {
    const { end, ...product } = await serve(place, env)
    return { ...product, database: place.database, stop: () => end().then(place.leave) }
  } catch (error) {
    await place.leave()
    throw error
  }
}

/** Two products that begin with the same rows and files, which are made once: what happens in one the other does not hear of. */
export const startTwins = async (env: Env) => {
  const place = await emptyPlace()
  const twin: Place = { ...place, name: 'twin', folder: `${place.folder}-twin` }
  const ends: (() => Promise<void>)[] = []
  const stop = async () => {
    await Promise.all(ends.map((end) => end()))
    rmSync(twin.folder, { recursive: true, force: true })
    await place.leave()
  }
  const started = async (at: Place) => {
    const product = await serve(at, env)
    ends.push(product.end)
    return product
  }
  try {
    await (await started(place)).end()
    cpSync(place.folder, twin.folder, { recursive: true })
    await copyDatabase(place.database.ownerUrl('postgres'), place.name, twin.name)
    return { products: await Promise.all([started(place), started(twin)]), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
