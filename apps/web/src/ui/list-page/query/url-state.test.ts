import { describe, expect, test } from 'vitest'
import type { Filter, View } from '../types'
import {
  baseOf,
  contentOf,
  countsWire,
  differs,
  fullscreenSizes,
  pageSizes,
  readState,
  tabOf,
  toWire,
  writeState,
  type Declared,
  type ListState,
} from './url-state'

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

const id = '11111111-1111-4111-8111-111111111111'
const content = {
  tab: 'draft',
  filters: { title: '阀门', type: 'public' },
  query: { match: 'or' as const, conditions: [{ field: 'title', rule: 'like' as const, val: '泵' }] },
  sort: { column: 'title', order: 'asc' as const },
  size: 20,
}
const withView = (isDefault = false): Declared => ({ ...declared, saved: [{ id, content, isDefault }] })

describe('a saved view in the address', () => {
  test('its id alone brings filters, super query, order, size and the tab it stands on', () => {
    const all = withView()
    const state = readState({ view: id }, all)
    expect(state).toEqual({ view: id, page: 1, size: 20, sort: content.sort, filters: content.filters, query: content.query })
    expect(toWire(state, all)).toMatchObject({
      status: '-1',
      title: '*阀门*',
      type: 'public',
      column: 'title',
      order: 'asc',
      pageSize: 20,
      superQueryMatchType: 'or',
    })
    expect(tabOf(state, all)).toBe('draft')
    expect(JSON.parse(JSON.stringify(writeState(state, {}, all)))).toEqual({ view: id })
  })
  test('only what was changed is written beside it, what was taken away included, and reading it back is the same', () => {
    const all = withView()
    const base = readState({ view: id }, all)
    const changed: ListState = { ...base, filters: { title: '泵', orgCode: 'A01' }, query: null, size: 10 }
    const written = JSON.parse(JSON.stringify(writeState(changed, {}, all))) as Record<string, string>
    expect(written).toEqual({ view: id, title: '泵', orgCode: 'A01', off: 'type,q', size: '10' })
    expect(readState(written, all)).toEqual(changed)
  })
  test('is changed when filters, order, size or super query differ, and not by the page', () => {
    const all = withView()
    const base = readState({ view: id }, all)
    expect(differs(base, all)).toBe(false)
    expect(differs({ ...base, page: 7 }, all)).toBe(false)
    for (const part of [{ filters: {} }, { query: null }, { size: 30 }, { sort: { column: 'title', order: 'desc' as const } }])
      expect({ part, differs: differs({ ...base, ...part }, all) }).toEqual({ part, differs: true })
    expect(readState({ view: id, off: 'title', page: '3' }, all)).not.toEqual(baseOf(all, id))
  })
  test('the default one opens the list; a tab is then named', () => {
    const all = withView(true)
    const opened = readState({}, all)
    expect(opened.view).toBe(id)
    expect(writeState(opened, {}, all)['view']).toBeUndefined()
    const tab = readState({ view: 'all' }, all)
    expect(tab).toMatchObject({ view: 'all', filters: {}, size: 10 })
    expect(writeState(tab, {}, all)['view']).toBe('all')
  })
  test('one that is not there any more is the default', () => {
    expect(readState({ view: id }, declared).view).toBe('all')
  })
  test('keeps what the list shows', () => {
    const all = withView()
    const state = readState({ view: id }, all)
    expect(contentOf(state, all)).toEqual(content)
    expect(contentOf(readState({ title: 'x' }, declared), declared)).toEqual({
      tab: 'all',
      filters: { title: 'x' },
      sort: { column: 'createTime', order: 'desc' },
      size: 10,
    })
  })
})

describe('constants and wrapping of filters', () => {
  test('page sizes 10, 20, 30, in full screen 20, 40, 60; ten, newest first, by default', () => {
    expect([...pageSizes]).toEqual([10, 20, 30])
    expect([...fullscreenSizes]).toEqual([20, 40, 60])
    expect(readState({}, {})).toMatchObject({ page: 1, size: 10, sort: { column: 'createTime', order: 'desc' } })
  })
  test.each([
    ['like', '*5*'],
    ['ne', '!5'],
    ['ge', '>=5'],
    ['le', '<=5'],
    ['eq', '5'],
  ] as const)('a filter that compares by %s sends %s', (rule, sent) => {
    const filters: Filter[] = [{ key: 'qty', label: '数量', rule }]
    expect(toWire(readState({ qty: ' 5 ' }, { filters }), { filters })['qty']).toBe(sent)
  })
})
