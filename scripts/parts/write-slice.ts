import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Names, sliceFiles, sliceLines } from './slice-files'

const namesOf = (area: string, kebab: string): Names => {
  const pascal = kebab.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase())
  return {
    area,
    kebab,
    camel: (pascal[0] ?? '').toLowerCase() + pascal.slice(1),
    pascal,
    snake: kebab.replaceAll('-', '_'),
    prefix: kebab.replaceAll('-', '').slice(0, 3).toUpperCase(),
  }
}

const withLine = (text: string, { importLine, entry, before }: ReturnType<typeof sliceLines>[number]) => {
  const lastImport = [...text.matchAll(/^(?:import|export \*) .*$/gm)].at(-1)
  const at = lastImport ? lastImport.index + lastImport[0].length : 0
  const imported = `${text.slice(0, at)}\n${importLine}${text.slice(at)}`
  return entry ? imported.replace(before, (found) => `${entry}\n${found}`) : imported
}

const change = (file: string, to: (text: string) => string): void => writeFileSync(file, to(readFileSync(file, 'utf8')))

/** Writes the files of a new slice and its lines in the sums, into a working copy at `root`. */
export const writeSlice = (root: string, area: string, kebab: string): { files: string[]; sums: string[] } => {
  const names = namesOf(area, kebab)
  const files = sliceFiles(names)
  const taken = Object.keys(files).filter((file) => existsSync(join(root, file)))
  if (taken.length > 0) throw new Error(`Already there: ${taken.join(', ')}`)
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  const lists = sliceLines(names)
  for (const list of lists) change(join(root, list.file), (text) => withLine(text, list))
  change(join(root, 'packages/domain/src/catalog.ts'), (text) =>
    text.replace(
      /(machines: readonly AnyMachine\[\] = \[)([^\]]*)\]/,
      (_, head: string, rest: string) => `${head}${rest.trimEnd().replace(/,$/, '')}, ${names.camel}Machine]`,
    ),
  )
  return { files: Object.keys(files), sums: lists.map((list) => list.file) }
}
