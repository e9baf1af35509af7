import { describe, expect, test } from 'vitest'
import type { Filter, View } from './types'
import { countsWire, readState, toWire, writeState, type ListState } from './url-state'

const declared: { filters: Filter[]; views: View[] } = {
  filters: [
    { key: 'title', label: '标题' },
    { key: 'orgCode', label: '组织', kind: 'exact' },
    { key: 'type', label: '类型', kind: 'multi' },
    { key: 'quoteDeadline', label: '截止', kind: 'days' },
  ],
  views: [
    { key: 'all', label: '全部', filter: {} },
    { key: 'draft', label: '草稿', filter: { status: '-1' } },
  ],
}

describe('list state in the address', () => {
  test('an empty address is the defaults', () =>
    expect(toWire(readState({}, declared), declared)).toEqual({ column: 'createTime', order: 'desc', pageNo: 1, pageSize: 10 }))
  test('filters take their wire forms', () => {
    const state = readState(
      {
        view: 'draft',
        title: ' 阀门 ',
        orgCode: 'A01',
        type: 'public,single',
        quoteDeadline: '2026-11-01~2026-11-30',
        sort: 'title',
        page: '3',
        size: '20',
      },
      declared,
    )
    expect(toWire(state, declared)).toEqual({
      status: '-1',
      title: '*阀门*',
      orgCode: 'A01',
      type: 'public,single',
      quoteDeadline_begin: '2026-11-01',
      quoteDeadline_end: '2026-11-30',
      column: 'title',
      order: 'asc',
      pageNo: 3,
      pageSize: 20,
    })
    expect(countsWire(state, declared)).not.toHaveProperty('status')
  })
  test('only what differs is written, and foreign parameters stay', () => {
    const written = writeState({ ...readState({}, declared), page: 2, filters: { title: 'x' } }, { tab: 'a' }, declared)
    expect(JSON.parse(JSON.stringify(written))).toEqual({ tab: 'a', title: 'x', page: '2' })
  })
  test('reading back what was written', () => {
    const state: ListState = {
      view: 'draft',
      page: 4,
      size: 30,
      sort: { column: 'title', order: 'desc' },
      filters: { title: 'a*b' },
      query: null,
    }
    expect(readState(writeState(state, {}, declared), declared)).toEqual(state)
  })
  test('nonsense in the address does no harm', () => {
    const state = readState({ page: '-1', size: '99999', view: 'none' }, declared)
    expect([state.page, state.size, state.view]).toEqual([1, 200, 'all'])
  })
})
