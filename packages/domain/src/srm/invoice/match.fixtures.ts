import { dec, rounded, sumOf, type DecimalText } from '../../kit/money'
import { match } from './match'
import type { MatchInput, MatchLine, MatchPart, Tolerance } from './match.shapes'

/** An item and what the invoice takes of it; what is not said is of no matter to the case. */
export const part = (qty: DecimalText, amount: DecimalText, take: DecimalText, more: Partial<MatchPart> = {}): MatchPart => ({
  item: 'I1',
  supplierOk: true,
  unit: 'PCS',
  rate: '13',
  qty,
  amount,
  invoicedQty: '0',
  take,
  receipt: 'GR1',
  order: 'PO1',
  ...more,
})
/** A line of an invoice by its amount with tax, at 13 %. */
export const line = (incl: DecimalText, parts: readonly MatchPart[], more: Partial<MatchLine> = {}): MatchLine => {
  const excl = rounded(dec(incl).div('1.13'))
  return {
    no: 1,
    qty: sumOf(parts.map((p) => p.take)).toString(),
    unit: 'PCS',
    rate: '13',
    excl,
    tax: dec(incl).minus(excl).toFixed(2),
    incl,
    types: [],
    parts,
    ...more,
  }
}
export const invoiceOf = (
  lines: readonly MatchLine[],
  more: Partial<Omit<MatchInput, 'invoice' | 'expect'>> & {
    readonly invoice?: Partial<MatchInput['invoice']>
    readonly expect?: Partial<MatchInput['expect']>
  } = {},
): MatchInput => {
  const total = (field: 'excl' | 'tax' | 'incl') => sumOf(lines.map((l) => l[field])).toFixed(more.minorUnit ?? 2)
  return {
    today: '2027-05-10',
    minorUnit: 2,
    basis: 'INCL',
    fxCny: '1',
    tolerances: [],
    ...more,
    lines,
    invoice: {
      kind: 'E_SPECIAL',
      red: false,
      currency: 'CNY',
      issueDate: '2027-05-09',
      sellerTaxNo: 'S',
      buyerTaxNo: 'B',
      excl: total('excl'),
      tax: total('tax'),
      incl: total('incl'),
      ...more.invoice,
    },
    expect: { currency: 'CNY', sellerTaxNo: 'S', buyerTaxNo: 'B', duplicateOf: null, ...more.expect },
  }
}
export const red = (lines: readonly MatchLine[], left: { readonly qty: DecimalText; readonly amount: DecimalText }): MatchInput =>
  invoiceOf(lines, { invoice: { red: true }, blue: lines.map(({ no }) => ({ line: no, qtyLeft: left.qty, amountLeft: left.amount })) })

export const tolerance = (more: Partial<Tolerance>): Tolerance => ({
  id: 'T1',
  level: 'org',
  type: null,
  pct: '2',
  amt: '200.00',
  qtyPct: '0',
  qtyAbs: '0',
  validFrom: '2027-01-01',
  validTo: null,
  ...more,
})

const short: Readonly<Record<string, string>> = { pct: 'PCT', amt: 'AMT' }
/** The verdict in a line: state, then each difference that is held or told, with its figures. */
export const told = (i: MatchInput): string => {
  const { state, reasons } = match(i)
  const said = reasons.map((r) => {
    const name = r.code === 'INV_PRICE_OVER' ? (short[r.limitKind] ?? '') : r.code.slice('INV_'.length)
    return `${name} ${r.diff} ${r.hold ? '>' : '<='} ${r.limit}`
  })
  return [state, ...said].join(', ')
}
