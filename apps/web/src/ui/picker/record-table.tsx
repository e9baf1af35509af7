import { keepPreviousData } from '@tanstack/react-query'
import { Table } from 'antd'
import { useState } from 'react'
import { ellipsis } from '../../lib/format'
import { useText } from '../../lib/text'
import { useLoaded } from '../states/use-loaded'
import { pickerText } from './picker.text'
import { keyOf, modalPage, textOf, type Listed, type PickQuery, type RecordSource } from './record-source'

interface Paging {
  readonly pageNo: number
  readonly pageSize: number
  readonly column?: string
  readonly order?: 'asc' | 'desc'
}
interface RecordTableProps<R> {
  readonly source: RecordSource<R>
  /** Search words and other filters; a change leads back to page 1. */
  readonly filter: PickQuery
  readonly multiple: boolean
  readonly chosen: readonly R[]
  readonly onChosen: (rows: readonly R[]) => void
}

const cut = (shown: string) => (shown ? <span title={shown}>{ellipsis(shown, modalPage.ellipsis)}</span> : '')

/** A page of records with a box to tick before each; what was ticked on other pages stays. */
export const RecordTable = <R extends object>({ source, filter, multiple, chosen, onChosen }: RecordTableProps<R>) => {
  const t = useText(pickerText)
  const asked = JSON.stringify(filter)
  const [paging, setPaging] = useState<Paging & { readonly of: string }>({ pageNo: 1, pageSize: modalPage.size, of: asked })
  const { of, ...wanted } = paging
  const page: Paging = of === asked ? wanted : { ...wanted, pageNo: 1 }
  const { data, isFetching, error, refetch } = useLoaded<Listed<R>, Listed<R>, readonly unknown[]>({
    queryKey: ['pick', ...source.key, asked, page],
    queryFn: () => source.list({ ...filter, ...page }),
    placeholderData: keepPreviousData,
  })
  const keys = chosen.map((row) => keyOf(source, row))
  const toggle = (row: R, on: boolean) => {
    if (!multiple) return onChosen([row])
    onChosen(on ? [...chosen, row] : chosen.filter((one) => keyOf(source, one) !== keyOf(source, row)))
  }
  const empty = error ? (
    <span>
      {t.failed}{' '}
      <button type="button" className="srm-link" onClick={() => void refetch()}>
        {t.retry}
      </button>
    </span>
  ) : (
    t.empty
  )
  return (
    <Table<R>
      size="small"
      rowKey={(row) => keyOf(source, row)}
      loading={isFetching}
      dataSource={[...(data?.records ?? [])]}
      locale={{ emptyText: empty }}
      scroll={{ y: modalPage.height, x: 'max-content' }}
      columns={source.columns.map((column) => ({
        key: column.key,
        title: column.title,
        dataIndex: column.key,
        width: column.width,
        sorter: column.sort,
        render: (_: unknown, row: R) => (column.show ? column.show(row) : cut(textOf(row[column.key]))),
      }))}
      rowSelection={{
        type: multiple ? 'checkbox' : 'radio',
        selectedRowKeys: keys,
        preserveSelectedRowKeys: true,
        onSelect: (row, on) => toggle(row, on),
        onSelectAll: (on, _rows, changed) => {
          const rest = chosen.filter((row) => !changed.some((one) => keyOf(source, one) === keyOf(source, row)))
          onChosen(on ? [...rest, ...changed] : rest)
        },
        getTitleCheckboxProps: () => ({ 'aria-label': t.selectPage }),
        getCheckboxProps: (row) => ({ 'aria-label': textOf(row[source.labelKey]) }) as object,
      }}
      onRow={(row) => ({ onClick: () => toggle(row, !keys.includes(keyOf(source, row))) })}
      pagination={{
        current: page.pageNo,
        pageSize: page.pageSize,
        total: data?.total ?? 0,
        pageSizeOptions: [...modalPage.sizes],
        showSizeChanger: true,
        size: 'small',
        showTotal: (total, [from, to]) => t.of(`${from}–${to}`, total),
      }}
      onChange={(next, _filters, sorter) => {
        const sort = Array.isArray(sorter) ? sorter[0] : sorter
        const order = sort?.order
          ? { column: String(sort.columnKey), order: sort.order === 'ascend' ? ('asc' as const) : ('desc' as const) }
          : {}
        setPaging({ pageNo: next.current ?? 1, pageSize: next.pageSize ?? modalPage.size, ...order, of: asked })
      }}
    />
  )
}
