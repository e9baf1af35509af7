import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleOf } from './parts/bundle'
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
const budget = { js: 127 * 1024, css: 14 * 1024, shell: 250 * 1024, route: 20 * 1024, page: 629 * 1024, files: 75 }
const publicPage = /^src\/features\/(portal|sys\/session)\//
const mustExist = [/^src\/features\/portal\/home\//, /^src\/features\/sys\/session\/.*login/]

const bundle = bundleOf(join(root, 'apps/web'))
const wrong: string[] = []
const kB = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`
const judge = (name: string, kind: string, bytes: number, most: number) => {
  console.log(`${kB(bytes).padStart(9)} of ${kB(most)} ${kind}  ${name}`)
  if (bytes > most) wrong.push(`${name}: ${kB(bytes)} of ${kind}, at most ${kB(most)}`)
}

const visited = bundle.lazy('src/features/{portal,sys/session}/**/*.{ts,tsx}').filter(({ module }) => publicPage.test(module))
for (const pattern of mustExist) if (!visited.some(({ module }) => pattern.test(module))) wrong.push(`no page matches ${pattern}`)
for (const { module, key } of visited) {
  const needs = bundle.closure([...bundle.entries, key])
  judge(module, 'JS', bundle.weight(bundle.scripts(needs)), budget.js)
  judge(module, 'CSS', bundle.weight(bundle.styles(needs)), budget.css)
}

judge('the shell with the home page', 'JS', bundle.weight(bundle.scripts(bundle.shell)), budget.shell)

const needed = bundle.pages.map(({ module, keys }) => ({
  module,
  needs: [...bundle.closure(keys)].filter((chunk) => !bundle.shell.has(chunk)),
}))
const users = new Map<string, number>()
for (const { needs } of needed) for (const chunk of needs) users.set(chunk, (users.get(chunk) ?? 0) + 1)
for (const { module, needs } of needed) {
  judge(module, 'JS of its own', bundle.weight(bundle.scripts(needs.filter((chunk) => users.get(chunk) === 1))), budget.route)
  const files = bundle.scripts([...bundle.shell, ...needs])
  judge(module, `JS when opened first, in ${files.length} files`, bundle.weight(files), budget.page)
  if (files.length > budget.files) wrong.push(`${module}: ${files.length} files, at most ${budget.files}`)
}
if (needed.some(({ module }) => module.startsWith('src/features/gallery/')) && process.env['NODE_ENV'] !== 'test')
  wrong.push('the gallery of widgets is part of what is delivered')
if (needed.length < 10) wrong.push(`only ${needed.length} pages inside the shell were found`)

for (const file of globSync('assets/*.js', { cwd: webDist })) {
  const found = /drizzle[-:]|PostgresError|node:(?:fs|crypto)|fastify/.exec(readFileSync(join(webDist, file), 'utf8'))
  if (found) wrong.push(`${file} holds ${found[0]}: server code reached the client`)
}

for (const line of wrong) console.log(`✗ ${line}`)
process.exitCode = wrong.length > 0 ? 1 : 0
