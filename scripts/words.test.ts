import { texts } from '@srm/domain/texts'
import { loadedTexts } from '@srm/domain/kit/text'
import { expect, test } from 'vitest'
import { isTest, sources } from './parts/sources'

/**
 * A page has the words of those slices whose texts its modules import. So whatever names words by their path (the key of an error,
 * the label of a field, a life cycle whose states are shown) imports the text they stand in, itself or by what it imports.
 */
const files = new Map(sources.map((source) => [source.file, source]))
const declared = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\bsliceText\('(\w+)'/g)].map(([, slice = '']) => [slice, file] as const),
)
const fileOf = new Map(declared)
const sliceOfError = new Map(
  Object.entries(texts).flatMap(([slice, { zh }]) => ('error' in zh ? Object.keys(zh.error).map((key) => [key, slice] as const) : [])),
)

const brought = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { to, typeOnly, lazy } of files.get(file)?.imports ?? []) if (!typeOnly && !lazy) brought(to, seen)
  return seen
}

const namedIn = (text: string): ReadonlySet<string> =>
  new Set([
    ...[...text.matchAll(/(?<!\w\[)'([A-Z][A-Z0-9_]+)'/g)].map(([, key = '']) => sliceOfError.get(key) ?? ''),
    ...[...text.matchAll(/\b(?:label|phrase)\((?:\w+, )?['`](\w+)\./g)].map(([, slice = '']) => slice),
    ...[...text.matchAll(/\bmachineOf<[^]*?\bentity: '(\w+)'/g)].map(([, slice = '']) => slice),
  ])

/** Parts of the client and what they are made of. Tables of cases are for the tests of the life cycles. */
const shipped = ({ file }: { readonly file: string }) =>
  /^(packages\/(domain|contract)|apps\/web)\/src\//.test(file) && !isTest(file) && !/\.(cells|text|fields)\.ts$/.test(file)

/** Texts take their labels from the declared fields, which therefore cannot bring them along: who uses the fields does. */
const ofFields = ({ imports }: (typeof sources)[number]): readonly string[] =>
  imports
    .filter(({ to, typeOnly }) => !typeOnly && to.endsWith('.fields.ts'))
    .flatMap(({ to }) => declared.filter(([, file]) => file === to.replace(/fields\.ts$/, 'text.ts')).map(([slice]) => slice))

test('every text is found by the name it has in the sum', () => {
  expect(loadedTexts).toEqual(texts)
  expect(declared.map(([slice]) => slice).toSorted()).toEqual(Object.keys(texts).toSorted())
})

test('what names words brings them along', () => {
  const users = sources.filter(shipped).map((source) => ({ file: source.file, slices: [...namedIn(source.text), ...ofFields(source)] }))
  expect(users.filter(({ slices }) => slices.length > 0).length).toBeGreaterThan(60)
  const missing = users.flatMap(({ file, slices }) => {
    const there = brought(file)
    // The words of no slice come with the client's way to all others.
    return slices
      .filter((slice) => slice && slice !== 'kit' && !there.has(fileOf.get(slice) ?? ''))
      .map((slice) => `${file}: ${fileOf.get(slice) ?? slice}`)
  })
  expect(missing).toEqual([])
})

test('the words of no slice are in every page that looks words up, and no page loads those of all', () => {
  expect(brought('apps/web/src/lib/words.ts')).toContain(fileOf.get('kit'))
  const sums = new Set(['packages/domain/src/texts.ts', 'packages/domain/src/catalog.ts', 'packages/contract/src/index.ts'])
  const users = sources.filter(shipped).filter(({ file }) => file.startsWith('apps/web/src/'))
  expect(users.filter(({ imports }) => imports.some(({ to, typeOnly }) => !typeOnly && sums.has(to))).map(({ file }) => file)).toEqual([])
})
