import type { UseQueryOptions } from '@tanstack/react-query'
import type { AnyMachine } from '@srm/domain/kit/machine'
import type { ReactNode } from 'react'
import type { RouteKey } from '../../lib/wire/client'
import type { IconName } from '../icons'
import type { Option } from '../dict/dict'

/** A list asks the server for these: filters, page and order under their wire names (docs/wire.md, Lists). */
export type ListWire = Readonly<Record<string, string | number>>
export interface Page<R> {
  readonly records: readonly R[]
  readonly total: number
  /** There are more: rows are counted up to a limit. */
  readonly totalCapped?: boolean | undefined
  /** Where the pages beside this one begin, where they have no numbers. */
  readonly next?: string | undefined
  readonly previous?: string | undefined
}
export type ListQueryOf<T> = (wire: ListWire) => Pick<UseQueryOptions<T, Error, T, RouteKey>, 'queryKey' | 'queryFn'>

type ColumnKind = 'text' | 'code' | 'money' | 'decimal' | 'int' | 'day' | 'instant' | 'dict' | 'status' | 'deadline' | 'flag'

export interface Column<R> {
  readonly key: keyof R & string
  readonly title: string
  readonly kind?: ColumnKind
  readonly dict?: string
  readonly machine?: AnyMachine
  readonly places?: number
  /** Start of the deadline line. */
  readonly from?: (row: R) => string | null
  /** Whether a clock runs towards the deadline: where nobody is waited for, yet or any more, it is a date like others. Absent: it does. */
  readonly runs?: (row: R) => boolean
  /** What is asked for is still taken after the deadline. */
  readonly late?: boolean
  readonly render?: (row: R) => ReactNode
  /** The server sorts by this column. */
  readonly sort?: boolean
  readonly width?: number
  /** Off until the user turns it on. */
  readonly hidden?: boolean
  readonly fixed?: 'left' | 'right'
  /** Carries the row's link. */
  readonly link?: boolean
  /** Its amounts are added up for the chosen rows. */
  readonly sum?: boolean
  /** Its part on a phone's card; by default taken from the kind. */
  readonly card?: 'title' | 'code' | 'status' | 'field' | 'date' | 'none'
}

export interface Filter {
  /** Column filtered by, or any parameter the list understands. */
  readonly key: string
  readonly label: string
  /** Default `text`: contains; `exact` equals; `depart`: the code of a department. */
  readonly kind?: 'text' | 'exact' | 'select' | 'multi' | 'dict' | 'dicts' | 'days' | 'depart'
  readonly options?: readonly Option[]
  readonly dict?: string
  readonly placeholder?: string
  /** How a typed value compares; `like` for `text`, equal for the rest. */
  readonly rule?: 'like' | 'ne' | 'ge' | 'le' | 'eq'
}

/** A field of the super query (高级查询). */
export interface QueryField {
  readonly key: string
  readonly label: string
  readonly type: 'text' | 'number' | 'day' | 'choice'
  readonly dict?: string | undefined
  readonly machine?: AnyMachine | undefined
  readonly options?: readonly Option[] | undefined
}

/** A tab above the filters: a named set of filters. */
export interface View {
  readonly key: string
  readonly label: string
  readonly filter: Readonly<Record<string, string>>
  /** Its count is printed red: work that waits. */
  readonly urgent?: boolean
}

export interface BatchAction<R> {
  readonly key: string
  readonly label: string
  readonly permission?: string
  readonly danger?: boolean
  readonly confirm?: string
  readonly run: (rows: readonly R[]) => unknown
}

export interface PrimaryAction {
  readonly label: string
  readonly to?: string
  readonly onClick?: () => void
  readonly permission?: string
  readonly icon?: IconName
}

export interface ListPageProps<R> {
  /** Screen key; settings are kept under it. */
  readonly id: string
  readonly title: string
  readonly query: ListQueryOf<Page<R>>
  readonly columns: readonly Column<R>[]
  readonly filters?: readonly Filter[]
  readonly views?: readonly View[]
  /** Counts per value of `countBy` (default `status`) for the tabs. */
  readonly counts?: ListQueryOf<Record<string, number>>
  readonly countBy?: string
  readonly rowKey?: (row: R) => string
  readonly rowLink?: (row: R) => string
  readonly rowActions?: (row: R) => ReactNode
  /** What the key `e` does with a row: an address, or work; undefined where it cannot be edited. */
  readonly rowEdit?: (row: R) => string | (() => void) | undefined
  readonly primary?: PrimaryAction
  readonly batch?: readonly BatchAction<R>[]
  /** Address of the spreadsheet export with the list's own parameters. */
  readonly exportPath?: string
  readonly exportPermission?: string
  /** Left in the toolbar: import and the like. */
  readonly tools?: ReactNode
  /** Between band and filters: a ribbon, a hint. */
  readonly above?: ReactNode
  /** Always sent, never shown. */
  readonly always?: Readonly<Record<string, string>>
  readonly sort?: { readonly column: string; readonly order: 'asc' | 'desc' }
  /** Fields of the super query beside those told from columns and filters; null: no super query. */
  readonly superQuery?: readonly QueryField[] | null
  /** Opens the import dialog. */
  readonly onImport?: () => void
  readonly importPermission?: string
  readonly empty?: { readonly title: string; readonly detail?: string }
  /** Inside a page that has its own band: no title row. */
  readonly embedded?: boolean
}
