import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../apps/api/src/config'
import { seedDemo } from '../apps/api/src/demo/seed'
import { startServing } from '../apps/api/src/serve'
import { prepareDatabase } from '../db/prepare'
import { dataDir, openDatabase, secretKeys } from './parts/database'
import { announceAdmin, announceDemo } from './parts/accounts'
import { tryLock } from './parts/lock'
import { step } from './parts/progress'
import { buildWeb, webDist, webIsStale } from './parts/web-build'

/** What must be undone, newest first, however the start or the run ends. */
const undo: (() => Promise<unknown>)[] = []
let ending: Promise<never> | undefined

const end = (code: number): Promise<never> => {
  ending ??= (async () => {
    const force = setTimeout(() => process.exit(1), 60_000)
    force.unref()
    while (undo.length > 0)
      await undo
        .pop()?.()
        .catch((error: unknown) => console.error(error))
    process.exit(code)
  })()
  return ending
}

/** Process numbers above this one, as far as they belong to the `npm start` that began it. */
const ancestors = () => {
  const parent = process.ppid
  if (!process.env['npm_lifecycle_event'] || !existsSync(`/proc/${parent}/stat`)) return [parent]
  const shellsParent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))?.[1])
  return [parent, shellsParent]
}

/** A killed `npm` leaves its child behind: the server ends with it, so that the next start finds the port free. */
const endWithParent = () => {
  const before = ancestors()
  if (before.some((pid) => pid <= 1)) return
  setInterval(() => ancestors().join() !== before.join() && void end(0), 500).unref()
}

const lockData = async () => {
  for (let tries = 0; ; tries++) {
    const lock = tryLock(join(dataDir(), 'start.pid'))
    if (!('heldBy' in lock)) return undo.push(async () => lock.release())
    if (tries > 50) throw new Error(`It runs already (process ${lock.heldBy}). Stop it, or set DATA_DIR and PORT to run a second one.`)
    await sleep(200)
  }
}

const portIsFree = (port: number, host: string) =>
  new Promise<void>((done, fail) => {
    const probe = createServer()
    probe.once('error', () => fail(new Error(`Port ${port} is taken: set PORT to another one.`)))
    probe.listen(port, host, () => probe.close(() => done()))
  })

const addresses = (host: string, port: number) => {
  if (host !== '0.0.0.0' && host !== '::') return [`http://${host}:${port}`]
  const others = Object.values(networkInterfaces()).flatMap((list) => list?.filter((i) => i.family === 'IPv4' && !i.internal) ?? [])
  return [`http://localhost:${port}`, ...others.map((i) => `http://${i.address}:${port}`)]
}

const environment = (appUrl: string) => {
  const port = process.env['PORT'] || '3000'
  return {
    ...{ LOG_LEVEL: 'warn', PUBLIC_URL: `http://localhost:${port}`, SEED: process.env['NODE_ENV'] === 'production' ? 'reference' : 'demo' },
    ...Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')),
    ...{ DATABASE_URL: appUrl, ...secretKeys(), WEB_DIR: webDist, DATA_DIR: dataDir() },
  }
}

const main = async () => {
  process.on('SIGINT', () => void end(0))
  process.on('SIGTERM', () => void end(0))
  process.on('SIGHUP', () => void end(0))
  endWithParent()
  // Refuses a wrong environment before anything is started.
  const { PORT, HOST, SEED, NODE_ENV } = readConfig(environment('postgres://unknown'))
  await lockData()
  await portIsFree(PORT, HOST)
  const web = buildWeb()
  web.catch(() => {})
  const database = await step('Starting the database', async () => {
    const opened = await openDatabase()
    undo.push(opened.close)
    return opened
  })
  const admin = await step(`Migrating and seeding (${database.kind})`, () => prepareDatabase(database, SEED))
  if (SEED === 'demo') await step('Making the demo data', () => seedDemo(readConfig(environment(database.appUrl))))
  if (webIsStale()) await step('Building the web client', () => web)
  await web
  const app = await step('Starting the server', async () => {
    const server = await startServing(readConfig(environment(database.appUrl)))
    undo.push(server.stop)
    return server
  })
  database.keepUp()
  await app.http.listen({ host: HOST, port: PORT })
  console.log(`\n  清流采购 ClearFlow SRM\n  ${addresses(HOST, PORT).join('\n  ')}\n`)
  announceAdmin(admin)
  if (SEED === 'demo') announceDemo()
  if (NODE_ENV !== 'production') console.log('  Stop with Ctrl-C.\n')
}

main().catch((error: unknown) => {
  if (ending) return
  console.error(error instanceof Error ? error.message : error)
  void end(1)
})
