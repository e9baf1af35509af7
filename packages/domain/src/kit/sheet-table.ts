/** A column as it is looked for in a file: by its title in either language. */
export interface SoughtColumn {
  readonly key: string
  readonly title: { readonly zh: string; readonly en: string }
  readonly required?: boolean
}
/** A column of a table to fill in; its width is in characters. */
export interface TableColumn extends SoughtColumn {
  readonly kind?: 'text' | 'number' | 'date'
  readonly width?: number
}
export interface SheetRow {
  /** Row number in the file, as the person sees it. */
  readonly row: number
  readonly values: Readonly<Record<string, string>>
}
/** Texts of a row's cells by column, from 0. */
type Cells = readonly (string | null | undefined)[]

/** A cell that a spreadsheet would take for a formula is written with an apostrophe, which `plainCell` takes off again. */
const formula = /^[=+\-@\t\r]/
export const safeCell = (text: string): string => (formula.test(text) ? `'${text}` : text)
export const plainCell = (text: string): string => (text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text)

const bare = (title: string) =>
  title
    .replace(/\s*\*\s*$/, '')
    .trim()
    .toLowerCase()
const textOf = (cell: string | null | undefined): string => plainCell((cell ?? '').trim())

/** Rows from the top among which the header is looked for. */
export const headerRows = 6

/** Finds the header of a table, in either language and whatever order of columns, and reads the rows below it by their columns. */
export interface TableReader {
  /** Null: a row above the header, the header, or an empty one. */
  readonly take: (row: number, cells: Cells) => SheetRow | null
  readonly isFound: () => boolean
  /** Required columns that the likeliest header lacked. */
  readonly missing: () => readonly SoughtColumn[]
}
export const tableReader = (columns: readonly SoughtColumn[]): TableReader => {
  const required = columns.filter((c) => c.required)
  let places: ReadonlyMap<string, number> | undefined
  let missing: readonly SoughtColumn[] = required
  const placesIn = (cells: Cells): ReadonlyMap<string, number> => {
    const found = new Map<string, number>()
    for (const [index, cell] of cells.entries()) {
      const title = bare(textOf(cell))
      const column = title && columns.find((c) => bare(c.title.zh) === title || bare(c.title.en) === title)
      if (column && !found.has(column.key)) found.set(column.key, index)
    }
    return found
  }
  return {
    isFound: () => places !== undefined,
    missing: () => missing,
    take: (row, cells) => {
      if (places) {
        const values = Object.fromEntries([...places].map(([key, index]) => [key, textOf(cells[index])]))
        return Object.values(values).some((v) => v !== '') ? { row, values } : null
      }
      const found = placesIn(cells)
      const lacking = required.filter((c) => !found.has(c.key))
      if (lacking.length === 0 && found.size > 0) places = found
      else if (lacking.length < missing.length) missing = lacking
      return null
    },
  }
}

/** Why a table gives no rows. */
export type TableFault =
  | { readonly kind: 'header'; readonly missing: readonly SoughtColumn[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'long'; readonly most: number }
/** All rows of a table that is at hand whole. */
export const tableRows = (
  cells: readonly Cells[],
  columns: readonly SoughtColumn[],
  most: number,
): readonly SheetRow[] | { readonly fault: TableFault } => {
  const reader = tableReader(columns)
  const rows: SheetRow[] = []
  for (const [index, row] of cells.entries()) {
    if (!reader.isFound() && index >= headerRows) break
    const found = reader.take(index + 1, row)
    if (found) rows.push(found)
    if (rows.length > most) return { fault: { kind: 'long', most } }
  }
  if (!reader.isFound()) return { fault: { kind: 'header', missing: reader.missing() } }
  return rows.length === 0 ? { fault: { kind: 'empty' } } : rows
}

/** What a row has wrong, cell by cell, as the import shows it. */
export interface CellFault {
  readonly row: number
  readonly column: string
  readonly value: string
  readonly message: string
}

/** A spreadsheet's numbers keep so many digits; longer ones stay text rather than change. */
export const exactDigits = 15
/** A number as people see it, without an exponent: what a spreadsheet computed may hold two digits more, as 20.331000000000003. */
export const shownNumber = (raw: string): string => {
  const stored = Number(raw)
  if (!Number.isFinite(stored)) return ''
  const value = Number.isInteger(stored) ? stored : Number(stored.toPrecision(exactDigits))
  const text = String(value)
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text
}

/** `2026/1/5`, `2026.1.5` and `2026年1月5日` as `2026-01-05`; anything else as it is. */
export const dayOf = (typed: string): string => {
  const [, y, m, d] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(typed.normalize('NFKC').trim()) ?? []
  return y && m && d ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : typed
}
