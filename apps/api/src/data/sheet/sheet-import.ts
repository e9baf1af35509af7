import type { CellError } from '@srm/contract/sys/task'
import type { PermissionCode } from '@srm/domain/catalog'
import type { ErrorKey, ErrorParam, FieldProblem } from '@srm/domain/kit/errors'
import { errorMessage, isErrorKey } from '@srm/domain/texts'
import type { ImportMode } from '@srm/domain/sys/task/task.rules'
import type { z } from 'zod'
import type { Ctx } from '../../http/request/context'
import { isPassing, refusalOf } from '../../http/request/errors'
import { inTx, reading, type Tx } from '../transaction/in-tx'
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
  /**
   * The same for hundreds of rows at once, for lists that take files of tens of thousands: answers what is wrong with each
   * row, nothing where it is saved. Where it throws a refusal instead, none is saved and they go through `save` one by one.
   */
  readonly saveMany?: SaveMany<T>
  /**
   * For a trial in place of `saveMany`: answers the same and writes nothing. Asked for anew for every trial, so it can keep
   * what the portions before would have taken from the next.
   */
  readonly tryMany?: () => SaveMany<T>
}
type SaveMany<T> = (tx: Tx, values: readonly T[]) => Promise<readonly (readonly FieldProblem[])[]>
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
  const { params } = issue as { params?: { min?: number; max?: number; errorKey?: ErrorKey; errorParams?: readonly ErrorParam[] } }
  if (params?.errorKey) return { field, key: params.errorKey, params: params.errorParams ?? [] }
  if (values[field] === '' || values[field] === undefined) return { field, key: 'REQUIRED', params: [{ label: field }] }
  if (params?.max !== undefined)
    return { field, key: 'LENGTH', params: [{ label: field }, params.min ?? 0, params.max, [...(values[field] ?? '')].length] }
  return { field, key: isErrorKey(issue.message) ? issue.message : 'BAD_FIELD', params: [{ label: field }] }
}

export interface Taken {
  readonly total: number
  /** Rows that are kept. */
  readonly good: number
  readonly bad: number
  /** The first of them, cell by cell. */
  readonly errors: readonly CellError[]
}
type Problems = readonly FieldProblem[]
type Reader = (values: SheetRow['values']) => { input: object; problems: Problems }

const problemsOf = (error: unknown): Problems => {
  const refusal = refusalOf(error)
  if (!refusal || isPassing(refusal)) throw error
  return refusal.fields.length ? refusal.fields : [{ field: '', key: refusal.key, params: refusal.params }]
}

/** What the cells say before anything is asked of the database. */
const judged = <T>(def: SheetImport<T>, read: Reader, { values }: SheetRow): { problems: Problems; value?: T } => {
  const { input, problems } = read(values)
  const parsed = def.schema.safeParse(input)
  const issues = (parsed.error?.issues ?? []).map((issue) => issueOf(issue, values))
  // Two rules of one cell are one thing to repair.
  const all = [...problems, ...issues].filter((p, i, list) => list.findIndex((other) => other.field === p.field) === i)
  return all.length || !parsed.success ? { problems: all } : { problems: [], value: parsed.data }
}

/** One row in a savepoint: refused, it leaves nothing behind and the others go on. */
const saveOne = async <T>(tx: Tx, def: SheetImport<T>, value: T): Promise<Problems> => {
  try {
    await tx.db.transaction((db) => def.save({ ...tx, db }, value))
    return []
  } catch (error) {
    return problemsOf(error)
  }
}
/** Many rows with a few statements; undefined where they have to be taken one by one to learn which is refused. */
const saveTogether = async <T>(tx: Tx, { saveMany }: SheetImport<T>, values: readonly T[]): Promise<readonly Problems[] | undefined> => {
  if (!saveMany || values.length < 2) return undefined
  try {
    return await tx.db.transaction((db) => saveMany({ ...tx, db }, values))
  } catch (error) {
    problemsOf(error)
    return undefined
  }
}
interface Taking<T> {
  readonly def: SheetImport<T>
  /** Asked once for the whole file: the words of cells are the same for all rows. */
  readonly read: Reader
  readonly tried: SaveMany<T> | undefined
}
const savePortion = async <T>(tx: Tx, { def, read, tried }: Taking<T>, rows: readonly SheetRow[]): Promise<Problems[]> => {
  const judgements = rows.map((row) => judged(def, read, row))
  const values = judgements.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const together = tried ? await tried(tx, values) : await saveTogether(tx, def, values)
  let next = 0
  const found: Problems[] = []
  for (const { problems, value } of judgements)
    found.push(value === undefined ? problems : (together?.[next++] ?? (together ? [] : await saveOne(tx, def, value))))
  return found
}

/** A problem in words; places named after a column get its title. */
const worded = (ctx: Ctx, sheet: SheetDef, row: SheetRow, { field, key, params }: FieldProblem): CellError => {
  const title = (name: string) => {
    const column = sheet.columns.find((c) => c.key === name)
    return column && said(column.title, ctx.lang)
  }
  const words = params.map((p) => (typeof p === 'object' ? (title(p.label) ?? p) : p))
  return { row: row.row, column: title(field) ?? '', value: row.values[field] ?? '', message: errorMessage(ctx.lang, key, words) }
}

const portionSize = 500
async function* portionsOf(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow[]> {
  let portion: SheetRow[] = []
  for await (const row of rows) {
    portion.push(row)
    if (portion.length < portionSize) continue
    yield portion
    portion = []
  }
  if (portion.length) yield portion
}

interface TakeOptions {
  readonly mode: ImportMode | 'trial'
  readonly progress?: (done: number) => Promise<void>
  /** The refused rows as they are found; nobody else keeps them. */
  readonly refused: (rows: readonly BadRow[]) => Promise<void>
}
const toldErrors = 500
/**
 * Takes the rows through `save`, a portion at a time. `trial` tells what would happen and keeps nothing; `all` keeps nothing
 * unless all rows are good; `valid` keeps the good ones.
 */
export const takeRows = async (
  ctx: Ctx,
  def: SheetImport,
  sheet: SheetDef,
  rows: AsyncIterable<SheetRow>,
  { mode, progress, refused }: TakeOptions,
): Promise<Taken> => {
  const errors: CellError[] = []
  let [total, bad] = [0, 0]
  const translated = await reading(ctx, async (tx) => def.translate?.(tx))
  const read: Reader = translated ?? ((values) => ({ input: filled(values), problems: [] }))
  const taking = { def, read, tried: mode === 'trial' ? def.tryMany?.() : undefined }
  const take = async (tx: Tx, portion: readonly SheetRow[]) => {
    const found = await savePortion(tx, taking, portion)
    const refusals = portion.flatMap((row, i) => {
      const told = (found[i] ?? []).map((problem) => worded(ctx, sheet, row, problem))
      errors.push(...told.slice(0, toldErrors - errors.length))
      return told.length ? [{ ...row, reason: told.map((e) => e.message).join('; ') }] : []
    })
    if (refusals.length) await refused(refusals)
    total += portion.length
    bad += refusals.length
    await progress?.(total)
  }
  const together = async (tx: Tx) => {
    for await (const portion of portionsOf(rows)) await take(tx, portion)
    if (mode === 'trial' || (mode === 'all' && bad)) throw new Undo()
  }
  if (mode === 'valid') for await (const portion of portionsOf(rows)) await inTx(ctx, (tx) => take(tx, portion))
  // A savepoint of its own: a caller's transaction survives a trial.
  else
    await inTx(ctx, (tx) => tx.db.transaction((db) => together({ ...tx, db }))).catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return { total, good: mode === 'all' && bad ? 0 : total - bad, bad, errors }
}
