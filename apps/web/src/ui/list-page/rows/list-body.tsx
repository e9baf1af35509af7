import { Skeleton } from 'antd'
import { useIsPhone } from '../../../lib/media'
import { useText } from '../../../lib/text'
import { EmptyState, ErrorState, NoMatchState } from '../../states/states'
import { Cards } from './cards'
import { listText } from '../list-page.text'
import type { Selection } from './selection'
import type { useTableSettings } from '../columns/settings'
import { DataTable } from './table'
import type { Column, ListPageProps } from '../types'
import type { UsedList } from '../use-list'

interface ListBodyProps<R> {
  readonly props: ListPageProps<R>
  readonly list: UsedList<R>
  readonly rows: readonly R[]
  readonly table: ReturnType<typeof useTableSettings<R>>
  readonly selection: Selection<R>
  readonly selectable: boolean
  readonly fullscreen: boolean
  readonly visited: string | null
  readonly cursor: string | null
  readonly keyOf: (row: R) => string
  readonly onVisit: (row: R) => void
  readonly onOpen: (row: R) => void
  readonly clear: () => void
}

/** Loading, failed, empty, no match; else cards on a phone and a table elsewhere. */
export const ListBody = <R extends object>(given: ListBodyProps<R>) => {
  const { props, list, rows, table, selection, selectable, fullscreen, keyOf, onVisit, onOpen, clear } = given
  const { page, state, go } = list
  const t = useText(listText)
  const phone = useIsPhone()
  if (page.isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} className="srm-pad" aria-label={t.loading} />
  if (page.isError && !page.data) return <ErrorState title={t.failed} detail={page.error.message} retry={() => void page.refetch()} />
  if (!rows.length) {
    const filtered = Object.keys(state.filters).length > 0 || state.query !== null
    return filtered ? <NoMatchState clear={clear} /> : <EmptyState title={props.empty?.title} detail={props.empty?.detail} />
  }
  const shared = { rows, keyOf, hrefOf: (row: R) => props.rowLink?.(row), onVisit, actions: props.rowActions }
  if (phone && !fullscreen)
    return (
      <Cards
        {...shared}
        columns={props.columns}
        selected={selection.keys}
        onToggle={selectable ? selection.toggle : undefined}
        onRange={(row) => selection.range(rows, row)}
      />
    )
  const widths = (next: Readonly<Record<string, number>>) => table.change({ widths: { ...table.settings.widths, ...next } })
  return (
    <DataTable
      {...shared}
      columns={table.shown as readonly Column<R>[]}
      label={props.title}
      fullscreen={fullscreen}
      density={table.settings.density}
      sort={state.sort}
      onSort={(sort) => go({ sort: sort ?? props.sort ?? { column: 'createTime', order: 'desc' } })}
      visited={given.visited}
      cursor={given.cursor}
      onOpen={props.rowLink ? onOpen : undefined}
      selected={selectable ? selection.keys : undefined}
      onSelect={(chosen) => selection.setPage(rows, chosen)}
      widths={table.settings.widths}
      onWidths={widths}
    />
  )
}
