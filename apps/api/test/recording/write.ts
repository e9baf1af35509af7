import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@srm/contract/index'
import { allOperations, type Operation } from '@srm/contract/kit/all-routes'
import { recordedExamples, recordedFolder, recordedRefusals } from '../../src/http/openapi/recorded'
import { z } from 'zod'
import type { Example } from './example'

interface Candidate {
  readonly operation: string
  readonly file: string
  /** Its answer holds something. */
  readonly says: boolean
  readonly example: Example
}

/** Whether the operation takes and gives what the example shows. */
export const holds = ({ route }: Operation, { body, query, answer }: Example): boolean =>
  route.responses['200']?.safeParse(answer).success === true &&
  (body === undefined || route.body === undefined || route.body.safeParse(body).success) &&
  (query === undefined || route.query === undefined || route.query.safeParse(query).success)

const fieldsOf = (schema: z.ZodType | undefined): readonly string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
/** Parameters that the operation knows: tests of the whole send all of them whatever they call. */
const knownParameters = ({ route: { path, query, result } }: Operation): ReadonlySet<string> => {
  const records = result instanceof z.ZodObject ? (result.shape['records'] as z.ZodType | undefined) : undefined
  const row = records instanceof z.ZodArray ? (records.element as z.ZodType) : undefined
  return new Set([...fieldsOf(query), ...fieldsOf(row), ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)])
}
const tidy = (operation: Operation, { query, ...rest }: Example): Example => {
  const known = knownParameters(operation)
  const kept = Object.entries((query ?? {}) as object).filter(([name]) => known.has(name))
  return kept.length > 0 ? { query: Object.fromEntries(kept), ...rest } : rest
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const placeOf = ({ file }: Candidate): string => file.replaceAll('\\', '/')
const isOwn = (one: Candidate): boolean => placeOf(one).includes(`/${kebab(one.operation.split('_')[0] ?? '')}/`)
/** Those of the slice's own tests come first, then of other slices: tests of the whole send what nobody would. */
const rank = (one: Candidate): string => `${one.says ? 0 : 1}${isOwn(one) ? 0 : placeOf(one).includes('/modules/') ? 1 : 2}${placeOf(one)}`

/** The best of the noted, in place of those known that do not hold any more or are not of the slice's own tests. */
const renewed = (known: ReadonlyMap<string, string>, notes: readonly string[]): ReadonlyMap<string, string> => {
  const operations = new Map(allOperations(contract).map((one) => [one.id, one]))
  const stands = ([id, text]: readonly [string, string]) => holds(operations.get(id) as Operation, JSON.parse(text) as Example)
  const kept = new Map([...known].filter(([id, text]) => operations.has(id) && stands([id, text])))
  const best = new Map<string, string>()
  const candidates = notes.map((note) => JSON.parse(note) as Candidate).toSorted((a, b) => rank(a).localeCompare(rank(b), 'en'))
  for (const one of candidates) {
    const operation = operations.get(one.operation)
    if (!operation || best.has(operation.id) || (kept.has(operation.id) && !isOwn(one))) continue
    const example = tidy(operation, one.example)
    if (holds(operation, example)) best.set(operation.id, JSON.stringify(example))
  }
  return new Map([...kept, ...best])
}

const write = (name: string, rows: readonly string[]): void =>
  writeFileSync(join(recordedFolder, name), rows.length > 0 ? `${[...new Set(rows)].toSorted().join('\n')}\n` : '')

const knownRefusals = (): string[] => {
  const ids = new Set(allOperations(contract).map(({ id }) => id))
  return [...recordedRefusals()].flatMap(([id, keys]) => (ids.has(id) ? keys.map((key) => `${id}\t${key}`) : []))
}

/** Replaces what is recorded after a run of all files, and adds to it after one of some. */
export const record = (ranAll: boolean, refused: readonly string[], notes: readonly string[]): void => {
  write('refusals.tsv', [...(ranAll ? [] : knownRefusals()), ...refused])
  const examples = renewed(ranAll ? new Map() : recordedExamples(), notes)
  write(
    'examples.tsv',
    [...examples].map((row) => row.join('\t')),
  )
}

/**
 * How far what is recorded is from what a run of all files received; nothing: they agree. A note and no failure: of two calls at
 * once either may be the one that is refused.
 */
export const sayRecorded = (refused: readonly string[]): string => {
  const [seen, known] = [new Set(refused), new Set(knownRefusals())]
  const [more, less] = [[...seen].filter((row) => !known.has(row)), [...known].filter((row) => !seen.has(row))]
  return more.length + less.length > 0
    ? `${more.length} refusals are not in the document, ${less.length} of it were not met: npm run openapi:record\n`
    : ''
}
