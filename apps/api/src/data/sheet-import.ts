import type { CellError } from '@srm/contract/sys/task'
import type { PermissionCode } from '@srm/domain/catalog'
import { Refusal, type FieldProblem } from '@srm/domain/kit/errors'
import { errorMessage } from '@srm/domain/texts'
import type { ImportMode } from '@srm/domain/sys/task/task.rules'
import type { z } from 'zod'
import type { Ctx } from '../http/context'
import { inTx, type Tx } from './in-tx'
import { said, type BadRow, type SheetDef, type SheetRow } from './sheet'

/** A list that takes rows from a file. `save` is the same command a form calls, so a file can do nothing a form cannot. */
export interface SheetImport<T = unknown> {
  /** `/sys/user/importExcel` */
  readonly path: string
  readonly access: PermissionCode
  readonly maxRows: number
  /** The columns, with the choices there are at the moment. */
  readonly sheet: (tx: Tx) => Promise<SheetDef>
  /** Puts the words of cells into what the schema reads; what no word stands for is a problem of its column. */
  readonly translate?: (tx: Tx) => Promise<(values: SheetRow['values']) => { input: object; problems: readonly FieldProblem[] }>
  /** Keys are those of the columns. */
  readonly schema: z.ZodType<T>
  readonly save: (tx: Tx, value: T) => Promise<unknown>
}
const known = new Map<string, SheetImport>()
export const importAt = (path: string): SheetImport | undefined => known.get(path)
export const sheetImport = <T>(def: SheetImport<T>): SheetImport<T> => {
  known.set(def.path, def as SheetImport)
  return def
}

/** Undoes a trial: thrown on purpose, caught below. */
class Undo extends Error {}

const filled = (values: SheetRow['values']) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

const issueOf = (issue: z.core.$ZodIssue, values: SheetRow['values']): FieldProblem => {
  const field = String(issue.path[0] ?? '')
  const { params } = issue as { params?: { min?: number; max?: number } }
  if (values[field] === '' || values[field] === undefined) return { field, key: 'REQUIRED', params: [{ label: field }] }
  if (params?.max !== undefined)
    return { field, key: 'LENGTH', params: [{ label: field }, params.min ?? 0, params.max, [...(values[field] ?? '')].length] }
  return { field, key: 'BAD_FIELD', params: [{ label: field }] }
}

export interface Checked {
  readonly good: number
  readonly errors: readonly CellError[]
  readonly bad: readonly BadRow[]
}

const problemsOf = (error: unknown): readonly FieldProblem[] => {
  if (!(error instanceof Refusal)) throw error
  return error.fields.length ? error.fields : [{ field: '', key: error.key, params: error.params }]
}

/** One row in a savepoint: refused, it leaves nothing behind and the others go on. */
const takeRow = async (tx: Tx, def: SheetImport, { values }: SheetRow, read: Reader): Promise<readonly FieldProblem[]> => {
  const { input, problems } = read(values)
  const parsed = def.schema.safeParse(input)
  const issues = (parsed.error?.issues ?? []).map((issue) => issueOf(issue, values))
  // Two rules of one cell are one thing to repair.
  const all = [...problems, ...issues].filter((p, i, list) => list.findIndex((other) => other.field === p.field) === i)
  if (all.length || !parsed.success) return all
  try {
    await tx.db.transaction((db) => def.save({ ...tx, db }, parsed.data))
    return []
  } catch (error) {
    return problemsOf(error)
  }
}
type Reader = (values: SheetRow['values']) => { input: object; problems: readonly FieldProblem[] }

/** A problem in words; places named after a column get its title. */
const worded = (ctx: Ctx, sheet: SheetDef, row: SheetRow, { field, key, params }: FieldProblem): CellError => {
  const title = (name: string) => {
    const column = sheet.columns.find((c) => c.key === name)
    return column && said(column.title, ctx.lang)
  }
  const words = params.map((p) => (typeof p === 'object' ? (title(p.label) ?? p) : p))
  return { row: row.row, column: title(field) ?? '', value: row.values[field] ?? '', message: errorMessage(ctx.lang, key, words) }
}

interface TakeOptions {
  readonly mode: ImportMode | 'trial'
  readonly progress?: (done: number) => Promise<void>
}
/**
 * Takes the rows through `save`. `trial` tells what would happen and keeps nothing; `all` keeps nothing unless all rows are
 * good; `valid` keeps the good ones.
 */
export const takeRows = async (
  ctx: Ctx,
  def: SheetImport,
  sheet: SheetDef,
  rows: readonly SheetRow[],
  options: TakeOptions,
): Promise<Checked> => {
  const { mode, progress } = options
  const errors: CellError[] = []
  const bad: BadRow[] = []
  const take = async (tx: Tx, read: Reader, row: SheetRow, at: number) => {
    const found = (await takeRow(tx, def, row, read)).map((problem) => worded(ctx, sheet, row, problem))
    errors.push(...found)
    if (found.length) bad.push({ ...row, reason: found.map((e) => e.message).join('; ') })
    if ((at + 1) % 20 === 0) await progress?.(at + 1)
  }
  const reader = async (tx: Tx): Promise<Reader> => (await def.translate?.(tx)) ?? ((values) => ({ input: filled(values), problems: [] }))
  const together = async (tx: Tx) => {
    const read = await reader(tx)
    for (const [at, row] of rows.entries()) await take(tx, read, row, at)
    if (mode === 'trial' || (mode === 'all' && bad.length)) throw new Undo()
  }
  if (mode === 'valid') for (const [at, row] of rows.entries()) await inTx(ctx, async (tx) => take(tx, await reader(tx), row, at))
  // A savepoint of its own: a caller's transaction survives a trial.
  else
    await inTx(ctx, (tx) => tx.db.transaction((db) => together({ ...tx, db }))).catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  const kept = mode === 'all' && bad.length ? 0 : rows.length - bad.length
  return { good: kept, errors, bad }
}
