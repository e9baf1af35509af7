import { inject } from 'vitest'
import { cloneTemplate, type TestDatabase } from './postgres'
import { stockTemplate } from './stock'

let opened: Promise<TestDatabase> | undefined

/** The database of this test file: cloned at the first call from the template or the stocked one, dropped at the end. */
export const testDatabase = (from: 'template' | 'stock' = 'template'): Promise<TestDatabase> => {
  const template = inject('template')
  opened ??= from === 'template' ? cloneTemplate(template) : stockTemplate(template, inject('stock')).then(cloneTemplate)
  return opened
}

/** The next file of the same worker begins with one of its own. */
export const dropTestDatabase = async (): Promise<void> => {
  const there = opened
  opened = undefined
  await (await there)?.drop()
}
