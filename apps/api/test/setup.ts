import { prepareDatabase } from '@srm/db/prepare'
import type { TestProject } from 'vitest/node'
import { dropTemplate, makeTemplate, startTestServer, type TestTemplate } from './postgres'

declare module 'vitest' {
  interface ProvidedContext {
    template: TestTemplate
  }
}

/** Once per run: a server, and the template database that every test file clones. */
export const setup = async (project: TestProject) => {
  const server = await startTestServer()
  const template = await makeTemplate(server, async (urls) => void (await prepareDatabase(urls, 'demo')))
  process.stdout.write(`PostgreSQL for the tests: ${server.kind}\n`)
  project.provide('template', template)
  return async () => {
    await dropTemplate(template)
    await server.stop()
  }
}
