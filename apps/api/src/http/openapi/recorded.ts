import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Written by `npm run openapi:record` from what the suite of the API asked and was answered. The bundle has them beside it.
export const recordedFolder = join(import.meta.dirname, 'recorded')

const rowsOf = (name: string): (readonly [operation: string, value: string])[] =>
  readFileSync(join(recordedFolder, name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)])

/** Error keys that tests were refused with, by operation. */
export const recordedRefusals = (): ReadonlyMap<string, readonly string[]> => {
  const refusals = new Map<string, string[]>()
  for (const [operation, key] of rowsOf('refusals.tsv')) refusals.set(operation, [...(refusals.get(operation) ?? []), key])
  return refusals
}

/** Each operation has an example as JSON: what was sent and answered once. */
export const recordedExamples = (): ReadonlyMap<string, string> => new Map(rowsOf('examples.tsv'))
