import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded, startEphemeral } from '../../db/embedded'
import { ensureDatabase } from '../../db/migrate'
import { prepareDatabase } from '../../db/prepare'
import { root } from '../parts/place'
import { freePort } from '../parts/product'

interface Server {
  readonly address: string
  readonly child: ChildProcess
}
/** Starts a program that listens on PORT, and waits until `path` answers. */
export const startServer = async (file: string, env: Record<string, string>, path: string): Promise<Server> => {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, PORT: String(port) },
  })
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 1800; tries++) {
    if (await fetch(address + path).catch(() => undefined)) return { address, child }
    await sleep(100)
  }
  throw new Error(`${file} did not start`)
}

const kept = (folder: string, name: string, make: () => string): string => {
  const path = join(folder, name)
  if (!existsSync(path)) writeFileSync(path, make(), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}
const keysIn = (folder: string) => {
  const key = (name: string) => kept(folder, name, () => randomBytes(32).toString('base64'))
  return { SEAL_KEY: key('seal-key'), SIGN_KEY: key('sign-key') }
}

/**
 * A database with demo data and what a server of the product needs to run on it; both go away with `stop`, unless `keep`
 * names the folder they are to stay in for the next run.
 */
export const benchProduct = async (keep?: string) => {
  if (keep) mkdirSync(keep, { recursive: true })
  const database = keep ? await startEmbedded(join(keep, 'postgres')) : await startEphemeral()
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'srm-bench-'))
  await ensureDatabase(database.ownerUrl('postgres'), 'srm')
  const urls = { ownerUrl: database.ownerUrl('srm'), appUrl: database.appUrl('srm') }
  await prepareDatabase({ ...urls, kind: 'bench' } as never, 'demo')
  const env = {
    ...{ NODE_ENV: 'test', CAPTCHA: 'off', LOG_LEVEL: 'error', HOST: '127.0.0.1' },
    ...{ DATA_DIR: folder, ...keysIn(folder), DATABASE_URL: urls.appUrl },
  }
  const stop = async () => {
    await database.stop()
    if (!keep) rmSync(folder, { recursive: true, force: true })
  }
  return { ...urls, folder, env, stop }
}
