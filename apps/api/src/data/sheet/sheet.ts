import { PassThrough, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { exactDigits, safeCell, type SheetRow } from '@srm/domain/kit/sheet-table'
import type { Lang } from '@srm/domain/kit/text'
import type { Tx } from '../transaction/in-tx'
import type { Choice } from './sheet-words'
import { xlsxTo, type Cell, type Cells, type Choices, type XlsxWriter } from './xlsx-write'

/** A column of a sheet: of an import, an export, or both. */
export interface SheetColumn {
  readonly key: string
  /** Column of the list it stands for, where that bears another name. */
  readonly of?: string
  readonly title: { readonly zh: string; readonly en: string }
  readonly required?: boolean
  /** Numbers are written as numbers where a spreadsheet keeps them exact, dates as text; decimals are read as text, digit by digit. */
  readonly kind?: 'text' | 'number' | 'decimal' | 'date'
  readonly width?: number
  /** Code of the dictionary its values are from: words in files, codes in the data. */
  readonly dict?: string
  /** The same for values that are no dictionary's: departments, roles. */
  readonly choices?: (tx: Tx) => Promise<readonly Choice[]>
  /** Takes several words, with commas between. */
  readonly many?: boolean
  /** Stands in one of the two files alone: read-only columns are exported, not imported. */
  readonly only?: 'import' | 'export'
  /** Words offered in the template's cells; made of `dict` and `choices`. */
  readonly options?: readonly string[]
}
export interface SheetDef {
  readonly title: { readonly zh: string; readonly en: string }
  readonly note?: { readonly zh: string; readonly en: string }
  readonly columns: readonly SheetColumn[]
}
type Both = SheetDef['title']
export const said = (text: Both, lang: Lang) => (lang === 'en-US' ? text.en : text.zh)

export const cellOf = (value: unknown, kind: SheetColumn['kind']): string | number | null => {
  if (value === null || value === undefined) return null
  const text = String(value)
  const isNumber = kind === 'number' || kind === 'decimal'
  const number = isNumber && /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').replace(/^0+/, '').length <= exactDigits
  return number ? Number(text) : safeCell(text)
}
const cellsOf = (columns: readonly SheetColumn[], row: Readonly<Record<string, unknown>>): Cells =>
  columns.map((c) => cellOf(row[c.key], c.kind))

const header = (columns: readonly SheetColumn[], lang: Lang): Cell[] =>
  columns.map((c) => ({ value: said(c.title, lang) + (c.required ? ' *' : ''), style: 'header' }))
const widths = (columns: readonly SheetColumn[]) => columns.map((c) => c.width ?? 18)
/** A sheet has two title rows and the header, as templates that users know have them. */
const topRows = 3
const openForm = async (out: Writable, def: SheetDef, columns: readonly SheetColumn[], lang: Lang): Promise<XlsxWriter> => {
  const sheet = await xlsxTo(out, { name: said(def.title, lang), widths: widths(columns), frozen: topRows })
  await sheet.add([[{ value: said(def.title, lang), style: 'title' }], [def.note ? said(def.note, lang) : ''], header(columns, lang)])
  return sheet
}
const choicesOf = (def: SheetDef, rows: number): Choices[] =>
  def.columns.flatMap(({ options }, column) =>
    options?.length ? [{ column, from: topRows + 1, to: topRows + rows, words: options.map(safeCell) }] : [],
  )

const whole = async (write: (out: Writable) => Promise<void>): Promise<Buffer> => {
  const out = new PassThrough()
  const read = buffer(out)
  await write(out)
  out.end()
  return read
}

/** An empty file to fill in, with examples where given. */
export const templateSheet = (def: SheetDef, lang: Lang, examples: readonly Record<string, unknown>[] = []): Promise<Buffer> =>
  whole(async (out) => {
    const sheet = await openForm(out, def, def.columns, lang)
    await sheet.add(examples.map((example) => cellsOf(def.columns, example)))
    await sheet.finish(choicesOf(def, Math.max(1000, examples.length)))
  })

type Rows = readonly object[]
export interface RowSink {
  readonly add: (rows: Rows) => Promise<void>
  readonly finish: () => Promise<void>
}
/** Any list as a file: one header row, then the rows as they come. */
export const listTo = async (out: Writable, def: SheetDef, lang: Lang): Promise<RowSink> => {
  const sheet = await xlsxTo(out, { name: said(def.title, lang), widths: widths(def.columns), frozen: 1 })
  await sheet.add([header(def.columns, lang)])
  return {
    add: (rows) => sheet.add(rows.map((row) => cellsOf(def.columns, row as Record<string, unknown>))),
    finish: () => sheet.finish(),
  }
}
export const exportSheet = (def: SheetDef, lang: Lang, rows: Rows): Promise<Buffer> =>
  whole(async (out) => {
    const sheet = await listTo(out, def, lang)
    await sheet.add(rows)
    await sheet.finish()
  })

export type { SheetRow }
export interface BadRow extends SheetRow {
  readonly reason: string
}
const reasonColumn: SheetColumn = { key: 'reason', title: { zh: '错误原因', en: 'Reason' }, width: 50 }
export interface BadRowSink {
  readonly add: (rows: readonly BadRow[]) => Promise<void>
  readonly finish: () => Promise<void>
}
/** Only the rows that were refused, with the reason behind each; repaired, it can be imported as it is. */
export const errorsTo = async (out: Writable, def: SheetDef, lang: Lang): Promise<BadRowSink> => {
  const sheet = await openForm(out, def, [...def.columns, reasonColumn], lang)
  let count = 0
  const cells = ({ values, reason }: BadRow): Cells => [
    ...def.columns.map((c) => cellOf(values[c.key], 'text')),
    { value: safeCell(reason), style: 'bad' },
  ]
  return {
    add: (rows) => {
      count += rows.length
      return sheet.add(rows.map(cells))
    },
    finish: () => sheet.finish(choicesOf(def, count)),
  }
}
export const errorSheet = (def: SheetDef, lang: Lang, rows: readonly BadRow[]): Promise<Buffer> =>
  whole(async (out) => {
    const sheet = await errorsTo(out, def, lang)
    await sheet.add(rows)
    await sheet.finish()
  })

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Header of a download with a name in any script. */
export const disposition = (fileName: string): string =>
  `attachment; filename="sheet.xlsx"; filename*=UTF-8''${encodeURIComponent(fileName)}`
