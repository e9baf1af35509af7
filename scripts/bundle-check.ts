import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './parts/place'
import { webDist } from './parts/web-build'

/**
 * What must be downloaded before a page works: everything the entry and the page's own chunk import. Lazily loaded parts
 * do not count. Budgets in gzip bytes:
 * - a public page with all it needs,
 * - the logged-in shell with its first page, the home page,
 * - what one page inside the shell needs that no other page and not the shell has brought.
 */
type Chunk = { file: string; src?: string; isEntry?: boolean; imports?: string[]; css?: string[] }
const budget = { js: 130 * 1024, css: 15 * 1024, shell: 260 * 1024, route: 60 * 1024 }
const publicPage = /^src\/features\/(portal|sys\/session)\//
const mustExist = [/^src\/features\/portal\/home\//, /^src\/features\/sys\/session\/.*login/]

const manifest = JSON.parse(readFileSync(join(webDist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

const closure = (keys: string[], seen = new Set<string>()) => {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    closure(manifest[key]?.imports ?? [], seen)
  }
  return seen
}

const gzipped = new Map<string, number>()
const weigh = (file: string) => {
  const known = gzipped.get(file) ?? gzipSync(readFileSync(join(webDist, file)), { level: 6 }).length
  gzipped.set(file, known)
  return known
}

const chunksOf = (keys: Iterable<string>) => [...keys].map((key) => manifest[key]).filter((chunk) => chunk !== undefined)
const scriptsOf = (keys: Iterable<string>) =>
  chunksOf(keys)
    .map((chunk) => chunk.file)
    .filter((file) => file.endsWith('.js'))
const total = (files: string[]) => [...new Set(files)].reduce((sum, file) => sum + weigh(file), 0)

const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
const weight = (...pages: string[]) => {
  const keys = closure([...entries, ...pages])
  return { js: total(scriptsOf(keys)), css: total(chunksOf(keys).flatMap((chunk) => chunk.css ?? [])) }
}

const wrong: string[] = []
const kB = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`
const judge = (name: string, kind: string, bytes: number, most: number) => {
  console.log(`${kB(bytes).padStart(9)} of ${kB(most)} ${kind}  ${name}`)
  if (bytes > most) wrong.push(`${name}: ${kB(bytes)} of ${kind}, at most ${kB(most)}`)
}

const pages = Object.keys(manifest).filter((key) => publicPage.test(key))
for (const pattern of mustExist) if (!pages.some((page) => pattern.test(page))) wrong.push(`no chunk matches ${pattern}`)
for (const page of pages) {
  const { js, css } = weight(page)
  judge(page, 'JS', js, budget.js)
  judge(page, 'CSS', css, budget.css)
}

const keyOf = (ending: string) => Object.keys(manifest).find((key) => key.endsWith(ending)) ?? ''
const shell = ['app/shell/shell.tsx', 'app/shell/frame.tsx', 'app/home/home.tsx'].map(keyOf).filter(Boolean)
judge('the shell with the home page', 'JS', weight(...shell).js, budget.shell)

/** Pages inside the shell: what the route files load. */
const screens = globSync('apps/web/src/{app,features}/**/routes.ts', { cwd: root })
  .filter((file) => !publicPage.test(file.replace('apps/web/', '')))
  .flatMap((file) => {
    const loads = readFileSync(join(root, file), 'utf8').matchAll(/import\('(\.[^']+)'\)/g)
    return [...loads].map(([, path = '']) => posix.join(posix.dirname(file.replace('apps/web/', '')), path))
  })
  .map((path) => Object.keys(manifest).find((key) => key.replace(/\.tsx?$/, '') === path))
  .filter((key) => key !== undefined)
const withShell = closure([...entries, ...shell])
const needed = [...new Set(screens)].map((key) => ({ key, needs: [...closure([key])].filter((chunk) => !withShell.has(chunk)) }))
const users = new Map<string, number>()
for (const { needs } of needed) for (const chunk of needs) users.set(chunk, (users.get(chunk) ?? 0) + 1)
for (const { key, needs } of needed)
  judge(key, 'JS of its own', total(scriptsOf(needs.filter((chunk) => users.get(chunk) === 1))), budget.route)
if (needed.length < 10) wrong.push(`only ${needed.length} pages inside the shell were found`)

for (const file of globSync('assets/*.js', { cwd: webDist })) {
  const found = /drizzle|PostgresError|node:(?:fs|crypto)|fastify/.exec(readFileSync(join(webDist, file), 'utf8'))
  if (found) wrong.push(`${file} holds ${found[0]}: server code reached the client`)
}

for (const line of wrong) console.log(`✗ ${line}`)
process.exitCode = wrong.length > 0 ? 1 : 0
