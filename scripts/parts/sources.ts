import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './place'

/** `lazy`: fetched when it is asked for, by `import()`. */
type Import = { to: string; typeOnly: boolean; lazy?: true }
export type Source = { file: string; text: string; imports: Import[] }

export const projects = {
  'packages/domain': 'domain',
  'packages/contract': 'contract',
  'packages/proof': 'proof',
  db: 'db',
  'apps/api': 'api',
  'apps/web': 'web',
  e2e: 'e2e',
}
const folderOf: Record<string, string> = {
  domain: 'packages/domain/src',
  contract: 'packages/contract/src',
  proof: 'packages/proof/src',
  db: 'db',
}
const slashes = (path: string) => path.replaceAll('\\', '/')

export const isTest = (file: string) => /\.(test|fixtures)\.tsx?$/.test(file) || file.startsWith('apps/api/test/')

/** Comments and the words of texts are no code; strings stay, because imports are strings. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;,{(])\/\/.*$/gm, '$1')

export const resolveRelative = (from: string, specifier: string) => {
  const base = resolve(root, dirname(from), specifier)
  const found = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((path) => existsSync(path) && /\.\w+$/.test(path))
  return slashes(relative(root, found ?? base))
}

export const resolvePackage = (specifier: string) => {
  const [, name, rest] = /^@srm\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
  const folder = name && folderOf[name]
  if (!folder) return specifier
  return `${folder}/${rest ?? 'index'}.ts`
}

const importsOf = (file: string, text: string): Source['imports'] => {
  const found: Source['imports'] = []
  const statement = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[^'"`;=()]*?\sfrom\s*)?['"]([^'"]+)['"]/gm
  const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
  const to = (specifier: string) => (specifier.startsWith('.') ? resolveRelative(file, specifier) : resolvePackage(specifier))
  for (const [, typeOnly, specifier] of text.matchAll(statement)) found.push({ to: to(specifier ?? ''), typeOnly: Boolean(typeOnly) })
  for (const [, specifier] of text.matchAll(dynamic)) found.push({ to: to(specifier ?? ''), typeOnly: false, lazy: true })
  return found
}

/** Every source of the product with what it imports. */
export const sources: readonly Source[] = globSync(
  Object.keys(projects).map((p) => `${p}/**/*.{ts,tsx,mjs}`),
  {
    cwd: root,
    exclude: (path) => /(^|[/\\])(node_modules|dist|migrations)$/.test(path),
  },
)
  .map(slashes)
  .sort()
  .map((file) => {
    const text = withoutComments(readFileSync(join(root, file), 'utf8'))
    return { file, text, imports: importsOf(file, text) }
  })
