/** Views and schemes of one person and list; more than that nobody finds again. */
export const maxViews = 50
export const maxConditions = 20

/** A super query condition names its rule by these codes on the wire (docs/wire.md, Super query). */
export const queryRules = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in', 'like', 'left_like', 'right_like'] as const
export type QueryRule = (typeof queryRules)[number]

export interface Condition {
  readonly field: string
  readonly rule: QueryRule
  readonly val: string
}
/** 高级查询: all its conditions, or any of them. */
export interface SuperQuery {
  readonly match: 'and' | 'or'
  readonly conditions: readonly Condition[]
}

/** Everything of a list that a view keeps; what is absent is the list's own default. */
export interface ViewContent {
  /** The list's own tab the view stands on. */
  readonly tab?: string | undefined
  readonly filters?: Readonly<Record<string, string>> | undefined
  readonly query?: SuperQuery | undefined
  readonly sort?: { readonly column: string; readonly order: 'asc' | 'desc' } | undefined
  readonly size?: number | undefined
  readonly table?: TableLayout | undefined
}
/** How a table stands: order, choice, pins and widths of its columns. */
export interface TableLayout {
  readonly density: 'loose' | 'normal' | 'compact'
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly pinned: Readonly<Record<string, 'left' | 'right' | 'none'>>
  readonly widths: Readonly<Record<string, number>>
}
