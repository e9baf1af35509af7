import { globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser, findFonts } from './parts/browser'
import { root } from './parts/place'
import { startProduct } from './parts/product'
import { run } from './parts/run'
import { conclude, playwrightTally, sumOf, type Tally, vitestTally } from './parts/tally'
import { buildWeb } from './parts/web-build'

/**
 * npm test -- [--no-browser] [--today] [--only bundle,format,lint,types,compose,unit,web,api,e2e]
 * Today: everything that is short, every second file of the API's tests, and a third of the browser's, other ones each day. A check
 * that has a limit of time runs these; all of them take twice its limit where a machine is slow.
 */
const isToday = process.argv.includes('--today')
const day = Math.floor(Date.now() / 86_400_000)
if (isToday) process.env['TEST_DAY'] = String(day)
const partOf = (parts: number): string[] => (isToday ? [`--shard=${(day % parts) + 1}/${parts}`] : [])

const reports = join(root, 'node_modules/.reports')

const failure = (name: string): Tally => ({ passed: 0, failed: 1, names: [name] })

/** A static check counts as one test; its output is shown when it fails. */
const check = async (file: string, args: string[], show = false): Promise<Tally> => {
  const { code, output } = await run(file, args, { quiet: true })
  if (code !== 0 || show) process.stdout.write(`${output.trim()}\n`)
  return code === 0 ? { passed: 1, failed: 0, names: [] } : failure(`${file} ${args.join(' ')}`)
}

/** Beside the browser its dots would stand between the lines of the journeys: what it said is shown at its end. */
const vitest = async (project: string, part: readonly string[] = []): Promise<Tally> => {
  const file = join(reports, `${project}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const { code, output } = await run('vitest', ['run', '--project', project, '--passWithNoTests', ...reporters, ...part], { quiet: true })
  process.stdout.write(`${output.trim()}\n`)
  return vitestTally(file, code)
}

/**
 * The server and the tables are checked with the scripts, which start them: once is enough. One thread each, for several check
 * the same types several times over.
 */
const types = () =>
  Promise.all([check('nx', ['run-many', '-t', 'types', '--outputStyle=static']), check('tsc', ['-p', 'scripts', '--singleThreaded'])])

const bundle = async (): Promise<Tally> => {
  await buildWeb()
  return check('tsx', ['scripts/bundle-check.ts'], true)
}

/** Needs Compose, no engine: finds misspelt keys, and secrets that lost their `:?`. */
const compose = async (): Promise<Tally> => {
  const none = { passed: 0, failed: 0, names: [] }
  if ((await run('docker', ['compose', 'version'], { quiet: true })).code !== 0) return none
  const secrets = { OWNER_DB_PASSWORD: 'x', APP_DB_PASSWORD: 'x', SEAL_KEY: 'x', SIGN_KEY: 'x', PUBLIC_URL: 'http://x' }
  const config = (env: Record<string, string | undefined>) =>
    run('docker', ['compose', '--env-file', '/dev/null', 'config', '-q'], { quiet: true, env })
  const full = await config(secrets)
  if (full.code !== 0) process.stdout.write(full.output)
  const results = new Map([['compose.yaml', full.code === 0]])
  for (const name of Object.keys(secrets)) results.set(name, (await config({ ...secrets, [name]: undefined })).code !== 0)
  const bad = [...results].filter(([, good]) => !good).map(([name]) => `compose: ${name}`)
  return { passed: results.size - bad.length, failed: bad.length, names: bad }
}

const e2e = async (): Promise<Tally> => {
  if (globSync('e2e/**/*.spec.ts', { cwd: root }).length === 0) return { passed: 0, failed: 0, names: [] }
  const browser = await findBrowser()
  // Companies of a crowd say where they come from.
  const product = await startProduct({ SEED: 'demo', NODE_ENV: 'test', CAPTCHA: 'off', TRUST_PROXY: 'loopback' })
  const file = join(reports, 'e2e.json')
  try {
    // A test that somebody reaches into the database needs its owner's way in.
    const owner = { DATABASE_OWNER_URL: product.database.ownerUrl('srm') }
    const env = { BASE_URL: product.address, ...owner, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const tallies: Tally[] = []
    // What travels comes when the others are done, whatever became of them: one that fails hides no other.
    for (const projects of [['administering', 'supplying', 'publishing', 'looking'], ['travelling'], ['ageing']]) {
      const chosen = projects.map((project) => `--project=${project}`)
      const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', '--pass-with-no-tests', ...chosen, ...partOf(3)]
      const { code } = await run('playwright', args, { env })
      if (code !== 0) process.stdout.write(`The server's last words:\n${product.output().slice(-4000)}\n`)
      tallies.push(playwrightTally(file, code))
    }
    return sumOf(tallies)
  } finally {
    await product.stop()
  }
}

const suites: Record<string, () => Promise<Tally>> = {
  bundle,
  format: () => check('biome', ['format']),
  lint: () => check('oxlint', ['--type-aware', '--quiet']),
  types: async () => sumOf(await types()),
  compose,
  unit: () => vitest('unit'),
  web: () => vitest('web'),
  api: async () => {
    await findFonts()
    return vitest('api', partOf(2))
  },
  e2e,
}

const chosen = () => {
  const only = process.argv.indexOf('--only')
  const names = only > 0 ? (process.argv[only + 1] ?? '').split(',') : Object.keys(suites)
  const unknown = names.filter((name) => !suites[name])
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(suites).join(', ')}`)
  return names.filter((name) => name !== 'e2e' || !process.argv.includes('--no-browser'))
}

const judge = async (name: string): Promise<Tally> => {
  const since = performance.now()
  process.stdout.write(`— ${name}\n`)
  const tally = await suites[name]?.().catch((error: unknown): Tally => {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return failure(name)
  })
  const took = ((performance.now() - since) / 1000).toFixed(1)
  process.stdout.write(`  ${name}: ${tally?.passed} passed, ${tally?.failed} failed, ${took} s\n`)
  return tally ?? failure(name)
}
const oneByOne = async (names: readonly string[]): Promise<Tally[]> => {
  const tallies: Tally[] = []
  for (const name of names) tallies.push(await judge(name))
  return tallies
}

const main = async () => {
  mkdirSync(reports, { recursive: true })
  const names = chosen()
  // The product that the browser visits is what `bundle` builds. Tests keep all processors busy; journeys mostly wait, so the
  // checks that need little go on beside them.
  const tests = ['bundle', 'unit', 'web', 'api']
  const first = await oneByOne(names.filter((name) => tests.includes(name)))
  const [beside, journeys] = await Promise.all([
    oneByOne(names.filter((name) => !tests.includes(name) && name !== 'e2e')),
    oneByOne(names.filter((name) => name === 'e2e')),
  ])
  const all = sumOf([...first, ...beside, ...journeys])
  conclude(all)
  process.exitCode = all.failed > 0 || all.passed === 0 ? 1 : 0
}

await main()
