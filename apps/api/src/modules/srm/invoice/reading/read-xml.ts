import { refuse } from '@srm/domain/kit/errors'
import type { ReadInvoice } from '@srm/domain/srm/invoice/e-invoice.rules'
import { readXml } from '../../../../data/sheet/xml-read'
import { xmlFields, type FieldMap, type HeaderField, type LineField } from './field-map'
import { invoiceOf, lineOf, type Values } from './values'

/** The file of one invoice; the largest that were seen have some hundred kilobytes. */
export const maxXml = 5 * 1024 * 1024
export const maxDepth = 40
/** A text of an invoice is a line on paper. */
const maxText = 1000
/** An invoice lists some hundreds of goods; beyond this it is no invoice. */
const maxLines = 10_000

const fieldAt = <F extends string>(
  names: Readonly<Record<F, readonly string[]>>,
  path: readonly string[],
): { field: F; rank: number } | null => {
  const place = path.slice(-2).join('/')
  for (const [field, paths] of Object.entries(names) as [F, readonly string[]][]) {
    const rank = paths.indexOf(place)
    if (rank >= 0) return { field, rank }
  }
  return null
}

/** Finds the value of a map's first name that the document has. */
class Collector {
  readonly header: Partial<Record<HeaderField, string>> = {}
  readonly lines: Values<LineField>[] = []
  signed = false
  readonly #ranks = new Map<string, number>()
  readonly #path: string[] = []
  readonly #map: FieldMap
  #line: Partial<Record<LineField, string>> | undefined
  #text = ''
  constructor(map: FieldMap) {
    this.#map = map
  }
  open(name: string): void {
    this.#path.push(name)
    this.#text = ''
    if (this.#map.signature.includes(name)) this.signed = true
    if (!this.#map.line.includes(name)) return
    if (this.lines.length >= maxLines) throw refuse('SHEET_TOO_BIG')
    this.#line = {}
    this.lines.push(this.#line)
  }
  text(text: string): void {
    this.#text = (this.#text + text).slice(0, maxText)
  }
  close(name: string): void {
    const text = this.#text.trim()
    const found = this.#line ? null : fieldAt(this.#map.header, this.#path)
    const inLine = this.#line ? fieldAt(this.#map.inLine, this.#path) : null
    if (inLine && text !== '' && this.#line) this.#line[inLine.field] ??= text
    if (found && text !== '' && found.rank < (this.#ranks.get(found.field) ?? Number.POSITIVE_INFINITY)) {
      this.header[found.field] = text
      this.#ranks.set(found.field, found.rank)
    }
    if (this.#map.line.includes(name)) this.#line = undefined
    this.#path.pop()
    this.#text = ''
  }
}

/**
 * The fields of an invoice in XML. Document types, which define entities, are refused, as is what is too large or too deep.
 * @throws where it is no XML, beyond a limit, or holds no invoice
 */
export const readInvoiceXml = async (
  pieces: AsyncIterable<string>,
  source: 'xml' | 'ofdXml' | 'pdfXml' = 'xml',
  map: FieldMap = xmlFields,
): Promise<ReadInvoice> => {
  const found = new Collector(map)
  const reader = {
    open: (name: string) => found.open(name),
    text: (text: string) => found.text(text),
    close: (name: string) => found.close(name),
  }
  for await (const _ of readXml(pieces, reader, maxDepth));
  if (found.header.number === undefined) throw new Error('no invoice')
  const signature = found.signed ? 'present' : 'absent'
  return invoiceOf(found.header, { lines: found.lines.map(lineOf), source, confidence: 'data', signature })
}
