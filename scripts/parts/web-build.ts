import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock'
import { root } from './place'
import { must } from './run'

export const webDist = join(root, 'apps/web/dist')
const stamp = join(root, 'node_modules/.web-build')
const sources = ['apps/web/**/*', 'packages/*/src/**/*', 'packages/*/package.json', 'package-lock.json', 'tsconfig.base.json']

/** The gallery of widgets is part of what is tested, never of what is delivered. */
const gallery = process.env['NODE_ENV'] === 'test' ? 'on' : 'off'

const sourceHash = () => {
  const exclude = (path: string) => /(^|[/\\])(node_modules|dist)$/.test(path)
  const files = globSync(sources, { cwd: root, exclude }).sort()
  const hash = createHash('sha256').update(gallery)
  for (const file of files) {
    const path = join(root, file)
    if (statSync(path).isFile() && !/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}

const fresh = (hash: string) => existsSync(join(webDist, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

export const webIsStale = () => !fresh(sourceHash())

/** Builds the client in the folder `web`. */
export const buildClient = (web: string) =>
  must('vite', ['build', '--manifest', '--logLevel', 'warn'], { cwd: web, env: { NODE_ENV: 'production', GALLERY: gallery } })

/** Builds the web client unless it was built from exactly these sources. */
export const buildWeb = () =>
  withLock(join(root, 'node_modules/.web-build.lock'), async () => {
    const hash = sourceHash()
    if (fresh(hash)) return
    await buildClient(join(root, 'apps/web'))
    writeFileSync(stamp, hash)
  })
