import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { readConfig } from '../apps/api/src/config'
import { seedDemo } from '../apps/api/src/demo/seed'
import { prepareDatabase } from '../db/prepare'
import { dataDir, openDatabase, secretKeys } from './parts/database'
import { announceDemo } from './parts/accounts'
import { tryLock } from './parts/lock'
import { root } from './parts/place'
import { step } from './parts/progress'

/** API (restarted when its sources change) and web client (replaced in the browser) side by side. */
const lock = tryLock(join(dataDir(), 'start.pid'))
if ('heldBy' in lock) throw new Error(`The product runs (process ${lock.heldBy}): stop it first`)
const children: ChildProcess[] = []
const database = await step('Starting the database', openDatabase)
let ending = false
const end = async (code: number) => {
  if (ending) return
  ending = true
  for (const child of children) child.kill('SIGTERM')
  await database.close().catch((error: unknown) => console.error(error))
  lock.release()
  process.exit(code)
}
process.on('SIGINT', () => void end(0))
process.on('SIGTERM', () => void end(0))

const port = process.env['PORT'] || '3000'
const env = {
  ...{ LOG_LEVEL: 'info', PUBLIC_URL: 'http://localhost:5173' },
  ...process.env,
  ...{ PORT: port, DATABASE_URL: database.appUrl, ...secretKeys(), DATA_DIR: dataDir(), API_URL: `http://127.0.0.1:${port}` },
}
const config = readConfig(env)
await step(`Migrating and seeding (${database.kind})`, () => prepareDatabase(database, 'demo'))
await step('Making the demo data', () => seedDemo({ ...config, SEED: 'demo' }))
announceDemo()

const start = (file: string, args: string[], cwd: string) => {
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' })
  child.once('exit', (code) => void end(code ?? 1))
  children.push(child)
}
database.keepUp()
start('tsx', ['watch', '--clear-screen=false', 'src/main.ts'], join(root, 'apps/api'))
start('vite', [], join(root, 'apps/web'))
