import { dec, isDecimal, sumOf, type DecimalText } from '../../kit/money'
import type { InvoiceKind } from './match.shapes'

// Compares what was read from the file of an invoice with what somebody typed, and finds whether it is there already
// (docs/execution.md, Invoice files).

/** Where a value came from: an embedded original is worth more than what stands on the page. */
export const readSources = ['xml', 'ofdXml', 'ofdTags', 'pdfXml', 'pdfText', 'qr'] as const
export interface InvoiceParty {
  readonly name: string | null
  readonly taxNo: string | null
}
export interface ReadLine {
  readonly name: string | null
  readonly spec: string | null
  readonly unit: string | null
  readonly qty: DecimalText | null
  readonly price: DecimalText | null
  readonly excl: DecimalText | null
  /** Percent. */
  readonly rate: DecimalText | null
  readonly tax: DecimalText | null
}
/** Null: the file does not say it, or not where it is looked for. */
export interface ReadInvoice {
  readonly number: string | null
  readonly code: string | null
  readonly kind: InvoiceKind | null
  /** `YYYY-MM-DD` */
  readonly issuedOn: string | null
  readonly seller: InvoiceParty
  readonly buyer: InvoiceParty
  readonly lines: readonly ReadLine[]
  readonly excl: DecimalText | null
  readonly tax: DecimalText | null
  readonly incl: DecimalText | null
  readonly source: (typeof readSources)[number]
  /** `page`: found by its place on a page, so that a person looks at it. */
  readonly confidence: 'data' | 'page'
  /** A signature is seen and not verified. */
  readonly signature: 'present' | 'absent'
}
export interface TypedInvoice {
  readonly number: string
  readonly code: string | null
  readonly kind: InvoiceKind
  readonly issueDate: string
  readonly sellerTaxNo: string
  readonly buyerTaxNo: string
  readonly excl: DecimalText
  readonly tax: DecimalText
  readonly incl: DecimalText
  readonly lines: readonly {
    readonly qty: DecimalText
    readonly rate: DecimalText
    readonly excl: DecimalText
    readonly tax: DecimalText
  }[]
}
export interface Difference {
  /** Of a line with its place, from 0: `lines.0.excl`. */
  readonly field: string
  readonly typed: string
  readonly read: string
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
/** Numbers by their value, texts without spaces, width and case. */
const same = (typed: string, read: string): boolean =>
  isDecimal(typed) && isDecimal(read) && !/^0\d/.test(typed) && typed.length < 19 ? dec(typed).eq(read) : plain(typed) === plain(read)
const differs = (field: string, typed: string | null, read: string | null): readonly Difference[] =>
  read === null || same(typed ?? '', read) ? [] : [{ field, typed: typed ?? '', read }]

const lineDifferences = (typed: TypedInvoice, read: ReadInvoice): readonly Difference[] => {
  if (read.lines.length === 0) return []
  if (read.lines.length !== typed.lines.length)
    return [{ field: 'lines', typed: String(typed.lines.length), read: String(read.lines.length) }]
  return typed.lines.flatMap((line, i) =>
    (['qty', 'rate', 'excl', 'tax'] as const).flatMap((field) =>
      differs(`lines.${i}.${field}`, line[field], read.lines[i]?.[field] ?? null),
    ),
  )
}
/** What was typed otherwise than the file says it; each blocks the submission by its field. What the file lacks is not compared. */
export const differencesOf = (typed: TypedInvoice, read: ReadInvoice): readonly Difference[] => [
  ...differs('number', typed.number, read.number),
  ...differs('code', typed.code, read.code),
  ...differs('kind', typed.kind, read.kind),
  ...differs('issueDate', typed.issueDate, read.issuedOn),
  ...differs('sellerTaxNo', typed.sellerTaxNo, read.seller.taxNo),
  ...differs('buyerTaxNo', typed.buyerTaxNo, read.buyer.taxNo),
  ...(['excl', 'tax', 'incl'] as const).flatMap((field) => differs(field, typed[field], read[field])),
  ...lineDifferences(typed, read),
]

export type ReadFault = 'number' | 'sellerTaxNo' | 'buyerTaxNo' | 'lines' | 'incl'
/**
 * Where what was read contradicts itself: its lines are not its amount, amount and tax not its total, a number has not its shape.
 * @param isTaxNo the check of a credit code (GB 32100)
 */
export const readFaults = (read: ReadInvoice, isTaxNo: (text: string) => boolean): readonly ReadFault[] => {
  const { excl, tax, incl, lines } = read
  const amounts = lines.flatMap((line) => (line.excl === null ? [] : [line.excl]))
  const known = (of: { readonly taxNo: string | null }) => of.taxNo === null || isTaxNo(plain(of.taxNo))
  const faults: readonly (readonly [ReadFault, boolean])[] = [
    ['number', read.number !== null && read.kind !== null && !isInvoiceNumber(read.kind, read.code, read.number)],
    ['sellerTaxNo', !known(read.seller)],
    ['buyerTaxNo', !known(read.buyer)],
    ['lines', excl !== null && lines.length > 0 && amounts.length === lines.length && !sumOf(amounts).eq(excl)],
    ['incl', excl !== null && tax !== null && incl !== null && !dec(excl).plus(tax).eq(incl)],
  ]
  return faults.filter(([, isWrong]) => isWrong).map(([fault]) => fault)
}

/** Digital invoices have twenty digits and no code; paper ones eight, and a code of ten or twelve; others any number. */
export const isInvoiceNumber = (kind: InvoiceKind, code: string | null, number: string): boolean => {
  if (kind.startsWith('E_')) return /^\d{20}$/.test(number) && (code ?? '') === ''
  if (kind.startsWith('P_')) return /^\d{8}$/.test(number) && /^(\d{10}|\d{12})$/.test(code ?? '')
  return number.trim() !== ''
}

export interface InvoiceIdentity {
  readonly kind: InvoiceKind
  readonly code: string | null
  readonly number: string
  readonly sellerTaxNo: string
  readonly supplierId: string
  /** SHA-256 of each file, hexadecimal. */
  readonly files: readonly string[]
}
export interface RegisteredInvoice extends InvoiceIdentity {
  readonly id: string
  readonly status: number
  /** It was reversed by a credit: its number is used up. */
  readonly reversed: boolean
}
/** By what an invoice is known: whatever file it came in, the same number of the same seller is the same invoice. */
export const invoiceKey = ({ kind, code, number, sellerTaxNo, supplierId }: Omit<InvoiceIdentity, 'files'>): string => {
  if (kind.startsWith('E_')) return `E ${plain(number)} ${plain(sellerTaxNo)}`
  return kind.startsWith('P_') ? `P ${plain(code ?? '')} ${plain(number)}` : `X ${plain(number)} ${supplierId}`
}
/** Returned and void: the same number may come again, unless a credit reversed it. */
const isGone = ({ status, reversed }: RegisteredInvoice): boolean => (status === 8 || status === 9) && !reversed

export interface Duplicate {
  readonly id: string
  readonly by: 'number' | 'file'
}
/** The invoice that this one is; null: it is new. */
export const duplicateOf = (candidate: InvoiceIdentity, registered: readonly RegisteredInvoice[]): Duplicate | null => {
  const live = registered.filter((one) => !isGone(one))
  const byNumber = live.find((one) => invoiceKey(one) === invoiceKey(candidate))
  if (byNumber) return { id: byNumber.id, by: 'number' }
  const byFile = live.find((one) => one.files.some((file) => candidate.files.includes(file)))
  return byFile ? { id: byFile.id, by: 'file' } : null
}
