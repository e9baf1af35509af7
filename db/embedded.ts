import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { type Host, prepareHost } from './embedded-host'

/** A PostgreSQL server out of node_modules, so that neither Docker nor an installed database is needed. */
type Embedded = {
  /** Owner of everything, for migrations and administration. */
  ownerUrl: (database: string) => string
  /** The role the product itself logs in with; `migrate` creates it. */
  appUrl: (database: string) => string
  reused: boolean
  stop: () => Promise<void>
}

type Watched = {
  /** From now on a server that dies is started again until it is stopped. */
  keepUp: (said: (what: string) => void) => void
}

const lasting = ['-c', 'max_connections=200']
const passing = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'],
  ...['autovacuum=off', 'max_connections=200', 'file_copy_method=clone'],
].flatMap((setting) => ['-c', setting])

const freePort = () =>
  new Promise<number>((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })

const secret = (host: Host, folder: string, name: string) => {
  const path = join(folder, name)
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('base64url'), { mode: 0o600 })
  host.own(path)
  return readFileSync(path, 'utf8').trim()
}

const answers = async (url: string, folder: string) => {
  const sql = postgres(url, { max: 1, connect_timeout: 3, onnotice: () => {} })
  try {
    const [row] = await sql<{ at: string }[]>`select current_setting('data_directory') as at`
    return row?.at === join(folder, 'data')
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 }).catch(() => {})
  }
}

/** `pg_ctl status` takes a zombie, or a stranger that got the same number, for a running server. */
const isServer = (pid: number) => {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0)
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, name, state] = /\((.*)\) (\S)/.exec(stat) ?? []
    return name === 'postgres' && state !== 'Z'
  } catch {
    return false
  }
}

const postmaster = (folder: string) => {
  const file = join(folder, 'data/postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return { file, pid: Number(lines[0]), port: Number(lines[3]) }
}

/** The port of a server that a killed process left behind; clears its traces when it is dead. */
const findRunning = async (folder: string, url: (port: number) => string) => {
  for (let tries = 0; tries < 150; tries++) {
    const left = postmaster(folder)
    if (!left) return undefined
    if (left.port > 0 && (await answers(url(left.port), folder))) return left.port
    if (!isServer(left.pid)) {
      rmSync(left.file, { force: true })
      return undefined
    }
    await sleep(200) // starting, recovering or stopping
  }
  throw new Error(`A PostgreSQL server holds ${folder} but does not answer; see ${join(folder, 'server.log')}`)
}

const initialise = async (host: Host, folder: string) => {
  const data = join(folder, 'data')
  if (existsSync(join(data, 'initialised'))) return
  rmSync(data, { recursive: true, force: true }) // a first start that was cut short
  // pg_trgm needs a UTF-8 lc_ctype for Chinese text; the builtin provider sorts the same everywhere.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C', '--lc-ctype=C.UTF-8', '-E', 'UTF8']
  const { code, output } = await host.run('initdb', [
    ...['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${join(folder, 'owner-password')}`, '--no-sync'],
    ...locale,
  ])
  if (code !== 0) throw new Error(`initdb failed: ${output}`)
  writeFileSync(join(data, 'initialised'), '')
  host.own(join(data, 'initialised'))
}

const start = async (host: Host, folder: string, settings: string[], lastPort?: number) => {
  let output = ''
  for (let tries = 0; tries < 5; tries++) {
    const port = lastPort ?? (await freePort())
    const options = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...settings]
    const args = ['-D', join(folder, 'data'), '-l', join(folder, 'server.log'), '-w', '-t', '120', '-o', options.join(' '), 'start']
    const result = await host.run('pg_ctl', args)
    if (result.code === 0) return port
    output = result.output
    await sleep(300) // the port was taken meanwhile, or children of a killed server are still leaving
  }
  const log = join(folder, 'server.log')
  throw new Error(`PostgreSQL did not start: ${output}\n${existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : ''}`)
}

const handle = (folder: string, host: Host, port: number) => {
  const address = (user: string, file: string) => (database: string) =>
    `postgres://${user}:${secret(host, folder, file)}@127.0.0.1:${port}/${database}`
  return { ownerUrl: address('postgres', 'owner-password'), appUrl: address('srm_app', 'app-password') }
}

const watchMs = 500
/**
 * Starts the server again, where its clients know it, whenever it has died without being stopped. The answer ends the watch,
 * after a start that is under way.
 */
const watch = (host: Host, folder: string, port: number, said: (what: string) => void) => {
  let restarting: Promise<unknown> | undefined
  const restart = async () => {
    said('The database ended unexpectedly: starting it again')
    const left = postmaster(folder)
    if (left) rmSync(left.file, { force: true })
    await start(host, folder, lasting, port)
    said('The database is back')
  }
  const timer = setInterval(() => {
    const there = postmaster(folder)
    if (restarting || (there && isServer(there.pid))) return
    restarting = restart()
      .catch((error: unknown) => said(String(error)))
      .finally(() => {
        restarting = undefined
      })
  }, watchMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await restarting
  }
}

/** The lasting server of DATA_DIR: found again after a kill, recovered after a crash. */
export const startEmbedded = async (dir: string): Promise<Embedded & Watched> => {
  const folder = resolve(dir)
  const host = prepareHost(folder)
  secret(host, folder, 'owner-password')
  const running = await findRunning(folder, (port) => handle(folder, host, port).ownerUrl('postgres'))
  if (!running) await initialise(host, folder)
  const port = running ?? (await start(host, folder, lasting))
  let unwatch = async () => {}
  const stop = async () => {
    await unwatch()
    await host.run('pg_ctl', ['-D', join(folder, 'data'), '-m', 'fast', '-w', '-t', '60', 'stop'])
  }
  const keepUp: Watched['keepUp'] = (said) => void (unwatch = watch(host, folder, port, said))
  return { ...handle(folder, host, port), reused: running !== undefined, stop, keepUp }
}

/** A server for tests: fast, without promises to the disk, gone when its parent is gone, however it dies. */
export const startEphemeral = async (): Promise<Embedded> => {
  const folder = mkdtempSync(join(tmpdir(), 'srm-postgres-'))
  const host = prepareHost(folder)
  const stopper = host.command('pg_ctl', ['-D', join(folder, 'data'), '-m', 'immediate', '-w', 'stop'])
  const watchdog = spawn(process.execPath, [join(import.meta.dirname, 'embedded-watchdog.mjs'), JSON.stringify({ folder, stopper })], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const gone = new Promise<void>((done) => watchdog.once('exit', () => done()))
  watchdog.unref()
  const stop = () => {
    watchdog.ref()
    watchdog.stdin.end()
    return gone
  }
  try {
    secret(host, folder, 'owner-password')
    await initialise(host, folder)
    const port = await start(host, folder, passing)
    return { ...handle(folder, host, port), reused: false, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
