import { Refusal, refuse } from '@srm/domain/kit/errors'
import { plain, type SheetRow } from './sheet'
import { xlsxRows, type XlsxRow } from './xlsx-read'

/** A column as it is looked for in a file: by its title in either language. */
export interface SoughtColumn {
  readonly key: string
  readonly title: { readonly zh: string; readonly en: string }
  readonly required?: boolean
}

const bare = (title: string) =>
  title
    .replace(/\s*\*\s*$/, '')
    .trim()
    .toLowerCase()
const textOf = (cell: string | undefined): string => plain((cell ?? '').trim())

type Places = ReadonlyMap<string, number>
const placesIn = ({ cells }: XlsxRow, columns: readonly SoughtColumn[]): Places => {
  const places = new Map<string, number>()
  for (const [index, cell] of cells.entries()) {
    const title = bare(textOf(cell))
    const found = title && columns.find((c) => bare(c.title.zh) === title || bare(c.title.en) === title)
    if (found && !places.has(found.key)) places.set(found.key, index)
  }
  return places
}

const headerRows = 6
/** Rows below the header, which stands among the first rows, in either language and whatever order of columns. */
async function* below(file: Buffer, columns: readonly SoughtColumn[]): AsyncGenerator<SheetRow> {
  const required = columns.filter((c) => c.required)
  let places: Places | undefined
  let missing = required
  for await (const row of xlsxRows(file)) {
    if (places) {
      const values = Object.fromEntries([...places].map(([key, index]) => [key, textOf(row.cells[index])]))
      if (Object.values(values).some((v) => v !== '')) yield { row: row.row, values }
      continue
    }
    if (row.row > headerRows) break
    const found = placesIn(row, columns)
    const lacking = required.filter((c) => !found.has(c.key))
    if (lacking.length === 0 && found.size > 0) places = found
    else if (lacking.length < missing.length) missing = lacking
  }
  if (!places) throw refuse('SHEET_HEADER', missing.map((c) => c.title.zh).join('、'))
}

/**
 * Rows of the first sheet under its header; empty rows are skipped. Whatever the reader stumbles over is a refusal.
 * @throws SHEET_UNREADABLE, SHEET_HEADER, SHEET_EMPTY, SHEET_TOO_LONG, SHEET_TOO_BIG, SHEET_LONG_CELL, SHEET_TOO_WIDE
 */
export async function* sheetRows(file: Buffer, columns: readonly SoughtColumn[], maxRows: number): AsyncGenerator<SheetRow> {
  let total = 0
  try {
    for await (const row of below(file, columns)) {
      total += 1
      if (total > maxRows) throw refuse('SHEET_TOO_LONG', maxRows)
      yield row
    }
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('SHEET_UNREADABLE')
  }
  if (total === 0) throw refuse('SHEET_EMPTY')
}
