import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }
/** A module, named as its importer names it, and the key of the built file that holds it. */
export type Part = { module: string; key: string }

/** The modules that make up the signed-in shell with its first page. */
const shellModules = ['guard', 'providers', 'shell/shell', 'shell/tabs/load-page', 'home/home'].map((module) => `src/app/${module}`)

/** The built client of the folder `web`: which files its parts are delivered in, and how large those are after compression. */
export const bundleOf = (web: string) => {
  const dist = join(web, 'dist')
  const written = (name: string): unknown => JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8'))
  const manifest = written('manifest.json') as Record<string, Chunk>
  const holders = new Map(Object.entries(written('modules.json') as Record<string, string>))
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  /** What is loaded with a module, named with or without its ending. */
  const keyOf = (module: string): string | undefined =>
    ['', '.tsx', '.ts'].map((ending) => keys.get(holders.get(module + ending) ?? '')).find((key) => key !== undefined)
  const found = (modules: readonly string[]): Part[] =>
    [...new Set(modules)].flatMap((module) => {
      const key = keyOf(module)
      return key ? [{ module, key }] : []
    })

  /** Everything that is fetched with these files, themselves included. */
  const closure = (keys: readonly string[], seen = new Set<string>()): ReadonlySet<string> => {
    for (const key of keys) {
      if (seen.has(key)) continue
      seen.add(key)
      closure(manifest[key]?.imports ?? [], seen)
    }
    return seen
  }
  const chunks = (keys: Iterable<string>) => [...keys].map((key) => manifest[key]).filter((chunk) => chunk !== undefined)
  const scripts = (keys: Iterable<string>) =>
    chunks(keys)
      .map((chunk) => chunk.file)
      .filter((file) => file.endsWith('.js'))
  const styles = (keys: Iterable<string>) => chunks(keys).flatMap((chunk) => chunk.css ?? [])

  const gzipped = new Map<string, number>()
  const weigh = (file: string) => {
    const known = gzipped.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 6 }).length
    gzipped.set(file, known)
    return known
  }
  const weight = (files: readonly string[]) => [...new Set(files)].reduce((sum, file) => sum + weigh(file), 0)

  /** What files of the client load lazily, as paths of modules. */
  const lazy = (pattern: string): Part[] =>
    found(
      globSync(pattern, { cwd: web }).flatMap((file) => {
        const loads = readFileSync(join(web, file), 'utf8').matchAll(/import\('(\.[^']+)'\)/g)
        return [...loads].map(([, path = '']) => posix.join(posix.dirname(file), path))
      }),
    )

  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const shell = found(shellModules)
  if (shell.length < shellModules.length) throw new Error('the shell was not found in the built client')
  return {
    closure,
    scripts,
    styles,
    weight,
    lazy,
    entries,
    /** The signed-in shell with the home page. */
    shell: closure([...entries, ...shell.map(({ key }) => key)]),
    /** Pages inside the shell, and the file that says how each is fetched. */
    pages: globSync('src/{app,features}/**/pages.{ts,tsx}', { cwd: web }).flatMap((file) => {
      const [loader] = found([file])
      // A folder of one page draws it in this very file.
      if (loader && file.endsWith('.tsx')) return [{ module: file, keys: [loader.key] }]
      return lazy(file).map(({ module, key }) => ({ module, keys: loader ? [loader.key, key] : [key] }))
    }),
  }
}
