import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isErrorKey } from '@srm/domain/texts'
import { root } from './parts/place'

// The code cites what a reader can open: documents of docs/ and their headings, and laws and standards by their own numbers.

const self = `scripts/${basename(import.meta.url)}`
const places = ['apps', 'packages', 'db', 'e2e', 'scripts', 'docs', 'docker', 'patches'].map((place) => `${place}/**/*`)
const isText = /\.(ts|tsx|mjs|js|css|html|md|sql|tsv|conf|yml|patch)$/

interface Line {
  readonly at: string
  readonly text: string
}
const files = globSync([...places, '*.{md,ts,yml}'], {
  cwd: root,
  exclude: (path) => /(^|[/\\])(node_modules|dist|coverage|test-results|playwright-report)$/.test(path),
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file !== self && isText.test(file))
  .sort()
const linesOf = (file: string): Line[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((text, i) => ({ at: `${file}:${i + 1}`, text }))
const lines = files.flatMap(linesOf)

const headingsOf = (name: string): readonly string[] => linesOf(`docs/${name}`).flatMap(({ text }) => /^#{2,6} (.+)$/.exec(text)?.[1] ?? [])

interface Citation {
  readonly at: string
  readonly document: string
  readonly heading: string | undefined
}
/** `docs/<name>.md, <Heading>`: a heading ends with the sentence, the bracket or the line, and begins with a capital. */
const cited = /\bdocs\/([\w.-]+\.(?:md|png))(?:, ([A-Z][^.;:)|\n]*?)(?=\s*(?:[.;:)|`,*]|$)))?/g
const citationsIn = ({ at, text }: Line): Citation[] =>
  [...text.matchAll(cited)].map(([, document = '', heading]) => ({ at, document, heading }))

const unresolved = ({ at, document, heading }: Citation): string[] => {
  if (!existsSync(join(root, 'docs', document))) return [`${at}: there is no docs/${document}`]
  if (heading === undefined || headingsOf(document).includes(heading)) return []
  return [`${at}: docs/${document} has no heading "${heading}"`]
}

/** Documents that lie outside the repository, in every form in which they were ever cited. */
const outside: readonly RegExp[] = [
  /(?<!RFC \d{4} )§/,
  /\b(?:domain|trust|scale|studio|execution|house|stack|features|ux) design\b/i,
  /(?<!docs\/)\b(?:domain|trust|scale|studio|execution|house|stack|features|ux)\.md\b/,
  /\bspec(?:ification)? [12]\b/i,
  /\bS[12] §/,
  /\bux [A-Z]\d/,
  /\bthe specification\b/i,
  /\bdesign notes\b/i,
  /\b(?:the|an) ancestor\b|\bancestor(?:['’]s|,| §)/i,
]

describe('citations', () => {
  const citations = lines.flatMap(citationsIn)

  test('every document and heading that is named exists', () => {
    expect(citations.length).toBeGreaterThan(50)
    expect(citations.flatMap(unresolved)).toEqual([])
  })

  test('a heading that does not exist is found out', () => {
    const [one] = citationsIn({ at: 'x', text: '/** Why it is so (docs/time.md, Eternity). */' })
    expect(one && unresolved(one)).toEqual(['x: docs/time.md has no heading "Eternity"'])
    const [other] = citationsIn({ at: 'x', text: '// docs/nothing.md says so.' })
    expect(other && unresolved(other)).toEqual(['x: there is no docs/nothing.md'])
  })

  test('every file of text that is named by its name lies here', () => {
    const names = new Set(files.filter((file) => file.endsWith('.md')).map((file) => basename(file)))
    const named = lines.flatMap(({ at, text }) => [...text.matchAll(/\b[\w-]+\.md\b/g)].map(([name]) => ({ at, name })))
    expect(named.filter(({ name }) => !names.has(name))).toEqual([])
  })

  test('nothing outside the repository is cited', () => {
    expect(lines.filter(({ text }) => outside.some((form) => form.test(text))).map(({ at, text }) => `${at}: ${text.trim()}`)).toEqual([])
  })

  test('headings of a document are distinct', () => {
    const documents = files.filter((file) => /^docs\/[^/]+\.md$/.test(file)).map((file) => basename(file))
    for (const name of documents) expect([name, headingsOf(name)]).toEqual([name, [...new Set(headingsOf(name))]])
  })

  test('refusals, settings and codes that documents name exist in the code', () => {
    const known = files.filter((file) => /^(packages\/domain|packages\/contract|apps\/api\/src)\//.test(file)).flatMap(linesOf)
    const code = [...known.map(({ text }) => text), readFileSync(join(root, '.env.example'), 'utf8')].join('\n')
    const named = lines
      .filter(({ at }) => /^docs\/[^/]+\.md:/.test(at))
      .flatMap(({ at, text }) => [...text.matchAll(/`([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)`/g)].map(([, key = '']) => ({ at, key })))
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ key }) => !isErrorKey(key) && !new RegExp(`\\b${key}\\b`).test(code))).toEqual([])
  })
})
