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
 * - what one page inside the shell needs that no other page and not the shell has brought,
 * - a page inside the shell opened first, with all it needs: and in how many files.
 */
type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }
const budget = { js: 130 * 1024, css: 15 * 1024, shell: 256 * 1024, route: 60 * 1024, page: 680 * 1024, files: 80 }
const publicPage = /^src\/features\/(portal|sys\/session)\//
const mustExist = [/^src\/features\/portal\/home\//, /^src\/features\/sys\/session\/.*login/]

const written = (name: string): unknown => JSON.parse(readFileSync(join(webDist, '.vite', name), 'utf8'))
const manifest = written('manifest.json') as Record<string, Chunk>
/** The file that holds a module. */
const holders = new Map(Object.entries(written('modules.json') as Record<string, string>))
const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
/** What is loaded with a module, named with or without its ending. */
const keyOf = (module: string): string | undefined =>
  ['', '.tsx', '.ts'].map((ending) => keys.get(holders.get(module + ending) ?? '')).find((key) => key !== undefined)

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

/** What files of the client load lazily, as paths of modules. */
const lazy = (pattern: string) =>
  globSync(`apps/web/${pattern}`, { cwd: root }).flatMap((file) => {
    const loads = readFileSync(join(root, file), 'utf8').matchAll(/import\('(\.[^']+)'\)/g)
    return [...loads].map(([, path = '']) => posix.join(posix.dirname(file.replace('apps/web/', '')), path))
  })
const found = (modules: string[]) =>
  [...new Set(modules)].flatMap((module) => {
    const key = keyOf(module)
    return key ? [{ module, key }] : []
  })

const pages = found(lazy('src/features/{portal,sys/session}/**/*.{ts,tsx}')).filter(({ module }) => publicPage.test(module))
for (const pattern of mustExist) if (!pages.some(({ module }) => pattern.test(module))) wrong.push(`no page matches ${pattern}`)
for (const { module, key } of pages) {
  const { js, css } = weight(key)
  judge(module, 'JS', js, budget.js)
  judge(module, 'CSS', css, budget.css)
}

const shell = found(['guard', 'providers', 'shell/shell', 'shell/load-page', 'home/home'].map((module) => `src/app/${module}`))
const shellKeys = shell.map(({ key }) => key)
if (shell.length < 5) wrong.push('the shell was not found')
judge('the shell with the home page', 'JS', weight(...shellKeys).js, budget.shell)

/** Pages inside the shell: what the route files load. */
const screens = found(lazy('src/{app,features}/**/routes.ts')).filter(({ module }) => !publicPage.test(module))
const withShell = closure([...entries, ...shellKeys])
const needed = screens.map(({ module, key }) => ({ module, needs: [...closure([key])].filter((chunk) => !withShell.has(chunk)) }))
const users = new Map<string, number>()
for (const { needs } of needed) for (const chunk of needs) users.set(chunk, (users.get(chunk) ?? 0) + 1)
for (const { module, needs } of needed) {
  judge(module, 'JS of its own', total(scriptsOf(needs.filter((chunk) => users.get(chunk) === 1))), budget.route)
  const files = scriptsOf([...withShell, ...needs])
  judge(module, `JS when opened first, in ${files.length} files`, total(files), budget.page)
  if (files.length > budget.files) wrong.push(`${module}: ${files.length} files, at most ${budget.files}`)
}
if (needed.length < 10) wrong.push(`only ${needed.length} pages inside the shell were found`)

for (const file of globSync('assets/*.js', { cwd: webDist })) {
  const found = /drizzle|PostgresError|node:(?:fs|crypto)|fastify/.exec(readFileSync(join(webDist, file), 'utf8'))
  if (found) wrong.push(`${file} holds ${found[0]}: server code reached the client`)
}

for (const line of wrong) console.log(`✗ ${line}`)
process.exitCode = wrong.length > 0 ? 1 : 0
