import { Link, useNavigate } from '@tanstack/react-router'
import { Button, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { fetchFile } from '../../lib/api'
import { saveBlob } from '../../lib/files'
import { useIsPhone } from '../../lib/media'
import { ask } from '../../lib/notify'
import { readStored, writeStored } from '../../lib/storage'
import { useText } from '../../lib/text'
import { useMay } from '../actor'
import { Icon } from '../icons'
import { EmptyState, ErrorState, NoMatchState } from '../states'
import { Cards } from './cards'
import { listText } from './list-page.text'
import { FilterChips, QueryBar } from './query-bar'
import { useTableSettings } from './settings'
import { DataTable } from './table'
import { Toolbar } from './toolbar'
import type { ListPageProps, PrimaryAction, View } from './types'
import { fullscreenSizes, pageSizes } from './url-state'
import { useList, useSelection } from './use-list'

interface ViewTabsProps {
  readonly views: readonly View[]
  readonly current: string
  readonly counts?: Readonly<Record<string, number>>
  readonly countBy: string
  readonly onPick: (key: string) => void
}
const ViewTabs = ({ views, current, counts, countBy, onPick }: ViewTabsProps) => {
  const t = useText(listText)
  const countOf = (view: View): number | undefined => {
    if (!counts) return undefined
    const value = view.filter[countBy]
    if (value !== undefined) return value.split(',').reduce((sum, one) => sum + (counts[one] ?? 0), 0)
    return Object.keys(view.filter).length ? counts[view.key] : Object.values(counts).reduce((sum, n) => sum + n, 0)
  }
  return (
    <nav className="srm-views" aria-label={t.views}>
      {views.map((view) => {
        const count = countOf(view)
        return (
          <button key={view.key} type="button" aria-current={view.key === current || undefined} onClick={() => onPick(view.key)}>
            {view.label}
            {count !== undefined && <i data-urgent={(view.urgent && count > 0) || undefined}>{count}</i>}
          </button>
        )
      })}
    </nav>
  )
}

const Primary = ({ action }: { action: PrimaryAction }) => {
  const may = useMay()
  if (!may(action.permission)) return null
  const icon = <Icon name={action.icon ?? 'plus'} />
  if (action.to)
    return (
      <Link to={action.to} className="srm-primary-link">
        {icon}
        {action.label}
      </Link>
    )
  return (
    <Button type="primary" icon={icon} onClick={action.onClick}>
      {action.label}
    </Button>
  )
}

/** Every list of the product: declared by data, its state in the address (ux §2.1). */
export const ListPage = <R extends object>(props: ListPageProps<R>) => {
  const { id, title, columns, filters = [], views = [], batch = [], primary, rowLink, countBy = 'status' } = props
  const t = useText(listText)
  const phone = useIsPhone()
  const navigate = useNavigate()
  const may = useMay()
  const keyOf = props.rowKey ?? ((row: R) => String((row as { id?: unknown }).id))
  const { state, go, wire, page, counts } = useList(props)
  const selection = useSelection(keyOf, JSON.stringify([state.view, state.filters]))
  const table = useTableSettings(id, columns)
  const [fullscreen, setFullscreen] = useState(false)
  const visitedKey = `visited:${id}`
  const [visited, setVisited] = useState(() => readStored<string>(visitedKey))

  const rows = page.data?.records ?? []
  const total = page.data?.total ?? 0
  const usable = batch.filter((action) => may(action.permission))
  const filtered = Object.keys(state.filters).length > 0
  const visit = (row: R) => {
    setVisited(keyOf(row))
    writeStored(visitedKey, keyOf(row))
  }
  const open = (row: R) => {
    if (!rowLink) return
    visit(row)
    void navigate({ to: rowLink(row) })
  }
  const toggleFullscreen = () => {
    setFullscreen(!fullscreen)
    go({ size: fullscreen ? 10 : 20 })
  }
  const exportRows = async () => {
    const query = { ...wire, ...(selection.rows.length ? { selections: [...selection.keys].join() } : {}) }
    const { blob, fileName } = await fetchFile(props.exportPath ?? '', { query })
    saveBlob(blob, fileName ?? `${title}.xlsx`)
  }
  const runBatch = async (action: (typeof usable)[number]) => {
    if (action.confirm && !(await ask({ title: action.confirm, ok: action.label, cancel: t.cancel, danger: action.danger }))) return
    await action.run(selection.rows)
    selection.clear()
  }

  const body = () => {
    if (page.isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} className="srm-pad" aria-label={t.loading} />
    if (page.isError && !page.data) return <ErrorState title={t.failed} detail={page.error.message} retry={() => void page.refetch()} />
    if (!rows.length)
      return filtered ? (
        <NoMatchState clear={() => go({ filters: {} })} />
      ) : (
        <EmptyState title={props.empty?.title} detail={props.empty?.detail} />
      )
    const shared = { rows, columns: table.shown, keyOf, hrefOf: (row: R) => rowLink?.(row), onVisit: visit, actions: props.rowActions }
    if (phone && !fullscreen)
      return <Cards {...shared} columns={columns} selected={selection.keys} onToggle={usable.length ? selection.toggle : undefined} />
    return (
      <DataTable
        {...shared}
        label={title}
        fullscreen={fullscreen}
        density={table.settings.density}
        sort={state.sort}
        onSort={(sort) => go({ sort: sort ?? props.sort ?? { column: 'createTime', order: 'desc' } })}
        visited={visited}
        onOpen={rowLink ? open : undefined}
        selected={usable.length ? selection.keys : undefined}
        onSelect={(chosen) => selection.setPage(rows, chosen)}
      />
    )
  }
  const sizes = fullscreen ? fullscreenSizes : pageSizes
  return (
    <>
      {!props.embedded && (
        <div className="srm-band">
          <div className="srm-head">
            <h1>{title}</h1>
            <span className="srm-dim" role="status">
              {page.data ? t.total(total) : ''}
            </span>
            <span className="srm-grow" />
            {primary && <Primary action={primary} />}
          </div>
          {views.length > 0 && (
            <ViewTabs views={views} current={state.view} counts={counts} countBy={countBy} onPick={(view) => go({ view }, true)} />
          )}
        </div>
      )}
      <div className={props.embedded ? 'srm-stack' : 'srm-body'}>
        {props.above}
        {filters.length > 0 && (
          <div className={phone ? 'srm-query-phone' : 'srm-card'}>
            <QueryBar filters={filters} values={state.filters} onChange={(next) => go({ filters: next })} />
            <FilterChips filters={filters} values={state.filters} onChange={(next) => go({ filters: next })} />
          </div>
        )}
        <section
          className={fullscreen ? 'srm-card srm-table-card fullscreen' : 'srm-card srm-table-card'}
          aria-label={title}
          aria-busy={page.isFetching}
        >
          {page.isFetching && !page.isPending && <div className="srm-progress" aria-hidden="true" />}
          <div className={selection.rows.length ? 'srm-toolbar selecting' : 'srm-toolbar'}>
            {selection.rows.length > 0 ? (
              <>
                <b>{t.selected(selection.rows.length)}</b>
                <button type="button" className="srm-link" onClick={selection.clear}>
                  {t.clear}
                </button>
                {usable.map((action) => (
                  <Button key={action.key} danger={action.danger} onClick={() => void runBatch(action)}>
                    {action.label}
                  </Button>
                ))}
              </>
            ) : (
              props.tools
            )}
            <span className="srm-grow" />
            {!phone && (
              <Toolbar
                updatedAt={page.dataUpdatedAt}
                fullscreen={fullscreen}
                onRefresh={() => void page.refetch()}
                onFullscreen={toggleFullscreen}
                onExport={props.exportPath && may(props.exportPermission) ? () => void exportRows().catch(() => null) : undefined}
                columns={table.ordered}
                settings={table.settings}
                onChange={table.change}
                onReset={table.reset}
              />
            )}
          </div>
          {body()}
          {total > 0 && (
            <div className="srm-pages">
              <span>{t.range(Math.min(total, (state.page - 1) * state.size + 1), Math.min(total, state.page * state.size), total)}</span>
              <span className="srm-grow" />
              <Pagination
                current={state.page}
                pageSize={state.size}
                total={total}
                simple={phone}
                showSizeChanger={!phone}
                showQuickJumper={!phone && total > state.size * 5}
                pageSizeOptions={[...sizes]}
                onChange={(next, size) => go({ page: size === state.size ? next : 1, size }, size === state.size)}
              />
            </div>
          )}
        </section>
      </div>
    </>
  )
}
