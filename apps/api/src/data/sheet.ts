import { refuse } from '@srm/domain/kit/errors'
import { dec } from '@srm/domain/kit/money'
import type { Lang } from '@srm/domain/kit/text'
import exceljs, { type Cell, type CellValue, type Worksheet } from 'exceljs'

/** A column of a sheet: of an import, an export, or both. */
export interface SheetColumn {
  readonly key: string
  /** Column of the list it stands for, where that bears another name. */
  readonly of?: string
  readonly title: { readonly zh: string; readonly en: string }
  readonly required?: boolean
  /** Numbers are written as numbers where a spreadsheet keeps them exact, dates as text. */
  readonly kind?: 'text' | 'number' | 'date'
  readonly width?: number
  /** Choices offered in the template's cells. */
  readonly options?: readonly string[]
}
export interface SheetDef {
  readonly title: { readonly zh: string; readonly en: string }
  readonly note?: { readonly zh: string; readonly en: string }
  readonly columns: readonly SheetColumn[]
}
type Both = SheetDef['title']
export const said = (text: Both, lang: Lang) => (lang === 'en-US' ? text.en : text.zh)
const reasonTitle: Both = { zh: '错误原因', en: 'Reason' }

/** A cell that a spreadsheet would take for a formula is written with an apostrophe, which `plain` takes off again. */
const dangerous = /^[=+\-@\t\r]/
const safe = (text: string): string => (dangerous.test(text) ? `'${text}` : text)
const plain = (text: string): string => (text.startsWith("'") && dangerous.test(text.slice(1)) ? text.slice(1) : text)

/** Digits a spreadsheet's numbers keep; longer ones stay text rather than change. */
const exactDigits = 15
export const cellOf = (value: unknown, kind: SheetColumn['kind']): CellValue => {
  if (value === null || value === undefined) return null
  const text = String(value)
  const number = kind === 'number' && /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').replace(/^0+/, '').length <= exactDigits
  return number ? Number(text) : safe(text)
}

const newSheet = (def: SheetDef, lang: Lang, extra: readonly SheetColumn[] = []): { book: exceljs.Workbook; sheet: Worksheet } => {
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet(said(def.title, lang).slice(0, 31))
  sheet.columns = [...def.columns, ...extra].map((c) => ({ key: c.key, width: c.width ?? 18 }))
  return { book, sheet }
}
const writeHeader = (sheet: Worksheet, columns: readonly SheetColumn[], lang: Lang): void => {
  const row = sheet.addRow(columns.map((c) => said(c.title, lang) + (c.required ? ' *' : '')))
  row.font = { bold: true }
  row.eachCell((cell) => {
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFEAF1FB' } }
  })
  sheet.views = [{ state: 'frozen', ySplit: row.number }]
}
/** Two title rows and the header, as the ancestor's templates have them. */
const writeTop = (sheet: Worksheet, def: SheetDef, columns: readonly SheetColumn[], lang: Lang): void => {
  sheet.addRow([said(def.title, lang)]).font = { bold: true, size: 14 }
  sheet.addRow([def.note ? said(def.note, lang) : ''])
  writeHeader(sheet, columns, lang)
}
const bytesOf = async (book: exceljs.Workbook): Promise<Buffer> => Buffer.from(await book.xlsx.writeBuffer())

/** Choices stand on a hidden sheet: written into the rule itself they may have 255 characters, and no commas. */
const choices = (book: exceljs.Workbook, sheet: Worksheet, def: SheetDef, from: number, to: number): void => {
  const lists = def.columns.filter((c) => c.options?.length)
  if (!lists.length) return
  const hidden = book.addWorksheet('options', { state: 'veryHidden' })
  for (const [at, { key, options = [] }] of lists.entries()) {
    const letter = hidden.getColumn(at + 1).letter
    for (const [i, option] of options.entries()) hidden.getCell(i + 1, at + 1).value = safe(option)
    const formulae = [`options!$${letter}$1:$${letter}$${options.length}`]
    // Another word is only warned of: some columns take several, joined by commas.
    const list = { type: 'list' as const, allowBlank: true, showErrorMessage: true, errorStyle: 'warning', formulae }
    const column = def.columns.findIndex((c) => c.key === key) + 1
    for (let row = from; row <= to; row++) sheet.getCell(row, column).dataValidation = list
  }
}

/** An empty file to fill in, with examples where given. */
export const templateSheet = (def: SheetDef, lang: Lang, examples: readonly Record<string, unknown>[] = []): Promise<Buffer> => {
  const { book, sheet } = newSheet(def, lang)
  writeTop(sheet, def, def.columns, lang)
  for (const example of examples) sheet.addRow(def.columns.map((c) => cellOf(example[c.key], c.kind)))
  choices(book, sheet, def, 4, 203)
  return bytesOf(book)
}

/** Any list as a file: one header row, then the rows. */
export const exportSheet = (def: SheetDef, lang: Lang, rows: readonly object[]): Promise<Buffer> => {
  const { book, sheet } = newSheet(def, lang)
  writeHeader(sheet, def.columns, lang)
  for (const row of rows as readonly Record<string, unknown>[]) sheet.addRow(def.columns.map((c) => cellOf(row[c.key], c.kind)))
  return bytesOf(book)
}

export interface SheetRow {
  /** Row number in the file, as the person sees it. */
  readonly row: number
  readonly values: Readonly<Record<string, string>>
}
export interface BadRow extends SheetRow {
  readonly reason: string
}
/** Only the rows that were refused, with the reason behind each; repaired, it can be imported as it is. */
export const errorSheet = (def: SheetDef, lang: Lang, rows: readonly BadRow[]): Promise<Buffer> => {
  const reason: SheetColumn = { key: 'reason', title: reasonTitle, width: 50 }
  const { book, sheet } = newSheet(def, lang, [reason])
  writeTop(sheet, def, [...def.columns, reason], lang)
  for (const { values, reason } of rows) {
    const row = sheet.addRow([...def.columns.map((c) => cellOf(values[c.key], 'text')), safe(reason)])
    row.getCell(def.columns.length + 1).font = { color: { argb: 'FFC9211E' } }
  }
  choices(book, sheet, def, 4, 3 + rows.length)
  return bytesOf(book)
}

const textOf = (cell: Cell): string => {
  const { value } = cell
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number') return dec(value).toFixed()
  if (typeof value !== 'object') return plain(String(value).trim())
  if ('richText' in value)
    return plain(
      value.richText
        .map((t) => t.text)
        .join('')
        .trim(),
    )
  if ('text' in value) return plain(String(value.text).trim())
  // Of a formula only the value that was stored with it is read; it is never computed here.
  const { result } = value as { result?: unknown }
  return result instanceof Date
    ? result.toISOString().slice(0, 10)
    : typeof result === 'number'
      ? dec(result).toFixed()
      : typeof result === 'string'
        ? plain(result.trim())
        : ''
}

const bare = (title: string) =>
  title
    .replace(/\s*\*\s*$/, '')
    .trim()
    .toLowerCase()
/** Finds the header among the first rows, in either language and whatever order of columns. */
const headerOf = (sheet: Worksheet, def: SheetDef): { at: number; column: ReadonlyMap<string, number> } => {
  let missing = def.columns.filter((c) => c.required)
  for (let at = 1; at <= Math.min(6, sheet.rowCount); at++) {
    const column = new Map<string, number>()
    sheet.getRow(at).eachCell((cell, index) => {
      const title = bare(textOf(cell))
      const found = def.columns.find((c) => bare(c.title.zh) === title || bare(c.title.en) === title)
      if (found && !column.has(found.key)) column.set(found.key, index)
    })
    const lacking = def.columns.filter((c) => c.required && !column.has(c.key))
    if (lacking.length === 0) return { at, column }
    if (lacking.length < missing.length) missing = lacking
  }
  throw refuse('SHEET_HEADER', missing.map((c) => c.title.zh).join('、'))
}

const maxUnpacked = 60 * 1024 * 1024
/** What the file says it unpacks to; a small file that becomes a huge one is not read at all. */
const unpackedSize = (file: Buffer): number => {
  let total = 0
  for (let at = file.indexOf('PK\u0001\u0002'); at >= 0 && at + 46 <= file.length; ) {
    total += file.readUInt32LE(at + 24)
    const next = at + 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    at = file.indexOf('PK\u0001\u0002', next)
  }
  return total
}

/**
 * Rows of the first sheet under its header; empty rows are skipped.
 * @throws SHEET_UNREADABLE, SHEET_HEADER, SHEET_EMPTY, SHEET_TOO_LONG
 */
export const readSheet = async (file: Buffer, def: SheetDef, maxRows: number): Promise<SheetRow[]> => {
  if (unpackedSize(file) > maxUnpacked) throw refuse('SHEET_UNREADABLE')
  const book = new exceljs.Workbook()
  await book.xlsx.load(file as unknown as ArrayBuffer).catch(() => {
    throw refuse('SHEET_UNREADABLE')
  })
  const sheet = book.worksheets[0]
  if (!sheet) throw refuse('SHEET_UNREADABLE')
  const { at, column } = headerOf(sheet, def)
  const rows: SheetRow[] = []
  for (let number = at + 1; number <= sheet.rowCount; number++) {
    const row = sheet.getRow(number)
    const values = Object.fromEntries([...column].map(([key, index]) => [key, textOf(row.getCell(index))]))
    if (Object.values(values).every((v) => v === '')) continue
    rows.push({ row: number, values })
    if (rows.length > maxRows) throw refuse('SHEET_TOO_LONG', maxRows)
  }
  if (rows.length === 0) throw refuse('SHEET_EMPTY')
  return rows
}

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Header of a download with a name in any script. */
export const disposition = (fileName: string): string =>
  `attachment; filename="sheet.xlsx"; filename*=UTF-8''${encodeURIComponent(fileName)}`
