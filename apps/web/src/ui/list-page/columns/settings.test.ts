import { describe, expect, test } from 'vitest'
import { arranged, defaultLayout, layoutKey, moved, toggled } from './settings'
import type { Column } from '../types'

interface Row {
  a: string
  b: string
  c: string
  d: string
}
const columns: Column<Row>[] = [
  { key: 'a', title: 'A', fixed: 'left' },
  { key: 'b', title: 'B', width: 100 },
  { key: 'c', title: 'C', hidden: true },
  { key: 'd', title: 'D' },
]
const start = defaultLayout(columns)
const keys = (list: readonly { key: string }[]) => list.map((c) => c.key).join('')

describe('columns', () => {
  test('stand as declared at first', () => {
    expect(keys(arranged(columns, start).shown)).toBe('abd')
    expect(keys(arranged(columns, start).ordered)).toBe('abcd')
  })
  test('take the kept order, sides and widths; new ones come last', () => {
    const { shown } = arranged(columns, {
      ...start,
      order: ['d', 'b', 'a'],
      hidden: [],
      pinned: { a: 'none', d: 'right', b: 'left' },
      widths: { d: 222 },
    })
    expect(keys(shown)).toBe('bacd')
    expect(shown.map((c) => c.fixed)).toEqual(['left', undefined, undefined, 'right'])
    expect(shown.find((c) => c.key === 'd')?.width).toBe(222)
    expect(shown.find((c) => c.key === 'b')?.width).toBe(100)
  })
  test('are never none, neither by the panel nor by what was kept', () => {
    expect(toggled(['a', 'b'], ['a'], 'b')).toBeNull()
    expect(toggled(['a', 'b'], ['a'], 'a')).toEqual([])
    expect(toggled(['a', 'b'], [], 'b')).toEqual(['b'])
    expect(arranged(columns, { ...start, hidden: ['a', 'b', 'c', 'd'] }).shown).toHaveLength(1)
  })
  test('move to the place of another', () => {
    const order = ['a', 'b', 'c', 'd']
    expect(moved(order, 'a', 'c').join('')).toBe('bcad')
    expect(moved(order, 'd', 'a').join('')).toBe('dabc')
    expect(moved(order, 'a', 'gone').join('')).toBe('bcda')
    expect(order.join('')).toBe('abcd')
  })
  test('are kept per user, route, table and view: nothing mixes', () => {
    const all = [
      layoutKey('u1', '/x', 't1'),
      layoutKey('u2', '/x', 't1'),
      layoutKey('u1', '/y', 't1'),
      layoutKey('u1', '/x', 't2'),
      layoutKey('u1', '/x', 't1', 'v1'),
    ]
    expect(new Set(all).size).toBe(all.length)
    expect(all[0]).toMatch(/:v2$/)
  })
})
