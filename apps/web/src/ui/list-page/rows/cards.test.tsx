import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Cards } from './cards'
import { DataTable } from './table'
import type { Column } from '../types'

interface Row {
  id: string
  due: string
  out: boolean
}
const rows: readonly Row[] = [
  { id: 'draft', due: '2999-01-01 08:00:00', out: false },
  { id: 'issued', due: '2999-01-01 08:00:00', out: true },
]
const columns: readonly Column<Row>[] = [
  { key: 'id', title: 'No.', kind: 'code', card: 'title' },
  { key: 'due', title: 'Due', kind: 'deadline', runs: (row) => row.out },
]
const shared = { rows, columns, keyOf: (row: Row) => row.id, hrefOf: () => undefined, onVisit: () => {} }
const countdownsIn = (selector: string) =>
  [...document.querySelectorAll(selector)].map((row) => row.querySelectorAll('.srm-countdown').length)

test('a deadline counts down where it runs, on cards and in the table', () => {
  render(<Cards<Row> {...shared} />)
  expect(countdownsIn('.srm-item')).toEqual([0, 1])
  document.body.replaceChildren()
  const plain = { label: 'rows', density: 'normal', fullscreen: false, visited: null, onSort: () => {}, onSelect: () => {} } as const
  render(<DataTable<Row> {...shared} {...plain} sort={{ column: 'id', order: 'asc' }} />)
  expect(countdownsIn('tr[data-row-key]')).toEqual([0, 1])
})

test('what may still be answered is overdue, not closed', () => {
  const past = [{ id: 'late', due: '2020-01-01 08:00:00', out: true }]
  const wordsOf = (late: boolean) => {
    const { container, unmount } = render(<Cards<Row> {...shared} rows={past} columns={columns.map((c) => ({ ...c, late }))} />)
    const words = container.querySelector('.srm-countdown')?.textContent
    unmount()
    return words
  }
  expect(wordsOf(false)).toBe('已截止')
  expect(wordsOf(true)).toMatch(/^已逾期 \d+ 天$/)
})
