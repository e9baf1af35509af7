import type { SuperQuery, ViewContent } from '@srm/domain/sys/list-view/list-view.rules'
import { parseSuperQuery, superQueryWire, writeSuperQuery } from './super-query.model'
import type { Filter, ListPageProps, ListWire, View } from '../types'

export const pageSizes = [10, 20, 30] as const
export const fullscreenSizes = [20, 40, 60] as const

/** Everything a list shows, as its address holds it; only what differs from the view's own state is written. */
export interface ListState {
  readonly view: string
  readonly page: number
  /** Where the page begins instead: beside a row (the server's cursor), or at a day. */
  readonly at?: string | undefined
  readonly size: number
  readonly sort: { readonly column: string; readonly order: 'asc' | 'desc' }
  readonly filters: Readonly<Record<string, string>>
  readonly query: SuperQuery | null
}
/** A view kept under a name: its key in the address is its id. */
interface SavedView {
  readonly id: string
  readonly content: ViewContent
  readonly isDefault: boolean
}
type Search = Readonly<Record<string, string | undefined>>
export type Declared = Pick<ListPageProps<never>, 'filters' | 'views' | 'sort' | 'always'> & { readonly saved?: readonly SavedView[] }

const defaultSort = { column: 'createTime', order: 'desc' } as const
const defaultSize = 10

/** The list's first tab; a list without tabs has one all the same, for the saved views to stand beside. */
export const firstTab = ({ views = [] }: Pick<Declared, 'views'>): string => views[0]?.key ?? 'all'
/** What the list opens with. */
export const homeView = (declared: Declared): string => declared.saved?.find((v) => v.isDefault)?.id ?? firstTab(declared)
const savedOf = ({ saved = [] }: Declared, key: string): SavedView | undefined => saved.find((v) => v.id === key)

/** A view as it was saved, or a tab as it was declared: what "reset" goes back to. */
export const baseOf = (declared: Declared, key: string): ListState => {
  const content = savedOf(declared, key)?.content ?? {}
  return {
    view: key,
    page: 1,
    size: content.size ?? defaultSize,
    sort: content.sort ?? declared.sort ?? defaultSort,
    filters: content.filters ?? {},
    query: content.query ?? null,
  }
}

const sizeIn = (text: string | undefined, fallback: number) => Math.min(200, whole(text, fallback))
const whole = (text: string | undefined, fallback: number) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : fallback)

export const readState = (search: Search, declared: Declared): ListState => {
  const asked = search['view'] ?? ''
  const known =
    savedOf(declared, asked) ?? (declared.views ?? []).find((v) => v.key === asked) ?? (asked === firstTab(declared) || undefined)
  const base = baseOf(declared, known ? asked : homeView(declared))
  // Parts of a saved view that were taken away.
  const off = new Set(search['off']?.split(','))
  const named = search['sort']
  const filters = (declared.filters ?? []).flatMap(({ key }) => {
    const value = search[key] || (off.has(key) ? undefined : base.filters[key])
    return value ? [[key, value] as const] : []
  })
  return {
    view: base.view,
    page: whole(search['page'], 1),
    ...(search['at'] && { at: search['at'] }),
    size: sizeIn(search['size'], base.size),
    sort: named ? { column: named.replace(/^-/, ''), order: named.startsWith('-') ? 'desc' : 'asc' } : base.sort,
    filters: Object.fromEntries(filters),
    query: parseSuperQuery(search['q']) ?? (off.has('q') ? null : base.query),
  }
}

/** The address's parameters; those of other parts of the page stay. */
export const writeState = (state: ListState, search: Search, declared: Declared): Record<string, string | undefined> => {
  const base = baseOf(declared, state.view)
  const sorted = state.sort.column !== base.sort.column || state.sort.order !== base.sort.order
  const keys = (declared.filters ?? []).map((filter) => filter.key)
  const query = writeSuperQuery(state.query)
  const gone = [...keys.filter((key) => base.filters[key] && !state.filters[key]), ...(base.query && !query ? ['q'] : [])]
  return {
    ...search,
    ...Object.fromEntries(keys.map((key) => [key, state.filters[key] === base.filters[key] ? undefined : state.filters[key] || undefined])),
    view: state.view === homeView(declared) ? undefined : state.view,
    page: state.page === 1 ? undefined : String(state.page),
    at: state.at,
    size: state.size === base.size ? undefined : String(state.size),
    sort: sorted ? `${state.sort.order === 'desc' ? '-' : ''}${state.sort.column}` : undefined,
    q: query === writeSuperQuery(base.query) ? undefined : query,
    off: gone.join() || undefined,
  }
}

/** Has the view been changed since it was saved? The page one stands on is no part of it. */
export const differs = (state: ListState, declared: Declared): boolean => {
  const { page: _page, at: _at, view: _view, ...changed } = writeState({ ...state, page: 1 }, {}, declared)
  return Object.values(changed).some((value) => value !== undefined)
}
/** What a view keeps of the list's state. */
export const contentOf = (state: ListState, declared: Declared): ViewContent => ({
  tab: tabOf(state, declared),
  filters: state.filters,
  ...(state.query ? { query: state.query } : {}),
  sort: state.sort,
  size: state.size,
})
/** The declared tab a view stands on. */
export const tabOf = (state: Pick<ListState, 'view'>, declared: Declared): string => {
  const saved = savedOf(declared, state.view)
  return saved ? (saved.content.tab ?? firstTab(declared)) : state.view
}

/** A filter's value takes the form its rule has on the wire (docs/wire.md, Filter values): `*v*`, `!v`, `>=v`, `<=v`. */
const wrapped: Record<NonNullable<Filter['rule']>, (value: string) => string> = {
  like: (value) => `*${value}*`,
  ne: (value) => `!${value}`,
  ge: (value) => `>=${value}`,
  le: (value) => `<=${value}`,
  eq: (value) => value,
}
const wireOf = ({ key, kind = 'text', rule }: Filter, value: string): Record<string, string> => {
  const text = value.trim()
  if (kind !== 'days') return { [key]: wrapped[rule ?? (kind === 'text' ? 'like' : 'eq')](text) }
  const [begin = '', end = ''] = text.split('~')
  return { ...(begin ? { [`${key}_begin`]: begin } : {}), ...(end ? { [`${key}_end`]: end } : {}) }
}

/** Filters and super query: which rows, without the tab. */
const rowsWire = (state: ListState, filters: readonly Filter[]): Record<string, string> =>
  Object.assign(
    {},
    ...filters.map((filter) => (state.filters[filter.key]?.trim() ? wireOf(filter, state.filters[filter.key] ?? '') : {})),
    superQueryWire(state.query),
  ) as Record<string, string>

/** What the list call sends. */
export const toWire = (state: ListState, declared: Declared): ListWire => {
  const { filters = [], views = [], always = {} } = declared
  const view: View | undefined = views.find((v) => v.key === tabOf(state, declared))
  return {
    ...always,
    ...view?.filter,
    ...rowsWire(state, filters),
    column: state.sort.column,
    order: state.sort.order,
    pageNo: state.page,
    pageSize: state.size,
    ...(state.at && { cursor: state.at }),
  }
}
/** What the counts call sends: the filters without the view, so that every tab counts the same set. */
export const countsWire = (state: ListState, { filters = [], always = {} }: Declared): ListWire => ({
  ...always,
  ...rowsWire(state, filters),
})
