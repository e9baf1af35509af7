import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { mutantsOf, mutated, told, type Mutant } from './mutation/mutants'
import { root } from './parts/place'
import { run } from './parts/run'

/**
 * npm run mutation -- match [...]: changes a rule in one place after the other and runs its tests against each change. A change
 * that no test notices is listed; below the least share found the run fails (docs/execution.md, Cases of the match).
 */
interface Target {
  readonly files: readonly string[]
  /** Quick ones first: only what they let through is tried with the next. */
  readonly tests: readonly (readonly string[])[]
}
const invoice = 'packages/domain/src/srm/invoice'
const targets: Readonly<Record<string, Target>> = {
  match: {
    files: [`${invoice}/match.ts`, `${invoice}/match.reasons.ts`, `${invoice}/tolerance.rules.ts`],
    tests: [['match.cases.test.ts', 'match.test.ts', 'match.reasons.test.ts'], ['match.properties.test.ts']],
  },
}
const leastPercent = 85

type Tried = { readonly file: string; readonly source: string; readonly mutant: Mutant }
const place = join(root, '.data', 'mutation')

/** A copy of the folder with one change in it, as deep as the folder itself lies, beside the kit it imports. */
const copy = ({ file, source, mutant }: Tried, name: string, tests: readonly string[]): void => {
  const to = join(place, 'srm', name)
  const isSource = (path: string) => !path.endsWith('.test.ts') || tests.includes(basename(path))
  cpSync(dirname(file), to, { recursive: true, filter: isSource })
  writeFileSync(join(to, basename(file)), mutated(source, mutant))
}
/** By folder: did every test of it pass? */
const outcomes = async (): Promise<ReadonlyMap<string, boolean>> => {
  const report = join(place, 'report.json')
  const flags = ['--pool=threads', '--no-isolate', '--maxWorkers=2', '--reporter=json', `--outputFile=${report}`]
  await run('vitest', ['run', 'srm/', '--root', place, ...flags], { quiet: true })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: { name: string; status: string }[] }
  const folders = Map.groupBy(testResults, ({ name }) => basename(dirname(name)))
  return new Map([...folders].map(([folder, files]) => [folder, files.every(({ status }) => status === 'passed')]))
}

/** Those changes that the tests let through. @throws where they fail without any change */
const survivors = async (tried: readonly Tried[], tests: readonly string[]): Promise<readonly Tried[]> => {
  const [first] = tried
  if (!first) return []
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  symlinkSync(join(root, 'packages/domain/src/kit'), join(place, 'kit'), 'junction')
  const none = { ...first, mutant: { start: 0, end: 0, text: '', kind: 'none' } }
  copy(none, 'unchanged', tests)
  for (const [i, one] of tried.entries()) copy(one, `m${i}`, tests)
  const passed = await outcomes()
  if (passed.get('unchanged') !== true || passed.size !== tried.length + 1) throw new Error(`${tests.join(', ')}: failed without a change`)
  rmSync(place, { recursive: true, force: true })
  return tried.filter((_, i) => passed.get(`m${i}`))
}

const runTarget = async (name: string, { files, tests }: Target): Promise<boolean> => {
  const begun = Date.now()
  const all = files.flatMap((path): Tried[] => {
    const file = join(root, path)
    const source = readFileSync(file, 'utf8')
    return mutantsOf(file, source).map((mutant) => ({ file, source, mutant }))
  })
  let left: readonly Tried[] = all
  for (const group of tests) left = await survivors(left, group)
  for (const { file, source, mutant } of left) process.stdout.write(`${file.slice(root.length + 1)}:${told(source, mutant)}\n`)
  const percent = all.length === 0 ? 0 : ((all.length - left.length) * 100) / all.length
  const seconds = Math.round((Date.now() - begun) / 1000)
  process.stdout.write(`${name}: ${all.length - left.length} of ${all.length} changes found, ${percent.toFixed(1)} % (${seconds} s)\n`)
  return percent >= leastPercent
}

const names = process.argv.slice(2)
if (names.length === 0 || names.some((name) => !targets[name])) {
  process.stdout.write(`npm run mutation -- <target>: ${Object.keys(targets).join(', ')}\n`)
  process.exitCode = 2
}
for (const name of names) {
  const target = targets[name]
  if (target && !(await runTarget(name, target))) process.exitCode = 1
}
