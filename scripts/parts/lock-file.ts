import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './place'

type Entry = { version?: string; dev?: boolean; optionalDependencies?: Record<string, string> }
type Lock = { packages: Record<string, Entry> }

const file = join(root, 'package-lock.json')
const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'x64', 'ppc64', 'riscv64', 's390x', 'loong64']

const platform = (name: string) => {
  const os = systems.find((system) => name.includes(system))
  const cpu = processors.find((processor) => new RegExp(`[-/]${processor}(-|$)`).test(name))
  const libc = name.includes('musl') ? 'musl' : name.includes('-gnu') ? 'glibc' : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && os === 'linux' && { libc: [libc] }) }
}

const isThere = (packages: Lock['packages'], from: string, name: string) => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${at}${at && '/'}node_modules/${name}`]) return true
    if (!at) return false
  }
}

/**
 * A registry mirror that lacks the binaries of other platforms makes npm leave them out of the lock
 * file, and then `npm ci` refuses the file everywhere.
 */
export const missingFromLock = () => {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
  return Object.entries(lock.packages).flatMap(([from, { optionalDependencies, dev }]) =>
    Object.entries(optionalDependencies ?? {})
      .filter(([name]) => !isThere(lock.packages, from, name))
      .map(([name, version]) => ({ name, version, dev })),
  )
}

/** Adds them back by the version their parent asks for; npm fetches them on their own platform alone. */
export const completeLock = () => {
  const missing = missingFromLock()
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
  for (const { name, version, dev } of missing) {
    if (!/^\d/.test(version)) throw new Error(`${name} is asked for as ${version}: only exact versions can be added`)
    lock.packages[`node_modules/${name}`] = { version, ...platform(name), ...(dev && { dev }), ...{ optional: true } }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  return missing.length
}
