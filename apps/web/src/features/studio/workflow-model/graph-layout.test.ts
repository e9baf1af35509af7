import { graphs } from '@srm/domain/studio/workflow/graph.fixtures'
import type { Graph } from '@srm/domain/studio/workflow/graph'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addAfter, insertOnEdge } from './graph-edit'
import { arranged, placesOf, settled, sizeOf, type Places } from './graph-layout'

const covered = (graph: Graph, places: Places) => {
  const boxes = Object.entries(graph.nodes).map(([key, node]) => ({ at: places[key] ?? [0, 0], size: sizeOf(node) }))
  return boxes.some((a, i) =>
    boxes
      .slice(i + 1)
      .some(
        (b) =>
          Math.abs(a.at[0] - b.at[0]) < (a.at[0] < b.at[0] ? a : b).size[0] &&
          Math.abs(a.at[1] - b.at[1]) < (a.at[1] < b.at[1] ? a : b).size[1],
      ),
  )
}

test('what is arranged covers nothing', () => {
  fc.assert(fc.property(graphs, (graph) => !covered(graph, arranged(graph))))
})

test('what nobody moved is arranged anew; what somebody put somewhere stays, beside what is new', () => {
  const graph: Graph = {
    schema: 1,
    nodes: { start: { type: 'start' }, end: { type: 'end' } },
    edges: [{ id: 'e1', from: 'start', to: 'end' }],
  }
  const plain = addAfter(graph, 'start', 'cc', {}).graph
  expect(settled(plain)).toBe(plain)
  const put: Graph = { ...graph, layout: { start: [0, 700], end: [200, 700] } }
  const more = settled(insertOnEdge(put, 'e1', 'parallel', {}).graph)
  expect(more.layout?.['start']).toEqual([0, 700])
  expect(Object.keys(more.layout ?? {}).toSorted()).toEqual(Object.keys(more.nodes).toSorted())
  expect(covered(more, placesOf(more))).toBe(false)
  const moved = { ...more, layout: { ...more.layout, start: [5, 5] } } as Graph
  expect(settled(moved)).toBe(moved)
})
