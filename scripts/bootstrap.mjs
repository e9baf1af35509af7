// Runs before `npm start` and `npm test` on whatever Node the machine has (18 or newer): installs the
// packages of the lock file when they are not there yet, and patches those of `patches`. Node 24 comes with them, for
// everything else.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { patchPackages } from './patch-packages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules/.install-stamp')
const lock = join(root, '.install-lock')

const wanted = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** True as well after a developer's own `npm install`: npm writes down what it put into node_modules. */
const inStep = () => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const there = readJson('node_modules/.package-lock.json').packages
  return Object.entries(readJson('package-lock.json').packages).every(
    ([path, { version, link, optional, devOptional }]) =>
      !path.startsWith('node_modules/') || link || there[path]?.version === version || ((optional || devOptional) && !there[path]),
  )
}

const installed = () => {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()) return true
  if (!inStep()) return false
  writeFileSync(stamp, wanted())
  return true
}

const alive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** `npm start` and `npm test` may be called side by side: one installs, the other waits. */
const takeLock = async () => {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const holder = Number(readFileSync(lock, 'utf8') || 0)
      if (holder && !alive(holder)) rmSync(lock, { force: true })
      await new Promise((done) => setTimeout(done, 300))
    }
  }
}

const npmCi = () => {
  console.log('Installing packages (once; about a minute) …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  // npm as it was called, never the Node 24 of node_modules, which is about to be replaced.
  const [file, all] = npm && npm.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args]
  const { status, error } = spawnSync(file, all, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' && file === 'npm' })
  if (status !== 0) throw new Error(`npm ci failed${error ? `: ${error.message}` : ''}`)
  writeFileSync(stamp, wanted())
}

/** Staged files are formatted at commit; a hook of the developer's own is left alone. */
const installHook = () => {
  const git = spawnSync('git', ['rev-parse', '--git-path', 'hooks'], { cwd: root, encoding: 'utf8' })
  const configured = spawnSync('git', ['config', 'core.hooksPath'], { cwd: root, encoding: 'utf8' })
  if (git.status !== 0 || configured.stdout.trim() || process.env.CI) return
  const hook = join(root, git.stdout.trim(), 'pre-commit')
  if (existsSync(hook)) return
  try {
    mkdirSync(dirname(hook), { recursive: true })
    writeFileSync(hook, '#!/bin/sh\n[ ! -f scripts/pre-commit.mjs ] || exec node scripts/pre-commit.mjs\n', { mode: 0o755 })
  } catch {
    // A read-only checkout is no reason not to run.
  }
}

const main = async () => {
  if (!installed()) {
    await takeLock()
    try {
      if (!installed()) npmCi()
    } finally {
      rmSync(lock, { force: true })
    }
  }
  patchPackages(root)
  installHook()
}

main().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
