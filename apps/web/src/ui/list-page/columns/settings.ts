import type { TableLayout } from '@srm/domain/sys/list-view/list-view.rules'
import { useState } from 'react'
import { getSession } from '../../../lib/session/session'
import { readStored, writeStored } from '../../../lib/session/storage'
import type { Column } from '../types'

export type TableSettings = TableLayout
export type Density = TableSettings['density']
type Pin = TableSettings['pinned'][string]

/** Grows when kept layouts no longer fit: older ones are then left alone. */
const schemaVersion = 2
/** User, route and table make the key: two tables of a page, and one table on two pages, do not write over each other. */
export const layoutKey = (user: string, route: string, table: string, view?: string): string =>
  ['table', user, route, table, `v${schemaVersion}`, ...(view ? [view] : [])].join(':')

export const defaultLayout = <R>(columns: readonly Column<R>[]): TableSettings => ({
  density: 'normal',
  order: columns.map((c) => c.key),
  hidden: columns.filter((c) => c.hidden).map((c) => c.key),
  pinned: Object.fromEntries(columns.flatMap((c) => (c.fixed ? [[c.key, c.fixed]] : []))),
  widths: {},
})

const sides: Record<Pin, number> = { left: 0, none: 1, right: 2 }

/** The columns as a layout puts them: pinned ones at their side, others in the kept order; new ones come last. Never none. */
export const arranged = <R>(columns: readonly Column<R>[], layout: TableSettings) => {
  const place = (key: string) => {
    const at = layout.order.indexOf(key)
    return at < 0 ? layout.order.length : at
  }
  const pinOf = (column: Column<R>): Pin => layout.pinned[column.key] ?? column.fixed ?? 'none'
  const ordered = [...columns].sort((a, b) => place(a.key) - place(b.key))
  const wanted = ordered.filter((c) => !layout.hidden.includes(c.key))
  const shown = (wanted.length ? wanted : ordered.slice(0, 1))
    .sort((a, b) => sides[pinOf(a)] - sides[pinOf(b)])
    .map((column) => {
      const pin = pinOf(column)
      return { ...column, fixed: pin === 'none' ? undefined : pin, width: layout.widths[column.key] ?? column.width }
    })
  return { ordered, shown }
}

/** Hides or shows a column; null where it is the last one, for a table without columns cannot be mended. */
export const toggled = (keys: readonly string[], hidden: readonly string[], key: string): readonly string[] | null => {
  const next = hidden.includes(key) ? hidden.filter((k) => k !== key) : [...hidden, key]
  return keys.every((k) => next.includes(k)) ? null : next
}
export const moved = (order: readonly string[], from: string, to: string): readonly string[] => {
  const next = order.filter((key) => key !== from)
  const [at, was] = [order.indexOf(to), order.indexOf(from)]
  next.splice(at < 0 || was < 0 ? next.length : at, 0, from)
  return next
}

interface Kept {
  readonly key: string
  readonly layout: TableSettings | null
}
const isLayout = (kept: Partial<TableSettings> | null): kept is TableSettings =>
  Boolean(kept?.order && kept.hidden && kept.pinned && kept.widths && kept.density)
const read = (key: string): Kept => {
  const kept = readStored<Partial<TableSettings>>(key)
  return { key, layout: isLayout(kept) ? kept : null }
}

interface Place {
  readonly route: string
  readonly table: string
  /** The saved view in force, and how it arranges the table. */
  readonly view?: string | undefined
  readonly base?: TableSettings | undefined
}
/** What the user made of a table, kept in the browser per user, route, table and view. */
export const useTableSettings = <R>(columns: readonly Column<R>[], { route, table, view, base }: Place) => {
  const key = layoutKey(getSession()?.userInfo.username ?? '', route, table, view)
  const [state, setState] = useState<Kept>(() => read(key))
  const held = state.key === key ? state : read(key)
  const start = base ?? defaultLayout(columns)
  const settings = held.layout ?? start
  const keep = (layout: TableSettings | null) => {
    setState({ key, layout })
    writeStored(key, layout)
  }
  return {
    settings,
    ...arranged(columns, settings),
    changed: held.layout !== null && JSON.stringify(held.layout) !== JSON.stringify(start),
    change: (part: Partial<TableSettings>) => keep({ ...settings, ...part }),
    reset: () => keep(null),
  }
}
export type UsedSettings = Pick<ReturnType<typeof useTableSettings>, 'settings' | 'changed' | 'reset'>
