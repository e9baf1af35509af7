import { dec, isDecimal, type DecimalText } from '@srm/domain/kit/money'
import type { ReadInvoice, ReadLine } from '@srm/domain/srm/invoice/e-invoice.rules'
import type { InvoiceKind } from '@srm/domain/srm/invoice/match.shapes'
import type { HeaderField, LineField } from './field-map'

/** `¥1,234.50` and `1234.50元` as `1234.50`; anything that is no number is nothing. */
export const amountIn = (text: string | undefined): DecimalText | null => {
  const plain = (text ?? '').normalize('NFKC').replace(/[\s,¥￥元]/g, '')
  return plain.length <= 30 && isDecimal(plain) ? plain : null
}
/** `0.13` and `13%` as `13`; 免税 and 不征税 as `0`. */
export const rateIn = (text: string | undefined): DecimalText | null => {
  const plain = (text ?? '').normalize('NFKC').trim()
  if (/^(免税|不征税|出口零税率)$/.test(plain)) return '0'
  const amount = amountIn(plain.replace(/%$/, ''))
  if (amount === null) return null
  return plain.endsWith('%') || dec(amount).gte(1) ? amount : dec(amount).times(100).toString()
}
/** `2027-05-09 10:00:00`, `2027年05月09日` and `20270509` as `2027-05-09`. */
export const dayIn = (text: string | undefined): string | null => {
  const [, y, m, d] = /^(\d{4})[-/.年]?(\d{2})[-/.月]?(\d{2})/.exec((text ?? '').normalize('NFKC').trim()) ?? []
  return y && m && d ? `${y}-${m}-${d}` : null
}
const kindIn = (text: string | undefined): InvoiceKind | null => {
  if (!text) return null
  if (/专用发票|^专票$/.test(text)) return 'E_SPECIAL'
  return /普通发票|^普票$/.test(text) ? 'E_NORMAL' : null
}
const said = (text: string | undefined): string | null => text?.trim() || null

export type Values<F extends string> = Readonly<Partial<Record<F, string>>>
export const lineOf = (v: Values<LineField>): ReadLine => ({
  name: said(v.name),
  spec: said(v.spec),
  unit: said(v.unit),
  qty: amountIn(v.qty),
  price: amountIn(v.price),
  excl: amountIn(v.excl),
  rate: rateIn(v.rate),
  tax: amountIn(v.tax),
})
export const invoiceOf = (
  v: Values<HeaderField>,
  rest: Pick<ReadInvoice, 'lines' | 'source' | 'confidence' | 'signature'>,
): ReadInvoice => ({
  number: said(v.number)?.replace(/\s/g, '') ?? null,
  code: null,
  kind: kindIn(v.kind),
  issuedOn: dayIn(v.issuedOn),
  seller: { name: said(v.sellerName), taxNo: said(v.sellerTaxNo) },
  buyer: { name: said(v.buyerName), taxNo: said(v.buyerTaxNo) },
  excl: amountIn(v.excl),
  tax: amountIn(v.tax),
  incl: amountIn(v.incl),
  ...rest,
})
