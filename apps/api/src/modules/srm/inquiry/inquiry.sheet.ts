import type { InquiryRow, ImportedLines } from '@srm/contract/srm/inquiry'
import { LineInput } from '@srm/contract/srm/inquiry.shapes'
import type { ErrorKey, ErrorParam } from '@srm/domain/kit/errors'
import { shownIn } from '@srm/domain/kit/fields'
import { parseAmount, thousands } from '@srm/domain/kit/money'
import { basisLabel } from '@srm/domain/srm/inquiry/basis-label'
import { comparisonText } from '@srm/domain/srm/inquiry/award/comparison.text'
import { inquiryLineFields } from '@srm/domain/srm/inquiry/inquiry-line.fields'
import { inquiryFields } from '@srm/domain/srm/inquiry/inquiry.fields'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { nameOf } from '@srm/domain/kit/machine'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { maxLines } from '@srm/domain/srm/inquiry/inquiry.rules'
import { quantityProblems } from '@srm/domain/srm/inquiry/precision.rules'
import { errorMessage } from '@srm/domain/texts'
import { inLang, type Lang } from '@srm/domain/kit/text'
import { inTx } from '../../../data/transaction/in-tx'
import { sheetColumns } from '../../../data/fields'
import type { SheetColumn, SheetDef, SheetRow } from '../../../data/sheet/sheet'
import { readSheet } from '../../../data/sheet/sheet-read'
import { columnsOf, dayOf } from '../../../data/sheet/sheet-words'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { keepErrors } from '../../sys/import/import.public'

const { zh, en } = inquiryText
type Field = keyof typeof zh.field
const column = (key: string, field: Field, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[field], en: en.field[field] },
  ...rest,
})

/** Columns of the line template. */
export const lineSheet: SheetDef = {
  title: { zh: zh.sheet.lines, en: en.sheet.lines },
  note: { zh: zh.sheet.lineNote, en: en.sheet.lineNote },
  columns: sheetColumns(inquiryLineFields, inquiryText, {
    name: { field: 'lineName' },
    // Written by people, who group thousands: see how they are read.
    ...{ qty: { kind: 'number' }, targetPrice: { kind: 'number' }, lastPrice: { kind: 'number' } },
  }),
}
const titleOf = (key: string, lang: Lang) => {
  const found = lineSheet.columns.find((c) => c.key === key)
  return found ? (lang === 'en-US' ? found.title.en : found.title.zh) : key
}

const amounts = lineSheet.columns.flatMap(({ key, kind }) => (kind === 'number' ? [key] : []))

interface CellError {
  readonly row: number
  readonly column: string
  readonly value: string
  readonly message: string
}
const lineFrom = ({ row, values }: SheetRow, lang: Lang): { line: LineInput | null; errors: CellError[] } => {
  const given: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(values).map(([k, v]) => [k, v === '' ? undefined : v]),
  )
  for (const key of amounts) given[key] = given[key] && (parseAmount(given[key]) ?? given[key])
  if (given['needDate']) given['needDate'] = dayOf(given['needDate'])
  const bad = (key: string, error: ErrorKey, ...params: ErrorParam[]): CellError => ({
    row,
    column: titleOf(key, lang),
    value: values[key] ?? '',
    message: errorMessage(lang, error, params),
  })
  const missing = lineSheet.columns
    .filter((c) => c.required && given[c.key] === undefined)
    .map((c) => bad(c.key, 'REQUIRED', titleOf(c.key, lang)))
  const parsed = LineInput.safeParse(given)
  const wrong = (parsed.error?.issues ?? [])
    .map((issue) => ({ key: String(issue.path[0] ?? ''), max: (issue as { params?: { min?: number; max?: number } }).params }))
    // Two rules of one cell are one thing to repair.
    .filter(({ key }, i, all) => given[key] !== undefined && all.findIndex((other) => other.key === key) === i)
    .map(({ key, max }) => {
      const length = [...(given[key] ?? '')].length
      return max?.max !== undefined
        ? bad(key, 'LENGTH', titleOf(key, lang), max.min ?? 0, max.max, length)
        : bad(key, 'BAD_FIELD', titleOf(key, lang))
    })
  const { qty, unit } = parsed.data ?? {}
  const imprecise = quantityProblems('qty', qty, unit).map(({ field, key, params }) => bad(field, key, ...params))
  const errors = [...missing, ...wrong, ...imprecise]
  return { line: errors.length === 0 && parsed.data ? parsed.data : null, errors }
}

/** Reads lines from a file. Good rows come back as lines, refused ones as messages and as a file to repair. */
export const importLines = async (ctx: Ctx, file: Buffer) => {
  const rows = await readSheet(file, lineSheet, maxLines)
  const read = rows.map((row) => ({ row, ...lineFrom(row, ctx.lang) }))
  const bad = read.filter((r) => r.line === null)
  const lines = read.flatMap((r) => r.line ?? [])
  const badRows = bad.map(({ row, errors }) => ({ ...row, reason: errors.map((e) => e.message).join('; ') }))
  const words = inLang(inquiryText, ctx.lang).sheet
  const fileName = `${words.lines}-${words.errors}.xlsx`
  const fileUrl = await inTx(ctx, (tx) => keepErrors(tx, lineSheet, badRows, fileName))
  const count = { totalCount: rows.length, successCount: lines.length, errorCount: bad.length }
  const fill = (text: string) =>
    text.replace('{0}', String(rows.length)).replace('{1}', String(lines.length)).replace('{2}', String(bad.length))
  const result: ImportedLines = {
    ...count,
    msg: fill(words.counted),
    fileUrl,
    fileName: fileUrl && fileName,
    errors: bad.flatMap((b) => b.errors).slice(0, 200),
    lines,
  }
  return bad.length === 0 ? answer(result, { message: fill(words.allGood) }) : answer(result, { message: words.someBad, code: 201 })
}

const awarded = columnsOf(comparisonText)
/** Columns of the list's export. */
export const inquirySheet: SheetDef = {
  title: { zh: zh.sheet.inquiries, en: en.sheet.inquiries },
  columns: [
    column('docNo', 'docNo', { width: 22 }),
    column('title', 'title', { width: 40 }),
    ...sheetColumns(shownIn(inquiryFields, 'sheet'), inquiryText),
    column('typeText', 'type', { of: 'type' }),
    column('roundNo', 'roundNo', { kind: 'number', width: 8 }),
    column('lineCount', 'lineCount', { kind: 'number', width: 8 }),
    column('quoteDeadline', 'quoteDeadline', { width: 20 }),
    column('quoteCount', 'quoteCount', { kind: 'number', width: 8 }),
    column('budget', 'budget', { kind: 'number', width: 16 }),
    awarded('budgetBasis', { width: 24 }),
    awarded('winners', { width: 32 }),
    awarded('awardAmounts', { width: 24 }),
    awarded('awardTotal', { kind: 'number', width: 18 }),
    column('statusText', 'status', { of: 'status' }),
    column('purchaserName', 'purchaserName'),
    column('createTime', 'createTime', { width: 20 }),
  ],
}
export const exportedRow = (lang: Lang) => (row: InquiryRow) => {
  const words = inLang(inquiryText, lang)
  const state = nameOf(inquiryMachine, row.status)
  return {
    ...row,
    typeText: words.dict.inquiry_type[row.type],
    statusText: state ? words.status[state] : row.status,
    budgetBasis: row.budget === null ? null : basisLabel(lang, row.figuresBasis),
    winners: row.winners.join(lang === 'en-US' ? ', ' : '、'),
    awardAmounts: row.awardAmounts.map((a) => `${thousands(a.total)} ${a.currency}`).join('; '),
  }
}
