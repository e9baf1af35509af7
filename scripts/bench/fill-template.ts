import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { xlsxRows } from '../../apps/api/src/data/sheet/xlsx-read'
import { xlsxTo } from '../../apps/api/src/data/sheet/xlsx-write'

interface Filling {
  /** Name of the sheet and its first row. */
  readonly name: string
  readonly count: number
  /** Cells of the nth row by the titles of their columns; what is left out stays empty. */
  readonly cellsOf: (n: number) => Readonly<Record<string, string | number>>
}
const bare = (title: string) => title.replace(/\s*\*$/, '')

/** Writes a file as people fill the template of the product. @throws for a column that the template does not have */
export const fillTemplate = async (path: string, template: Buffer, { name, count, cellsOf }: Filling): Promise<void> => {
  let titles: string[] = []
  for await (const { row, cells } of xlsxRows(template)) if (row === 3) titles = cells.map((cell) => bare(cell ?? ''))
  const missing = Object.keys(cellsOf(0)).filter((title) => !titles.includes(title))
  if (missing.length > 0) throw new Error(`the template has no column ${missing.join(', ')}; it has ${titles.join(', ')}`)
  const out = createWriteStream(path)
  const sheet = await xlsxTo(out, { name })
  await sheet.add([[name], [''], titles])
  for (let from = 0; from < count; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - from) }, (_, i) => cellsOf(from + i))
    await sheet.add(rows.map((row) => titles.map((title) => row[title] ?? '')))
  }
  await sheet.finish()
  out.end()
  await finished(out)
}
