import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { coverage } from './documented-calls'
import { judgeKeys } from './error-keys'
import { record, sayRecorded } from './recording/write'
import { prepareDatabase } from '@srm/db/prepare'
import type { TestProject } from 'vitest/node'
import type { Stock } from './config'
import { dropTemplate, easeSignIn, makeTemplate, startTestServer, stockOf, type TestTemplate } from './postgres'

declare module 'vitest' {
  interface ProvidedContext {
    template: TestTemplate
    stock: Stock
    /** Where the test files note what they called. */
    calls: string
    /** Where they note the error keys they were answered with. */
    refusals: string
    /** Where they note which operations were refused with them. */
    refusedCalls: string
    /** Where they note what the operations answer; empty: nobody wants to know. */
    examples: string
  }
}

const ranAll = async (project: TestProject): Promise<boolean> => {
  const files = await project.globTestFiles()
  const run = project.vitest.state.getFiles().filter((file) => file.projectName === project.name)
  return files.testFiles.every((path) => run.some(({ filepath }) => filepath === path))
}
const linesOf = (file: string): string[] => [...new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))]

interface Notes {
  readonly calls: string
  readonly refusals: string
  readonly refusedCalls: string
  readonly examples: string
}
const noteFiles = (folder: string): Notes => {
  const fileFor = (name: string) => {
    const file = join(folder, name)
    writeFileSync(file, '')
    return file
  }
  return {
    calls: fileFor('calls'),
    refusals: fileFor('refusals'),
    refusedCalls: fileFor('refused-calls'),
    examples: process.env['OPENAPI_RECORD'] ? fileFor('examples') : '',
  }
}

/**
 * After a run of all files, and only then: each documented call has been answered with success in one of them, and each
 * error key was provoked.
 */
const judgeNotes = (notes: Notes): void => {
  const { summary, missing } = coverage(new Set(linesOf(notes.calls)))
  const keys = judgeKeys(linesOf(notes.refusals))
  process.stdout.write(`${summary} were called with success by the tests\n${keys.summary}\n`)
  process.stdout.write(sayRecorded(linesOf(notes.refusedCalls)))
  const problems = [...missing.map((call) => `no test makes the documented call ${call}`), ...keys.problems]
  if (problems.length === 0) return
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
}

/** Once per run: a server, and the template database that every test file clones. */
export const setup = async (project: TestProject) => {
  const server = await startTestServer()
  const template = await makeTemplate(server, async (urls) => {
    await prepareDatabase(urls, 'demo')
    await easeSignIn(urls.ownerUrl)
  })
  process.stdout.write(`PostgreSQL for the tests: ${server.kind}\n`)
  project.provide('template', template)
  const folder = mkdtempSync(join(tmpdir(), 'srm-run-'))
  const [SEAL_KEY, SIGN_KEY] = [32, 32].map((bytes) => randomBytes(bytes).toString('base64')) as [string, string]
  project.provide('stock', { files: join(folder, 'stock'), keys: { SEAL_KEY, SIGN_KEY } })
  const notes = noteFiles(folder)
  for (const name of ['calls', 'refusals', 'refusedCalls', 'examples'] as const) project.provide(name, notes[name])
  return async () => {
    const all = await ranAll(project)
    if (notes.examples) record(all, linesOf(notes.refusedCalls), linesOf(notes.examples))
    if (all) judgeNotes(notes)
    rmSync(folder, { recursive: true, force: true })
    for (const each of [stockOf(template), template]) await dropTemplate(each)
    await server.stop()
  }
}
