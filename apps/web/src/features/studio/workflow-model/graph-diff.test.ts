import { graphs } from '@srm/domain/studio/workflow/graph.fixtures'
import type { Graph } from '@srm/domain/studio/workflow/graph'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences } from './graph-diff'
import { insertOnEdge, moveEdge, removeNode, setResume } from './graph-edit'

const kinds = { amount: 'money' } as const
const graph: Graph = {
  schema: 1,
  nodes: { start: { type: 'start' }, cc: { type: 'cc', name: { zh: 'x', en: 'x' }, who: [] }, end: { type: 'end' } },
  edges: [
    { id: 'e1', from: 'start', to: 'cc' },
    { id: 'e2', from: 'cc', to: 'end' },
  ],
}

test('where a returned document goes on is a difference', () => {
  const back: Graph = { ...graph, resume: 'back' }
  expect(differences(graph, back)).toEqual([{ what: 'process', id: 'resume', is: 'changed' }])
  expect([differences(back, back), setResume(back, 'all')]).toEqual([[], graph])
})

test('what was added, taken away and changed', () => {
  const more = insertOnEdge(graph, 'e1', 'condition', kinds).graph
  expect(differences(graph, more)).toEqual([
    { what: 'node', id: 'condition1', is: 'added' },
    { what: 'node', id: 'approve1', is: 'added' },
    { what: 'edge', id: 'e1', is: 'changed' },
    ...['e3', 'e4', 'e5'].map((id) => ({ what: 'edge', id, is: 'added' })),
  ])
  expect(differences(graph, removeNode(graph, 'cc').graph)).toEqual([
    { what: 'node', id: 'cc', is: 'removed' },
    { what: 'edge', id: 'e1', is: 'changed' },
    { what: 'edge', id: 'e2', is: 'removed' },
  ])
  expect(differences(more, moveEdge(more, 'e3', 1))).toEqual([{ what: 'node', id: 'condition1', is: 'changed' }])
})

test('a process is like itself, wherever it is drawn and in whatever order its settings stand', () => {
  fc.assert(
    fc.property(graphs, (one) => {
      const nodes = Object.fromEntries(
        Object.entries(one.nodes)
          .toReversed()
          .map(([key, node]) => [key, Object.fromEntries(Object.entries(node).toReversed())]),
      ) as Graph['nodes']
      expect(differences(one, { ...one, nodes, layout: { start: [1, 2] } })).toEqual([])
    }),
  )
})
