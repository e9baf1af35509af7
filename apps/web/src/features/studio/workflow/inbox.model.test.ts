import { expect, test } from 'vitest'
import type { CcRow } from '@srm/contract/studio/workflow'
import { batchLines, nextAfter, readAddress, rowOfCopy, writeAddress } from './inbox.model'

test('an address reads back what it was written from, and says nothing it need not', () => {
  const plain = readAddress({})
  expect(writeAddress(plain)).toEqual({})
  const full = { tab: 'mine', q: 'RFQ', type: 'inquiry', sort: 'due', task: '', instance: 'i1', show: 'document' } as const
  expect(readAddress(writeAddress(full))).toEqual(full)
  expect(writeAddress(full)).not.toHaveProperty('task')
})
test('unknown tabs and orders mean the first', () => {
  expect(readAddress({ tab: 'other', sort: 'size', task: 't1' })).toMatchObject({ tab: 'todo', sort: 'arrival', task: 't1' })
})

const rows = ['a', 'b', 'c'].map((key) => ({ key }))
test.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'b'],
  ['gone', 'a'],
])('after %s comes %s', (done, next) => expect(nextAfter(rows, done)?.key).toBe(next))
test('after the only one comes none', () => expect(nextAfter([{ key: 'a' }], 'a')).toBeUndefined())

test.each([
  [true, false],
  [false, true],
])('a copy of a document that may be read (%s) is withheld (%s)', (readable, isWithheld) => {
  const copy = { id: 'i1', title: '询价', titleEn: null, waiting: [], readAt: null, copiedAt: '2026-11-25 10:00:00', readable }
  expect(rowOfCopy(copy as unknown as CcRow)).toMatchObject({ isWithheld, isUnread: true, at: '2026-11-25 10:00:00' })
})

test('what failed in a batch stays chosen, under its number', () => {
  const named = [
    { key: 'a', bizNo: 'RFQ1' },
    { key: 'b', bizNo: 'RFQ2' },
  ]
  const { lines, failed } = batchLines(named, [
    { id: 'a', problem: null },
    { id: 'b', problem: 'handled already' },
  ])
  expect(lines.map(({ name, problem }) => [name, problem])).toEqual([
    ['RFQ1', null],
    ['RFQ2', 'handled already'],
  ])
  expect([...failed]).toEqual(['b'])
})
