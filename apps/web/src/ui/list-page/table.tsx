import { Table, type TableColumnType } from 'antd'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useText } from '../../lib/text'
import { cellContent, isNumeric, linked } from './cell'
import { listText } from './list-page.text'
import type { Density } from './settings'
import type { Column } from './types'

interface Sort {
  readonly column: string
  readonly order: 'asc' | 'desc'
}
interface DataTableProps<R> {
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
  readonly selected?: ReadonlySet<string>
  readonly onSelect: (rows: readonly R[]) => void
}

const own = 'a, button, input, label, .ant-checkbox-wrapper, .ant-table-selection-column, .srm-row-actions'
/** A click on a control, or the end of marking text, does not open the row. */
const opens = (event: MouseEvent): boolean =>
  !(event.target instanceof Element && event.target.closest(own)) && !getSelection()?.toString() && event.button === 0

export const DataTable = <R extends object>(props: DataTableProps<R>) => {
  const { rows, columns, keyOf, hrefOf, onVisit, onOpen, actions, density, sort, onSort, visited, selected, onSelect } = props
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
    render: (_, row) =>
      column.key === linkKey ? linked(hrefOf(row), () => onVisit(row), cellContent(column, row)) : cellContent(column, row),
  }))
  if (actions)
    built.push({ key: 'action', title: t.actions, fixed: 'right', className: 'srm-action-cell', render: (_, row) => actions(row) })
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The library repeats the header, its checkbox included, in a hidden row it measures widths with.
    for (const row of frame.current?.querySelectorAll<HTMLElement>('.ant-table-measure-row') ?? []) row.inert = true
  })
  return (
    <div ref={frame}>
      <Table<R>
        className="srm-table"
        data-density={density}
        aria-label={props.label}
        size={density === 'compact' ? 'small' : 'large'}
        rowKey={keyOf}
        columns={built}
        dataSource={[...rows]}
        pagination={false}
        scroll={{ x: 'max-content' }}
        // Under header and tab bar.
        sticky={{ offsetHeader: props.fullscreen ? 0 : 89 }}
        sortDirections={['ascend', 'descend']}
        onChange={(_page, _filters, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter
          onSort(one?.order ? { column: String(one.columnKey), order: one.order === 'ascend' ? 'asc' : 'desc' } : null)
        }}
        rowClassName={(row) => (keyOf(row) === visited ? 'srm-visited' : '')}
        onRow={(row) => (onOpen ? { onClick: (event) => opens(event) && onOpen(row), style: { cursor: 'pointer' } } : {})}
        rowSelection={
          selected && {
            selectedRowKeys: [...selected],
            columnWidth: 40,
            fixed: true,
            onChange: (_keys, chosen) => onSelect(chosen.filter((row) => rows.includes(row))),
          }
        }
      />
    </div>
  )
}
