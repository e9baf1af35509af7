import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { composeProject } from './parts/compose'
import { root } from './parts/place'
import { must, run } from './parts/run'
import { journey } from './parts/smoke'
import { conclude, sumOf, type Tally, vitestTally } from './parts/tally'

/**
 * Needs a Docker engine: the API suite on testcontainers, then the compose stack as a self-hoster has it. `npm test` has run
 * the whole suite on a PostgreSQL already: here its tests of lists, locks and row access run, with `--all` every one.
 */
const chosen = process.argv.includes('--all') ? [] : ['src/data/', 'concurrency', 'user.isolation']
let tally: Tally = { passed: 0, failed: 0, names: [] }
const add = (other: Tally) => (tally = sumOf([tally, other]))

const step = async (name: string, work: () => Promise<unknown>): Promise<boolean> => {
  const since = performance.now()
  const took = () => `${((performance.now() - since) / 1000).toFixed(1)} s`
  try {
    const said = await work()
    console.log(`✓ ${name} (${took()})${typeof said === 'string' && said ? `: ${said}` : ''}`)
    add({ passed: 1, failed: 0, names: [] })
    return true
  } catch (error) {
    console.log(`✗ ${name} (${took()})\n${error instanceof Error ? error.message : String(error)}`)
    add({ passed: 0, failed: 1, names: [name] })
    return false
  }
}

const apiSuite = async () => {
  const file = join(root, 'node_modules/.reports/api-containers.json')
  mkdirSync(join(root, 'node_modules/.reports'), { recursive: true })
  const args = ['run', '--project', 'api', ...chosen, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const { code, output } = await run('vitest', args, { env: { DATABASE_URL_TEST: '' } })
  const counted = vitestTally(file, code)
  add(counted)
  if (!output.includes('testcontainers')) throw new Error('the suite did not run on testcontainers')
  if (counted.failed > 0) throw new Error(`${counted.failed} tests failed`)
  return `${counted.passed} tests`
}

const stack = async () => {
  const project = await composeProject()
  const { compose, done } = project
  try {
    if (!(await step('the compose file is valid', () => done('config', '-q')))) return
    if (!(await step('images build', () => done('--progress', 'plain', 'build')))) return
    const up = await step('the stack comes up with two replicas', () =>
      done('up', '--wait', '--wait-timeout', '180', '--scale', 'api=2', '-d'),
    )
    if (up) {
      const smoke = journey(project)
      await step('portal and web build through the proxy', smoke.portal)
      await step('captcha and sign-in of the first administrator', smoke.signIn)
      await step('a file is uploaded', smoke.upload)
      await step('both replicas know the session', smoke.sameSessionEverywhere)
      await step('nothing runs as root or writes where it should not', smoke.rights)
      await step('one replica stops, the other answers', smoke.survivesReplica)
      await step('the database restarts under it', smoke.survivesDatabase)
    }
    if (tally.failed > 0) console.log((await compose('logs', '--tail', '60')).slice(-12_000))
  } finally {
    await step('it goes down', project.remove)
  }
}

const main = async () => {
  const engine = await run('docker', ['info'], { quiet: true })
  if (engine.code !== 0) {
    console.log('SKIPPED: no Docker engine answers')
    process.exitCode = 75
    return
  }
  await step('API suite on testcontainers', apiSuite)
  await must('docker', ['compose', 'version'])
  await stack()
  conclude(tally)
  process.exitCode = tally.failed > 0 ? 1 : 0
}

await main()
