import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { templateFolder } from './print-process'

const read = (): string => {
  const hash = createHash('sha256')
  for (const name of readdirSync(templateFolder).toSorted()) hash.update(name).update(readFileSync(join(templateFolder, name)))
  return hash.digest('hex').slice(0, 16)
}
let known: string | undefined
/** Tells by which templates a paper was made. */
export const templateVersion = (): string => (known ??= read())
