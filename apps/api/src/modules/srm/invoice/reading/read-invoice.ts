import type { ReadInvoice } from '@srm/domain/srm/invoice/e-invoice.rules'
import type { InvoiceKind } from '@srm/domain/srm/invoice/match.shapes'
import { readInvoiceOfd } from './read-ofd'
import { readInvoicePdf } from './read-pdf'
import { maxXml, readInvoiceXml } from './read-xml'
import { amountIn, dayIn } from './values'

/** Kinds of the QR code of invoices: special and normal, digital, and on paper. */
const qrKinds: Readonly<Record<string, InvoiceKind>> = { '01': 'P_SPECIAL', '04': 'P_NORMAL', '31': 'E_SPECIAL', '32': 'E_NORMAL' }
/** The text of a scanned QR code: `01,<kind>,<code>,<number>,<amount>,<date>,<check>`. Null: it is none of an invoice. */
export const readInvoiceQr = (text: string): ReadInvoice | null => {
  const [mark, kind = '', code = '', number = '', amount = '', day = ''] = text.trim().split(',')
  const known = qrKinds[kind]
  if (mark !== '01' || !known || !/^\d{8,20}$/.test(number) || !/^\d{0,12}$/.test(code)) return null
  const none = { name: null, taxNo: null }
  // Digital ones state their total with tax, those on paper without.
  const total = amountIn(amount)
  const isDigital = known.startsWith('E_')
  return {
    ...{ number, code: code || null, kind: known, issuedOn: dayIn(day), seller: none, buyer: none, lines: [] },
    ...{ excl: isDigital ? null : total, tax: null, incl: isDigital ? total : null },
    ...{ source: 'qr', confidence: 'data', signature: 'absent' },
  }
}

/** Silent: a PDF that shows an invoice to people and says nothing that a program could be sure of. */
export type ReadResult = { readonly read: ReadInvoice } | { readonly fault: 'unknown' | 'tooBig' | 'slow' | 'unreadable' | 'silent' }

/** Text as it arrives: pieces, so that the reader may stop between them. */
async function* piecesOf(file: Buffer): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const size = 64 * 1024
  for (let at = 0; at < file.length; at += size) yield decoder.decode(file.subarray(at, at + size), { stream: true })
  yield decoder.decode()
}

/** By the first bytes: an archive is OFD, a pointed bracket XML. The name of a file says nothing. */
const formatOf = (file: Buffer): 'xml' | 'ofd' | 'pdf' | null => {
  if (file.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf'
  if (file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return 'ofd'
  const head = file
    .subarray(0, 200)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  return head.startsWith('<') ? 'xml' : null
}
/** The largest archive, or PDF, that is opened at all. */
const maxFile = 20 * 1024 * 1024

/** The fields of an invoice from the bytes of its file, whatever somebody made of them. */
export const readInvoice = async (file: Buffer): Promise<ReadResult> => {
  const format = formatOf(file)
  if (!format) return { fault: 'unknown' }
  if (file.length > (format === 'xml' ? maxXml : maxFile)) return { fault: 'tooBig' }
  try {
    if (format === 'xml') return { read: await readInvoiceXml(piecesOf(file)) }
    const read = format === 'ofd' ? await readInvoiceOfd(file) : await readInvoicePdf(file)
    return read ? { read } : { fault: 'silent' }
  } catch (error) {
    return { fault: error instanceof Error && error.message === 'SHEET_TOO_BIG' ? 'tooBig' : 'unreadable' }
  }
}
