import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureDatabase } from '../../db/migrate'
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

/** The real product as `npm start` starts it, on a free port, with a database and a data folder that go away with it. */
export const startProduct = async (env: Record<string, string>) => {
  const database = await startEphemeral()
  const folder = mkdtempSync(join(tmpdir(), 'srm-product-'))
  const port = await freePort()
  await ensureDatabase(database.ownerUrl('postgres'), 'srm')
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ DATABASE_URL: database.appUrl('srm'), MIGRATE_DATABASE_URL: database.ownerUrl('srm'), DATA_DIR: folder },
      ...{ PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
    },
  })
  let output = ''
  let ended = false
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)))
  const gone = new Promise<void>((done) => child.once('close', () => done())).then(() => (ended = true))
  const stop = async () => {
    child.kill('SIGTERM')
    await Promise.race([gone, sleep(15_000).then(() => child.kill('SIGKILL'))])
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const address = `http://127.0.0.1:${port}`
  try {
    await ready(address, () => (ended ? output : undefined))
  } catch (error) {
    await stop()
    throw error
  }
  return { address, database, pid: child.pid ?? 0, output: () => output, stop }
}
