import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { lazily } from '../../lib/page/lazily'
import { useFreshHref } from '../../lib/page/dirty'
import { useIsPhone } from '../../lib/media'
import { ask, toast } from '../../lib/notify'
import { refuseStep } from '../../lib/wire/refusal'
import { usePageHref, usePageNavigate } from '../../lib/page/page'
import { readStored, writeStored } from '../../lib/session/storage'
import { useText } from '../../lib/text'
import { useMay } from '../actor'
import { Icon } from '../icons'
import { useCursor, useListKeys } from './keys/keys'
import './list.css'
import { ListBody } from './rows/list-body'
import { listText } from './list-page.text'
import { Pages } from './rows/pages'
import { FilterChips, QueryBar } from './query/query-bar'
import { useSelection, maxChosen } from './rows/selection'
import { BatchButtons, SelectionBar, UndoNote } from './rows/selection-bar'
import { useTableSettings } from './columns/settings'
import { leaveTrail } from './rows/siblings'
import { StaleNote } from './rows/stale-note'
import { SuperQueryChip } from './query/super-query-chip'
import { queryFields } from './query/super-query.model'
import { Toolbar } from './toolbar'
import type { BatchAction, ListPageProps, PrimaryAction } from './types'
import { baseOf } from './query/url-state'
import { allRows } from './rows/all-rows'
import { rowsIn, useList } from './use-list'
import { ViewBar } from './views/view-bar'
import { ViewTabs } from './views/view-tabs'

const SuperQueryDialog = lazily(() => import('./query/super-query').then((m) => m.SuperQueryDialog))
const ExportDialog = lazily(() => import('./export-dialog').then((m) => m.ExportDialog))

const Primary = ({ action }: { action: PrimaryAction }) => {
  const may = useMay()
  // Something typed on the page it leads to is not overwritten: then another of its kind is opened.
  const to = useFreshHref(action.to ?? '')
  if (!may(action.permission)) return null
  const icon = <Icon name={action.icon ?? 'plus'} />
  if (action.to)
    return (
      <Link to={to} className="srm-primary-link">
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

/** Rows shown, visited and opened: what a list does with each of them. */
const useRows = <R extends object>(props: ListPageProps<R>, list: ReturnType<typeof useList<R>>) => {
  const { id, rowLink } = props
  const href = usePageHref()
  const navigate = usePageNavigate()
  const visitedKey = `visited:${id}`
  const [visited, setVisited] = useState(() => readStored<string>(visitedKey))
  const keyOf = props.rowKey ?? ((row: R) => String((row as { id?: unknown }).id))
  const rows = list.page.data?.records ?? []
  const visit = (row: R) => {
    const key = keyOf(row)
    setVisited(key)
    writeStored(visitedKey, key)
    const { page, size, at } = list.state
    const call = props.query(list.wire).queryKey[0]
    // A page without a number has no place among all: its rows are each other's neighbours.
    const place = at ? { total: rows.length, from: 1 } : { total: list.page.data?.total ?? 0, from: (page - 1) * size + 1 }
    const trail = { list: href, call, wire: list.wire, keys: rows.map(keyOf), ...place }
    leaveTrail(trail, rowLink?.(row) ?? '', key)
  }
  const open = (row: R) => {
    if (!rowLink) return
    visit(row)
    void navigate({ to: rowLink(row) })
  }
  return { rows, keyOf, visited, visit, open }
}

/** Every list of the product is declared by data and has its state in the address (docs/conventions.md, Lists). */
export const ListPage = <R extends object>(props: ListPageProps<R>) => {
  const { id, title, columns, filters = [], views = [], batch = [], primary, countBy = 'status', rowEdit } = props
  const t = useText(listText)
  const phone = useIsPhone()
  const may = useMay()
  const navigate = usePageNavigate()
  const [route = ''] = usePageHref().split(/[?#]/)
  const frame = useRef<HTMLElement>(null)
  const list = useList(props)
  const { state, go, wire, page, declared, saved } = list
  const { rows, keyOf, visited, visit, open } = useRows(props, list)
  const view = saved.views.find((one) => one.id === state.view)
  const table = useTableSettings(columns, { route, table: id, view: view?.id, base: view?.content.table })
  const selection = useSelection(keyOf, JSON.stringify([state.view, state.filters, state.query]))
  const { cursor, row: cursorRow, move } = useCursor(rows, keyOf, frame)
  const [fullscreen, setFullscreen] = useState(false)
  const [dialog, setDialog] = useState<'export' | 'query' | 'help' | null>(null)
  const [gathering, setGathering] = useState(false)

  const total = page.data ? rowsIn(page.data) : 0
  const usable = batch.filter((action) => may(action.permission))
  const fields = props.superQuery === null ? [] : [...queryFields(columns, filters), ...(props.superQuery ?? [])]
  const clear = () => go({ filters: {}, query: null })
  const toggleFullscreen = () => {
    setFullscreen(!fullscreen)
    go({ size: fullscreen ? 10 : 20 })
  }
  const runBatch = async (action: BatchAction<R>) => {
    if (!selection.rows.length) return refuseStep(t.selectOne)
    if (action.confirm && !(await ask({ title: action.confirm, ok: action.label, cancel: t.cancel, danger: action.danger }))) return
    await action.run(selection.rows)
    selection.clear()
  }
  const chooseAll = async () => {
    setGathering(true)
    const found = await allRows(props, wire, maxChosen).catch(() => null)
    setGathering(false)
    if (!found) return
    selection.setAll(found)
    if (total > found.length) toast('warning', t.capped(found.length))
  }
  useListKeys(!props.embedded, {
    search: () => frame.current?.parentElement?.querySelector<HTMLElement>('.srm-query input')?.focus(),
    move,
    open: () => cursorRow && open(cursorRow),
    select: () => cursorRow && usable.length && selection.toggle(cursorRow),
    edit: () => {
      const edit = cursorRow && rowEdit?.(cursorRow)
      if (typeof edit === 'string') void navigate({ to: edit })
      else edit?.()
    },
    add: () => {
      if (!primary || !may(primary.permission)) return
      if (primary.to) void navigate({ to: primary.to })
      else primary.onClick?.()
    },
    help: () => setDialog('help'),
  })
  const exporting = props.exportPath && may(props.exportPermission) ? () => setDialog('export') : undefined
  return (
    <>
      {!props.embedded && (
        <div className="srm-band">
          <div className="srm-row wrap gap-3 srm-head">
            <h1>{title}</h1>
            <span className="srm-dim" role="status">
              {page.data ? t.total(total) : ''}
            </span>
            <span className="srm-grow" />
            {primary && <Primary action={primary} />}
          </div>
          <ViewBar listKey={id} views={views} countBy={countBy} list={list} table={table} />
        </div>
      )}
      <div className={props.embedded ? 'srm-stack' : 'srm-body'}>
        {props.above}
        {props.embedded && views.length > 0 && (
          <ViewTabs
            {...{ views, countBy, saved: [], modified: false, current: state.view, counts: list.counts, total: list.total }}
            onPick={(next) => list.goTo({ ...state, view: next, page: 1 })}
          />
        )}
        {list.lost && (
          <p className="srm-row wrap srm-note" data-tone="todo" role="status">
            <Icon name="info" /> {t.lostView}
          </p>
        )}
        {(filters.length > 0 || state.query) && (
          <div className={phone ? 'srm-query-phone' : 'srm-card'}>
            <QueryBar
              filters={filters}
              values={state.filters}
              start={baseOf(declared, state.view).filters}
              foldKey={`filters:${id}`}
              advanced={state.query?.conditions.length ?? 0}
              onAdvanced={fields.length ? () => setDialog('query') : undefined}
              onChange={(next) => go({ filters: next })}
            />
            <FilterChips
              filters={filters}
              values={state.filters}
              onChange={(next) => go({ filters: next })}
              onClear={clear}
              more={
                state.query && (
                  <SuperQueryChip
                    query={state.query}
                    fields={fields}
                    onEdit={() => setDialog('query')}
                    onRemove={() => go({ query: null })}
                  />
                )
              }
            />
          </div>
        )}
        <section
          ref={frame}
          className={fullscreen ? 'srm-card srm-table-card fullscreen' : 'srm-card srm-table-card'}
          aria-label={title}
          aria-busy={page.isFetching}
        >
          {page.isFetching && !page.isPending && <div className="srm-progress" aria-hidden="true" />}
          <div className={selection.rows.length ? 'srm-toolbar selecting' : 'srm-toolbar'}>
            {selection.rows.length > 0 ? (
              <SelectionBar
                rows={selection.rows}
                total={total}
                columns={columns}
                batch={usable}
                busy={gathering}
                onRun={(action) => void runBatch(action)}
                onAll={() => void chooseAll()}
                onClear={selection.clear}
              />
            ) : (
              <>
                {!phone && <BatchButtons batch={usable} onRun={(action) => void runBatch(action)} />}
                {phone && usable.length > 0 && rows.length > 0 && (
                  <button type="button" className="srm-link" onClick={() => selection.setPage(rows, rows)}>
                    {t.selectPage}
                  </button>
                )}
                {props.tools}
              </>
            )}
            <span className="srm-grow" />
            <Toolbar
              updatedAt={page.dataUpdatedAt}
              fullscreen={fullscreen}
              onRefresh={list.refresh}
              onFullscreen={toggleFullscreen}
              onExport={exporting}
              onImport={props.onImport && may(props.importPermission) ? props.onImport : undefined}
              columns={table.ordered}
              settings={table.settings}
              onChange={table.change}
              onReset={table.reset}
              help={dialog === 'help'}
              onHelp={(open) => setDialog(open ? 'help' : null)}
            />
          </div>
          <StaleNote error={list.stale} updatedAt={page.dataUpdatedAt} retry={list.refresh} />
          <ListBody
            {...{ props, list, rows, table, selection, fullscreen, visited, cursor, keyOf, clear }}
            selectable={usable.length > 0}
            onVisit={visit}
            onOpen={open}
          />
          <Pages {...{ state, page: page.data, fullscreen, go, columns }} />
        </section>
      </div>
      {selection.dropped > 0 && <UndoNote count={selection.dropped} onUndo={selection.undo} onClose={selection.forget} />}
      {dialog === 'query' && (
        <SuperQueryDialog
          listKey={id}
          fields={fields}
          schemes={saved.schemes}
          query={state.query}
          onQuery={(query) => go({ query })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'export' && (
        <ExportDialog
          path={props.exportPath ?? ''}
          wire={wire}
          always={props.always ?? {}}
          selected={[...selection.keys]}
          total={total}
          columns={table.shown.map((column) => column.key)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
