import type { Graph } from '@srm/domain/studio/workflow/graph'
import { expect, test } from 'vitest'
import { backRouteOf, labelAt, routeOf } from './edge-route'

const named = { name: { zh: 'x', en: 'x' }, who: [] }
const graph: Graph = {
  schema: 1,
  nodes: { a: { type: 'start' }, b: { type: 'cc', ...named }, c: { type: 'end' } },
  edges: [{ id: 'e1', from: 'a', to: 'c' }],
}

test('a line is straight where nothing stands in its way, and goes round what does', () => {
  const free = { a: [0, 0], b: [200, 300], c: [600, 0] } as const
  expect(new Set(routeOf(graph, free, 'a', 'c').map(([, y]) => y))).toEqual(new Set([20]))
  const inTheWay = { ...free, b: [200, -10] } as const
  const points = routeOf(graph, inTheWay, 'a', 'c')
  const [, y] = labelAt(points)
  expect(y < -10 || y > 46).toBe(true)
  expect(points.at(-1)).toEqual([600, 20])
})

test('two lines between the same nodes stand apart', () => {
  const free = { a: [0, 0], b: [200, 300], c: [600, 0] } as const
  const heights = [0, 1, 2].map((nth) => labelAt(routeOf(graph, free, 'a', 'c', nth))[1])
  expect(new Set(heights).size).toBe(3)
})

test('a way back runs below whatever stands between, the second one deeper', () => {
  const between = { a: [0, 0], b: [200, 60], c: [600, 0] } as const
  const [first, second] = [0, 1].map((nth) => backRouteOf(graph, between, 'c', 'a', nth))
  expect(first?.[0]?.[0]).toBeGreaterThan(first?.at(-1)?.[0] ?? 0)
  expect(first?.[1]?.[1]).toBeGreaterThan(60 + 56)
  expect(second?.[1]?.[1]).toBeGreaterThan(first?.[1]?.[1] ?? 0)
})
