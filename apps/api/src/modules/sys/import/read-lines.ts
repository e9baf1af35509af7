import type { LinesRead } from '@srm/contract/kit/imported-lines'
import { errorMessage } from '@srm/domain/texts'
import type { ErrorKey, ErrorParam, FieldProblem } from '@srm/domain/kit/errors'
import { parseAmount } from '@srm/domain/kit/money'
import { dayOf } from '@srm/domain/kit/sheet-table'
import type { Lang } from '@srm/domain/kit/text'
import type { z } from 'zod'
import type { SheetDef, SheetRow } from '../../../data/sheet/sheet'
import { readSheet } from '../../../data/sheet/sheet-read'
import { inTx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { keepErrors } from './kept-errors'

interface Reading<L> {
  readonly sheet: SheetDef
  /** Rows at most. */
  readonly most: number
  /** The form's own shape of a line: the file is judged by what the form is judged by. */
  readonly shape: z.ZodType<L>
  /** What the shape does not say. */
  readonly problems?: (line: L) => readonly FieldProblem[]
  readonly words: {
    readonly lines: string
    readonly errors: string
    readonly counted: string
    readonly allGood: string
    readonly someBad: string
  }
}
interface CellError {
  readonly row: number
  readonly column: string
  readonly value: string
  readonly message: string
}

const titleOf = (sheet: SheetDef, key: string, lang: Lang): string => {
  const found = sheet.columns.find((c) => c.key === key)
  return found ? (lang === 'en-US' ? found.title.en : found.title.zh) : key
}
/** What people write: grouped thousands, full-width digits, days in several spellings. */
const plainOf = ({ columns }: SheetDef, values: SheetRow['values']): Record<string, string | undefined> => {
  const given: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(values).map(([k, v]) => [k, v === '' ? undefined : v]),
  )
  for (const { key, kind } of columns) {
    const value = given[key]
    if (!value) continue
    if (kind === 'number') given[key] = parseAmount(value) ?? value
    if (kind === 'date') given[key] = dayOf(value)
  }
  return given
}

const lineFrom = <L>({ sheet, shape, problems }: Reading<L>, { row, values }: SheetRow, lang: Lang) => {
  const given = plainOf(sheet, values)
  const title = (key: string) => titleOf(sheet, key, lang)
  const bad = (key: string, error: ErrorKey, ...params: ErrorParam[]): CellError => ({
    ...{ row, column: title(key), value: values[key] ?? '', message: errorMessage(lang, error, params) },
  })
  const missing = sheet.columns.filter((c) => c.required && given[c.key] === undefined).map((c) => bad(c.key, 'REQUIRED', title(c.key)))
  const parsed = shape.safeParse(given)
  const wrong = (parsed.error?.issues ?? [])
    .map((issue) => ({ key: String(issue.path[0] ?? ''), max: (issue as { params?: { min?: number; max?: number } }).params }))
    // Two rules of one cell are one thing to repair.
    .filter(({ key }, i, all) => given[key] !== undefined && all.findIndex((other) => other.key === key) === i)
    .map(({ key, max }) =>
      max?.max !== undefined
        ? bad(key, 'LENGTH', title(key), max.min ?? 0, max.max, [...(given[key] ?? '')].length)
        : bad(key, 'BAD_FIELD', title(key)),
    )
  const more = parsed.success ? (problems?.(parsed.data) ?? []).map(({ field, key, params }) => bad(field, key, ...params)) : []
  const errors = [...missing, ...wrong, ...more]
  return { line: errors.length === 0 && parsed.success ? parsed.data : null, errors }
}

const mostErrors = 200
/** Reads the lines of a form from a file. Good rows come back as lines, refused ones as messages and as a file to repair. */
export const readLines = async <L>(ctx: Ctx, file: Buffer, of: Reading<L>) => {
  const { sheet, words } = of
  const rows = await readSheet(file, sheet, of.most)
  const read = rows.map((row) => ({ row, ...lineFrom(of, row, ctx.lang) }))
  const bad = read.filter((r) => r.line === null)
  const lines = read.flatMap((r) => (r.line === null ? [] : [r.line]))
  const badRows = bad.map(({ row, errors }) => ({ ...row, reason: errors.map((e) => e.message).join('; ') }))
  const fileName = `${words.lines}-${words.errors}.xlsx`
  const fileUrl = await inTx(ctx, (tx) => keepErrors(tx, sheet, badRows, fileName))
  const count = { totalCount: rows.length, successCount: lines.length, errorCount: bad.length }
  const fill = (text: string) =>
    text.replace('{0}', String(rows.length)).replace('{1}', String(lines.length)).replace('{2}', String(bad.length))
  const errors = bad.flatMap((b) => b.errors).slice(0, mostErrors)
  const result: LinesRead<L> = { ...count, msg: fill(words.counted), fileUrl, fileName: fileUrl && fileName, errors, lines }
  return bad.length === 0 ? answer(result, { message: fill(words.allGood) }) : answer(result, { message: words.someBad, code: 201 })
}
