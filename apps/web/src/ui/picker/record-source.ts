import type { ReactNode } from 'react'

export type PickQuery = Readonly<Record<string, string | number | undefined>>

interface PickColumn<R> {
  readonly key: keyof R & string
  readonly title: string
  readonly width?: number
  readonly sort?: boolean
  /** Absent: the value as it is. */
  readonly show?: (row: R) => ReactNode
}

export interface Listed<R> {
  readonly records: readonly R[]
  readonly total: number
}

/** Records to choose from come from any list of the server. */
export interface RecordSource<R> {
  /** Tells this list from others in the cache. */
  readonly key: readonly string[]
  readonly list: (query: PickQuery) => Promise<Listed<R>>
  /** What a chosen record is stored as, and shown as. */
  readonly valueKey: keyof R & string
  readonly labelKey: keyof R & string
  /** Parameter of what is typed. */
  readonly searchKey?: string
  readonly columns: readonly PickColumn<R>[]
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

export const keyOf = <R>(source: RecordSource<R>, row: R): string => textOf(row[source.valueKey])
export const nameOf = <R>(source: RecordSource<R>, row: R): string => textOf(row[source.labelKey]) || keyOf(source, row)

/** The records of known values: the same list, asked by the comma joined values. */
export const lookup = async <R>(source: RecordSource<R>, values: readonly string[]): Promise<readonly R[]> => {
  const { records } = await source.list({ [source.valueKey]: `${values.join(',')},`, pageNo: 1, pageSize: Math.max(10, values.length) })
  return records
}

/** The dialog has these measures (docs/forms.md, Pickers). */
export const modalPage = { size: 5, sizes: [5, 10, 20, 30], height: 240, ellipsis: 12 } as const
