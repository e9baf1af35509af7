import { partOf, roundedDec } from '../../kit/cumulative'
import { dec, sumOf, type Dec, type DecimalText } from '../../kit/money'
import './invoice.text'
import { reasonOf, sourcesOf, type Facts } from './match.reasons'
import type { LineMatch, MatchInput, MatchLine, MatchPart, MatchResult, MatchState, Reason, Tolerance } from './match.shapes'
import { amountLimits, judgedBy, quantityLimits, toleranceFor } from './tolerance.rules'

// Order, receipt and invoice against one another: pure, without a clock (docs/execution.md, Three-way match).

/** The tax of a line may be off by so much, that of an invoice by so much for each line and never more than the whole. */
const lineTaxLimit = '0.06'
const headerTaxLimit = '1.00'

// What is not registered: differences of the document itself.

const differs = (code: Reason['code'], field: string, actual: string, expected: string): readonly Facts[] =>
  actual === expected ? [] : [{ code, line: null, field, actual, expected, diff: '' }]

const headRefusals = ({ invoice, expect, today }: MatchInput): readonly Facts[] => [
  ...differs('INV_DUP', 'number', expect.duplicateOf ?? '', ''),
  ...(expect.sellerTaxNo === null ? [] : differs('INV_TAXNO', 'sellerTaxNo', invoice.sellerTaxNo, expect.sellerTaxNo)),
  ...differs('INV_BUYER_TAXNO', 'buyerTaxNo', invoice.buyerTaxNo, expect.buyerTaxNo),
  ...differs('INV_CURRENCY', 'currency', invoice.currency, expect.currency),
  ...(invoice.issueDate > today ? differs('INV_DATE', 'issueDate', invoice.issueDate, today) : []),
]

const sumFacts = (line: number | null, field: string, actual: DecimalText, expected: Dec, places: number): readonly Facts[] => {
  const diff = dec(actual).minus(expected)
  if (diff.isZero()) return []
  return [{ code: 'INV_SUM', line, field, actual, expected: expected.toFixed(places), diff: diff.toFixed(places) }]
}
/** Every line adds up, the invoice is the sum of its lines. */
const sumRefusals = ({ invoice, lines, minorUnit }: MatchInput): readonly Facts[] => [
  ...lines.flatMap((l) => sumFacts(l.no, 'incl', l.incl, dec(l.excl).plus(l.tax), minorUnit)),
  ...(['excl', 'tax', 'incl'] as const).flatMap((field) =>
    sumFacts(null, field, invoice[field], sumOf(lines.map((l) => l[field])), minorUnit),
  ),
]

const signFacts = (line: number | null, field: string, value: DecimalText, red: boolean): readonly Facts[] => {
  const isWrong = red ? dec(value).gt(0) : dec(value).lt(0)
  return isWrong ? [{ code: 'INV_SIGN', line, field, actual: value, expected: '0', diff: value }] : []
}
/** A credit is negative throughout and as a whole, an invoice nowhere. */
const signRefusals = ({ invoice, lines }: MatchInput): readonly Facts[] => [
  ...lines.flatMap((l) => (['qty', 'excl', 'tax', 'incl'] as const).flatMap((field) => signFacts(l.no, field, l[field], invoice.red))),
  ...(invoice.red && dec(invoice.incl).isZero()
    ? [{ code: 'INV_SIGN', line: null, field: 'incl', actual: invoice.incl, expected: '0', diff: '0' } as const]
    : []),
]
const foreignRefusals = ({ lines }: MatchInput): readonly Facts[] =>
  lines
    .filter((l) => l.parts.length === 0 || l.parts.some((part) => !part.supplierOk))
    .map((l) => ({
      code: 'INV_FOREIGN_LINE',
      line: l.no,
      field: 'item',
      actual: l.parts.find((part) => !part.supplierOk)?.item ?? '',
      expected: '',
      diff: '',
      sources: sourcesOf(l, 'item'),
    }))

const refusalsOf = (i: MatchInput): readonly Reason[] =>
  [...headRefusals(i), ...sumRefusals(i), ...signRefusals(i), ...foreignRefusals(i)].map(reasonOf)

// One line: what may be taken, what it should cost, and where it differs.

/** Does it give back what was invoiced, instead of taking what was not? */
const givesBack = (part: MatchPart): boolean => dec(part.take).times(part.qty).lt(0)
const roomOf = (part: MatchPart): Dec => (givesBack(part) ? dec(part.invoicedQty).neg() : dec(part.qty).minus(part.invoicedQty))
/** Straight on beyond the item; a price adjustment, which has no quantity, is taken whole. */
const expectedOf = (part: MatchPart, places: number): DecimalText => partOf(part, part.invoicedQty, part.take, places)

interface Judged {
  readonly payable: Dec
  readonly over: Dec
  readonly expected: Dec | null
  readonly variance: Dec | null
  readonly tolerance: Tolerance
}
const judge = (i: MatchInput, line: MatchLine): Judged => {
  const owed = line.parts.filter((part) => part.item !== null)
  const payable = sumOf(owed.map(roomOf))
  const beyond = sumOf(owed.map((part) => part.take)).minus(payable)
  const expected = owed.length < line.parts.length ? null : sumOf(owed.map((part) => expectedOf(part, i.minorUnit)))
  return {
    payable,
    over: i.invoice.red ? beyond.neg() : beyond,
    expected,
    variance: expected && dec(i.basis === 'INCL' ? line.incl : line.excl).minus(expected),
    tolerance: i.frozen?.find((f) => f.line === line.no)?.tolerance ?? toleranceFor(i.tolerances, line.types, i.today),
  }
}

const pendingReasons = (line: MatchLine): readonly Reason[] =>
  line.parts
    .filter((part) => part.item === null)
    .map((part) =>
      reasonOf({
        code: 'INV_NOT_PAYABLE',
        line: line.no,
        field: 'qty',
        actual: part.take,
        expected: '0',
        diff: part.take,
        sources: [{ type: 'receipt', id: part.receipt, field: 'pending' }],
      }),
    )

const unitReasons = (line: MatchLine): readonly Reason[] => {
  const other = line.unit === '' ? undefined : line.parts.find((part) => part.unit !== line.unit)
  if (!other) return []
  return [
    reasonOf({
      code: 'INV_UNIT',
      line: line.no,
      field: 'unit',
      actual: line.unit,
      expected: other.unit,
      diff: '',
      sources: sourcesOf(line, 'unit'),
    }),
  ]
}

const quantityReasons = (line: MatchLine, { payable, over, tolerance }: Judged): readonly Reason[] => {
  if (over.lte(0)) return []
  const { hold, by } = judgedBy(over, quantityLimits(tolerance, payable))
  const facts = {
    code: 'INV_QTY_OVER',
    line: line.no,
    field: 'qty',
    actual: line.qty,
    expected: payable.toString(),
    diff: over.toString(),
  } as const
  return by.map(({ kind, most }) =>
    reasonOf({ ...facts, hold, limit: most.toString(), limitKind: kind, limitFrom: tolerance, sources: sourcesOf(line, 'qty') }),
  )
}

/** As many places as the currency has, or as many as the figure needs. */
const exact = (value: Dec, places: number): string => value.toFixed(Math.max(places, value.decimalPlaces()))

const priceReasons = (i: MatchInput, line: MatchLine, { expected, variance, tolerance }: Judged): readonly Reason[] => {
  if (!expected || !variance || variance.isZero()) return []
  const field = i.basis === 'INCL' ? 'incl' : 'excl'
  const said = { line: line.no, field, actual: line[field], expected: expected.toFixed(i.minorUnit), diff: exact(variance, i.minorUnit) }
  const sources = sourcesOf(line, 'amount')
  if (variance.lt(0)) return [reasonOf({ ...said, code: 'INV_FAVOURABLE', hold: false, sources })]
  const { hold, by } = judgedBy(variance, amountLimits(tolerance, expected, i.fxCny, i.minorUnit))
  return by.map(({ kind, most }) =>
    reasonOf({
      ...said,
      code: 'INV_PRICE_OVER',
      hold,
      limit: exact(most, i.minorUnit),
      limitKind: kind,
      limitFrom: tolerance,
      sources,
    }),
  )
}

const rateReasons = (line: MatchLine): readonly Reason[] => {
  const others = line.parts.filter((part) => !dec(part.rate).eq(line.rate))
  return [...new Set(others.map((part) => part.rate))].map((rate) =>
    reasonOf({
      code: 'INV_TAX_RATE',
      line: line.no,
      field: 'rate',
      actual: line.rate,
      expected: rate,
      diff: dec(line.rate).minus(rate).toString(),
      sources: sourcesOf({ ...line, parts: others.filter((part) => part.rate === rate) }, 'rate'),
    }),
  )
}

const taxOf = (line: MatchLine, places: number): Dec => roundedDec(dec(line.excl).times(line.rate).div(100), places)
/** Tax taken out of an amount with tax may be a cent beside that put on top of one without: by either way it is right. */
const isTaxTakenOut = ({ incl, tax, rate }: MatchLine, places: number): boolean =>
  dec(incl)
    .minus(roundedDec(dec(incl).div(dec(rate).div(100).plus(1)), places))
    .eq(tax)
const taxReasons = (line: MatchLine, places: number): readonly Reason[] => {
  const diff = dec(line.tax).minus(taxOf(line, places))
  if (diff.isZero() || isTaxTakenOut(line, places)) return []
  const said = { code: 'INV_TAX_AMOUNT', line: line.no, field: 'tax', actual: line.tax, diff: exact(diff, places) } as const
  const hold = diff.abs().gt(lineTaxLimit)
  return [reasonOf({ ...said, hold, expected: taxOf(line, places).toFixed(places), limit: lineTaxLimit, sources: sourcesOf(line, 'rate') })]
}

const redReasons = (i: MatchInput, line: MatchLine): readonly Reason[] => {
  if (!i.invoice.red) return []
  const left = i.blue?.find((row) => row.line === line.no)
  const none = { code: 'INV_RED_ORIGINAL', line: line.no, field: 'original', actual: '', expected: '', diff: '' } as const
  if (!left) return [reasonOf({ ...none, sources: sourcesOf(line, 'original') })]
  const bounds = [
    { field: 'qty', value: dec(line.qty).abs(), most: left.qtyLeft },
    { field: 'incl', value: dec(line.incl).abs(), most: left.amountLeft },
  ]
  return bounds
    .filter(({ value, most }) => value.gt(most))
    .map(({ field, value, most }) =>
      reasonOf({
        code: 'INV_RED_OVER',
        line: line.no,
        field,
        actual: value.toString(),
        expected: most,
        diff: value.minus(most).toString(),
        sources: sourcesOf(line, field),
      }),
    )
}

// The invoice: its worst line, and its tax as a whole.

const headerTaxReasons = ({ lines, minorUnit, invoice }: MatchInput): readonly Reason[] => {
  const should = sumOf(lines.map((line) => taxOf(line, minorUnit)))
  const diff = sumOf(lines.map((line) => line.tax)).minus(should)
  const each = dec(lineTaxLimit).times(lines.length)
  const most = each.lt(headerTaxLimit) ? each : dec(headerTaxLimit)
  if (diff.abs().lte(most)) return []
  const said = { code: 'INV_HEADER_TAX', line: null, field: 'tax', actual: invoice.tax, expected: should.toFixed(minorUnit) } as const
  return [reasonOf({ ...said, diff: exact(diff, minorUnit), limit: most.toFixed(2) })]
}

const stateOf = (reasons: readonly Reason[]): MatchState => {
  if (reasons.some((reason) => reason.hold)) return 'EXCEPTION'
  return reasons.some((reason) => reason.code !== 'INV_FAVOURABLE') ? 'MATCHED_TOL' : 'MATCHED'
}

const matchLine = (i: MatchInput, line: MatchLine): { readonly of: LineMatch; readonly reasons: readonly Reason[] } => {
  const judged = judge(i, line)
  const reasons = [
    ...pendingReasons(line),
    ...unitReasons(line),
    ...quantityReasons(line, judged),
    ...priceReasons(i, line, judged),
    ...rateReasons(line),
    ...taxReasons(line, i.minorUnit),
    ...redReasons(i, line),
  ]
  const { payable, over, expected, variance, tolerance } = judged
  const figures = { payable: payable.toString(), over: over.toString(), expected: expected?.toFixed(i.minorUnit) ?? null, tolerance }
  return { of: { no: line.no, state: stateOf(reasons), ...figures, variance: variance && exact(variance, i.minorUnit) }, reasons }
}

/** @throws where the parts of a line do not take its quantity: that is for whoever assigns them to see to */
const assertAssigned = (line: MatchLine): void => {
  if (line.unit !== '' && line.parts.some((part) => part.unit !== line.unit)) return
  if (!sumOf(line.parts.map((part) => part.take)).eq(line.qty)) throw new Error(`the parts of line ${line.no} do not take its quantity`)
}

/**
 * The verdict on an invoice. What is refused is not registered; of what is, the worst line decides and nothing is netted.
 * @throws where the parts of a line do not take its quantity
 */
export const match = (i: MatchInput): MatchResult => {
  const refusals = refusalsOf(i)
  if (refusals.length > 0) return { state: 'REFUSED', reasons: refusals, lines: [] }
  for (const line of i.lines) assertAssigned(line)
  const lines = i.lines.map((line) => matchLine(i, line))
  const reasons = [...lines.flatMap((line) => line.reasons), ...headerTaxReasons(i)]
  return { state: stateOf(reasons), reasons, lines: lines.map((line) => line.of) }
}
