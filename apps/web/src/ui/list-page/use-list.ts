import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageMove, usePageSearch } from '../../lib/page'
import type { ListPageProps } from './types'
import { countsWire, readState, toWire, writeState, type ListState } from './url-state'

/** A list's state in the address and what the server answers to it. */
export const useList = <R>(props: ListPageProps<R>) => {
  const search = usePageSearch()
  const move = usePageMove()
  const declared = { filters: props.filters, views: props.views, sort: props.sort, always: props.always }
  const state = readState(search, declared)
  const go = (part: Partial<ListState>, push = false) => {
    const next = { ...state, page: 1, ...part }
    move({ search: writeState(next, search, declared), push })
  }
  const wire = toWire(state, declared)
  const page = useQuery({ ...props.query(wire), placeholderData: keepPreviousData })
  const nothing = { queryKey: ['no counts', null, null] as const, queryFn: () => Promise.resolve<Record<string, number>>({}) }
  const counts = useQuery({ ...(props.counts?.(countsWire(state, declared)) ?? nothing), placeholderData: keepPreviousData })
  return { state, go, wire, page, counts: props.counts ? counts.data : undefined }
}

/** Rows chosen for a batch action; they stay chosen while paging. */
export const useSelection = <R>(keyOf: (row: R) => string, scope: string) => {
  const [held, setHeld] = useState<{ scope: string; rows: ReadonlyMap<string, R> }>({ scope, rows: new Map() })
  const rows = held.scope === scope ? held.rows : new Map<string, R>()
  const set = (next: ReadonlyMap<string, R>) => setHeld({ scope, rows: next })
  return {
    rows: [...rows.values()],
    keys: new Set(rows.keys()),
    clear: () => set(new Map()),
    toggle: (row: R) => {
      const next = new Map(rows)
      if (!next.delete(keyOf(row))) next.set(keyOf(row), row)
      set(next)
    },
    /** What is chosen on the page shown, in place of what was chosen on it before. */
    setPage: (pageRows: readonly R[], chosen: readonly R[]) => {
      const next = new Map(rows)
      for (const row of pageRows) next.delete(keyOf(row))
      for (const row of chosen) next.set(keyOf(row), row)
      set(next)
    },
  }
}
