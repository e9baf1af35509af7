/** A column of a program: what one of it costs, its bounds, and whether it must be a whole number. */
export interface MilpColumn {
  readonly cost: number
  readonly low: number
  readonly high: number
  readonly whole: boolean
}
/** A constraint: the sum of factor x column lies between the bounds. */
export interface MilpRow {
  readonly low: number
  readonly high: number
  readonly terms: readonly (readonly [column: number, factor: number])[]
}
/** A mixed-integer linear program: the least cost within the constraints. */
export interface Milp {
  readonly columns: readonly MilpColumn[]
  readonly rows: readonly MilpRow[]
}
export interface MilpAnswer {
  /** The best solution found, by column; null: none was found in time, or there is none. */
  readonly values: readonly number[] | null
  /** No solution costs less than this; null where nothing is known. */
  readonly bound: number | null
  /** The solution is the best there is, or there is none: the search was complete. */
  readonly proven: boolean
}
/** Solves a program within so many seconds. */
export type SolveMilp = (program: Milp, seconds: number) => Promise<MilpAnswer>

type Term = readonly [column: number, factor: number]

/** Collects columns and rows; a column is known by its number. */
export const milpBuilder = () => {
  const columns: MilpColumn[] = []
  const rows: MilpRow[] = []
  const column = (one: MilpColumn): number => columns.push(one) - 1
  const between = (low: number, high: number, terms: readonly Term[]): void => void rows.push({ low, high, terms })
  return {
    /** A quantity from nothing to `high`. */
    quantity: (cost: number, high: number): number => column({ cost, low: 0, high, whole: false }),
    /** A decision that is taken or not. */
    choice: (cost = 0): number => column({ cost, low: 0, high: 1, whole: true }),
    between,
    /** One column is at most so many times another. */
    atMost: (one: number, factor: number, other: number): void =>
      between(-Infinity, 0, [
        [one, 1],
        [other, -factor],
      ]),
    atLeast: (one: number, factor: number, other: number): void =>
      between(0, Infinity, [
        [one, 1],
        [other, -factor],
      ]),
    program: (): Milp => ({ columns, rows }),
  }
}
