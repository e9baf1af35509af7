import { describe, expect, test } from 'vitest'
import {
  closedBy,
  closeRefusal,
  homePath,
  moved,
  neighbour,
  pinned,
  replaced,
  titled,
  visited,
  without,
  type Tab,
  type Tabs,
} from './tab-rules'

const tab = (key: string, more: Partial<Tab> = {}): Tab => ({ key, href: key, title: key.toUpperCase(), ...more })
const abcd: Tabs = [tab('/a'), tab('/b'), tab('/c'), tab('/d')]
const keys = (tabs: Tabs) => tabs.map((one) => one.key).join(' ')

describe('opening', () => {
  test('a route not in the list adds a tab', () => {
    expect(keys(visited(abcd, '/e?status=1', 'E'))).toBe('/a /b /c /d /e')
  })
  test('a known route updates its tab and keeps what was known of it', () => {
    const next = visited([tab('/a', { pinned: true, own: true })], '/a?status=1&page=2', 'other')
    expect(next).toEqual([{ key: '/a', href: '/a?status=1&page=2', title: '/A', pinned: true, own: true }])
  })
  test.each([
    ['/a?id=1', '/a?id=1'],
    ['/a?bizId=1&tab=log', '/a?bizId=1'],
    ['/a?new=2', '/a?new=2'],
    ['/a?status=1&page=3#files', '/a'],
  ])('%s is the tab %s', (href, key) => {
    expect(visited([], href, 'x')[0]?.key).toBe(key)
  })
  test('records of one page are tabs of their own', () => {
    expect(keys(visited(visited([], '/a?id=1', 'x'), '/a?id=2', 'y'))).toBe('/a?id=1 /a?id=2')
  })
  test('the home page never becomes a second tab', () => {
    expect(visited(abcd, `${homePath}?x=1`, '首页')).toBe(abcd)
  })
  test('a page names its tab, even before the bar knows it', () => {
    expect(titled([], '/a?id=1', '询价 RFQ1')).toEqual([{ key: '/a?id=1', href: '/a?id=1', title: '询价 RFQ1', own: true }])
    expect(titled(abcd, '/b', 'mine')[1]).toMatchObject({ title: 'mine', own: true })
  })
  test('a page that goes on to another gives it its place in the bar', () => {
    expect(keys(replaced(abcd, '/b', '/x?id=1', 'X'))).toBe('/a /x?id=1 /c /d')
    expect(keys(replaced(abcd, '/b', '/d', 'D'))).toBe('/a /d /c')
    expect(keys(replaced(abcd, '/b', homePath, '首页'))).toBe('/a /c /d')
    expect(keys(replaced(abcd, '/gone', '/x', 'X'))).toBe('/a /b /c /d /x')
  })
})

describe('closing', () => {
  test.each([
    ['the home tab', [homePath, '/a'], homePath, 'home'],
    ['the home tab when it is alone', [homePath], homePath, 'home'],
    ['the last remaining page', ['/a'], '/a', 'last'],
    ['any other page', [homePath, '/a'], '/a', null],
  ] as const)('%s', (_what, open, key, refusal) => {
    expect(closeRefusal(open, key)).toBe(refusal)
  })
  test.each([
    ['left', '/c', '/a /b'],
    ['left', '/a', ''],
    ['left', homePath, ''],
    ['right', '/b', '/c /d'],
    ['right', '/d', ''],
    ['right', homePath, '/a /b /c /d'],
    ['others', '/b', '/a /c /d'],
    ['others', homePath, '/a /b /c /d'],
  ] as const)('close %s of %s takes away: %s', (how, key, gone) => {
    expect(closedBy(abcd, how, key).join(' ')).toBe(gone)
  })
  test('close others keeps home and the chosen tab', () => {
    expect(keys(without(abcd, closedBy(abcd, 'others', '/c')))).toBe('/c')
  })
  test('pinned tabs survive closing many', () => {
    const tabs = pinned(abcd, '/d', true)
    expect(closedBy(tabs, 'others', '/b').join(' ')).toBe('/a /c')
    expect(closedBy(tabs, 'left', '/c').join(' ')).toBe('/a /b')
  })
  test.each([
    [['/b'], '/b', '/c'],
    [['/d'], '/d', '/c'],
    [['/b', '/c', '/d'], '/c', '/a'],
    [['/a', '/b', '/c', '/d'], '/b', homePath],
    [['/b'], '/a', null],
  ])('closing %j while %s is shown leads to %s', (closed, shown, to) => {
    expect(neighbour(abcd, closed, shown)).toBe(to)
  })
  test('the neighbour is opened where it was last, filters included', () => {
    expect(neighbour([tab('/a'), tab('/b', { href: '/b?status=1' })], ['/a'], '/a')).toBe('/b?status=1')
  })
})

describe('order', () => {
  test.each([
    ['/a', 2, '/b /c /a /d'],
    ['/d', 0, '/d /a /b /c'],
    ['/b', 1, '/a /b /c /d'],
    ['/b', 9, '/a /b /c /d'],
    ['/b', -1, '/a /b /c /d'],
    ['/none', 0, '/a /b /c /d'],
  ])('%s to place %i', (key, to, order) => {
    expect(keys(moved(abcd, key, to))).toBe(order)
  })
  test('pinned tabs stand first, whatever is dragged before them', () => {
    const tabs = pinned(abcd, '/c', true)
    expect(keys(tabs)).toBe('/c /a /b /d')
    expect(keys(moved(tabs, '/d', 0))).toBe('/c /d /a /b')
    expect(keys(pinned(tabs, '/c', false))).toBe('/c /a /b /d')
  })
})
