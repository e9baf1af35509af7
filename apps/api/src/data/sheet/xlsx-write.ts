import type { Writable } from 'node:stream'
import { maxCell } from './xlsx-limits'
import { zipTo, type ZipWriter } from './zip-write'

export type CellStyle = 'plain' | 'bold' | 'title' | 'header' | 'bad'
const styles: readonly CellStyle[] = ['plain', 'bold', 'title', 'header', 'bad']
export type Cell = string | number | null | undefined | { readonly value: string | number | null; readonly style: CellStyle }
export type Cells = readonly Cell[]

interface Sheet {
  readonly name: string
  readonly widths?: readonly number[]
  /** Rows that stay in sight. */
  readonly frozen?: number
}
/** Words offered in the cells of one column (from 0), rows `from` to `to`. */
export interface Choices {
  readonly column: number
  readonly from: number
  readonly to: number
  readonly words: readonly string[]
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// oxlint-disable-next-line no-control-regex -- characters XML has no place for
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const escaped = (text: string): string => text.replace(forbidden, '').replace(/[&<>"]/g, (c) => entities[c] ?? c)

const letters: string[] = []
const letterOf = (column: number): string =>
  (letters[column] ??= (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26)))

const cellXml = (cell: Cell, column: number, row: number): string => {
  const { value, style } = typeof cell === 'object' && cell !== null ? cell : { value: cell, style: 'plain' as const }
  if (value === null || value === undefined || value === '') return ''
  const at = `r="${letterOf(column)}${row}"${style === 'plain' ? '' : ` s="${styles.indexOf(style)}"`}`
  return typeof value === 'number'
    ? `<c ${at}><v>${value}</v></c>`
    : `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(value.slice(0, maxCell))}</t></is></c>`
}

const stylesXml = `${head}<styleSheet xmlns="${main}"><fonts count="4"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font><font><sz val="11"/><color rgb="FFC9211E"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEAF1FB"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf fontId="0"/><xf fontId="1" applyFont="1"/><xf fontId="2" applyFont="1"/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf fontId="3" applyFont="1"/></cellXfs></styleSheet>`

const optionsName = 'options'
const whole = async (zip: ZipWriter, name: string, text: string): Promise<void> => {
  const entry = zip.entry(name)
  await entry.write(text)
  entry.end()
}

/** The parts around the worksheets. */
const writeFrame = async (zip: ZipWriter, sheet: Sheet): Promise<void> => {
  const part = (n: number) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${kinds}.worksheet+xml"/>`
  await whole(
    zip,
    '[Content_Types].xml',
    `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/>${part(1)}${part(2)}</Types>`,
  )
  await whole(
    zip,
    '_rels/.rels',
    `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  // Names of sheets have neither of these characters, nor more than 31.
  const name = escaped(sheet.name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31) || 'Sheet1')
  await whole(
    zip,
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/><sheet name="${optionsName}" sheetId="2" state="veryHidden" r:id="rId2"/></sheets></workbook>`,
  )
  const to = (n: number, type: string, target: string) => `<Relationship Id="rId${n}" Type="${office}/${type}" Target="${target}"/>`
  await whole(
    zip,
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${packaged}/relationships">${to(1, 'worksheet', 'worksheets/sheet1.xml')}${to(2, 'worksheet', 'worksheets/sheet2.xml')}${to(3, 'styles', 'styles.xml')}</Relationships>`,
  )
  await whole(zip, 'xl/styles.xml', stylesXml)
}

const sheetStart = ({ widths = [], frozen = 0 }: Sheet): string => {
  const view = frozen
    ? `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
    : ''
  const cols = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('')
  return `${head}<worksheet xmlns="${main}">${view}${cols && `<cols>${cols}</cols>`}<sheetData>`
}
const rowXml = (cells: Cells, row: number): string => `<row r="${row}">${cells.map((cell, i) => cellXml(cell, i, row)).join('')}</row>`

/**
 * Choices stand on a hidden sheet: written into the rule itself they may have 255 characters, and no commas. Another word
 * is only warned of: some columns take several, joined by commas.
 */
const choiceRules = (choices: readonly Choices[]): string => {
  const rules = choices.map(({ column, from, to, words }, at) => {
    const range = `${letterOf(column)}${from}:${letterOf(column)}${to}`
    const source = `${optionsName}!$${letterOf(at)}$1:$${letterOf(at)}$${words.length}`
    return `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" sqref="${range}"><formula1>${source}</formula1></dataValidation>`
  })
  return rules.length ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>` : ''
}
const optionsXml = (choices: readonly Choices[]): string => {
  const longest = Math.max(0, ...choices.map(({ words }) => words.length))
  const rows = Array.from({ length: longest }, (_, i) =>
    rowXml(
      choices.map(({ words }) => words[i]),
      i + 1,
    ),
  )
  return `${sheetStart({ name: optionsName })}${rows.join('')}</sheetData></worksheet>`
}

export interface XlsxWriter {
  readonly add: (rows: readonly Cells[]) => Promise<void>
  readonly finish: (choices?: readonly Choices[]) => Promise<void>
}
/** A workbook of one sheet that leaves row by row. Texts are texts: nothing here becomes a formula. */
export const xlsxTo = async (out: Writable, sheet: Sheet): Promise<XlsxWriter> => {
  const zip = zipTo(out)
  await writeFrame(zip, sheet)
  const content = zip.entry('xl/worksheets/sheet1.xml')
  await content.write(sheetStart(sheet))
  let row = 0
  return {
    add: (rows) => content.write(rows.map((cells) => rowXml(cells, ++row)).join('')),
    finish: async (choices = []) => {
      const offered = choices.filter(({ words, from, to }) => words.length > 0 && to >= from)
      await content.write(`</sheetData>${choiceRules(offered)}</worksheet>`)
      content.end()
      await whole(zip, 'xl/worksheets/sheet2.xml', optionsXml(offered))
      await zip.finish()
    },
  }
}
