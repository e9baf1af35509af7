import { inject } from 'vitest'
import { cloneTemplate, type TestDatabase } from './postgres'

let opened: Promise<TestDatabase> | undefined

/** The database of this test file: cloned from the template at the first call, dropped at the end. */
export const testDatabase = (): Promise<TestDatabase> => {
  opened ??= cloneTemplate(inject('template'))
  return opened
}

/** The next file of the same worker begins with one of its own. */
export const dropTestDatabase = async (): Promise<void> => {
  const there = opened
  opened = undefined
  await (await there)?.drop()
}
