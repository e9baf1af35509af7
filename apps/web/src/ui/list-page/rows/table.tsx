import { Table, type TableColumnType } from 'antd'
import { useEffect, useMemo, useRef, type MouseEvent, type ReactNode } from 'react'
import { useText } from '../../../lib/text'
import { cellContent, isNumeric, linkedCell } from './cell'
import { listText } from '../list-page.text'
import { HeaderCell, ResizingContext } from '../columns/resize'
import type { Density } from '../columns/settings'
import type { Column } from '../types'

/** From here on rows are drawn only while they are in sight. */
export const virtualAbove = 200
const virtualHeight = 560
const autoWidth = 140
const selectionWidth = 40

interface Sort {
  readonly column: string
  readonly order: 'asc' | 'desc'
}
export interface DataTableProps<R> {
  readonly label: string
  readonly rows: readonly R[]
  readonly columns: readonly Column<R>[]
  readonly keyOf: (row: R) => string
  readonly hrefOf: (row: R) => string | undefined
  readonly onVisit: (row: R) => void
  readonly onOpen?: (row: R) => void
  readonly actions?: (row: R) => ReactNode
  readonly density: Density
  readonly fullscreen: boolean
  readonly sort: Sort
  readonly onSort: (sort: Sort | null) => void
  readonly visited: string | null
  /** The row the keyboard stands on. */
  readonly cursor?: string | null
  readonly selected?: ReadonlySet<string>
  readonly onSelect: (rows: readonly R[]) => void
  /** Widths the user gave; absent: columns cannot be drawn wider. */
  readonly widths?: Readonly<Record<string, number>>
  readonly onWidths?: (widths: Readonly<Record<string, number>>) => void
}

const own = 'a, button, input, label, .ant-checkbox-wrapper, .ant-table-selection-column, .srm-row-actions'
/** A click on a control, in a menu that a row's button opened elsewhere on the page, or the end of marking text, opens no row. */
const opens = ({ target, currentTarget, button }: MouseEvent): boolean =>
  target instanceof Element && currentTarget.contains(target) && !target.closest(own) && !getSelection()?.toString() && button === 0

const useBuilt = <R extends object>(props: DataTableProps<R>): TableColumnType<R>[] => {
  const { columns, hrefOf, onVisit, actions, sort, widths, onWidths } = props
  const t = useText(listText)
  const linkKey = columns.find((column) => column.link)?.key
  const built: TableColumnType<R>[] = columns.map((column) => ({
    key: column.key,
    title: column.title,
    width: column.width,
    fixed: column.fixed,
    align: isNumeric(column) ? 'right' : undefined,
    sorter: column.sort ?? false,
    sortOrder: sort.column === column.key ? (sort.order === 'asc' ? 'ascend' : 'descend') : null,
    ...(onWidths ? { onHeaderCell: () => ({ 'data-column': column.key }) as object } : {}),
    render: (_, row) => (column.key === linkKey ? linkedCell(column, row, hrefOf(row), () => onVisit(row)) : cellContent(column, row)),
  }))
  if (actions)
    built.push({
      key: 'action',
      title: t.actions,
      fixed: 'right',
      className: 'srm-action-cell',
      ...(onWidths ? { onHeaderCell: () => ({ 'data-column': 'action' }) as object } : {}),
      ...(widths?.['action'] ? { width: widths['action'] } : {}),
      render: (_, row) => actions(row),
    })
  return built
}

/** Once a width is the user's, all are exact: the table is as wide as their sum. */
const exactWidth = (built: readonly { width?: number | string }[], selecting: boolean): number =>
  built.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : autoWidth), selecting ? selectionWidth : 0)

const resizable = { header: { cell: HeaderCell } }

export const DataTable = <R extends object>(props: DataTableProps<R>) => {
  const { rows, columns, keyOf, onOpen, density, onSort, visited, cursor, selected, onSelect, widths = {}, onWidths } = props
  const t = useText(listText)
  const plain = useBuilt(props)
  const virtual = rows.length > virtualAbove
  const exact = virtual || Object.keys(widths).length > 0
  const built = exact ? plain.map((column) => ({ ...column, width: column.width ?? autoWidth })) : plain
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The library repeats the header, its checkbox included, in a hidden row it measures widths with.
    for (const row of frame.current?.querySelectorAll<HTMLElement>('.ant-table-measure-row') ?? []) row.inert = true
  })
  const resizing = useMemo(
    () => (onWidths ? { titles: Object.fromEntries(columns.map((c) => [c.key, c.title])), onWidths } : null),
    [columns, onWidths],
  )
  const classOf = (row: R) => [keyOf(row) === visited && 'srm-visited', keyOf(row) === cursor && 'srm-cursor'].filter(Boolean).join(' ')
  // As wide as the page as long as words can be put on two lines, and wider only where they cannot.
  const x = exact ? exactWidth(built, Boolean(selected)) : (true as const)
  return (
    <div ref={frame}>
      <ResizingContext value={resizing}>
        <Table<R>
          className="srm-table"
          data-density={density}
          data-exact={exact || undefined}
          aria-label={props.label}
          size={density === 'compact' ? 'small' : 'large'}
          rowKey={keyOf}
          columns={built}
          dataSource={[...rows]}
          pagination={false}
          virtual={virtual}
          tableLayout={exact ? 'fixed' : undefined}
          scroll={virtual ? { x: typeof x === 'number' ? x : 1200, y: virtualHeight } : { x }}
          {...(onWidths && !virtual ? { components: resizable } : {})}
          // Under header and tab bar.
          sticky={virtual ? false : { offsetHeader: props.fullscreen ? 0 : 89 }}
          sortDirections={['ascend', 'descend']}
          onChange={(_page, _filters, sorter) => {
            const one = Array.isArray(sorter) ? sorter[0] : sorter
            onSort(one?.order ? { column: String(one.columnKey), order: one.order === 'ascend' ? 'asc' : 'desc' } : null)
          }}
          rowClassName={classOf}
          onRow={(row) => (onOpen ? { onClick: (event) => opens(event) && onOpen(row), style: { cursor: 'pointer' } } : {})}
          rowSelection={
            selected && {
              selectedRowKeys: [...selected],
              columnWidth: selectionWidth,
              fixed: true,
              getTitleCheckboxProps: () => ({ 'aria-label': t.selectPage }),
              getCheckboxProps: (row) => ({ 'aria-label': t.selectRow(rows.indexOf(row) + 1) }) as object,
              onChange: (_keys, chosen) => onSelect(chosen.filter((row) => rows.includes(row))),
            }
          }
        />
      </ResizingContext>
    </div>
  )
}
