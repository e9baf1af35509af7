import type { ErrorKey, ErrorParam } from '@srm/domain/kit/errors'
import { parseAmount, type PriceBasis } from '@srm/domain/kit/money'
import { dayOf, type CellFault, type SheetRow } from '@srm/domain/kit/sheet-table'
import { fill, inLang, type Lang } from '@srm/domain/kit/text'
import { quantityProblems } from '@srm/domain/srm/inquiry/precision.rules'
import { quoteColumns, type QuoteColumn } from '@srm/domain/srm/inquiry/quotation/quotation-sheet'
import { quotationSheetText } from '@srm/domain/srm/inquiry/quotation/quotation-sheet.text'
import { QuoteLineInput } from './inquiry.shapes'
import type { ReadQuote } from './quotation'

/** What a filled-in file is held against; `say` words an error in the reader's language. */
export interface QuoteAsked {
  readonly basis: PriceBasis
  readonly lines: readonly { readonly id: string; readonly lineNo: number; readonly unit: string | null }[]
  readonly lang: Lang
  readonly say: (lang: Lang, key: ErrorKey, params: readonly ErrorParam[]) => string
}
interface Read {
  readonly line: QuoteLineInput | null
  readonly errors: readonly CellFault[]
}
const { zh, en } = quotationSheetText
const yes: ReadonlySet<string> = new Set([zh.yes, en.yes, 'y', '1', '√', '✓'])
const no: ReadonlySet<string> = new Set(['', zh.no, en.no, 'n', '0'])
const numbers = ['price', 'taxRate', 'qtyOffered', 'moq'] as const
const texts = ['brand', 'origin', 'altSpec', 'remark'] as const

const typedIn =
  ({ values }: SheetRow) =>
  (key: QuoteColumn): string =>
    (values[key] ?? '').trim()
/** The cells of a row in the shape of a line. */
const givenIn = (typed: (key: QuoteColumn) => string, lineId: string): Record<string, unknown> => {
  const given: Record<string, unknown> = { lineId }
  for (const key of ['free', 'noBid'] as const) given[key] = yes.has(typed(key).toLowerCase())
  for (const key of numbers) if (typed(key)) given[key] = parseAmount(typed(key)) ?? typed(key)
  for (const key of texts) if (typed(key)) given[key] = typed(key)
  if (typed('deliverDate')) given['deliverDate'] = dayOf(typed('deliverDate'))
  return given
}

const lineFrom = (row: SheetRow, asked: QuoteAsked['lines'][number] | undefined, twice: boolean, of: QuoteAsked): Read => {
  const typed = typedIn(row)
  const columns = quoteColumns(of.basis)
  const title = (key: string): string => {
    const both = columns.find((one) => one.key === key)?.title
    return (of.lang === 'en-US' ? both?.en : both?.zh) ?? key
  }
  const bad = (key: QuoteColumn, error: ErrorKey, ...params: ErrorParam[]): CellFault => {
    return { row: row.row, column: title(key), value: typed(key), message: of.say(of.lang, error, params) }
  }
  if (!asked) return { line: null, errors: [bad('lineNo', 'QUOTE_SHEET_LINE', typed('lineNo'))] }
  if (twice) return { line: null, errors: [bad('lineNo', 'QUOTE_SHEET_TWICE', typed('lineNo'))] }
  const unclear = (['free', 'noBid'] as const)
    .filter((key) => !yes.has(typed(key).toLowerCase()) && !no.has(typed(key).toLowerCase()))
    .map((key) => bad(key, 'QUOTE_SHEET_YES', title(key)))
  const parsed = QuoteLineInput.safeParse(givenIn(typed, asked.id))
  const wrong = [...new Set((parsed.error?.issues ?? []).map((issue) => String(issue.path[0]) as QuoteColumn))].map((key) =>
    bad(key, 'BAD_FIELD', title(key)),
  )
  const { qtyOffered, moq } = parsed.data ?? {}
  const imprecise = [...quantityProblems('qtyOffered', qtyOffered, asked.unit), ...quantityProblems('moq', moq, asked.unit)]
  const errors = [...unclear, ...wrong, ...imprecise.map(({ field, key, params }) => bad(field as QuoteColumn, key, ...params))]
  return { line: errors.length === 0 && parsed.data ? parsed.data : null, errors }
}

const isFilled = (row: SheetRow): boolean => (['price', 'noBid', 'free'] as const).some((key) => typedIn(row)(key) !== '')

/**
 * What the rows of a filled-in file say of the lines that are asked: the server's reading where that one seals, the browser's where
 * the server must not see prices.
 */
export const readQuoteRows = (rows: readonly SheetRow[], of: QuoteAsked): ReadQuote => {
  const byNo = new Map(of.lines.map((line) => [String(line.lineNo), line]))
  const seen = new Set<string>()
  const read = rows.filter(isFilled).map((row) => {
    const lineNo = typedIn(row)('lineNo')
    const twice = seen.has(lineNo)
    seen.add(lineNo)
    return lineFrom(row, byNo.get(lineNo), twice, of)
  })
  const good = read.flatMap(({ line }) => line ?? [])
  const errorCount = read.length - good.length
  return {
    totalCount: rows.length,
    successCount: good.length,
    errorCount,
    msg: fill(inLang(quotationSheetText, of.lang).read, [rows.length, read.length, errorCount]),
    errors: read.flatMap(({ errors }) => errors).slice(0, 200),
    lines: good,
  }
}
