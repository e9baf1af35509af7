import { day, files, money, optionalLine, rate } from '@srm/contract/kit/scalars'
import type { OwnInvoiceDetail, PayableRow, UninspectedRow } from '@srm/contract/srm/invoice.shapes'
import type { OwnInvoiceInput, ReadFile } from '@srm/contract/srm/invoice'
import { dec, rounded, sumOf } from '@srm/domain/kit/money'
import { differencesOf, type Difference } from '@srm/domain/srm/invoice/e-invoice.rules'
import { redReasons, registeredKinds } from '@srm/domain/srm/invoice/invoice.kinds'
import { amountsFor } from '@srm/domain/srm/invoice/left.rules'
import { z } from 'zod'
import { trimmedDecimal } from '../../../../lib/format'

/** The form is flat: a line of the invoice is the rows that share its number, each of one item. */
export const InvoiceDraft = z.object({
  kind: z.enum(registeredKinds),
  code: optionalLine(12),
  number: z.string().trim().min(1, 'REQUIRED').max(40),
  issueDate: day,
  sellerTaxNo: z.string().trim().max(50).default(''),
  buyerTaxNo: z.string().trim().max(50).default(''),
  /** Whether it is a credit: what names the original is sent then alone. */
  isRed: z.boolean(),
  blueId: optionalLine(40),
  redReason: z
    .enum(redReasons)
    .nullish()
    .transform((value) => value ?? null),
  redNoteNo: optionalLine(40),
  remark: optionalLine(500),
  files,
  rows: z
    .array(
      z.object({
        no: z.int().positive(),
        source: z.string(),
        blueLineId: optionalLine(40),
        name: z.string().trim().min(1, 'REQUIRED').max(200),
        qty: z.string().regex(/^-?\d{1,14}(\.\d{1,4})?$/, 'BAD_FIELD'),
        rate,
        excl: money,
        tax: money,
        incl: money,
      }),
    )
    .min(1, 'REQUIRED'),
})
export type InvoiceValues = z.input<typeof InvoiceDraft>
export type RowDraft = InvoiceValues['rows'][number]

/** An item or goods that wait for their inspection, as a row may stand for it. */
export interface Choice {
  readonly key: string
  readonly item: PayableRow | null
  readonly waiting: UninspectedRow | null
}
export const choicesOf = (payable: readonly PayableRow[], uninspected: readonly UninspectedRow[]): readonly Choice[] => [
  ...payable.map((item) => ({ key: item.id, item, waiting: null })),
  ...uninspected.map((waiting) => ({ key: `po:${waiting.poLineId}`, item: null, waiting })),
]
const plain = (value: string): string => trimmedDecimal(value).replaceAll(',', '').replace('−', '-')

const waitingAmounts = ({ price, taxRate, priceBasis }: UninspectedRow, qty: string) => {
  const amount = rounded(dec(price).times(qty))
  const factor = dec(taxRate).div(100).plus(1)
  const excl = priceBasis === 'EXCL' ? amount : rounded(dec(amount).div(factor))
  const incl = priceBasis === 'EXCL' ? rounded(dec(amount).times(factor)) : amount
  return { excl, tax: dec(incl).minus(excl).toFixed(2), incl }
}
/** Amounts that are expected of a quantity; none where it is no number yet. */
const amountsOf = ({ item, waiting }: Choice, qty: string): Pick<RowDraft, 'excl' | 'tax' | 'incl'> | null => {
  if (!/^-?\d+(\.\d+)?$/.test(qty)) return null
  if (waiting) return waitingAmounts(waiting, qty)
  if (!item) return null
  const { leftExcl, leftTax, leftIncl } = amountsFor({ ...item, invoicedAmount: '0' }, qty)
  return { excl: leftExcl, tax: leftTax, incl: leftIncl }
}
/** A row for an item, with all that is left of it. */
export const rowFor = (choice: Choice | undefined, no: number): RowDraft => {
  const { item = null, waiting = null } = choice ?? {}
  const qty = plain(item?.left ?? waiting?.pending ?? '')
  const amounts = choice ? amountsOf(choice, qty) : null
  return {
    ...{ no, source: choice?.key ?? '', blueLineId: null, name: item?.name ?? waiting?.name ?? '', qty: qty === '—' ? '' : qty },
    rate: plain(item?.taxRate ?? waiting?.taxRate ?? '13'),
    ...(amounts ?? { excl: '', tax: '', incl: '' }),
  }
}
const isMoney = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value)
/** What a change in a row changes beside it. */
export const derived = (row: RowDraft, changed: string, choices: readonly Choice[]): RowDraft => {
  const choice = choices.find(({ key }) => key === row.source)
  if (changed === 'source' && choice) return { ...rowFor(choice, row.no), blueLineId: row.blueLineId ?? null }
  if (changed === 'qty' && choice) return { ...row, ...amountsOf(choice, row.qty) }
  if ((changed === 'excl' || changed === 'rate') && isMoney(row.excl) && isMoney(row.rate)) {
    const tax = rounded(dec(row.excl).times(row.rate).div(100))
    return { ...row, tax, incl: dec(row.excl).plus(tax).toFixed(2) }
  }
  if (changed === 'tax' && isMoney(row.excl) && isMoney(row.tax)) return { ...row, incl: dec(row.excl).plus(row.tax).toFixed(2) }
  if (changed === 'incl' && isMoney(row.incl) && isMoney(row.rate)) {
    const excl = rounded(dec(row.incl).div(dec(row.rate).div(100).plus(1)))
    return { ...row, excl, tax: dec(row.incl).minus(excl).toFixed(2) }
  }
  return row
}

const sum = (values: readonly string[]): string => sumOf(values.filter(isMoney)).toFixed(2)
export const totalsOf = (rows: readonly RowDraft[]) => ({
  excl: sum(rows.map((row) => row.excl)),
  tax: sum(rows.map((row) => row.tax)),
  incl: sum(rows.map((row) => row.incl)),
})
const grouped = (rows: readonly RowDraft[]): readonly (readonly RowDraft[])[] =>
  [...Map.groupBy(rows, ({ no }) => no)].toSorted(([a], [b]) => a - b).map(([, own]) => own)

const partOf = ({ source, qty }: RowDraft) =>
  source.startsWith('po:') ? { itemId: null, poLineId: source.slice(3), qty } : { itemId: source, poLineId: null, qty }
const lineOf = (rows: readonly RowDraft[], choices: readonly Choice[], hasParts: boolean): OwnInvoiceInput['lines'][number] => {
  const [first] = rows
  const choice = choices.find(({ key }) => key === first?.source)
  return {
    ...{ name: first?.name ?? '', spec: choice?.item?.spec ?? choice?.waiting?.spec ?? null },
    ...{ unit: choice?.item?.unit ?? choice?.waiting?.unit ?? '', qty: sumOf(rows.map(({ qty }) => (isMoney(qty) ? qty : '0'))).toFixed() },
    ...{ price: null, rate: first?.rate ?? '0', ...totalsOf(rows), blueLineId: first?.blueLineId ?? null },
    parts: hasParts ? rows.map(partOf) : [],
  }
}
/** Makes the body that is sent. */
export const inputOf = ({ rows, isRed, ...head }: InvoiceValues, choices: readonly Choice[], currency: string) => ({
  ...head,
  ...(isRed ? {} : { blueId: null, redReason: null, redNoteNo: null }),
  ...totalsOf(rows),
  currency,
  lines: grouped(rows).map((own) => lineOf(own, choices, !isRed || head.redReason !== 'WRONG')),
})
/** Row of the form by the number of the line that a refusal names. */
export const rowOfLine = (rows: readonly RowDraft[], line: number): number => {
  const first = grouped(rows)[line]?.[0]
  return first ? rows.indexOf(first) : 0
}

/** A draft as the form shows it: each part a row, with its share of the line. */
export const valuesOf = (item: OwnInvoiceDetail): InvoiceValues => ({
  ...{ kind: item.kind, code: item.code, number: item.number, issueDate: item.issueDate },
  ...{ sellerTaxNo: item.sellerTaxNo, buyerTaxNo: item.buyerTaxNo, isRed: item.isRed, blueId: item.blueId, redReason: item.redReason },
  ...{ redNoteNo: item.redNoteNo, remark: item.remark, files: item.files },
  rows: item.lines.flatMap((line) => {
    const parts = line.parts.length === 0 ? [null] : line.parts
    return parts.map((part, i) => ({
      ...{ no: line.lineNo, source: part?.itemId ?? (part ? `po:${part.poLineId}` : ''), blueLineId: line.blueLineId, name: line.name },
      ...{ qty: plain(part?.qty ?? line.qty), rate: plain(line.rate) },
      // Amounts stand in the line: they are its first row's, and the others add nothing.
      ...(i === 0 ? { excl: line.excl, tax: line.tax, incl: line.incl } : { excl: '0.00', tax: '0.00', incl: '0.00' }),
    }))
  }),
})
/** A credit of all that the original billed. */
export const reversedRows = (blue: OwnInvoiceDetail): RowDraft[] => {
  const minus = (value: string) => dec(value).neg().toFixed(2)
  return blue.lines.map((line) => ({
    ...{ no: line.lineNo, source: '', blueLineId: line.id, name: line.name, qty: dec(line.qty).neg().toFixed(), rate: plain(line.rate) },
    ...{ excl: minus(line.excl), tax: minus(line.tax), incl: minus(line.incl) },
  }))
}

/** What the form says otherwise than the file. */
export const differencesFrom = (values: InvoiceValues, { read }: ReadFile): readonly Difference[] => {
  const lines = grouped(values.rows).map((own) => ({
    ...{ qty: sumOf(own.map(({ qty }) => (isMoney(qty) ? qty : '0'))).toFixed(), rate: own[0]?.rate ?? '' },
    ...totalsOf(own),
  }))
  const { kind, code = null, number, issueDate, sellerTaxNo = '', buyerTaxNo = '', rows } = values
  const typed = { kind, code: code ?? null, number, issueDate, sellerTaxNo, buyerTaxNo, ...totalsOf(rows), lines }
  return differencesOf(typed, read)
}
/** What the file says, in place of what was typed; amounts of lines where each is one row. */
export const filledFrom = (values: InvoiceValues, { read }: ReadFile): Partial<InvoiceValues> => {
  const said = <K extends keyof InvoiceValues>(key: K, value: InvoiceValues[K] | null) => (value === null ? {} : { [key]: value })
  const groups = grouped(values.rows)
  const fits = read.lines.length === groups.length && groups.every((own) => own.length === 1)
  const rows = values.rows.map((row) => {
    const at = groups.findIndex((own) => own[0] === row)
    const line = fits ? read.lines[at] : undefined
    if (!line) return row
    const { qty, rate: percent, excl, tax } = line
    const next = { ...row, qty: qty ?? row.qty, rate: percent ?? row.rate, excl: excl ?? row.excl, tax: tax ?? row.tax }
    return {
      ...next,
      name: line.name ?? row.name,
      incl: isMoney(next.excl) && isMoney(next.tax) ? dec(next.excl).plus(next.tax).toFixed(2) : row.incl,
    }
  })
  return {
    ...said('kind', read.kind),
    ...said('number', read.number),
    ...said('code', read.code),
    ...said('issueDate', read.issuedOn),
    ...said('sellerTaxNo', read.seller.taxNo),
    ...said('buyerTaxNo', read.buyer.taxNo),
    rows,
  }
}
