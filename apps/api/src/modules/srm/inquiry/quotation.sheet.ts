import { QuoteLineInput } from '@srm/contract/srm/inquiry.shapes'
import type { ReadQuote } from '@srm/contract/srm/quotation'
import { inquiry } from '@srm/db/schema/srm/inquiry'
import { refuse, type ErrorKey, type ErrorParam } from '@srm/domain/kit/errors'
import { parseAmount, type PriceBasis } from '@srm/domain/kit/money'
import { inLang, type Lang } from '@srm/domain/kit/text'
import { maxLines } from '@srm/domain/srm/inquiry/inquiry.rules'
import { quantityProblems } from '@srm/domain/srm/inquiry/precision.rules'
import { quotationSheetText } from '@srm/domain/srm/inquiry/quotation/quotation-sheet.text'
import { errorMessage } from '@srm/domain/texts'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import { said, templateSheet, type SheetDef, type SheetRow } from '../../../data/sheet/sheet'
import { readSheet } from '../../../data/sheet/sheet-read'
import { columnsOf, dayOf } from '../../../data/sheet/sheet-words'
import type { Ctx } from '../../../http/request/context'
import { linesOf } from './draft.queries'

const column = columnsOf(quotationSheetText)
const { zh, en } = quotationSheetText
const priceField = { INCL: 'priceIncl', EXCL: 'priceExcl' } as const
type Key = Exclude<keyof typeof zh.field, 'priceIncl' | 'priceExcl'> | 'price'
/** The price's column is named after the basis it is asked on: a figure read on the wrong one would be 13 % off. */
const sheetOf = (basis: PriceBasis): SheetDef => ({
  title: { zh: zh.name, en: en.name },
  note: { zh: zh.note, en: en.note },
  columns: [
    column('lineNo', { required: true, kind: 'number', width: 8 }),
    column('name', { width: 28 }),
    column('spec', { width: 32 }),
    column('unit', { width: 8 }),
    column('qty', { kind: 'number', width: 12 }),
    column('price', { field: priceField[basis], kind: 'number', width: 14 }),
    column('taxRate', { kind: 'number', width: 10 }),
    column('qtyOffered', { kind: 'number', width: 12 }),
    column('moq', { kind: 'number', width: 12 }),
    column('deliverDate', { kind: 'date', width: 14 }),
    column('brand', { width: 16 }),
    column('origin', { width: 16 }),
    column('altSpec', { width: 24 }),
    column('free', { width: 10 }),
    column('noBid', { width: 12 }),
    column('remark', { width: 24 }),
  ],
})

type Asked = Awaited<ReturnType<typeof linesOf>>[number]['line']
/** What is asked, for whoever may read the inquiry: row policies hide those a company was not invited to. */
const askedIn = async (tx: Tx, id: string): Promise<{ docNo: string; basis: PriceBasis; lines: Asked[] }> => {
  const { docNo, priceBasis: basis } = await findVisible(tx, inquiry, id)
  return { docNo, basis, lines: (await linesOf(tx, id)).map(({ line }) => line) }
}

/** The inquiry's lines as a file: prices are filled in beside them. */
export const quoteTemplate = (ctx: Ctx, id: string): Promise<{ name: string; file: Buffer }> =>
  reading(ctx, async (tx) => {
    const { docNo, basis, lines } = await askedIn(tx, id)
    const quoteSheet = sheetOf(basis)
    const words = inLang(quotationSheetText, ctx.lang)
    const options = [words.yes, words.no]
    const columns = quoteSheet.columns.map((one) => (one.key === 'free' || one.key === 'noBid' ? { ...one, options } : one))
    const rows = lines.map(({ lineNo, name, spec, unit, qty }) => ({ lineNo, name, spec, unit, qty }))
    return { name: `${words.name}-${docNo}`, file: await templateSheet({ ...quoteSheet, columns }, ctx.lang, rows) }
  })

type CellError = ReadQuote['errors'][number]
interface Read {
  readonly line: QuoteLineInput | null
  readonly errors: readonly CellError[]
}
const yes = new Set([zh.yes, en.yes, 'y', '1', '√', '✓'])
const no = new Set(['', zh.no, en.no, 'n', '0'])
const numbers = ['price', 'taxRate', 'qtyOffered', 'moq'] as const
const texts = ['brand', 'origin', 'altSpec', 'remark'] as const

const lineFrom = ({ row, values }: SheetRow, asked: Asked | undefined, twice: boolean, title: (key: Key) => string, lang: Lang): Read => {
  const typed = (key: Key) => (values[key] ?? '').trim()
  const bad = (key: Key, error: ErrorKey, ...params: ErrorParam[]): CellError => {
    return { row, column: title(key), value: typed(key), message: errorMessage(lang, error, params) }
  }
  if (!asked) return { line: null, errors: [bad('lineNo', 'QUOTE_SHEET_LINE', typed('lineNo'))] }
  if (twice) return { line: null, errors: [bad('lineNo', 'QUOTE_SHEET_TWICE', typed('lineNo'))] }
  const flags = (['free', 'noBid'] as const).map((key) => ({ key, word: typed(key).toLowerCase() }))
  const unclear = flags.filter(({ word }) => !yes.has(word) && !no.has(word)).map(({ key }) => bad(key, 'QUOTE_SHEET_YES', title(key)))
  const given: Record<string, unknown> = { lineId: asked.id }
  for (const { key, word } of flags) given[key] = yes.has(word)
  for (const key of numbers) if (typed(key)) given[key] = parseAmount(typed(key)) ?? typed(key)
  for (const key of texts) if (typed(key)) given[key] = typed(key)
  if (typed('deliverDate')) given['deliverDate'] = dayOf(typed('deliverDate'))
  const parsed = QuoteLineInput.safeParse(given)
  const wrong = [...new Set((parsed.error?.issues ?? []).map((issue) => String(issue.path[0]) as Key))].map((key) =>
    bad(key, 'BAD_FIELD', title(key)),
  )
  const { qtyOffered, moq } = parsed.data ?? {}
  const imprecise = [...quantityProblems('qtyOffered', qtyOffered, asked.unit), ...quantityProblems('moq', moq, asked.unit)]
  const errors = [...unclear, ...wrong, ...imprecise.map(({ field, key, params }) => bad(field as Key, key, ...params))]
  return { line: errors.length === 0 && parsed.data ? parsed.data : null, errors }
}

const isFilled = ({ values }: SheetRow) => ['price', 'noBid', 'free'].some((key) => (values[key] ?? '').trim() !== '')

/** Reads a filled-in file for the form. Nothing is kept, not even a file of errors: prices are secret until the opening. */
export const readQuoteSheet = async (ctx: Ctx, id: string, file: Buffer): Promise<ReadQuote> => {
  const { basis, lines } = await reading(ctx, async (tx) => {
    // The file holds prices that the server must not see.
    if ((await findVisible(tx, inquiry, id)).sealMode === 'client') throw refuse('SEAL_IN_BROWSER')
    return askedIn(tx, id)
  })
  const sheet = sheetOf(basis)
  const rows = await readSheet(file, sheet, maxLines)
  const titles = new Map(sheet.columns.map((one) => [one.key, said(one.title, ctx.lang)]))
  const byNo = new Map(lines.map((line) => [String(line.lineNo), line]))
  const seen = new Set<string>()
  const read = rows.filter(isFilled).map((row) => {
    const no = (row.values['lineNo'] ?? '').trim()
    const twice = seen.has(no)
    seen.add(no)
    return lineFrom(row, byNo.get(no), twice, (key) => titles.get(key) ?? key, ctx.lang)
  })
  const good = read.flatMap(({ line }) => line ?? [])
  const errorCount = read.length - good.length
  const counts = [rows.length, read.length, errorCount]
  return {
    totalCount: rows.length,
    successCount: good.length,
    errorCount,
    msg: inLang(quotationSheetText, ctx.lang).read.replace(/\{(\d)\}/g, (_, n: string) => String(counts[Number(n)])),
    errors: read.flatMap(({ errors }) => errors).slice(0, 200),
    lines: good,
  }
}
