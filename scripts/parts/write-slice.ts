import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { documentFiles } from './slice-document'
import type { Names } from './slice-names'
import { recordFiles } from './slice-record'
import { sumsOf } from './slice-sums'

/** Writes the files of a new slice and its lines in the sums, into a working copy at `root`. */
export const writeSlice = (root: string, names: Names, isDocument: boolean): { readonly files: string[]; readonly sums: string[] } => {
  const files = isDocument ? documentFiles(names) : recordFiles(names)
  const taken = Object.keys(files).filter((file) => existsSync(join(root, file)))
  if (taken.length > 0) throw new Error(`Already there: ${taken.join(', ')}`)
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  const sums = sumsOf(names, isDocument)
  for (const sum of sums) {
    const at = join(root, sum.file)
    const before = readFileSync(at, 'utf8')
    const after = sum.with(before)
    if (after === before) throw new Error(`No place was found for the slice in ${sum.file}`)
    writeFileSync(at, after)
  }
  return { files: Object.keys(files), sums: [...new Set(sums.map(({ file }) => file))] }
}
