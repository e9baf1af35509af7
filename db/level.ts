import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let level: number | undefined
/** The moment of the newest migration this version knows, as the table of migrations has it (milliseconds). */
export const expectedLevel = (): number => {
  if (level !== undefined) return level
  const journal = readFileSync(join(import.meta.dirname, 'migrations/meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] }
  level = Math.max(0, ...entries.map(({ when }) => when))
  return level
}
