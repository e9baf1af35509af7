import type { PurchaseCategoryRow } from '@srm/contract/srm/purchase-category'
import { expect, test } from 'vitest'
import { foundIn, treeOf, type CategoryNode } from './tree'

const row = (id: string, parentId: string | null = null) =>
  ({ id, parentId, code: id.toUpperCase(), nameZh: id, nameEn: id }) as PurchaseCategoryRow
const rows = [row('valve'), row('gate', 'valve'), row('knife', 'gate'), row('pump'), row('lost', 'gone')]
const drawn = (nodes: readonly CategoryNode[]): unknown => nodes.map((n) => (n.children ? [n.id, drawn(n.children)] : n.id))

test('rows become a tree; what stands below nothing is at the root', () => {
  expect(drawn(treeOf(rows))).toEqual([['valve', [['gate', ['knife']]]], 'pump', 'lost'])
})
test('what is found keeps its place in the tree', () => {
  expect(drawn(treeOf(foundIn(rows, 'KNI')))).toEqual([['valve', [['gate', ['knife']]]]])
  expect(foundIn(rows, ' ')).toHaveLength(rows.length)
  expect(foundIn(rows, 'none')).toEqual([])
})
