import { useState } from 'react'
import { getSession } from '../../lib/session'
import { readStored, writeStored } from '../../lib/storage'
import type { Column } from './types'

export type Density = 'loose' | 'normal' | 'compact'
export interface TableSettings {
  readonly density: Density
  /** Keys in their order; keys not named stand behind, in the declared order. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

const defaults = <R>(columns: readonly Column<R>[]): TableSettings => ({
  density: 'normal',
  order: columns.map((c) => c.key),
  hidden: columns.filter((c) => c.hidden).map((c) => c.key),
})

/** What the user made of a table, kept per user and table; columns added later appear by themselves. */
export const useTableSettings = <R>(id: string, columns: readonly Column<R>[]) => {
  const key = `table:${getSession()?.userInfo.username ?? ''}:${id}`
  const [kept, setKept] = useState<TableSettings | null>(() => readStored<TableSettings>(key))
  const settings = kept ?? defaults(columns)
  const change = (part: Partial<TableSettings>) => {
    const next = { ...settings, ...part }
    setKept(next)
    writeStored(key, next)
  }
  const reset = () => {
    setKept(null)
    writeStored(key, null)
  }
  const place = (key: string) => {
    const at = settings.order.indexOf(key)
    return at < 0 ? settings.order.length : at
  }
  const ordered = [...columns].sort((a, b) => place(a.key) - place(b.key))
  const shown = ordered.filter((c) => !settings.hidden.includes(c.key))
  return { settings, ordered, shown: shown.length ? shown : ordered.slice(0, 1), change, reset }
}
export type UsedSettings = Pick<ReturnType<typeof useTableSettings>, 'settings' | 'change' | 'reset'>
