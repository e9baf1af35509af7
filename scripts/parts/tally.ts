import { existsSync, readFileSync, rmSync } from 'node:fs'

export type Tally = { passed: number; failed: number }

type VitestReport = { numPassedTests: number; numFailedTests: number; testResults: { status: string; assertionResults: unknown[] }[] }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

const read = (file: string): unknown => {
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  rmSync(file, { force: true })
  return report
}

/** A runner that ended badly has failed at least once, whatever its report says. */
const atLeast = (tally: Tally, code: number): Tally => (code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally)

export const vitestTally = (file: string, code: number): Tally => {
  const report = read(file) as VitestReport | undefined
  if (!report) return { passed: 0, failed: 1 }
  const brokenFiles = report.testResults.filter((r) => r.status === 'failed' && r.assertionResults.length === 0).length
  return atLeast({ passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles }, code)
}

export const playwrightTally = (file: string, code: number): Tally => {
  const report = read(file) as PlaywrightReport | undefined
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return atLeast({ passed: expected, failed: unexpected + flaky + report.errors.length }, code)
}
