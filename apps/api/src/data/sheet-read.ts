import { Refusal, refuse } from '@srm/domain/kit/errors'
import { plain, type SheetDef, type SheetRow } from './sheet'
import { xlsxRows, type XlsxRow } from './xlsx-read'

const bare = (title: string) =>
  title
    .replace(/\s*\*\s*$/, '')
    .trim()
    .toLowerCase()
const textOf = (cell: string | undefined): string => plain((cell ?? '').trim())

type Places = ReadonlyMap<string, number>
const placesIn = ({ cells }: XlsxRow, def: SheetDef): Places => {
  const places = new Map<string, number>()
  for (const [index, cell] of cells.entries()) {
    const title = bare(textOf(cell))
    const found = title && def.columns.find((c) => bare(c.title.zh) === title || bare(c.title.en) === title)
    if (found && !places.has(found.key)) places.set(found.key, index)
  }
  return places
}

const headerRows = 6
/** Rows below the header, which stands among the first rows, in either language and whatever order of columns. */
async function* below(file: Buffer, def: SheetDef): AsyncGenerator<SheetRow> {
  const required = def.columns.filter((c) => c.required)
  let places: Places | undefined
  let missing = required
  for await (const row of xlsxRows(file)) {
    if (places) {
      const values = Object.fromEntries([...places].map(([key, index]) => [key, textOf(row.cells[index])]))
      if (Object.values(values).some((v) => v !== '')) yield { row: row.row, values }
      continue
    }
    if (row.row > headerRows) break
    const found = placesIn(row, def)
    const lacking = required.filter((c) => !found.has(c.key))
    if (lacking.length === 0 && found.size > 0) places = found
    else if (lacking.length < missing.length) missing = lacking
  }
  if (!places) throw refuse('SHEET_HEADER', missing.map((c) => c.title.zh).join('、'))
}

/** What a file is refused for, whatever the reader stumbled over. */
async function* readable(file: Buffer, def: SheetDef): AsyncGenerator<SheetRow> {
  try {
    yield* below(file, def)
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('SHEET_UNREADABLE')
  }
}

/** A file whose rows can be read as often as they are wanted, without being held. */
export interface OpenedSheet {
  readonly total: number
  readonly rows: () => AsyncGenerator<SheetRow>
}

/**
 * Rows of the first sheet under its header; empty rows are skipped. The whole file is read once before anything is made of
 * it, so that one that breaks off in the middle or is too long leaves nothing behind.
 * @throws SHEET_UNREADABLE, SHEET_HEADER, SHEET_EMPTY, SHEET_TOO_LONG
 */
export const openSheetFile = async (file: Buffer, def: SheetDef, maxRows: number): Promise<OpenedSheet> => {
  let total = 0
  for await (const _ of readable(file, def)) {
    total += 1
    if (total > maxRows) throw refuse('SHEET_TOO_LONG', maxRows)
  }
  if (total === 0) throw refuse('SHEET_EMPTY')
  return { total, rows: () => readable(file, def) }
}

/** All rows at once: for short files. */
export const readSheet = async (file: Buffer, def: SheetDef, maxRows: number): Promise<SheetRow[]> => {
  const { rows } = await openSheetFile(file, def, maxRows)
  const all: SheetRow[] = []
  for await (const row of rows()) all.push(row)
  return all
}
