import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePageHash, usePageMove, usePageSearch } from '../../lib/page/page'
import type { ListPageProps, Page } from './types'
import { countsWire, differs, readState, toWire, writeState, type Declared, type ListState } from './query/url-state'
import { useSavedViews } from './views/use-views'

const isId = (view: string | undefined) => view === undefined || /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(view)

/** How many rows the filters leave: one more than are counted where there are more, as figures have it. */
export const rowsIn = ({ total, totalCapped }: Page<unknown>): number => total + (totalCapped ? 1 : 0)

/** A list's state in the address and what the server answers to it. */
export const useList = <R>(props: ListPageProps<R>) => {
  const search = usePageSearch() as Readonly<Record<string, string | undefined>>
  const move = usePageMove()
  const at = usePageHash()
  // A list within a page stays in the section it stands in.
  const hash = props.embedded ? at : ''
  const saved = useSavedViews(props.id, !props.embedded)
  const declared: Declared = { filters: props.filters, views: props.views, sort: props.sort, always: props.always, saved: saved.views }
  const state = readState(search, declared)
  const go = (part: Partial<ListState>, push = false) =>
    move({ search: writeState({ ...state, page: 1, at: undefined, ...part }, search, declared), hash, push })
  /** To a view as it was saved or declared, whatever the address said before. */
  const goTo = (next: ListState, views = declared) => {
    const { off: _off, q: _q, ...rest } = search
    move({ search: writeState({ ...next, at: undefined }, rest, views), hash, push: true })
  }
  const wire = toWire(state, declared)
  // The saved views are waited for only where they decide which rows are meant.
  const waiting = !saved.ready && isId(search['view'])
  const page = useQuery({ ...props.query(wire), placeholderData: keepPreviousData, enabled: !waiting })
  const nothing = { queryKey: ['no counts', null, null] as const, queryFn: () => Promise.resolve<Record<string, number>>({}) }
  const counted = props.counts?.(countsWire(state, declared)) ?? nothing
  const counts = useQuery({ ...counted, placeholderData: keepPreviousData, enabled: !waiting })
  const lost = saved.ready && isId(search['view']) && Boolean(search['view']) && search['view'] !== state.view
  return {
    state,
    go,
    goTo,
    wire,
    page,
    saved,
    declared,
    lost,
    modified: differs(state, declared),
    counts: props.counts ? counts.data : undefined,
    /** Why the rows or their counts could not be asked anew, while earlier ones are shown. */
    stale: page.data ? (page.error ?? (props.counts ? counts.error : null)) : null,
    /** Rows of what the address asks for; undefined while another's are still shown. */
    total: page.isPlaceholderData || !page.data ? undefined : rowsIn(page.data),
    refresh: () => {
      void page.refetch()
      if (props.counts) void counts.refetch()
    },
  }
}
export type UsedList<R> = ReturnType<typeof useList<R>>
