import { refuse } from '@srm/domain/kit/errors'
import { shownNumber } from '@srm/domain/kit/sheet-table'
import { maxCell, maxRow } from './xlsx-limits'
import { readXml, type XmlReader } from './xml-read'
import { openZip, type Zip } from './zip-read'

/** A row of a worksheet: its number, and the texts of its cells by column (from 0). */
export interface XlsxRow {
  readonly row: number
  readonly cells: readonly (string | undefined)[]
}

/** What may come out of a file's parts, in bytes: a small file that becomes a huge one is given up. */
const maxSheet = 400 * 1024 * 1024
const maxStrings = 80 * 1024 * 1024
const maxSmall = 8 * 1024 * 1024

const parse = (zip: Zip, name: string, max: number, reader: XmlReader): AsyncGenerator<void> => readXml(zip.text(name, max), reader)
const parseAll = async (zip: Zip, name: string, max: number, reader: XmlReader): Promise<void> => {
  if (!zip.has(name)) return
  for await (const _ of parse(zip, name, max, reader));
}

/** Path of the first worksheet, and whether days are counted from 1904. */
const firstSheet = async (zip: Zip): Promise<{ path: string; from1904: boolean }> => {
  let id: string | undefined
  let from1904 = false
  await parseAll(zip, 'xl/workbook.xml', maxSmall, {
    open: (name, a) => {
      if (name === 'sheet') id ??= a['r:id'] ?? Object.entries(a).find(([key]) => key.endsWith(':id'))?.[1]
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(a['date1904'] ?? '')
    },
  })
  let target: string | undefined
  await parseAll(zip, 'xl/_rels/workbook.xml.rels', maxSmall, {
    open: (name, a) => {
      if (name === 'Relationship' && a['Id'] === id) target = a['Target']
    },
  })
  const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`
  if (!target || !zip.has(path)) throw new Error('no worksheet')
  return { path, from1904 }
}

/** Excel writes characters XML has no place for as `_x000D_`. */
const unescaped = (text: string) =>
  text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text

/** Characters written as `_x000D_` count as the seven they are in the file, which is checked before they are put together. */
const maxWritten = maxCell * 7
const longer = (text: string, more: string): string => {
  if (text.length + more.length > maxWritten) throw refuse('SHEET_LONG_CELL', maxCell)
  return text + more
}
const cellText = (written: string): string => {
  const text = unescaped(written)
  if (text.length > maxCell) throw refuse('SHEET_LONG_CELL', maxCell)
  return text
}

const sharedStrings = async (zip: Zip): Promise<string[]> => {
  const strings: string[] = []
  let current = ''
  let inText = false
  let phonetic = 0
  await parseAll(zip, 'xl/sharedStrings.xml', maxStrings, {
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') phonetic += 1
      if (name === 't') inText = phonetic === 0
    },
    text: (text) => {
      if (inText) current = longer(current, text)
    },
    close: (name) => {
      if (name === 't') inText = false
      if (name === 'rPh') phonetic -= 1
      if (name === 'si') strings.push(cellText(current))
    },
  })
  return strings
}

const builtInDates = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])
const showsDate = (format: string) => /[ymdhs]/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, ''))

/** Which cell formats show a number as a date. */
const dateFormats = async (zip: Zip): Promise<ReadonlySet<number>> => {
  const custom = new Map<number, string>()
  const dates = new Set<number>()
  let inCells = false
  let at = 0
  await parseAll(zip, 'xl/styles.xml', maxSmall, {
    open: (name, a) => {
      if (name === 'numFmt') custom.set(Number(a['numFmtId']), a['formatCode'] ?? '')
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      const id = Number(a['numFmtId'])
      const own = custom.get(id)
      if (own === undefined ? builtInDates.has(id) : showsDate(own)) dates.add(at)
      at += 1
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return dates
}

/** `YYYY-MM-DD`, with the time where there is one. */
const dateText = (serial: number, from1904: boolean): string => {
  const days = serial + (from1904 ? 1462 : 0)
  const date = new Date(Math.round((days - 25_569) * 86_400_000))
  if (Number.isNaN(date.getTime())) return ''
  const text = date.toISOString()
  return text.endsWith('00:00:00.000Z') ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`
}

const columnAt = (ref: string): number => {
  let column = 0
  for (let i = 0; i < ref.length; i++) {
    const letter = ref.charCodeAt(i) & 0xdf
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column - 1
}
/** Columns that may hold something. */
const maxColumns = 1000

/** Rows of the first worksheet in their order, as they are unpacked. Formulas are not computed: their stored value counts. */
export async function* xlsxRows(file: Buffer): AsyncGenerator<XlsxRow> {
  const zip = await openZip(file)
  const { path, from1904 } = await firstSheet(zip)
  const strings = await sharedStrings(zip)
  const dates = await dateFormats(zip)
  let ready: XlsxRow[] = []
  let row = 0
  let cells: (string | undefined)[] = []
  let column = -1
  let type = 'n'
  let style = 0
  let value = ''
  let reading = false
  let phonetic = 0
  const typed = (): string => {
    if (type === 's') return strings[Number(value)] ?? ''
    if (type === 'str' || type === 'inlineStr') return cellText(value)
    if (type === 'b') return value === '1' ? 'true' : 'false'
    if (type === 'e' || value === '') return ''
    if (type === 'd') return value.slice(0, 10)
    return dates.has(style) ? dateText(Number(value), from1904) : shownNumber(value)
  }
  const put = (text: string) => {
    if (text === '' || column < 0) return
    if (column >= maxColumns) throw refuse('SHEET_TOO_WIDE', maxColumns)
    cells[column] = text
  }
  const sheet: XmlReader = {
    open: (name, a) => {
      if (name === 'row') {
        row = a['r'] ? Number(a['r']) : row + 1
        if (!(row <= maxRow)) throw refuse('SHEET_TOO_LONG', maxRow)
        cells = []
        column = -1
      } else if (name === 'c') {
        column = a['r'] ? columnAt(a['r']) : column + 1
        type = a['t'] ?? 'n'
        style = Number(a['s'] ?? -1)
        value = ''
      } else if (name === 'rPh') phonetic += 1
      else if (name === 'v' || name === 't') reading = phonetic === 0
    },
    text: (text) => {
      if (reading) value = longer(value, text)
    },
    close: (name) => {
      if (name === 'v' || name === 't') reading = false
      else if (name === 'rPh') phonetic -= 1
      else if (name === 'c') put(typed())
      else if (name === 'row') ready.push({ row, cells })
    },
  }
  for await (const _ of parse(zip, path, maxSheet, sheet)) {
    yield* ready
    ready = []
  }
  yield* ready
}
