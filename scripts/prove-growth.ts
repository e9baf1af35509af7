import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleOf } from './parts/bundle'
import { linkPackages } from './parts/link-packages'
import { root } from './parts/place'
import { buildClient, buildWeb } from './parts/web-build'
import { namesOf } from './parts/slice-names'
import { writeSlice } from './parts/write-slice'

/**
 * A page costs the same when the product has more slices: twenty are written into a copy, half of them in an area of its own, each
 * with a page and with words that do not compress away, and the client is built anew. What the shell and every page that was there
 * before load first may grow by no more than this.
 */
const most = 3 * 1024
const slices = 20
/** The page of changes names every kind of record there is: a name more for every slice is what it is for. */
const namesAll = { page: 'src/features/sys/data-log/data-log-list', most: 4 * 1024 }

/** The sources of the product in a folder of their own, with the packages installed here. */
const copyOf = (sources: readonly string[]): string => {
  const copy = mkdtempSync(join(tmpdir(), 'srm-growth-'))
  const filter = (path: string) => !/[/\\](node_modules|dist|\.data)$/.test(path)
  for (const folder of sources) cpSync(join(root, folder), join(copy, folder), { recursive: true, filter })
  linkPackages(copy)
  return copy
}

const unlike = (seed: string, length: number) => createHash('sha512').update(seed).digest('hex').slice(0, length)
/** What the shell knows of a slice is its name, as long as names are; its labels are as long as sentences. Each is like no other. */
const withSlices = (copy: string): void => {
  for (let n = 1; n <= slices; n++) {
    const names = namesOf(n % 2 ? 'srm' : 'grown', `grown-${n}`, unlike(`zh ${n}`, 12), unlike(`en ${n}`, 20))
    const { files } = writeSlice(copy, names, n % 4 < 2)
    for (const file of files.filter((one) => one.endsWith('.fields.ts'))) {
      const text = readFileSync(join(copy, file), 'utf8')
      writeFileSync(
        join(copy, file),
        text.replace(/\b(zh|en): '([^']*)'/g, (_, lang: string, label: string) => `${lang}: '${unlike(file + lang + label, 100)}'`),
      )
    }
  }
}

const firstLoads = (web: string): Map<string, number> => {
  const { pages, shell, closure, weight, scripts } = bundleOf(web)
  const loads = pages.map(({ module, keys }) => [module, weight(scripts(closure(keys, new Set(shell))))] as const)
  return new Map([['the shell with the home page', weight(scripts(shell))], ...loads])
}

const kB = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`
const grown = copyOf(['apps', 'packages', 'db', 'docs', 'tsconfig.base.json'])
try {
  withSlices(grown)
  await buildWeb()
  await buildClient(join(grown, 'apps/web'))
  const before = firstLoads(join(root, 'apps/web'))
  const after = firstLoads(join(grown, 'apps/web'))
  const rows = [...before].map(([name, was]) => ({ name, was, is: after.get(name) ?? Number.NaN }))
  const added = [...after.keys()].filter((name) => !before.has(name)).length
  for (const { name, was, is } of rows) console.log(`${kB(was).padStart(9)} ${kB(is).padStart(9)} ${kB(is - was).padStart(8)}  ${name}`)
  const wrong = rows.filter(({ name, was, is }) => !(is - was <= (name === namesAll.page ? namesAll.most : most)))
  console.log(
    `${added} pages were added; ${rows.length} first loads compared, ${wrong.length} of them grew by more than ${kB(most)} (${kB(namesAll.most)} the page that names all slices)`,
  )
  process.exitCode = wrong.length > 0 || added !== slices ? 1 : 0
} finally {
  rmSync(grown, { recursive: true })
}
