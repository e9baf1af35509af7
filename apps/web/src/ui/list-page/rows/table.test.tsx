import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Detail, maxDetailColumns } from '../../detail/detail'
import { Clipped } from './cell'
import { DataTable, virtualAbove, type DataTableProps } from './table'

interface Row {
  id: string
  name: string
}
const rowsOf = (n: number): Row[] => Array.from({ length: n }, (_, i) => ({ id: `r${i}`, name: `row ${i}` }))
const drawn = vi.fn((row: Row) => row.name)
const table = (rows: readonly Row[], more: Partial<DataTableProps<Row>> = {}) => (
  <DataTable<Row>
    label="rows"
    rows={rows}
    columns={[{ key: 'name', title: 'Name', render: drawn, width: 200 }]}
    keyOf={(row) => row.id}
    hrefOf={() => undefined}
    onVisit={() => {}}
    density="normal"
    fullscreen={false}
    sort={{ column: 'name', order: 'asc' }}
    onSort={() => {}}
    visited={null}
    onSelect={() => {}}
    {...more}
  />
)

describe('drawing a column wider', () => {
  test('shows a line, draws no row meanwhile, and gives the width when it is let go', () => {
    const onWidths = vi.fn()
    render(table(rowsOf(3), { onWidths, widths: {} }))
    const handle = screen.getByRole('separator', { name: /Name/ })
    handle.setPointerCapture = () => {}
    const before = drawn.mock.calls.length
    act(() => void fireEvent.pointerDown(handle, { button: 0, clientX: 100, pointerId: 1 }))
    expect(document.querySelector('.srm-guide')).not.toBeNull()
    for (let x = 100; x <= 400; x += 10) fireEvent.pointerMove(handle, { clientX: x, pointerId: 1 })
    expect(drawn.mock.calls.length).toBe(before)
    expect(onWidths).not.toHaveBeenCalled()
    act(() => void fireEvent.pointerUp(handle, { clientX: 400, pointerId: 1 }))
    expect(document.querySelector('.srm-guide')).toBeNull()
    expect(onWidths).toHaveBeenCalledTimes(1)
    expect(onWidths.mock.calls[0]?.[0].name).toBe(300)
  })
  test('works by the arrow keys', () => {
    const onWidths = vi.fn()
    render(table(rowsOf(1), { onWidths, widths: {} }))
    const handle = screen.getAllByRole('separator', { name: /Name/ }).at(-1) as HTMLElement
    fireEvent.keyDown(handle, { key: 'ArrowRight' })
    fireEvent.keyDown(handle, { key: 'Enter' })
    expect(onWidths).toHaveBeenCalledTimes(1)
  })
})

describe('many rows', () => {
  test('beyond 200 only those in sight are drawn', () => {
    expect(virtualAbove).toBe(200)
    const { container, unmount } = render(table(rowsOf(200)))
    expect(container.querySelectorAll('tr.ant-table-row')).toHaveLength(200)
    unmount()
    const many = render(table(rowsOf(2000)))
    expect(many.container.querySelector('.ant-table-tbody-virtual')).not.toBeNull()
    expect(many.container.querySelectorAll('.ant-table-row').length).toBeLessThan(200)
  })
})

describe('texts', () => {
  test('are cut at 25 characters; the whole stays to be read, copied and shown on hover', () => {
    const long = '超'.repeat(26)
    const { container } = render(<Clipped text={long} />)
    const cell = container.querySelector('.srm-cut') as HTMLElement
    expect(cell.title).toBe(long)
    expect(cell.textContent).toBe(long)
    expect(cell.firstChild?.textContent).toBe('超'.repeat(25))
  })
  test('of 25 have no tooltip', () => {
    const { container } = render(<Clipped text={'短'.repeat(25)} />)
    expect(container.querySelector('[title]')).toBeNull()
  })
})

describe('detail list', () => {
  test.each([
    [0, '1'],
    [1, '1'],
    [3, '3'],
    [4, '4'],
    [9, '4'],
    [Number.NaN, '1'],
  ])('of %s columns has %s', (asked, columns) => {
    const { container } = render(<Detail columns={asked} items={[{ label: 'a', value: '' }]} />)
    expect(container.querySelector('dl')?.dataset['columns']).toBe(columns)
    expect(container.querySelector('dd')?.textContent).toBe('—')
    expect(maxDetailColumns).toBe(4)
  })
})
