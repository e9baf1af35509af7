import { describe, expect, test } from 'vitest'
import { allKeys, marksOf, matching, ofSide, toggled } from './grant-tree'

const leaf = (key: string) => ({ key, title: `标题${key}`, children: null })
const tree = [
  { key: 'system', title: '系统', children: [{ key: 'user', title: '用户', children: [leaf('add'), leaf('edit')] }, leaf('role')] },
]
const after = (granted: string[], key: string) => [...toggled(tree, new Set(granted), key)].sort()

describe('granting permissions', () => {
  test('a button brings its menus along', () => expect(after([], 'add')).toEqual(['add', 'system', 'user']))
  test('a menu brings its buttons', () => expect(after([], 'user')).toEqual(['add', 'edit', 'system', 'user']))
  test('taking the last button away leaves the menu', () => expect(after(['system', 'user', 'add'], 'add')).toEqual(['system', 'user']))
  test('taking a menu away takes its buttons', () => expect(after(['system', 'user', 'add', 'role'], 'user')).toEqual(['role', 'system']))
  test('entries that are not linked are ticked one by one', () => {
    expect([...toggled(tree, new Set(), 'user', false)]).toEqual(['user'])
    expect([...toggled(tree, new Set(['user', 'add']), 'user', false)]).toEqual(['add'])
  })
  test('an unknown key changes nothing', () => expect(after(['role'], 'gone')).toEqual(['role']))
})

test('a menu of which only a part is granted is shown as half granted, and so is what leads to it', () => {
  const marks = (...granted: string[]) => marksOf(tree, new Set(granted))
  expect(marks()).toEqual({ checked: [], halfChecked: [] })
  expect(marks('system', 'user', 'add')).toEqual({ checked: ['add'], halfChecked: ['system', 'user'] })
  expect(marks('system', 'user', 'add', 'edit')).toEqual({ checked: ['user', 'add', 'edit'], halfChecked: ['system'] })
  expect(marks('add')).toEqual({ checked: ['add'], halfChecked: ['system', 'user'] })
  expect(marks('system', 'user', 'add', 'edit', 'role').halfChecked).toEqual([])
})

test('search keeps the way to what is found, and what is below it', () => {
  expect(allKeys(matching(tree, '题ed'))).toEqual(['system', 'user', 'edit'])
  expect(allKeys(matching(tree, '用户'))).toEqual(['system', 'user', 'add', 'edit'])
})

test('the entries of one side are shown with what leads to them and what both sides use', () => {
  const one = (key: string, side: 'buyer' | 'supplier' | null, children: unknown[] | null = null) => ({ key, side, children }) as Sides
  interface Sides {
    readonly key: string
    readonly side: 'buyer' | 'supplier' | null
    readonly children: Sides[] | null
  }
  const both = [one('sourcing', null, [one('inquiry', 'buyer'), one('quote', 'supplier'), one('open', null)]), one('mine', 'supplier')]
  expect(allKeys(ofSide(both, null))).toEqual(['sourcing', 'inquiry', 'quote', 'open', 'mine'])
  expect(allKeys(ofSide(both, 'supplier'))).toEqual(['sourcing', 'quote', 'open', 'mine'])
  expect(allKeys(ofSide(both, 'buyer'))).toEqual(['sourcing', 'inquiry', 'open'])
})
