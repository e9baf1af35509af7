import { describe, expect, test } from 'vitest'
import { liveCap, withinCap, withShown, type Live } from './live'

const page = (key: string): Live => ({ key, href: key, turn: 0 })
const many = (n: number) => Array.from({ length: n }, (_, i) => page(`/p?id=${i}`))
const keys = (live: readonly Live[]) => live.map((one) => one.key)

describe('pages alive', () => {
  test('the shown page is last; met again, it goes on as it was', () => {
    const [a, b] = [page('/a'), page('/b')]
    expect(withShown([a, b], '/a')).toEqual([b, a])
    expect(withShown([a, b], '/a')[1]).toBe(a)
    const shown = [b, a]
    expect(withShown(shown, '/a')).toBe(shown)
  })
  test('its address moves with it, the page stays the same', () => {
    expect(withShown([page('/a')], '/a?status=1')).toEqual([{ key: '/a', href: '/a?status=1', turn: 0 }])
  })
  test('at most 20 live; the longest unseen end first', () => {
    expect(liveCap).toBe(20)
    const live = withinCap(many(22), new Set())
    expect(live).toHaveLength(20)
    expect(keys(live)[0]).toBe('/p?id=2')
  })
  test('one with unsaved input never ends', () => {
    const live = withinCap(many(22), new Set(['/p?id=0', '/p?id=2']))
    expect(keys(live).slice(0, 3)).toEqual(['/p?id=0', '/p?id=2', '/p?id=4'])
    expect(withinCap(many(25), new Set(keys(many(25))))).toHaveLength(25)
  })
  test('the shown one never ends', () => {
    expect(keys(withinCap(many(3), new Set(), 0))).toEqual(['/p?id=2'])
  })
})
