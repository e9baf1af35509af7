import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { errorKeys } from '@srm/domain/texts'

// Every error key is provoked by a test: a call in the suite of the API was answered with it in a file that names it, or a
// unit test names it. `error-keys.tsv` lists the others, each line with its reason.
const root = resolve(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Keys that a source names, comments aside: tests also write them beside a field, `weights WEIGHT_SUM`. */
const keysIn = (source: string): string[] =>
  [...source.replace(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{,(])\/\/.*$/gm, '').matchAll(/(?<![\w.-])[A-Z][A-Z0-9_]+(?!\w)/g)].flatMap(([word]) =>
    errorKeys.has(word) ? [word] : [],
  )

const sources = (patterns: readonly string[]): string[] =>
  globSync([...patterns], { cwd: root, exclude: (path) => /(^|[/\\])(node_modules|dist)$/.test(path) })
const tests = ['**/*.test.{ts,tsx}', '**/*.fixtures.ts', '**/*.cells.ts']

/** Named in tests of pure rules and of the client, which answer without a server. */
export const namedInUnits = (): ReadonlySet<string> =>
  new Set(sources(tests.flatMap((t) => [`packages/${t}`, `apps/web/${t}`, `db/${t}`])).flatMap((file) => keysIn(read(file))))

/** Named in any test. */
export const namedInTests = (): ReadonlySet<string> =>
  new Set(sources([...tests, 'apps/api/test/**/*.ts', 'e2e/**/*.ts']).flatMap((file) => keysIn(read(file))))

/** Keys that nothing but their texts and tests names. */
export const deadKeys = (): string[] => {
  const code = sources(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'db/**/*.{ts,sql}']).filter(
    (file) => !/\.(test|fixtures|cells|text)\.tsx?$/.test(file),
  )
  const live = new Set(code.flatMap((file) => keysIn(read(file))))
  return [...errorKeys].filter((key) => !live.has(key))
}

/** The keys no test provokes, and why. */
export const unprovoked = (): ReadonlyMap<string, string> =>
  new Map(
    read('apps/api/test/error-keys.tsv')
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [key = '', why = ''] = line.split('\t')
        return [key, why]
      }),
  )

/** Of the notes of a whole run, `KEY<tab>file`: keys that were answered in a file that names them, or asserted by name. */
const provokedIn = (notes: readonly string[]): ReadonlySet<string> => {
  const named = new Map<string, ReadonlySet<string>>()
  const names = (file: string) => {
    const known = named.get(file) ?? new Set(keysIn(readFileSync(file, 'utf8')))
    named.set(file, known)
    return known
  }
  return new Set(
    notes.flatMap((note) => {
      const [key = '', file = ''] = note.split('\t')
      return file === 'asserted' || (file !== '' && names(file).has(key)) ? [key] : []
    }),
  )
}

/** What is wrong after a run of all files, in words; none: every key is provoked, or listed with its reason. */
export const judgeKeys = (notes: readonly string[]): { readonly summary: string; readonly problems: string[] } => {
  const [units, calls, listed] = [namedInUnits(), provokedIn(notes), unprovoked()]
  const proven = (key: string) => units.has(key) || calls.has(key)
  const missing = [...errorKeys].filter((key) => !proven(key) && !listed.has(key))
  const stale = [...listed.keys()].filter((key) => proven(key))
  return {
    summary: `${[...errorKeys].filter(proven).length} of ${errorKeys.size} error keys were provoked by the tests`,
    problems: [
      ...missing.map((key) => `no test provokes ${key}: write one that names it, or list it with the reason in error-keys.tsv`),
      ...stale.map((key) => `a test provokes ${key}: take it out of error-keys.tsv`),
    ],
  }
}
