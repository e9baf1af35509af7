import type { Option } from '../dict/dict'
import { getAt, setAt } from '../form/path'
import { cellFrom, type CellKind } from './paste'

/** A row of any kind, by its keys and paths. */
export type Row = Readonly<Record<string, unknown>>

interface EditColumn {
  readonly key: string
  readonly kind: CellKind
  readonly options: readonly Option[]
  /** Shown only: nothing is ever written into it. */
  readonly fixed: boolean
}
export interface Edit {
  readonly columns: readonly EditColumn[]
  /** Absent: there are as many rows as there are. */
  readonly newRow?: (() => Row) | undefined
  readonly derive?: ((row: Row, changed: string) => Row) | undefined
}

const withCell = (row: Row, key: string, value: unknown, { derive }: Edit): Row => {
  const next = setAt(row, key, value)
  return derive ? derive(next, key) : next
}

interface Pasted {
  readonly rows: readonly Row[]
  /** Rows that were written. */
  readonly count: number
  /** Cells whose text means nothing in their column. */
  readonly unread: number
}
/** Writes a block from a cell on, to the right and down; further rows are added where rows may be added. */
export const pasteInto = (
  rows: readonly Row[],
  block: readonly (readonly string[])[],
  at: { row: number; column: number },
  edit: Edit,
): Pasted => {
  const next = [...rows]
  const count = edit.newRow ? block.length : Math.min(block.length, rows.length - at.row)
  let unread = 0
  for (let r = 0; r < count; r += 1) {
    let row = next[at.row + r] ?? edit.newRow?.() ?? {}
    for (const [c, raw] of (block[r] ?? []).entries()) {
      const column = edit.columns[at.column + c]
      if (!column || column.fixed) continue
      const value = cellFrom(column.kind, raw, column.options)
      if (value === null && raw.trim() !== '') unread += 1
      row = withCell(row, column.key, value, edit)
    }
    next[at.row + r] = row
  }
  return { rows: next, count, unread }
}

/** Gives all rows below the value of a cell. */
export const fillDown = (rows: readonly Row[], at: { row: number; column: number }, edit: Edit): readonly Row[] => {
  const column = edit.columns[at.column]
  const source = rows[at.row]
  if (!column || column.fixed || !source) return rows
  const value = getAt(source, column.key) ?? null
  return rows.map((row, i) => (i > at.row ? withCell(row, column.key, value, edit) : row))
}

/** Changes places with the row above or below. */
export const moveRow = <R>(rows: readonly R[], at: number, by: -1 | 1): readonly R[] => {
  const [row, other] = [rows[at], rows[at + by]]
  if (row === undefined || other === undefined) return rows
  return rows.map((one, i) => (i === at ? other : i === at + by ? row : one))
}
