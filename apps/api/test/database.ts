import { afterAll, inject } from 'vitest'
import { cloneTemplate, type TestDatabase } from './postgres'

let opened: Promise<TestDatabase> | undefined

/** The database of this test file: cloned from the template at the first call, dropped at the end. */
export const testDatabase = (): Promise<TestDatabase> => {
  opened ??= cloneTemplate(inject('template'))
  return opened
}

// Registered when the file is loaded, so it runs after the hooks that close whatever uses the database.
afterAll(async () => {
  await (await opened)?.drop()
})
