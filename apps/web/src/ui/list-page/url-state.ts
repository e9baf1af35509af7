import type { Filter, ListPageProps, ListWire, View } from './types'

export const pageSizes = [10, 20, 30] as const
export const fullscreenSizes = [20, 40, 60] as const

/** Everything a list shows, as its address holds it; only what differs from the defaults is written. */
export interface ListState {
  readonly view: string
  readonly page: number
  readonly size: number
  readonly sort: { readonly column: string; readonly order: 'asc' | 'desc' }
  readonly filters: Readonly<Record<string, string>>
}
type Search = Readonly<Record<string, string | undefined>>
type Declared = Pick<ListPageProps<never>, 'filters' | 'views' | 'sort' | 'always'>

const defaultSort = { column: 'createTime', order: 'desc' } as const

export const readState = (search: Search, { filters = [], views = [], sort = defaultSort }: Declared): ListState => {
  const whole = (text: string | undefined, fallback: number) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : fallback)
  const named = search['sort']
  const known = views.some((view) => view.key === search['view'])
  return {
    view: known ? (search['view'] ?? '') : (views[0]?.key ?? ''),
    page: whole(search['page'], 1),
    size: Math.min(200, whole(search['size'], 10)),
    sort: named ? { column: named.replace(/^-/, ''), order: named.startsWith('-') ? 'desc' : 'asc' } : sort,
    filters: Object.fromEntries(filters.flatMap(({ key }) => (search[key] ? [[key, search[key]]] : []))),
  }
}

/** The address's parameters; those of other parts of the page stay. */
export const writeState = (
  state: ListState,
  search: Search,
  { filters = [], views = [], sort = defaultSort }: Declared,
): Record<string, string | undefined> => {
  const sorted = state.sort.column !== sort.column || state.sort.order !== sort.order
  return {
    ...search,
    ...Object.fromEntries(filters.map(({ key }) => [key, state.filters[key] || undefined])),
    view: state.view === (views[0]?.key ?? '') ? undefined : state.view,
    page: state.page === 1 ? undefined : String(state.page),
    size: state.size === 10 ? undefined : String(state.size),
    sort: sorted ? `${state.sort.order === 'desc' ? '-' : ''}${state.sort.column}` : undefined,
  }
}

const wireOf = ({ key, kind = 'text' }: Filter, value: string): Record<string, string> => {
  if (kind === 'text') return { [key]: `*${value.trim()}*` }
  if (kind !== 'days') return { [key]: value.trim() }
  const [begin = '', end = ''] = value.split('~')
  return { ...(begin ? { [`${key}_begin`]: begin } : {}), ...(end ? { [`${key}_end`]: end } : {}) }
}

const filterWire = (state: ListState, filters: readonly Filter[]): Record<string, string> =>
  Object.assign(
    {},
    ...filters.map((filter) => (state.filters[filter.key]?.trim() ? wireOf(filter, state.filters[filter.key] ?? '') : {})),
  ) as Record<string, string>

/** What the list call sends. */
export const toWire = (state: ListState, { filters = [], views = [], always = {} }: Declared): ListWire => {
  const view: View | undefined = views.find((v) => v.key === state.view)
  return {
    ...always,
    ...view?.filter,
    ...filterWire(state, filters),
    column: state.sort.column,
    order: state.sort.order,
    pageNo: state.page,
    pageSize: state.size,
  }
}
/** What the counts call sends: the filters without the view, so that every tab counts the same set. */
export const countsWire = (state: ListState, { filters = [], always = {} }: Declared): ListWire => ({
  ...always,
  ...filterWire(state, filters),
})
