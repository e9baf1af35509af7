import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let moments: readonly number[] | undefined
const known = (): readonly number[] => {
  if (moments) return moments
  const journal = readFileSync(join(import.meta.dirname, 'migrations/meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] }
  moments = entries.map(({ when }) => when)
  return moments
}
/** The moment of the newest migration this version knows, as the table of migrations has it (milliseconds). */
export const expectedLevel = (): number => Math.max(0, ...known())
/**
 * The moment of the baseline, which holds all migrations up to then: it is that of the last of them, so that a database that
 * has them all counts as standing on it.
 */
export const baselineLevel = (): number => Math.min(...known())
