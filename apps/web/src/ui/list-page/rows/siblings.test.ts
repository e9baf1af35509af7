import { afterEach, describe, expect, test, vi } from 'vitest'
import { leaveTrail, neighboursOf, stepFrom, trailTo } from './siblings'

const base = {
  list: '/srm/inquiry/list?page=2',
  call: '/srm/inquiry/list',
  wire: { title: '*阀*', pageNo: 2, pageSize: 3 },
  total: 8,
  keys: ['d', 'e', 'f'],
  from: 4,
}
const open = (key: string) => leaveTrail(base, `/srm/inquiry/detail?id=${key}`, key)
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

describe('neighbours of a record', () => {
  test('are those of the list it was opened from', () => {
    open('e')
    const found = trailTo('/srm/inquiry/detail?id=e&tab=log#files')
    expect(found && neighboursOf(found)).toEqual({ at: 5, total: 8, list: base.list })
  })
  test('are none for who came another way', () => {
    expect(trailTo('/srm/inquiry/detail?id=e')).toBeNull()
    open('e')
    expect(trailTo('/srm/inquiry/detail?id=z')).toBeNull()
    expect(trailTo('/srm/supplier/detail?id=e')).toBeNull()
  })
  test('are kept by list, where several lead to the same page', () => {
    open('e')
    const other = { ...base, list: '/srm/inquiry/other', keys: ['x', 'y'], from: 1, total: 2 }
    leaveTrail(other, '/srm/inquiry/detail?id=x', 'x')
    const listOf = (key: string) => trailTo(`/srm/inquiry/detail?id=${key}`)?.trail.list
    expect([listOf('e'), listOf('x')]).toEqual([base.list, other.list])
    leaveTrail({ ...base, list: '/srm/inquiry/list?page=1', keys: ['a'], from: 1 }, '/srm/inquiry/detail?id=a', 'a')
    expect([listOf('a'), listOf('e'), listOf('x')]).toEqual(['/srm/inquiry/list?page=1', undefined, other.list])
  })
  test('a step inside the page needs no call', async () => {
    open('e')
    const found = trailTo('/srm/inquiry/detail?id=e')
    if (!found) throw new Error('no trail')
    expect(await stepFrom(found, 1)).toBe('/srm/inquiry/detail?id=f')
    expect(await stepFrom(found, -1)).toBe('/srm/inquiry/detail?id=d')
  })
  test('a step over the page’s end fetches the next page by the same filter', async () => {
    open('f')
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      const result = { records: [{ id: 'g' }, { id: 'h' }], total: 8 }
      return new Response(JSON.stringify({ success: true, message: '', code: 200, result, timestamp: 1 }))
    })
    const found = trailTo('/srm/inquiry/detail?id=f')
    if (!found) throw new Error('no trail')
    expect(await stepFrom(found, 1)).toBe('/srm/inquiry/detail?id=g')
    const query = new URL(asked[0] ?? '', 'http://x').searchParams
    expect([query.get('title'), query.get('pageNo'), query.get('pageSize')]).toEqual(['*阀*', '3', '3'])
    const next = trailTo('/srm/inquiry/detail?id=g')
    expect(next && neighboursOf(next)).toMatchObject({ at: 7, total: 8 })
  })
  test('there is nothing before the first and behind the last', async () => {
    const trail = { ...base, record: '/x?id={id}', from: 1, total: 3 }
    expect(await stepFrom({ trail, key: 'd' }, -1)).toBeNull()
    expect(await stepFrom({ trail, key: 'f' }, 1)).toBeNull()
  })
})
