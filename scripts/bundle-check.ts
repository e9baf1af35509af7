import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { webDist } from './parts/web-build'

/**
 * What a visitor downloads before a public page works: everything the entry and the page's own chunk
 * import. Lazily loaded parts do not count. Budgets in gzip bytes.
 */
type Chunk = { file: string; src?: string; isEntry?: boolean; imports?: string[]; css?: string[] }
const budget = { js: 130 * 1024, css: 15 * 1024 }
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

const weight = (page: string) => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const chunks = [...closure([...entries, page])].map((key) => manifest[key]).filter((chunk) => chunk !== undefined)
  const total = (files: string[]) => [...new Set(files)].reduce((sum, file) => sum + weigh(file), 0)
  return { js: total(chunks.map((c) => c.file).filter((f) => f.endsWith('.js'))), css: total(chunks.flatMap((c) => c.css ?? [])) }
}

const wrong: string[] = []
const pages = Object.keys(manifest).filter((key) => publicPage.test(key))
for (const pattern of mustExist) if (!pages.some((page) => pattern.test(page))) wrong.push(`no chunk matches ${pattern}`)

const kB = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`
for (const page of [...pages, ...Object.keys(manifest).filter((key) => key.endsWith('shell/shell.tsx'))]) {
  const { js, css } = weight(page)
  console.log(`${kB(js).padStart(9)} JS ${kB(css).padStart(9)} CSS  ${page}`)
  if (publicPage.test(page) && js > budget.js) wrong.push(`${page}: ${kB(js)} of JS, at most ${kB(budget.js)}`)
  if (publicPage.test(page) && css > budget.css) wrong.push(`${page}: ${kB(css)} of CSS, at most ${kB(budget.css)}`)
}

for (const file of globSync('assets/*.js', { cwd: webDist })) {
  const found = /drizzle|PostgresError|node:(?:fs|crypto)|fastify/.exec(readFileSync(join(webDist, file), 'utf8'))
  if (found) wrong.push(`${file} holds ${found[0]}: server code reached the client`)
}

for (const line of wrong) console.log(`✗ ${line}`)
process.exitCode = wrong.length > 0 ? 1 : 0
