import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { coverage } from './documented-calls'
import { judgeKeys } from './error-keys'
import { prepareDatabase } from '@srm/db/prepare'
import type { TestProject } from 'vitest/node'
import { dropTemplate, makeTemplate, startTestServer, type TestTemplate } from './postgres'

declare module 'vitest' {
  interface ProvidedContext {
    template: TestTemplate
    /** Where the test files note what they called. */
    calls: string
    /** Where they note the error keys they were answered with. */
    refusals: string
  }
}

const ranAll = async (project: TestProject): Promise<boolean> => {
  const files = await project.globTestFiles()
  const run = project.vitest.state.getFiles().filter((file) => file.projectName === project.name)
  return files.testFiles.every((path) => run.some(({ filepath }) => filepath === path))
}
const linesOf = (file: string): string[] => [...new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))]

/**
 * After a run of all files, and only then: each documented call has been answered with success in one of them, and each
 * error key was provoked.
 */
const judgeNotes = async (project: TestProject, calls: string, refusals: string): Promise<void> => {
  if (!(await ranAll(project))) return
  const { summary, missing } = coverage(new Set(linesOf(calls)))
  const keys = judgeKeys(linesOf(refusals))
  process.stdout.write(`${summary} were called with success by the tests\n${keys.summary}\n`)
  const problems = [...missing.map((call) => `no test makes the documented call ${call}`), ...keys.problems]
  if (problems.length === 0) return
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
}

/** Once per run: a server, and the template database that every test file clones. */
export const setup = async (project: TestProject) => {
  const server = await startTestServer()
  const template = await makeTemplate(server, async (urls) => void (await prepareDatabase(urls, 'demo')))
  process.stdout.write(`PostgreSQL for the tests: ${server.kind}\n`)
  project.provide('template', template)
  const folder = mkdtempSync(join(tmpdir(), 'srm-calls-'))
  const calls = join(folder, 'calls')
  const refusals = join(folder, 'refusals')
  for (const file of [calls, refusals]) writeFileSync(file, '')
  project.provide('calls', calls)
  project.provide('refusals', refusals)
  return async () => {
    await judgeNotes(project, calls, refusals)
    rmSync(folder, { recursive: true, force: true })
    await dropTemplate(template)
    await server.stop()
  }
}
