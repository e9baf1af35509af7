import { exactDigits, safeCell, type TableColumn } from '@srm/domain/kit/sheet-table'
import type { Lang } from '@srm/domain/kit/text'
import { strToU8, zipSync } from 'fflate'

/*
 * A workbook to fill in, made without a server: fixed parts around one worksheet. Libraries that write workbooks pack larger parts in
 * workers made of text, which the policy of our pages refuses.
 */
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Control characters are left out: XML has no place for them. */
const escaped = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]/gu, '').replace(/[&<>"]/g, (ch) => `&#${ch.charCodeAt(0)};`)
const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)

const plain = 0
const bold = 1
const isExact = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').replace(/^0+/, '').length <= exactDigits
const cell = (row: number, column: number, value: unknown, kind: TableColumn['kind'], style: number): string => {
  if (value === null || value === undefined || value === '') return ''
  const [at, text] = [`${letters(column)}${row}`, String(value)]
  return kind === 'number' && isExact(text)
    ? `<c r="${at}" s="${style}"><v>${Number(text)}</v></c>`
    : `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(safeCell(text))}</t></is></c>`
}
const rowOf = (row: number, cells: readonly string[]): string => `<row r="${row}">${cells.join('')}</row>`

interface Template {
  readonly title: string
  readonly note: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}
/** Title, note and header above the rows, as in the templates of the server. */
const worksheet = ({ title, note, columns, rows }: Template, lang: Lang): string => {
  const titles = columns.map((c) => (lang === 'en-US' ? c.title.en : c.title.zh) + (c.required ? ' *' : ''))
  const above = [[title], [note], titles].map((texts, r) => {
    const style = r === 1 ? plain : bold
    return rowOf(
      r + 1,
      texts.map((text, c) => cell(r + 1, c, text, 'text', style)),
    )
  })
  const below = rows.map((row, r) =>
    rowOf(
      r + 4,
      columns.map(({ key, kind }, c) => cell(r + 4, c, row[key], kind, plain)),
    ),
  )
  const widths = columns.map(({ width = 18 }, c) => `<col min="${c + 1}" max="${c + 1}" width="${width}" customWidth="1"/>`)
  const frozen = '<pane ySplit="3" topLeftCell="A4" activePane="bottomLeft" state="frozen"/>'
  return (
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData>${[...above, ...below].join('')}</sheetData></worksheet>`
  )
}
const fixed = (name: string) => ({
  '[Content_Types].xml':
    `${declaration}<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${workbookType}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${workbookType}.styles+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${workbookType}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `${declaration}<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
    `<sheet name="${escaped(name)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `${declaration}<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="r2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts>` +
    '<fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders>' +
    '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>',
})

/** A workbook with rows to fill in. */
export const templateFile = (template: Template, lang: Lang): Blob => {
  const parts = { ...fixed(template.title.slice(0, 31)), 'xl/worksheets/sheet1.xml': worksheet(template, lang) }
  // The time of making would make two files of the same content differ.
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])), { mtime: '2000-01-01' })
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: `${workbookType}.sheet` })
}
