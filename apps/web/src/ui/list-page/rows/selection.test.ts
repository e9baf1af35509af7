import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listText } from '../list-page.text'
import { sumOfCents, useSelection, withPage, withRange, withToggled } from './selection'

interface Row {
  id: string
}
const keyOf = (row: Row) => row.id
const rows = (text: string): Row[] => [...text].map((id) => ({ id }))
const chosen = (text: string) => new Map(rows(text).map((row) => [row.id, row]))
const keys = (map: ReadonlyMap<string, Row>) => [...map.keys()].sort().join('')

describe('choosing', () => {
  test('a page’s choice leaves other pages alone', () => expect(keys(withPage(chosen('abx'), keyOf, rows('abc'), rows('c')))).toBe('cx'))
  test('one row on and off', () => {
    expect(keys(withToggled(chosen('a'), keyOf, { id: 'b' }))).toBe('ab')
    expect(keys(withToggled(chosen('ab'), keyOf, { id: 'b' }))).toBe('a')
  })
  test('a range, either way, from the row touched last', () => {
    expect(keys(withRange(chosen('b'), keyOf, rows('abcde'), 'b', { id: 'd' }))).toBe('bcd')
    expect(keys(withRange(chosen('d'), keyOf, rows('abcde'), 'd', { id: 'a' }))).toBe('abcd')
    expect(keys(withRange(chosen(''), keyOf, rows('abc'), null, { id: 'b' }))).toBe('b')
  })
})

describe('over pages and filters', () => {
  const useRows = ({ scope }: { scope: string }) => useSelection(keyOf, scope)
  const use = () => renderHook(useRows, { initialProps: { scope: 'one' } })
  test('survives paging, is cleared by other filters, and "undo" brings it back', () => {
    const { result, rerender } = use()
    act(() => result.current.setPage(rows('abc'), rows('ab')))
    act(() => result.current.setPage(rows('def'), rows('d')))
    expect(result.current.rows.map(keyOf).join('')).toBe('abd')
    rerender({ scope: 'two' })
    expect(result.current.rows).toHaveLength(0)
    expect(result.current.dropped).toBe(3)
    act(() => result.current.undo())
    expect(result.current.rows.map(keyOf).join('')).toBe('abd')
    expect(result.current.dropped).toBe(0)
  })
  test('what was cleared on purpose is no matter for "undo"; a new choice ends it', () => {
    const { result, rerender } = use()
    act(() => result.current.toggle({ id: 'a' }))
    act(() => result.current.clear())
    rerender({ scope: 'two' })
    expect(result.current.dropped).toBe(0)
    act(() => result.current.toggle({ id: 'b' }))
    rerender({ scope: 'three' })
    expect(result.current.dropped).toBe(1)
    act(() => result.current.toggle({ id: 'c' }))
    expect(result.current.dropped).toBe(0)
  })
})

describe('words and sums', () => {
  test('exact to the cent, beyond what a float holds', () => {
    expect(sumOfCents(['0.1', '0.2'])).toBe('0.30')
    expect(sumOfCents(['9007199254740993.01', '1', null, ''])).toBe('9007199254740994.01')
    expect(sumOfCents(['-5', '2.50'])).toBe('-2.50')
    expect(sumOfCents([null, undefined, ''])).toBeNull()
  })
  test('the messages that users know', () => {
    expect(listText.zh.selectOne).toBe('请选择一条记录！')
    expect([listText.zh.selected(12), listText.zh.sum('1,204,000.00'), listText.zh.selectAll(348), listText.zh.clear]).toEqual([
      '已选 12 条',
      '合计 ¥1,204,000.00',
      '选择全部 348 条',
      '清除',
    ])
  })
})
