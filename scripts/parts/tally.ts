import { existsSync, readFileSync, rmSync } from 'node:fs'

/** `names` are of the tests that failed, with what they said first: a log is often kept by its end alone. */
export type Tally = { passed: number; failed: number; names: string[] }

export const sumOf = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((n, t) => n + t.passed, 0),
  failed: tallies.reduce((n, t) => n + t.failed, 0),
  names: tallies.flatMap((t) => t.names),
})

type Assertion = { status: string; fullName: string; failureMessages: string[] }
type VitestFile = { name: string; status: string; message: string; assertionResults: Assertion[] }
type VitestReport = { numPassedTests: number; numFailedTests: number; testResults: VitestFile[] }
type Spec = { title: string; file: string; line: number; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[]; suites: Suite[] }

const read = (file: string): unknown => {
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  rmSync(file, { force: true })
  return report
}

const named = (where: string, said: string | undefined) => `${where}\n    ${(said ?? '').trim().split('\n').slice(0, 6).join('\n    ')}`

/** A runner that ended badly has failed at least once, whatever its report says. */
const atLeast = (tally: Tally, code: number, runner: string): Tally =>
  code !== 0 && tally.failed === 0 ? { ...tally, failed: 1, names: [`${runner} ended with ${code}`] } : tally

const noReport = (runner: string): Tally => ({ passed: 0, failed: 1, names: [`${runner} left no report`] })

export const vitestTally = (file: string, code: number): Tally => {
  const report = read(file) as VitestReport | undefined
  if (!report) return noReport('vitest')
  const broken = report.testResults.filter((r) => r.status === 'failed' && r.assertionResults.length === 0)
  const names = report.testResults.flatMap((r) =>
    r.assertionResults.filter((a) => a.status === 'failed').map((a) => named(`${r.name} › ${a.fullName}`, a.failureMessages[0])),
  )
  const failed = report.numFailedTests + broken.length
  const all = [...names, ...broken.map((r) => named(r.name, r.message))]
  return atLeast({ passed: report.numPassedTests, failed, names: all }, code, 'vitest')
}

const specsOf = (suite: Suite): Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

export const playwrightTally = (file: string, code: number): Tally => {
  const report = read(file) as PlaywrightReport | undefined
  if (!report) return noReport('playwright')
  const { expected, unexpected, flaky } = report.stats
  const bad = report.suites.flatMap(specsOf).filter((spec) => !spec.ok)
  const said = (spec: Spec) => spec.tests.flatMap((t) => t.results).find((r) => r.error)?.error?.message
  const names = bad.map((spec) => named(`${spec.file}:${spec.line} › ${spec.title}`, said(spec)))
  return atLeast({ passed: expected, failed: unexpected + flaky + report.errors.length, names }, code, 'playwright')
}

/** What a log must end with: the failed tests by name, then the count that `.ci/run` reads. */
export const conclude = ({ passed, failed, names }: Tally) => {
  for (const name of names) process.stdout.write(`✗ ${name}\n`)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
}
