import { loadSolver } from '@srm/domain/kit/milp.fixtures'
import { proveInquiry } from '@srm/domain/srm/inquiry/award/award.proof'
import { seeded } from '@srm/domain/srm/inquiry/award/scenario.fixtures'
import { run } from './parts/run'

/**
 * npm run prove:award [inquiries] [through the interface]: random inquiries through the pure rules and a second, independent
 * computation, then some through the interface by real commands. Every figure must agree to the cent.
 */
const [pure = 2000, real = 40] = process.argv.slice(2).map(Number)

const solve = await loadSolver()
const begun = Date.now()
let wrong = 0
for (let seed = 1; seed <= pure; seed++) {
  const found = await proveInquiry(seeded(seed), solve)
  for (const line of found) process.stdout.write(`inquiry ${seed}: ${line}\n`)
  if (found.length > 0) wrong++
}
process.stdout.write(`${pure} inquiries by the rules, ${wrong} differ (${Math.round((Date.now() - begun) / 1000)} s)\n`)

const { code } =
  real > 0
    ? await run('vitest', ['run', '--project', 'api', 'inquiry.money.test.ts', '-t', 'random inquiry'], {
        env: { PROVE_INQUIRIES: String(real) },
      })
    : { code: 0 }
process.exitCode = wrong > 0 || code !== 0 ? 1 : 0
