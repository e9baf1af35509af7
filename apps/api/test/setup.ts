import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { coverage } from './documented-calls'
import { prepareDatabase } from '@srm/db/prepare'
import type { TestProject } from 'vitest/node'
import { dropTemplate, makeTemplate, startTestServer, type TestTemplate } from './postgres'

declare module 'vitest' {
  interface ProvidedContext {
    template: TestTemplate
    /** Where the test files note what they called. */
    calls: string
  }
}

/** After a run of all files, and only then: each documented call has been answered with success in one of them. */
const judgeCoverage = async (project: TestProject, calls: string): Promise<void> => {
  const files = await project.globTestFiles()
  const run = project.vitest.state.getFiles().filter((file) => file.projectName === project.name)
  if (files.testFiles.some((path) => !run.some(({ filepath }) => filepath === path))) return
  const { summary, missing } = coverage(new Set(readFileSync(calls, 'utf8').split('\n')))
  process.stdout.write(`${summary} were called with success by the tests\n`)
  if (missing.length === 0) return
  process.stderr.write(`Documented calls that no test made: ${missing.join(', ')}\n`)
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
  writeFileSync(calls, '')
  project.provide('calls', calls)
  return async () => {
    await judgeCoverage(project, calls)
    rmSync(folder, { recursive: true, force: true })
    await dropTemplate(template)
    await server.stop()
  }
}
